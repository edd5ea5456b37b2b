// Of esbuild's bundle: what the page needs at once comes as one file. esbuild makes a file of every set of entries that
// share a module, thirty of what main.js needs; here every view imports all of that, so that there is one set.

import * as esbuild from 'esbuild';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const CORE = 'hyperplane:core';

/**
 * @param {string} root
 * @param {string} entry  whose imports are needed at once
 * @returns {import('esbuild').Plugin}
 */
export const coreChunk = (root, entry) => ({
  name: 'core-chunk',
  async setup(build) {
    const { core, views } = await graphOf(root, entry);
    const list = core.map((path) => `import ${JSON.stringify(join(root, path))};`).join('\n');
    build.onResolve({ filter: new RegExp(`^${CORE}$`) }, () => ({ path: CORE, namespace: CORE }));
    build.onLoad({ filter: /.*/, namespace: CORE }, () => ({ contents: list, resolveDir: root }));
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) =>
      views.has(path)
        ? { contents: `import '${CORE}';\n${await readFile(path, 'utf8')}`, loader: 'ts' }
        : null,
    );
  },
});

/**
 * @param {string} root
 * @param {string} entry
 * @returns {Promise<{core: string[], views: Set<string>}>}  what the entry imports, and what of ours is fetched later
 */
async function graphOf(root, entry) {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: 'unwritten',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    logLevel: 'warning',
  });
  /** @type {Set<string>} */
  const core = new Set();
  const walk = (/** @type {string} */ path) => {
    if (core.has(path)) return;
    core.add(path);
    for (const { path: other, kind } of metafile.inputs[path]?.imports ?? [])
      if (kind === 'import-statement') walk(other);
  };
  walk(entry);
  core.delete(entry);
  const later = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
  );
  return {
    core: [...core].filter((path) => path.startsWith('static/')), // packages are where those are that import them
    views: new Set(later.filter((path) => path.startsWith('static/')).map((path) => join(root, path))),
  };
}
