/** Makes room at targets that keep so many things and no more: what nobody uses any more is taken away early. */

import type { Case } from '../../../model/case.ts';
import type { Exchange } from '../../../model/exchange.ts';
import { isAccepted } from '../controls.ts';
import { deliver } from '../deliver.ts';
import type { Session } from '../session.ts';
import { takeAway } from './clean-up.ts';
import type { MadeThing } from './made-things.ts';

/** Tells whether a refused request should be sent again, for there is room now. */
export type MakeRoom = (item: Case, exchange: Exchange) => Promise<boolean>;

/** What a target answers for want of room (RFC 9110 15.5.4, 15.5.10, 15.5.21; RFC 4918 11.5). */
export const fullStatuses = [403, 409, 422, 507];

/** Nobody keeps fewer things than these: who refuses before then has another reason. */
const leastRoom = 8;

/** How often an operation that is not full is looked at before it is taken at its word. */
const mostDoubts = 3;

/** How often one request is sent again. */
const mostTries = 6;

/** Milliseconds for which a request waits where all that there is is in use. */
const waitMs = 50;

/** How often room is made for an operation that takes nothing all the same. */
const mostInVain = 8;

/** What is known of one operation that makes things. */
interface Place {
  doubts: number;
  /** How many things of its own were there when it was full. */
  capacity?: number;
  /** How many were refused since it took anything. */
  inRow: number;
  /** How often room was made since it took anything. */
  inVain: number;
}

/**
 * Watches one run. Whoever refuses ordinary requests of an operation that it took before, until some things are gone, was
 * full.
 */
export function makeRoom(session: Session): MakeRoom {
  const givers = [...(session.inputs.survey?.givers.values() ?? [])].flat();
  const makers = new Set(givers.flatMap(({ kind, operation }) => (kind === 'list' ? [] : [operation])));
  const places = new Map<string, Place>();
  const tries = new WeakMap<Case, number>();
  let queue: Promise<unknown> = Promise.resolve();
  let rounds = 0;
  return async (item, exchange) => {
    const { outcome } = exchange;
    const status = outcome.kind === 'answer' ? outcome.status : 0;
    const place = places.get(item.operation) ?? { doubts: 0, inRow: 0, inVain: 0 };
    places.set(item.operation, place);
    if (status >= 200 && status < 300) Object.assign(place, { inRow: 0, inVain: 0 });
    const times = tries.get(item) ?? 0;
    if (!fullStatuses.includes(status) || !makers.has(item.operation) || times >= mostTries) return false;
    if (!isOrdinary(session, item)) return false;
    tries.set(item, times + 1);
    place.inRow += 1;
    const before = rounds;
    // Whoever waited while another one made room finds it there.
    const turn = queue.then(async () => {
      if (rounds > before) return true;
      const came = await roomAt(session, place, { item, status });
      if (came === 'made') rounds += 1;
      return came !== 'none';
    });
    queue = turn.catch(() => undefined);
    return turn;
  };
}

interface Refused {
  readonly item: Case;
  readonly status: number;
}

/** What came of it: some things were taken away, all are in use and others may be done with theirs by now, or nothing. */
async function roomAt(
  session: Session,
  place: Place,
  { item, status }: Refused,
): Promise<'made' | 'waited' | 'none'> {
  const { resources, isOver, send } = session;
  const made = resources?.left().filter(({ operation }) => operation === item.operation).length ?? 0;
  const isFew = made < leastRoom || made <= (place.capacity ?? 0) / 2;
  const isSure = status === 507 || place.capacity !== undefined;
  const isDoubtful = !isSure && place.doubts >= mostDoubts && place.inRow < mostDoubts;
  if (place.inVain >= mostInVain || isFew || isDoubtful || isOver()) return 'none';
  const idle = idleThings(session);
  if (idle.length === 0) return place.capacity === undefined ? 'none' : await othersEnd(session);
  if (!isSure && !(await isRefusedAlways(session, item))) {
    place.doubts += 1;
    return 'none';
  }
  await takeAway({ session, send, isOver }, idle);
  place.inVain += 1;
  place.capacity ??= made;
  return 'made';
}

const ownIds = '/room/';

/** Whether it is as the ordinary request of its operation, as far as the target has to take it. */
function isOrdinary({ inputs, resources }: Session, { id, operation, intent, ...item }: Case): boolean {
  if (id.includes(ownIds) || item.elsewhere || intent.kind !== 'conforming') return false;
  const context = resources?.contextOf(operation);
  return context !== undefined && inputs.cases.control(context).steps[0]?.credential === item.credential;
}

/** Things that the run made and that neither a request under way nor those to come have any use for. */
function idleThings({ resources, underWay }: Session): readonly MadeThing[] {
  const busy = [...underWay].map(({ id }) => id);
  return resources?.idle().filter(({ caseId }) => !busy.some((id) => caseId.includes(id))) ?? [];
}

/** Others may have done with what they use. */
async function othersEnd({ inputs: { clock, signal } }: Session): Promise<'waited'> {
  await clock.sleep(waitMs, signal);
  return 'waited';
}

/** How often ordinary requests are refused in a row before that is for want of room. */
const refusals = 3;

async function isRefusedAlways(session: Session, item: Case): Promise<boolean> {
  for (let time = 0; time < refusals; time += 1) if (await isTaken(session, item, time)) return false;
  return true;
}

/** Whether the ordinary request of an operation is accepted. */
async function isTaken(session: Session, item: Case, time: number): Promise<boolean> {
  const { inputs, resources } = session;
  const context = resources?.contextOf(item.operation);
  if (!context) return false;
  const { operation } = context;
  const sendable = {
    ...{ id: `${operation.id}${ownIds}${item.id}/${time}`, row: 'resource', operation },
    ...{ draft: inputs.cases.control(context), slot: 0, fresh: freshFor(session, item, time) },
  };
  const delivery = await deliver(session, sendable, 0, { kind: 'any' });
  return delivery.kind === 'sent' && delivery.steps.every((step) => isAccepted(step, undefined));
}

/** An identity that no probe has: those of attempts are far below. */
function freshFor({ inputs }: Session, { id }: Case, time: number): bigint {
  const digest = [...id].reduce((sum, one) => (sum * 31 + (one.codePointAt(0) ?? 0)) % 9_999_991, time);
  return inputs.settings.salt + 53_000_000n + BigInt(digest);
}
