/**
 * Combines carriages, and sends a request in several of them at once, together with the requests that they need, and
 * the valid request likewise.
 */

import { fieldValue } from '../../answers/fields.ts';
import type { Draft, ProbeDraft } from '../../model/case.ts';
import type { Control } from '../control.ts';
import { conforming } from '../edit.ts';
import { single } from '../probe.ts';
import { type Company, tolerating, type Way } from './way.ts';

/** A request as it is sent plainly. */
export interface Plain {
  /**
   * Requests that must be refused for the result to count, else another rule is broken: the body without the member
   * that is renamed.
   */
  readonly before: readonly Draft[];
  readonly step: Draft;
  readonly how: ProbeDraft['how'];
}

/** The step in all of these carriages, which are added to its description. */
export function carry(step: Draft, ways: readonly Way[]): Draft | undefined {
  const carried = ways.reduce<Draft | undefined>((before, way) => {
    const next = before && way.carry(before);
    return next && tolerating(next, way.tolerates);
  }, step);
  const words = [step.difference, ...ways.map(({ name }) => name)].filter((word) => word !== '').join(', ');
  return carried && { ...carried, difference: words };
}

/** A probe of the request in these carriages, with a function to make it in fewer; none where it cannot be made. */
export function carriedProbe(control: Control, plain: Plain, ways: readonly Way[]): readonly ProbeDraft[] {
  if (!carry(plain.step, ways)) return [];
  const chosen = (names: readonly string[]) => ways.filter(({ name }) => names.includes(name));
  const inSome = (some: readonly Way[]): Plain => {
    const carried = (step: Draft): Draft => carry(step, some) ?? step;
    return { ...plain, before: plain.before.map(carried), step: carried(plain.step) };
  };
  const draftOf = (some: readonly Way[]): ProbeDraft => inCompany(inSome(some), some, control);
  const { before, step } = inSome(ways);
  const [unseen, ...others] = respaced(plain.step);
  const isCrowd = ways.some(({ company }) => company === 'crowd');
  const draft: ProbeDraft = isCrowd ? { steps: [...before, step], how: 'crowd' } : draftOf(ways);
  return [
    {
      ...draft,
      ...(ways.some(({ fixedIdentity }) => fixedIdentity) ? { fixedIdentity: true } : {}),
      carried: {
        ways: ways.map(({ name }) => name),
        as: (names) => draftOf(chosen(names)),
        control: (names) => validIn(control, chosen(names), plain.step),
        ...(unseen
          ? { unseen: { twice: twice(unseen), others: others.map(single), control: twice(control.step) } }
          : {}),
      },
    },
  ];
}

/** The number of requests in a crowd; half of them are valid. */
const crowd = 20;

function inCompany({ before, step, how }: Plain, ways: readonly Way[], control: Control): ProbeDraft {
  switch (companyOf(ways)) {
    case 'twice':
      return {
        steps: [...before, ...before, step, step],
        how: how === 'fresh-connection' ? how : 'in-order',
      };
    case 'behind':
      return {
        steps: [...before, ...accepted(step, control), { ...step, offset: 1 }, step],
        how: 'one-connection',
      };
    case 'crowd': {
      const valid = { ...control.step, difference: 'among twenty at once' };
      const count = crowd - before.length;
      const steps = Array.from({ length: count }, (_, at) => ({
        ...((count - at) % 2 === 0 ? valid : step),
        offset: at,
      }));
      const others = before.map((one, at) => ({ ...one, offset: count + at }));
      return { steps: [...others, ...steps], how: 'together' };
    }
    default:
      return { steps: [...before, step], how };
  }
}

/**
 * Rules must hold after accepted requests too. A missing credential after an accepted one has a row of its own, so
 * there the credential stays.
 */
function accepted({ intent }: Draft, control: Control): readonly Draft[] {
  const isAbsent = intent.kind === 'credential' && intent.edit === 'absent';
  return isAbsent ? [] : [{ ...control.step, offset: 2 }];
}

function companyOf(ways: readonly Way[]): Company | undefined {
  return ways.find(({ company }) => company !== undefined)?.company;
}

/** The valid request in these carriages: in a crowd all of it, to tell whether the target serves so many at once. */
function validIn(control: Control, ways: readonly Way[], refused: Draft): ProbeDraft {
  const valid = carriedControl(control, ways, refused) ?? single(control.step);
  const [step] = valid.steps;
  if (companyOf(ways) !== 'crowd' || !step) return valid;
  return { steps: Array.from({ length: crowd }, (_, at) => ({ ...step, offset: at })), how: 'together' };
}

/** The valid request in these carriages; in a crowd half of the requests are valid already. */
export function carriedControl(
  control: Control,
  ways: readonly Way[],
  refused: Draft,
): ProbeDraft | undefined {
  const carried = carry(control.step, ways);
  if (!carried) return undefined;
  const step = { ...carried, intent: conforming };
  const company = companyOf(ways);
  if (company === 'behind') return { steps: [{ ...refused, offset: 1 }, step], how: 'one-connection' };
  if (company === 'twice') return { steps: [step, step], how: 'in-order' };
  return single(step);
}

/** Name of the carriage in which the same bytes are sent again. */
export const secondTimeWay = 'the second time';

/** The step twice in sequence. */
function twice(step: Draft): ProbeDraft {
  const difference = [step.difference, secondTimeWay].filter((word) => word !== '').join(', ');
  const told = { ...step, difference };
  return { steps: [told, told], how: 'in-order' };
}

/** RFC 8259 2: white space after a JSON text means nothing. Three spellings; none where nothing can be added. */
function respaced(step: Draft): readonly Draft[] {
  const { body } = step;
  if (!body || !fieldValue(step, 'content-type')?.toLowerCase().includes('json')) return [];
  return [' \n', '  \n', ' \n\n'].map((space) => ({
    ...step,
    body: (fresh, known) => Buffer.concat([body(fresh, known), Buffer.from(space)]),
  }));
}
