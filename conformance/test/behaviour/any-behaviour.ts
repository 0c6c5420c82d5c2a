/** Arbitrary behaviour, with hostile texts everywhere. */

import type { Behaviour, Limit } from '../../behaviour/behaviour.ts';
import { fc } from '../../schema/arbitrary.ts';
import { hostileTexts } from '../report/hostile-texts.ts';

const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('varies', 'null', '1', '- a', '# x', '<<', '*a', '&a', '~', 'a: b', '1.0', 'yes', '"'),
    fc.constantFrom(...hostileTexts),
  )
  .filter((text) => text.trim() !== '' && text !== '__proto__' && text.isWellFormed());

const plain = { noNullPrototype: true } as const;
const options = { maxKeys: 3, noNullPrototype: true } as const;

const size = fc.nat({ max: 5_000_000 });

const anyLimit: fc.Arbitrary<Limit> = fc.oneof(
  fc.record({ kind: fc.constant('found' as const), accepted: size, beyond: anyText }, plain),
  fc.record({ kind: fc.constant('none' as const), accepted: size }, plain),
  fc.record({ kind: fc.constant('stopped' as const), accepted: size, at: size, answer: anyText }, plain),
  fc.constant({ kind: 'varies' as const }),
);

/** Behaviour as it may be written and read. */
export const anyBehaviour: fc.Arbitrary<Behaviour> = fc.record({
  contract: fc.record({
    title: anyText,
    version: anyText,
    digest: fc.stringMatching(/^[0-9a-f]{64}$/),
  }),
  operations: fc.dictionary(
    anyText,
    fc.record({
      answers: fc.dictionary(anyText, fc.dictionary(anyText, anyText, options), options),
      limits: fc.dictionary(anyText, anyLimit, options),
    }),
    options,
  ),
});

/** Remarks for some of its sources. */
export function anyRemarks({ operations }: Behaviour) {
  const titles = Object.entries(operations).map(([id, { answers }]) => {
    const told = Object.keys(answers).map((source) => [source, `about ${source}\nand more`]);
    return [id, Object.fromEntries(told)];
  });
  return fc.record({
    header: fc.array(anyText, { maxLength: 2 }),
    titles: fc.constantFrom({}, Object.fromEntries(titles)),
  });
}
