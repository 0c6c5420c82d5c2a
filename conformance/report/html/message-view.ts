/** A request or an answer on the page, by itself or with its differences from another one marked. */

import { visible } from '../../names/visible.ts';
import { lineWithoutMarks, type MarkedLine } from './difference.ts';
import { html, type Markup, ready } from './markup.ts';
import type { HttpMessage } from './message.ts';

/** A message without marks. */
export function messageView(label: string, message: HttpMessage): Markup {
  return markedView(label, message, linesOf(message).map(lineWithoutMarks));
}

/**
 * A message with marked lines.
 * @param fresh explanation of dotted pieces
 */
export function markedView(
  label: string,
  message: HttpMessage,
  lines: readonly MarkedLine[],
  fresh = 'a fresh id, a new one in every request',
): Markup {
  const bodyAt = message.head.length;
  return html`<figure class="message"><figcaption>${label}</figcaption><pre${isTall(linesOf(message).join('')) && ready(focusable)}>${lines.map((line, at) => lineView(line, at === bodyAt, fresh))}</pre>${notesOf(message)}</figure>`;
}

/**
 * Whether a text is long enough to scroll. Only then it must be reachable by keyboard; other texts would only be in the
 * way.
 */
export function isTall(text: string): boolean {
  return text.length > 600 || text.split('\n').length > 12;
}

/** The attribute for a text that scrolls. */
export const focusable = ' tabindex="0"';

/** All lines of a message, head first. */
export function linesOf({ head, lines }: HttpMessage): readonly string[] {
  return [...head, ...lines];
}

/** A line; the first one of the body has an empty line before it. */
function lineView({ pieces, kind }: MarkedLine, isFirstOfBody: boolean, fresh: string): Markup {
  const words = { same: '', changed: 'differs: ', only: 'only here: ' };
  const text = pieces.map((piece) => {
    if (piece.kind === 'same') return showText(piece.text);
    if (piece.kind === 'fresh')
      return html`<span class="fresh" title="${fresh}">${showText(piece.text)}</span>`;
    return html`<mark>${showText(piece.text)}</mark>`;
  });
  const hint = kind !== 'same' && html`<span class="unseen">${words[kind]}</span>`;
  return html`${isFirstOfBody && ready('\n')}<span class="line ${kind}">${hint}${text}</span>\n`;
}

/** Invisible characters: controls and the like, and every space but the ordinary one. */
const unseen = /((?:[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs})+)/u;

/** The text with invisible characters shown as escapes in a style of their own. */
export function showText(text: string): Markup {
  const parts = text
    .split(unseen)
    .map((part, at) => (at % 2 === 0 ? html`${part}` : html`<span class="esc">${spell(part)}</span>`));
  return html`${parts}`;
}

function spell(text: string): string {
  return visible(text).replaceAll(/(?! )\p{Zs}/gu, (space) => `\\u{${space.codePointAt(0)?.toString(16)}}`);
}

function notesOf({ notes, base64 }: HttpMessage): Markup {
  const bytes =
    base64 !== undefined &&
    html`<details><summary>the same bytes in base64</summary><pre${isTall(base64) && ready(focusable)}>${base64}</pre></details>`;
  return html`${notes.map((note) => html`<p class="remark">${note}</p>`)}${bytes}`;
}
