// How ESLint reads TypeScript: Node replaces the types by blanks, so every token stays in its place, and ESLint's own parser reads the rest.

import { stripTypeScriptTypes } from 'node:module';
import { parse } from 'espree';

export const typescriptParser = { parse: (code, options) => parse(stripTypeScriptTypes(code), options) };
