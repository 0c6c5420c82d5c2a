/** Every subject: the faults, the variants, combinations of variants, and the constant servers; and how they are run. */

import { type CreationSteps, defaultBehaviour } from '../../reference-server/behaviour.ts';
import type { Bend, Fault, Variant } from '../../reference-server/fault.ts';
import { faults } from '../../reference-server/faults/index.ts';
import { startReferenceServer } from '../../reference-server/server.ts';
import { variants } from '../../reference-server/variants/index.ts';
import { fc } from '../schema/arbitrary.ts';
import { type Assessment, assess } from './assess.ts';
import { constants } from './constants.ts';
import { observe } from './observe.ts';
import { type RunningSubject, type Subject, subjectToken, type Verify } from './subject.ts';

/** The number of combinations, and how many variants each has. */
const sizes = { count: 10, minLength: 2, maxLength: 5 } as const;

/** Fixed, so that the same variants always give the same combinations. */
const seed = 20_261_120;

/** Variants that delay every answer, so they are tried alone only. */
const alone: readonly string[] = ['first-byte-after-one-second'];

/** In the order in which they run. */
export const subjects: readonly Subject[] = [
  ...faults.map(faultSubject),
  ...variants.map(variantSubject),
  ...combinationsOf(variants).map(combinationSubject),
  ...constants,
];

/** The names of the faults that fail no gate by default. */
export const recommendedFaults: readonly string[] = faults
  .filter(({ needs }) => needs === 'strict')
  .map(({ name }) => name);

/** Random combinations of variants, in the order of the list, which must not be accused either. */
export function combinationsOf(variants: readonly Variant[]): readonly (readonly Variant[])[] {
  const { count, ...lengths } = sizes;
  const combined = variants.filter(({ name }) => !alone.includes(name));
  return fc.sample(fc.subarray(combined, lengths), { seed, numRuns: count });
}

function faultSubject({ name, title, rows, besides, needs, bend }: Fault): Subject {
  return {
    name,
    title,
    expected: { kind: 'fault', rows, ...(besides && { may: besides }), ...(needs && { needs }) },
    start: () => startBent(bend),
  };
}

/**
 * Starts the reference server with a changed behaviour.
 * @param basePath prefix of all paths, such as `/api/v1`
 */
export async function startBent(bend: Bend, basePath = ''): Promise<RunningSubject> {
  const failures: unknown[] = [];
  const behaviour: CreationSteps = bend(defaultBehaviour);
  const onFailure = (error: unknown) => void failures.push(error);
  const server = await startReferenceServer({ tokens: [subjectToken], behaviour, onFailure });
  return {
    url: server.url + basePath,
    given: { token: subjectToken },
    failures: () => failures,
    stop: () => {
      server.drop();
      return server.close();
    },
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

/** More at once would slow each other down, and slow targets are tested differently. */
const atOnce = 2;

/** What running needs. */
interface Running {
  readonly verify: Verify;
  /** Called with each assessment as soon as it is ready. */
  readonly tell: (assessment: Assessment) => void;
  /** Aborted when the user interrupts: no further subject is started. */
  readonly signal: AbortSignal;
}

/** Assesses each subject; the order of the result is that of the subjects. */
export async function runSubjects(
  subjects: readonly Subject[],
  { verify, tell, signal }: Running,
): Promise<readonly Assessment[]> {
  const waiting = [...subjects.entries()];
  const done = new Map<number, Assessment>();
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const [at, subject] = next;
      const assessment = assess(subject, await observe(subject, verify));
      done.set(at, assessment);
      tell(assessment);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return [...done].toSorted(([one], [other]) => one - other).map(([, assessment]) => assessment);
}
