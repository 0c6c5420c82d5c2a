/**
 * Searches for what has to be new in each thing that is made for an action, where the action is refused because of another
 * thing: a room can be booked once for each day, so each booking that is confirmed has days of its own.
 */

import type { ControlChoice, SourceContext } from '../../model/check.ts';
import { isItem } from '../../names/path-template.ts';
import { isAccepted } from '../deliver/expected.ts';
import type { Preflight } from './preflight.ts';
import { isConflict, type SearchMeans } from './search-control.ts';

/** What is changed about the requests that make the things. */
export interface MakingChange {
  /** Id of the operation that makes them. */
  readonly maker: string;
  readonly change: Partial<ControlChoice>;
}

/** How many changes are tried. */
const mostTries = 8;

/**
 * Sends an action once more, for another thing, and where that meets a conflict for things that are made with new values.
 * @returns the change with which the action is accepted twice; undefined where nothing has to change, or nothing helps
 */
export async function searchMakings(
  means: SearchMeans,
  context: SourceContext,
  result: Preflight,
): Promise<MakingChange | undefined> {
  const { session, controls, expect } = means;
  const { resources, inputs } = session;
  const making = makingOf(means, context);
  if (!resources || !making || session.isOver()) return undefined;
  const isMet = result.kind === 'refused' ? result.sent.every(isConflict) : result.kind === 'accepted';
  if (!isMet || (result.kind === 'accepted' && !isConflict(await controls.send(context)))) return undefined;
  let tries = 0;
  for (const change of inputs.cases.uniqueCandidates(making)) {
    tries += 1;
    if (tries > mostTries || session.isOver()) break;
    const unique = [...new Set([...(making.unique ?? []), ...(change.unique ?? [])])];
    resources.remake({ ...making, ...change, unique });
    const isGood = async () => isAccepted(await controls.send(context), expect);
    if (!(await isGood()) || !(await isGood())) continue;
    const values = { operation: context.operation.id, maker: making.operation.id };
    const places = (change.unique ?? Object.keys(change.values ?? {})).join(', ');
    inputs.emit({ kind: 'notice', code: 'apart-learnt', values: { ...values, places } });
    return { maker: making.operation.id, change: { ...change, unique } };
  }
  resources.remake(making);
  return undefined;
}

/** How the things are made that an action is about; undefined where a conflict with another one is not documented. */
function makingOf(
  { session, expect }: SearchMeans,
  { operation, survey }: SourceContext,
): SourceContext | undefined {
  const target = survey?.targets.get(operation.id);
  const isAction = !isItem(operation.path) && ['POST', 'PUT', 'PATCH'].includes(operation.method);
  const isDocumented = operation.responses.some(({ status }) => status === '409');
  if (target === undefined || !isAction || !isDocumented || expect.statuses) return undefined;
  const maker = survey?.givers.get(target)?.find(({ kind }) => kind === 'maker');
  const making = maker && session.resources?.contextOf(maker.operation);
  return making?.operation.requestBody === undefined ? undefined : making;
}
