/** The names of resources: further ones of a created resource, and the one that an answer shows. */

import type { Resource } from '../../../model/chain.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Giver } from '../../../model/resource.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import type { Made } from './make.ts';

/** Another name that the answer has for the created resource. */
export function otherName(scene: ChainScene, { resource, step }: Made): Resource | undefined {
  const operation = step.case.operation;
  const giver: Giver = {
    operation,
    collection: resource.collection,
    kind: scene.kind.isNamed ? 'put' : 'maker',
  };
  const ways = scene.survey.gifts(giver, step, scene.read(step.exchange).json?.value);
  const values = ways.find((one) => one.some((value, at) => String(value) !== String(resource.values[at])));
  return values && { ...resource, values };
}

/** The name of the resource in an answer. */
export function nameIn({ survey, kind, read: readAnswer }: ChainScene, step: Step): string | undefined {
  const { outcome } = step.exchange;
  if (outcome.kind === 'failure') return undefined;
  const bare = { ...step, exchange: { ...step.exchange, outcome: { ...outcome, headers: [] } } };
  const giver = { operation: step.case.operation, collection: kind.collection, kind: 'maker' } as const;
  const [values] = survey.gifts(giver, bare, readAnswer(step.exchange).json?.value);
  return values === undefined ? undefined : String(values.at(-1));
}
