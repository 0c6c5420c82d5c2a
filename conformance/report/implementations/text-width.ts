/** How wide a text is on a badge, where no font can be asked: by the advance widths of Verdana. */

/** Thousandths of the font size, by the characters that are so wide. */
const widths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    269: "'",
    274: 'il',
    344: 'j',
    352: ' f',
    364: ',.',
    394: '!t',
    421: 'I',
    427: 'r',
    454: '()-/:;[\\]|J',
    459: '"',
    521: 'cs',
    525: 'z',
    545: '?',
    557: 'L',
    575: 'F',
    592: 'kvxy',
    596: 'e',
    601: 'a',
    607: 'Po',
    616: 'TY',
    623: 'bdgpq',
    635: '{}huUn0123456789$*_`E',
    686: 'ABSVXZRK',
    698: 'C',
    727: '&',
    748: 'NH',
    771: 'DG',
    787: 'OQ',
    818: '#+<=>^~w',
    843: 'M',
    973: 'm',
    989: 'W',
    1000: '@',
    1076: '%',
  }).flatMap(([width, characters]) => [...characters].map((one) => [one, Number(width)] as const)),
);

const usual = 680;
const wide = 1000;

/** Scripts whose characters fill a square, and pictures. */
const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff00-\uff60]/u;

/** Pixels that a text takes at a font size, rounded up. */
export function textWidth(text: string, fontSize: number): number {
  const thousandths = [...text].reduce((sum, character) => sum + widthOf(character), 0);
  return Math.ceil((thousandths * fontSize) / 1000);
}

function widthOf(character: string): number {
  const known = widths.get(character);
  if (known !== undefined) return known;
  if (/\p{M}/u.test(character)) return 0;
  return square.test(character) ? wide : usual;
}
