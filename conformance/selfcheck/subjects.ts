/** Every subject: the faults, the variants, combinations of variants, and the servers that answer everything alike. */

import type { Fault } from '../../reference-server/fault.ts';
import { faults } from '../../reference-server/faults/index.ts';
import type { Variant } from '../../reference-server/variant.ts';
import { variants } from '../../reference-server/variants/index.ts';
import { combinationsOf } from './combinations.ts';
import { constants } from './constants.ts';
import { startBent } from './start-bent.ts';
import type { Subject } from './subject.ts';

/** In the order in which they run. */
export const subjects: readonly Subject[] = [
  ...faults.map(faultSubject),
  ...variants.map(variantSubject),
  ...combinationsOf(variants).map(combinationSubject),
  ...constants,
];

/** The names of the faults that gate nobody by default. */
export const recommendedFaults: readonly string[] = faults
  .filter(({ needs }) => needs === 'strict')
  .map(({ name }) => name);

function faultSubject({ name, title, rows, besides, needs, bend }: Fault): Subject {
  return {
    name,
    title,
    expected: { kind: 'fault', rows, ...(besides && { may: besides }), ...(needs && { needs }) },
    start: () => startBent(bend),
  };
}

function variantSubject({ name, title, warns, bend, basePath }: Variant): Subject {
  return { name, title, expected: { kind: 'variant', warns }, start: () => startBent(bend, basePath) };
}

function combinationSubject(chosen: readonly Variant[]): Subject {
  return {
    name: chosen.map(({ name }) => name).join(' + '),
    title: `All of these at once: ${chosen.map(({ title }) => title).join(' ')}`,
    expected: { kind: 'combination', mayWarn: [...new Set(chosen.flatMap(({ warns }) => warns))] },
    start: () =>
      startBent(
        (behaviour) => chosen.reduce((bent, { bend }) => bend(bent), behaviour),
        chosen.map(({ basePath = '' }) => basePath).join(''),
      ),
  };
}
