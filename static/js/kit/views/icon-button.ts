// A button that shows a sign instead of words.

import { html, nothing } from 'lit-html';

interface Options {
  title?: string | null;
  role?: string;
  pressed?: string;
  disabled?: boolean;
}

/** `title`: what a pointer at rest reads, the label unless told otherwise; null: nothing */
export const iconButton = (
  sign: unknown,
  label: string,
  act: (event: any) => void,
  { title = label, role, pressed, disabled = false }: Options = {},
) =>
  html`<button
    type="button"
    class="icon"
    role=${(role as any) ?? nothing}
    title=${title ?? nothing}
    aria-label=${label}
    aria-pressed=${(pressed as any) ?? nothing}
    ?disabled=${disabled}
    @click=${act}
  >
    ${sign}
  </button>`;

/** The head of a dialog: its title, and the button that closes it. */
export const dialogHead = (title: string, label: string, close: () => void, hint: string | null = null) =>
  html`<header>
    <h2>${title}</h2>
    ${iconButton('×', label, close, { title: hint })}
  </header>`;
