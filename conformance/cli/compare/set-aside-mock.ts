/** What of a run of the mock is set aside in a comparison, whether it is under way or was stored. */

import type { MockPeer, RunEvent } from '../../model/event.ts';
import { runOf } from '../../model/run.ts';
import type { ComparedRun } from '../../peers/comparison/compared-run.ts';
import { rowKey } from '../../peers/comparison/effective-rows.ts';
import { setAsidePrism } from '../../peers/set-aside.ts';
import { findingMessage } from '../../report/messages.ts';
import { prismDeviations } from '../../requirements/prism-deviations.ts';

/** Sets aside what the mock is known to get wrong, and tells what is new and what is gone. */
export function setAsideMock(
  events: readonly RunEvent[],
  { answers, server }: Pick<MockPeer, 'answers' | 'server'>,
): Required<Pick<ComparedRun, 'setAside' | 'notices'>> {
  const { started } = runOf(events);
  const list = prismDeviations(started?.requirements);
  const { known, unlisted, gone } = setAsidePrism(events, list, { answers, server });
  const setAside = known.map(({ row, deviations }) => {
    const reasons = [...new Set(deviations.map(({ reason }) => reason))];
    return [rowKey(row.id, row.operation), reasons.join(' ')] as const;
  });
  const news = unlisted.map(({ row, evidence }) => {
    const said = evidence.map(({ finding }) => findingMessage(finding));
    return `${row.id} is broken in a way that is on no list of what Prism is known to get wrong: ${[...new Set(said)].join('; ')}`;
  });
  const past = gone.map(({ row, reason }) => `${row} is not broken any more as the list says: ${reason}`);
  return { setAside: new Map(setAside), notices: [...news, ...past] };
}
