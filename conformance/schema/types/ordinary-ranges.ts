/** Ranges of code points that are entirely assigned, visible and no later than Unicode 6.0, as data (G8). */

/** First and last code point; planes 0, 1 and 2. Plane 3 had no characters before Unicode 13. */
export const ordinaryRanges: readonly (readonly [number, number])[] = [
  [0xa1, 0xac], // Latin-1 signs, without no-break space and soft hyphen
  [0xae, 0xff], // Latin-1 letters
  [0x100, 0x17f], // Latin Extended-A
  [0x391, 0x3a1], // Greek capitals
  [0x3b1, 0x3c9], // Greek small letters
  [0x410, 0x44f], // Cyrillic
  [0x531, 0x556], // Armenian
  [0x5d0, 0x5ea], // Hebrew
  [0x621, 0x63a], // Arabic
  [0x905, 0x939], // Devanagari
  [0xe01, 0xe30], // Thai
  [0x10d0, 0x10f0], // Georgian
  [0x300, 0x333], // combining marks
  [0x1e00, 0x1eff], // Latin Extended Additional
  [0x2013, 0x2014], // dashes
  [0x20a0, 0x20b9], // currency signs
  [0x2190, 0x21ff], // arrows
  [0x2200, 0x22ff], // mathematical operators
  [0x2500, 0x257f], // box drawing
  [0x2600, 0x26ff], // miscellaneous symbols
  [0x3041, 0x3096], // Hiragana
  [0x30a1, 0x30fa], // Katakana
  [0x4e00, 0x9fa5], // CJK
  [0xac00, 0xd7a3], // Hangul
  [0xff01, 0xff5e], // full-width forms
  [0x10330, 0x1034a], // Gothic
  [0x1d400, 0x1d454], // mathematical letters
  [0x1f300, 0x1f320], // weather and landscape
  [0x1f400, 0x1f43e], // animals
  [0x1f680, 0x1f6c5], // transport
  [0x20000, 0x2a6d6], // CJK Extension B
];
