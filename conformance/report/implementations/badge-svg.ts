/**
 * badge.svg: a flat badge that loads nothing and needs no particular font, since texts are fitted to a given width. It
 * has no ids, as those of badge-maker have, which would stand twice in a page of several.
 */

import type { Implementation } from '../../model/implementation.ts';
import { html, type Markup } from '../html/markup.ts';
import { badgeOf, type Colours, labelColours, toneColours } from './badge.ts';

/** Sizes in pixels. */
const size = { height: 20, padding: 7, corner: 3, font: 11, baseline: 14 } as const;

/** The XML text of the file. */
export function badgeSvg(implementation: Implementation): string {
  return `${badgePicture(implementation).markup}\n`;
}

/** The picture, which can also be embedded in a page several times: it has no ids. */
export function badgePicture(implementation: Implementation): Markup {
  const badge = badgeOf(implementation);
  const [label, message] = [forXml(badge.label), forXml(badge.message)];
  const [left, right] = [label, message].map((text) => textWidth(text, size.font) + 2 * size.padding);
  const [first, second] = [left ?? 0, right ?? 0];
  const { height, corner } = size;
  const side = height - 2 * corner;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${first + second}" height="${height}" viewBox="0 0 ${first + second} ${height}" role="img" aria-label="${label}: ${message}"><title>${label}: ${message}</title>
<path fill="#${labelColours.ground}" d="M${first} 0v${height}H${corner}a${corner} ${corner} 0 0 1-${corner}-${corner}v-${side}a${corner} ${corner} 0 0 1 ${corner}-${corner}z"/>
<path fill="#${toneColours[badge.tone].ground}" d="M${first} 0h${second - corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${side}a${corner} ${corner} 0 0 1-${corner} ${corner}H${first}z"/>
<g font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="${size.font}">
${textAt(label, 0, labelColours)}
${textAt(message, first, toneColours[badge.tone])}
</g></svg>`;
}

/** The characters of each width, in thousandths of the font size. */
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

/** Characters that are as wide as high: CJK scripts and emoji. */
const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff00-\uff60]/u;

/** The width of a text in pixels, rounded up, by the character widths of Verdana: there is no font to measure with. */
function textWidth(text: string, fontSize: number): number {
  const thousandths = [...text].reduce((sum, character) => sum + widthOf(character), 0);
  return Math.ceil((thousandths * fontSize) / 1000);
}

function widthOf(character: string): number {
  const known = widths.get(character);
  if (known !== undefined) return known;
  if (/\p{M}/u.test(character)) return 0;
  return square.test(character) ? wide : usual;
}

/** A text with its width, so that any font fills the same space. */
function textAt(text: string, from: number, { text: colour }: Colours): Markup {
  const width = textWidth(text, size.font);
  return html`<text x="${from + size.padding}" y="${size.baseline}" fill="#${colour}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
}

/** XML 1.0 (2.2) does not allow these two characters; other control characters are escaped already. */
function forXml(text: string): string {
  return text.replaceAll(/[\ufffe\uffff]/g, (one) => `\\u{${one.charCodeAt(0).toString(16)}}`);
}
