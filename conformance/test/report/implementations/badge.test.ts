/** Badges: their colours and words by what a run came to, and their two files over any implementation. */

import { XMLParser } from 'fast-xml-parser';
import * as assert from 'uvu/assert';
import { validateXML } from 'xmllint-wasm';
import type { Implementation } from '../../../model/implementation.ts';
import {
  badgeJson,
  badgeOf,
  type Colours,
  labelColours,
  type Tone,
  toneColours,
  toneOf,
} from '../../../report/implementations/badge.ts';
import { badgeSvg } from '../../../report/implementations/badge-svg.ts';
import { implementationOf } from '../../../report/implementations/implementation-of.ts';
import { verdictWord } from '../../../report/implementations/implementations-table.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { suite } from '../../support/suite.ts';
import { anyRun } from '../any-run.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { anyImplementation } from './any-implementation.ts';
import { asideRow, sampleImplementation, waivedRow } from './sample-implementation.ts';

const part = { rows: 3, of: 70, flags: ['--only'] };
const whole = { rows: 70, of: 70, flags: ['conformance.yaml'] };
const waived = { result: 'conformant-with-waivers', waivers: [waivedRow] } as const;
const failing = { result: 'non-conformant', exitCode: 1 } as const;
const broken = { ...sampleImplementation.rows, required: { passed: 60, of: 62 }, failing: 2 };

/** What is changed, the colour, the remark on the badge, and the word of the page. */
const table: readonly (readonly [Partial<Implementation>, Tone, remark: string, word: string])[] = [
  [{}, 'green', '', 'conformant'],
  [{ profile: 'strict' }, 'green', '', 'conformant'],
  [waived, 'amber', '1 row waived', 'conformant with waivers'],
  [{ ...waived, waivers: [] }, 'amber', 'with waivers', 'conformant with reservations'],
  [{ ...waived, exitCode: 1 }, 'amber', '1 row waived, gate fails', 'conformant with waivers'],
  [{ exitCode: 1 }, 'amber', 'gate fails', 'conformant with reservations'],
  [
    { result: 'conformant-with-waivers', setAside: [asideRow, asideRow] },
    'amber',
    '2 rows set aside',
    'conformant, deviations set aside',
  ],
  [{ selection: { ...whole, lowered: 2 } }, 'amber', '2 rows lowered', 'conformant with reservations'],
  [{ declarations: ['tokens-not-verified'] }, 'amber', 'tokens not verified', 'conformant with reservations'],
  [{ ...failing, rows: broken }, 'red', '', 'non-conformant'],
  [{ ...failing, rows: broken, selection: part }, 'red', '3 of 70 rows asked', 'non-conformant'],
  [{ ...failing, rows: broken, ...{ waivers: [waivedRow] } }, 'red', '1 row waived', 'non-conformant'],
  [
    { ...failing, rows: { ...broken, required: { passed: 62, of: 62 } } },
    'red',
    '2 rows broken',
    'non-conformant',
  ],
  [{ result: 'incomplete', exitCode: 3 }, 'grey', 'incomplete', 'incomplete'],
  [{ selection: part }, 'grey', '3 of 70 rows asked', 'only in part'],
  [{ selection: { ...whole, skipped: 1, rows: 69 } }, 'grey', '69 of 70 rows asked', 'only in part'],
  [{ ...waived, selection: part }, 'grey', '3 of 70 rows asked, 1 row waived', 'only in part'],
  [{ cut: ['out-of-time'] }, 'grey', 'cut short', 'only in part'],
  [{ cut: ['fewer-runs'] }, 'grey', 'fewer requests', 'only in part'],
  [{ cut: ['interrupted'], exitCode: 130 }, 'grey', 'cut short', 'only in part'],
];

suite('badge', (test) => {
  for (const [changes, tone, remark, word] of table) {
    test(`${tone}: ${JSON.stringify(changes)}`, () => {
      const implementation = { ...sampleImplementation, ...changes };
      const { passed, of } = implementation.rows.required;
      const message = `${passed}/${of} required rows${remark && `, ${remark}`}, ${implementation.profile}, 2026-11-21`;
      assert.equal(badgeOf(implementation), { label: 'Plant Store 1.0.0', message, tone });
      assert.is(verdictWord(implementation), word);
    });
  }

  test('every colour has a contrast of 4.5 to 1 with its text', () => {
    for (const colours of [labelColours, ...Object.values(toneColours)])
      assert.ok(contrastOf(colours) >= 4.5, JSON.stringify(colours));
  });

  test('badge.json has what the endpoint of shields.io reads, and nothing else', () => {
    assert.equal(JSON.parse(badgeJson(sampleImplementation)), {
      schemaVersion: 1,
      label: 'Plant Store 1.0.0',
      message: '62/62 required rows, spec, 2026-11-21',
      color: '#2a7a3b',
    });
  });

  test('badge.svg says the same to eyes and to screen readers, within its own edges', () => {
    fc.assert(
      fc.property(anyImplementation, (implementation) => {
        const { label, message, tone } = badgeOf(implementation);
        const said = shown(`${label}: ${message}`);
        const svg = parsed(badgeSvg(implementation));
        assert.equal([svg['@role'], svg['@aria-label'], svg.title['#text']], ['img', said, said]);
        assert.equal(
          svg.g.text.map((one) => one['#text']),
          [shown(label), shown(message)],
        );
        assert.is(svg.path[1]?.['@fill'], `#${toneColours[tone].ground}`);
        const [first, second] = svg.g.text.map(
          (one) => [Number(one['@x']), Number(one['@textLength'])] as const,
        );
        assert.ok(first && second && first[0] + first[1] < second[0]);
        assert.ok(second[0] + second[1] < Number(svg['@width']));
      }),
    );
  });

  test('badge.svg is well-formed XML, hostile as the title of the contract may be', async () => {
    const files = hostileTexts.map((title, at) => ({
      fileName: `${at}.svg`,
      contents: badgeSvg({ ...sampleImplementation, contract: { ...sampleImplementation.contract, title } }),
    }));
    const { valid, errors } = await validateXML({ xml: files, normalization: 'format' });
    assert.ok(valid, JSON.stringify(errors));
    for (const { contents } of files) assert.not.match(contents, /<(?!\/?(?:svg|title|path|g|text)\b)/);
  });

  test('any run has a line: red where it does not conform, and green only where all of it speaks', () => {
    fc.assert(
      fc.property(anyRun, (events) => {
        const implementation = implementationOf(events, { name: 'any' });
        const tone = toneOf(implementation);
        const finished = events.find((event) => event.kind === 'run-finished');
        assert.is(tone === 'red', finished?.result === 'non-conformant');
        const { passed, of } = implementation.rows.required;
        assert.ok(passed <= of);
        if (tone !== 'green') return;
        assert.is(finished?.exitCode, 0);
        assert.ok(events.every((event) => event.kind !== 'row' || event.result.verdict !== 'waived'));
        assert.not(implementation.selection && implementation.selection.rows < implementation.selection.of);
      }),
    );
  });
});

/** A picture as far as it is read. */
interface Picture {
  readonly [attribute: `@${string}`]: string;
  readonly title: Readonly<Record<string, string>>;
  readonly path: readonly Readonly<Record<string, string>>[];
  readonly g: { readonly text: readonly Readonly<Record<string, string>>[] };
}

function parsed(svg: string): Picture {
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: '@', trimValues: false, parseTagValue: false },
    ...{ htmlEntities: true, alwaysCreateTextNode: true },
    isArray: (name) => name === 'text' || name === 'path',
  });
  const found = parser.parse(svg) as { readonly svg: Picture };
  return found.svg;
}

function shown(text: string): string {
  return text.replaceAll(/[\ufffe\uffff]/g, (one) => `\\u{${one.charCodeAt(0).toString(16)}}`);
}

/** WCAG 2.2, contrast ratio. */
function contrastOf({ ground, text }: Colours): number {
  const [one, other] = [luminance(ground), luminance(text)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
