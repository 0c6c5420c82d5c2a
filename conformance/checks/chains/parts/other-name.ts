/** Further names of what was made. */

import type { Thing } from '../../../model/chain.ts';
import type { Giver } from '../../../model/resource.ts';
import type { Scene } from './chain-check.ts';
import type { Made } from './make.ts';

/** Another name that the answer has for what was made. */
export function otherName(scene: Scene, { thing, step }: Made): Thing | undefined {
  const operation = step.case.operation;
  const giver: Giver = {
    operation,
    collection: thing.collection,
    kind: scene.kind.isNamed ? 'put' : 'maker',
  };
  const ways = scene.survey.gifts(giver, step, scene.read(step.exchange).json?.value);
  const values = ways.find((one) => one.some((value, at) => String(value) !== String(thing.values[at])));
  return values && { ...thing, values };
}
