/** Accusations and repetitions that are told beforehand, for the table of confirmation: nothing is sent. */

import type { Confirmation } from '../../engine/conclude/see-again.ts';
import type { Repetition } from '../../engine/deliver/between-controls.ts';
import type { Replays } from '../../engine/deliver/replay.ts';
import type { Accusation } from '../../engine/deliver/tally.ts';
import type { Intent, Manner } from '../../model/case.ts';
import type { FailureCode, Step } from '../../model/exchange.ts';
import type { FindingCode } from '../../model/finding.ts';
import { sent, stepOf } from '../checks/exchanges.ts';

/** A status, or why there was none. */
type Came = number | FailureCode;

/** The first sight of a violation: the answers to the steps of a probe. */
export interface ReplaySight {
  readonly probe?: string;
  readonly came?: readonly Came[];
  readonly how?: Manner;
  readonly intents?: readonly Intent[];
  readonly difference?: string;
  /** How many requests the connection had carried before. */
  readonly position?: number;
  /** The ways in which it is carried, where it is. */
  readonly ways?: readonly string[];
  /** What was found, where that matters. */
  readonly code?: FindingCode;
}

/**
 * What repetitions are told to show, one letter each: `x` the violation, `.` none, `n` nothing was sent,
 * `s` a control that is refused before it, `d` one that gives 503, `u` one that gives 401, `f` one that gives 403,
 * `g` one for which no connection is taken, `o` the run is over.
 */
export interface ToldReplays {
  readonly fresh?: Readonly<Record<string, string>>;
  readonly anew?: Readonly<Record<string, string>>;
  /** Behind one control. */
  readonly behind?: string;
  /** Behind as many as the position says. */
  readonly behindMany?: Readonly<Record<number, string>>;
  readonly inOrder?: string;
  readonly apart?: string;
  /** Other drafts in the place of probes, one after the other: carried ones as plain ones. */
  readonly other?: string;
}

const violating: Intent = { kind: 'violating', keyword: 'type', place: '/id' };

/** Accusations of one meaning; those that name one probe share it. */
export function accusationsTold(group: readonly ReplaySight[]): readonly Accusation[] {
  const probes = new Map<string, unknown>();
  return group.map(
    ({
      probe: id = 'a',
      came = [500],
      how = 'single',
      intents = [],
      difference = '',
      position = 0,
      ways,
      code,
    }) => {
      const draft = { how, steps: [] };
      const carried = ways && { ways, as: () => draft, control: () => draft };
      const probe = probes.get(id) ?? { id, draft: { ...draft, ...(carried ? { carried } : {}) } };
      probes.set(id, probe);
      const steps = came
        .map((one, at) => stepFor(id, one, { intent: intents[at] ?? violating, difference }))
        .map((step) => ({ ...step, exchange: { ...step.exchange, position } }));
      // Only what confirmation reads.
      return { probe, steps, finding: { code } } as unknown as Accusation;
    },
  );
}

function stepFor(id: string, came: Came, changes: Parameters<typeof sent>[0] = {}): Step {
  const outcome =
    typeof came === 'number'
      ? ({
          kind: 'answer',
          status: came,
          headers: [],
          body: new Uint8Array(),
          cut: false,
          leaked: false,
        } as const)
      : ({ kind: 'failure', code: came, message: '' } as const);
  return stepOf(sent({ id, ...changes }), outcome);
}

/** Whether a step shows the violation. */
export function isBad({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'failure' || outcome.status >= 500;
}

/** Repetitions as told. Asking for more is an error: nothing is sent in vain. */
export function replaysOf({
  fresh = {},
  anew = {},
  behind = '',
  behindMany = {},
  inOrder = '',
  apart = '',
  other = '',
}: ToldReplays): Replays {
  const next = (name: string, letters: string) => {
    let nth = 0;
    return () => trialOf(`${name}#${nth + 1}`, letters[nth++]);
  };
  const asked = new Map<string, number>();
  const steps = (trial: Repetition): readonly Step[] => (trial.kind === 'steady' ? trial.steps : []);
  const [nextBehind, nextInOrder, nextApart, nextOther] = [
    next('behind', behind),
    next('in-order', inOrder),
    next('apart', apart),
    next('other', other),
  ];
  return {
    fresh: async ({ id }, nth) => trialOf(`${id}#${nth}`, fresh[id]?.[nth - 1]),
    anew: async ({ id }) => {
      const nth = (asked.get(id) ?? 0) + 1;
      asked.set(id, nth);
      return trialOf(`${id} anew#${nth}`, anew[id]?.[nth - 1]);
    },
    behindControls: async (_, count, nth) =>
      count === 1 ? nextBehind() : trialOf(`behind ${count}#${nth}`, behindMany[count]?.[nth - 1]),
    inOrder: async () => steps(nextInOrder()),
    apart: async () => steps(nextApart()),
    sameTwice: async () => [],
    other: async () => steps(nextOther()),
  };
}

function trialOf(id: string, letter: string | undefined): Repetition {
  switch (letter) {
    case 'x':
      return { kind: 'steady', steps: [stepFor(id, 500, { intent: violating })] };
    case '.':
      return { kind: 'steady', steps: [stepFor(id, 200, { intent: violating })] };
    case 'n':
      return { kind: 'steady', steps: [] };
    case 's':
      return { kind: 'shaken', control: stepFor(id, 400) };
    case 'd':
      return { kind: 'shaken', control: stepFor(id, 503) };
    case 'u':
      return { kind: 'shaken', control: stepFor(id, 401) };
    case 'f':
      return { kind: 'shaken', control: stepFor(id, 403) };
    case 'g':
      return { kind: 'shaken', control: stepFor(id, 'refused') };
    case 'o':
      return { kind: 'over' };
    default:
      throw new Error(`${id} was not told`);
  }
}

/** In the words of the table: what it is, of which probe, how sure, and the steps that did not show it. */
export function shortReplay(confirmation: Confirmation): string {
  if (confirmation.kind === 'cleared') return 'cleared';
  const start = `${confirmation.kind} ${confirmation.accusation.probe.id}`;
  if (confirmation.kind === 'over') return start;
  if (confirmation.kind === 'lost') {
    const { outcome } = confirmation.control.exchange;
    return `${start} ${outcome.kind === 'answer' ? outcome.status : outcome.code}`;
  }
  const { stability } = confirmation;
  const sure = stability.kind === 'unstable' ? `${stability.seen}/${stability.tries}` : stability.kind;
  if (confirmation.kind === 'confirmed') return `${start} ${sure}`;
  return `${start} ${sure}, not ${confirmation.otherwise.map((step) => step.case.id).join(' ')}`;
}
