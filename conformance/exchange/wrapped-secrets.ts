/** Finds secrets in base64 that has to be decoded to see them: base64 of compressed content, of base64, or of escapes. */

import { createOpener } from './open-body.ts';

/** How many layers are decoded, one in another, and how many texts in base64 of one text. */
const most = { layers: 3, texts: 500 } as const;

/** Text in base64 or base64url; a shorter one holds no secret of six characters that was encoded twice. */
const inBase64 = /[\w+/-]{12,}/g;

/**
 * Creates a function that replaces each text in base64 with a secret somewhere within it by a mark.
 * @param finds whether a text contains a secret in any of the spellings that are known without decoding
 */
export function createUnwrapper(finds: (text: string) => boolean): (text: string, mark: string) => string {
  const open = createOpener();
  const holds = (body: Buffer, layers: number): boolean => {
    const opened = open({ headers: [], body });
    if (opened === 'sealed' || opened === 'too-large') return false;
    const text = Buffer.from(opened === 'plain' ? body : opened.content).toString('latin1');
    return finds(text) || (layers > 1 && textsIn(text).some((one) => isWrapped(one, layers - 1)));
  };
  const isWrapped = (text: string, layers: number): boolean =>
    decodings(text).some((bytes) => holds(bytes, layers));
  return (text, mark) => {
    const wrapped = textsIn(text).filter((one) => isWrapped(one, most.layers));
    return wrapped.reduce((rest, one) => rest.replaceAll(one, mark), text);
  };
}

function textsIn(text: string): readonly string[] {
  return [...new Set(text.match(inBase64))].slice(0, most.texts);
}

/** What a text in base64 may mean; a separator that is a letter of base64, such as a slash, may stand before it. */
function decodings(text: string): readonly Buffer[] {
  return [0, 1, 2, 3].flatMap((from) => {
    const start = Buffer.from(text.slice(from, from + 16), 'base64');
    return isTelling(start) ? Buffer.from(text.slice(from), 'base64') : [];
  });
}

/** Whether content begins like text, or like what is compressed with gzip, zlib or Zstandard. */
function isTelling(start: Buffer): boolean {
  const [first = 0, second = 0] = start;
  const isZlib = first % 16 === 8 && (first * 256 + second) % 31 === 0;
  if (isZlib || (first === 0x1f && second === 0x8b) || (first === 0x28 && second === 0xb5)) return true;
  return start.length > 0 && /^[\t\r\n -~]*$/.test(start.toString('latin1'));
}
