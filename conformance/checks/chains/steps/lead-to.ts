/** Leads a resource whose state matters on to another one. */

import type { Resource } from '../../../model/chain.ts';
import type { Step } from '../../../model/exchange.ts';
import { successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { lead } from './act.ts';
import { read } from './make.ts';

/** How a resource is shown behind an operation, and whether that was accepted. */
interface LedOn {
  readonly now: Step;
  readonly isLed: boolean;
}

/** Brings the resource to another state, perhaps by what comes before the operation; undefined where it is gone then. */
export function* leadTo(above: ChainScene, resource: Resource, way: string): ChainRun<LedOn | undefined> {
  const difference = 'leads it to another state';
  const isAction = above.kind.actions?.includes(way) === true;
  const led = isAction
    ? yield* lead(above, way, resource)
    : yield { operation: way, resources: [resource], difference };
  const now = yield read(above.kind, resource, 'reads it as it is now');
  const isLed = led !== undefined && successOf(above, led) !== undefined;
  return successOf(above, now) ? { now, isLed } : undefined;
}
