/** What a comparison says of itself before anything else: what its runs have in common. */

import type { Comparison } from '../../model/comparison.ts';
import type { RunStarted } from '../../model/event.ts';

type Head = Pick<
  Comparison,
  'contract' | 'requirements' | 'tool' | 'profile' | 'selection' | 'seed' | 'startedAt'
>;

/** The head, by the header of the first run. */
export function headOf(started: RunStarted | undefined): Head {
  const { title = '', version = '', digest = '' } = started?.contract ?? {};
  return {
    contract: { title, version, digest },
    ...(started?.requirements === undefined ? {} : { requirements: started.requirements }),
    tool: started?.tool ?? { name: '', version: '' },
    profile: started?.profile ?? '',
    ...(started?.selection ? { selection: started.selection } : {}),
    seed: started?.seed ?? 0,
    startedAt: started?.startedAt ?? '',
  };
}
