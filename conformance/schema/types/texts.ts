/** Texts that break careless servers, as data. Callers keep those that the schema allows. */

/** Ordinary texts (G8, row ACC-07): a server that refuses one of these is wrong. */
export const ordinaryTexts: readonly string[] = [
  // Scripts: Latin-1 and three-byte columns, wrong decoders, lost text direction.
  'Crème brûlée',
  'Ñandú Øre Łódź ß',
  'Αλφα βητα',
  'Привет',
  '漢字かなカナ',
  '한국어',
  'สวัสดี',
  'नमस्ते',
  'שלום',
  'مرحبا',
  'abc שלום 123',
  // Outside the basic plane.
  '🌿',
  '𝒜𝓫',
  '𠀋𠮷',
  '👩‍🌾',
  '👍',
  '🇩🇪',
  // The same text composed, decomposed and by compatibility.
  'caf\u00e9',
  'cafe\u0301',
  'a\u0300\u0301\u0302',
  '\u{1e9e}ﬁ',
  '１２３',
  'İıſ',
  // Characters with a meaning in hand-written JSON, SQL, markup, shells and formatters.
  '"quoted"',
  "O'Neil",
  'back\\slash',
  'a\\',
  '\\u0041\\n',
  '100%',
  '%41%s%d',
  '<b>bold</b>',
  '<!-- x',
  'a & b &amp; c',
  "'; DROP TABLE x; --",
  '" OR ""="',
  '{"a":1}',
  '[1]',
  '\u0024{1+1}{{2}}',
  '$(id)`id`',
  '../../etc',
  'a/b',
  'a;b,c|d',
  'a+b=c&d',
  '#?*~^',
  '=1+1',
  // Words and digits that are taken for other types or for members of every object.
  'null',
  'true',
  'false',
  'undefined',
  'NaN',
  'Infinity',
  '123',
  '0',
  '-1',
  '1e5',
  '1.0',
  '007',
  '0x1F',
  '2024-02-30',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  // Lengths: one code point, and texts of each width with 64 UTF-16 code units, which many programs count.
  'x',
  'é',
  'a'.repeat(64),
  '漢'.repeat(64),
  '🌿'.repeat(32),
  // Separators of lists, and characters that filters look for.
  'Fern, Moss',
  'Select',
  'fern@example.org',
  'https://example.org/?a=b&c',
];

/** The ones that are most often converted: words that are values, and texts that are split into a list. */
export const tellingTexts: readonly string[] = ['null', 'true', 'false', '123', 'Fern, Moss'];

/** Empty, blank, or with blanks at the ends (row OPN-03). */
export const blankTexts: readonly string[] = ['', ' ', '   ', ' a', 'a ', ' a ', '\u00a0', '\u3000a'];

/** Just below a limit of 32 KiB, and too long for many smaller buffers and columns. */
const mostCharacters = 32_000;

/** Longer than ordinary (row OPN-04). */
export const longTexts: readonly string[] = [
  ...[65, 256, 4096].flatMap((length) => ['a'.repeat(length), '漢'.repeat(length)]),
  'a'.repeat(mostCharacters),
];

/** Control characters (row OPN-05). */
export const controlTexts: readonly string[] = [
  'a\nb',
  'a\r\nb',
  'a\rb',
  'a\tb',
  'a\u0000b',
  '\u0000',
  'a\u0007\u001bb',
  'a\u007fb',
  'a\u0085b',
];

/** Characters of plane 3 and later planes, noncharacters and invisible ones: legal, but not ordinary. */
export const rareTexts: readonly string[] = [
  'a\u{30000}b',
  'a\u{10ffff}b',
  'a\u{e0041}b',
  'a\ufffeb',
  'a\u200bb',
  'a\u202eb',
  'a\u2028b',
  '\ufeffa',
];

/** Lone surrogates, which JSON can only escape (RFC 8259 8.2; row OPN-06). */
export const surrogateTexts: readonly string[] = ['\ud800', 'a\udc00b', '\udc00\ud800'];
