/** An accepted request of an operation whose body a chain then changes in one thing. */

import { sentJson } from '../../../answers/sent-json.ts';
import type { Json, JsonObject } from '../../../json/json.ts';
import type { ChainRequest } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import { asideBy } from '../../judging/judgement.ts';
import { isRefused, stopped, successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { actionOn } from './action-on.ts';
import { beside, make } from './make.ts';

/** An accepted request: the form that it has, and its body. */
export interface Sound {
  readonly form: Pick<ChainRequest, 'form'>;
  readonly body: Json;
  /** The members that its resource was made with. */
  readonly sent: JsonObject;
}

/** The request of the operation for a resource of its own: with all its members, or plainly where that is refused. */
export function* soundRequest(scene: ChainScene): ChainRun<Sound | Judgement> {
  const difference = 'sends it as it should be';
  const own = yield* ownRequest(scene, 1);
  if ('kind' in own) return own;
  let form: Sound['form'] = { form: 'all' };
  let step = yield { ...own, ...form, difference };
  if (isRefused(step)) {
    form = {};
    step = yield { ...own, difference };
  }
  const [resource] = own.resources ?? [];
  return successOf(scene, step) ? { form, body: contentOf(step), sent: resource?.sent ?? {} } : stopped(step);
}

type Request = Omit<ChainRequest, 'difference'>;

/** A request for a resource that no other request has changed, or that creates one. */
export function* ownRequest(scene: ChainScene, which: number): ChainRun<Request | Judgement> {
  const { operation, kind } = scene;
  const made = yield* make(scene, { which });
  if ('kind' in made) return made;
  if (operation.id === kind.make) return { operation: operation.id, which: which + apart, ...beside(made) };
  const own = kind.actions?.includes(operation.id)
    ? actionOn(scene, operation.id, made.resource)
    : { operation: operation.id, resources: [made.resource] };
  return own
    ? { ...own, which }
    : asideBy('chain-incomparable', { cause: 'its name may be that of something else' });
}

/** More than the numbers of the resources that a chain makes. */
const apart = 20;

function contentOf(step: Step): Json {
  return sentJson(step.case)?.value ?? null;
}
