/** The states of resources: the member that tells them, and what an answer shows. */

import { documentedContent } from '../../../answers/documented-content.ts';
import { shownMembers } from '../../../answers/enveloped.ts';
import type { Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
import type { ChainScene } from './chain-check.ts';
import { wordsIn } from './list-members.ts';
import { shownIn } from './members.ts';

/** States that pass by themselves. */
export const passing =
  /queue|pending|running|process|provision|starting|creat|progress|schedul|new|init|wait|build|deploy|upload|validat/i;

/** The member that tells a state, and the states that the document lists. */
export interface StateMember {
  readonly name: string;
  readonly states: readonly string[];
}

/** The member that tells the state of a resource by one of a few words. */
export function stateMember({
  contract,
  kind,
}: Pick<ChainScene, 'contract' | 'kind'>): StateMember | undefined {
  const operation = kind.read === undefined ? undefined : operationOf(contract, kind.read);
  const content = operation && documentedContent(operation, 200, 'application/json');
  const members = [...shownMembers(contract, content?.schema)];
  const named = members.filter(([one]) => /(?:^|_)(?:state|status)$|[a-z](?:State|Status)$/.test(one));
  const exact = named.find(([one]) => /^(?:state|status)$/i.test(one));
  const [name, schema = true] = exact ?? (named.length === 1 ? named[0] : undefined) ?? [];
  const states = wordsIn(contract, schema);
  return name === undefined || states.length === 0 ? undefined : { name, states };
}

/** The state that an answer shows; undefined where it shows none. */
export function stateIn(scene: ChainScene, step: Step): string | undefined {
  const { name } = stateMember(scene) ?? {};
  const value = name && shownIn(scene.read(step.exchange).json?.value, [name])?.[name];
  return typeof value === 'string' ? value : undefined;
}
