/** Texts that break careless servers, as data. Whoever sends one keeps those that the schema allows. */

/** Ordinary texts (catalogue G8, ACC-07): a server that minds one of these is wrong. */
export const ordinaryTexts: readonly string[] = [
  // Scripts: Latin-1 and three-byte columns, wrong decoders, lost directions.
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
  // Characters that mean something to hand-made JSON, SQL, markup, shells and formatters.
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
  // Lengths: one code point, and as many of each width as come to 64 UTF-16 code units: many a program counts those.
  'x',
  'é',
  'a'.repeat(64),
  '漢'.repeat(64),
  '🌿'.repeat(32),
  // What lists are cut at, and what filters look for.
  'Fern, Moss',
  'Select',
  'fern@example.org',
  'https://example.org/?a=b&c',
];

/** Those that turn into something else most often: words that are values, and what is cut into a list. */
export const tellingTexts: readonly string[] = ['null', 'true', 'false', '123', 'Fern, Moss'];

/** Empty, blank, or with blanks around it (catalogue OPN-03). */
export const blankTexts: readonly string[] = ['', ' ', '   ', ' a', 'a ', ' a ', '\u00a0', '\u3000a'];

/** What a limit of 32 KiB still lets pass, and many a smaller buffer or column does not hold. */
const mostCharacters = 32_000;

/** Longer than ordinary (catalogue OPN-04). */
export const longTexts: readonly string[] = [
  ...[65, 256, 4096].flatMap((length) => ['a'.repeat(length), '漢'.repeat(length)]),
  'a'.repeat(mostCharacters),
];

/** Control characters (catalogue OPN-05). */
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

/** Characters of plane 3 and of later planes, noncharacters and invisible ones: legal, and not ordinary. */
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

/** Lone surrogates, which JSON can only escape (RFC 8259 8.2; catalogue OPN-06). */
export const surrogateTexts: readonly string[] = ['\ud800', 'a\udc00b', '\udc00\ud800'];
