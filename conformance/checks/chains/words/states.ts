/** The states of resources: the member that tells them, and what an answer shows. */

import { documentedContent } from '../../../answers/documented-content.ts';
import { shownMembers } from '../../../answers/enveloped.ts';
import { wordsIn } from '../../../answers/list-members.ts';
import { isObject } from '../../../json/json.ts';
import type { Schema } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { shownIn } from '../values/members.ts';
import { plainWords } from './descriptions.ts';

/** States that pass by themselves. */
export const passing =
  /queue|pending|running|process|provision|starting|creat|progress|schedul|new|init|wait|build|deploy|upload|validat|ing$|unconfirmed/i;

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
  const members = [...membersRead({ contract, kind })];
  const named = members.filter(([one]) => /(?:^|_)(?:state|status)$|[a-z](?:State|Status)$/.test(one));
  const exact = named.find(([one]) => /^(?:state|status)$/i.test(one));
  const [name, schema = true] = exact ?? (named.length === 1 ? named[0] : undefined) ?? [];
  const states = wordsIn(contract, schema);
  return name === undefined || states.length === 0 ? undefined : { name, states };
}

/** The members of a resource as it is read, with their schemas. */
export function membersRead({
  contract,
  kind,
}: Pick<ChainScene, 'contract' | 'kind'>): ReadonlyMap<string, Schema> {
  const operation = kind.read === undefined ? undefined : operationOf(contract, kind.read);
  const content = operation && documentedContent(operation, 200, 'application/json');
  const shown = [...shownMembers(contract, content?.schema)].filter(([, schema]) => {
    const resolved = resolveSchema(contract, schema);
    return !isObject(resolved) || own(resolved, 'writeOnly') !== true;
  });
  return new Map(shown);
}

/** Their names: an envelope may have a member of that name, too, but not all of them. */
function membersShown(scene: Pick<ChainScene, 'contract' | 'kind'>): readonly string[] {
  return [...membersRead(scene).keys()];
}

/** The state that an answer shows; undefined where it shows none. */
export function stateIn(scene: ChainScene, step: Step): string | undefined {
  const { name, states = [] } = stateMember(scene) ?? {};
  const json = scene.read(step.exchange).json?.value;
  const value = name === undefined ? undefined : shownIn(json, [name, ...membersShown(scene)])?.[name];
  return typeof value === 'string' && states.includes(value) ? value : undefined;
}

/** The states whose words can be read in one way only, so that a list of them is no riddle. */
export function readableStates(all: readonly string[]): readonly string[] {
  return all.filter((state) => {
    const words = plainWords(state);
    return /^[a-z]+(?: [a-z]+){0,2}$/.test(words) && !/\b(?:or|and|an?|the)\b/.test(words);
  });
}

/** A form of one of some readable states, in plain words, also of several things in it: `drafts`. */
export function oneState(states: readonly string[]): string {
  const words = states.map(plainWords).toSorted((a, b) => b.length - a.length);
  return `(?:${words.join('|')})s?`;
}

/** A form of one or several of them, as the group `from`: `a draft, open or assigned`. */
export function someStates(states: readonly string[]): string {
  const one = oneState(states);
  return `(?:an? |the )?(?<from>${one}(?:(?:, or|, and|,| or| and) (?:an? |the )?${one})*)`;
}

/** The states that a text of such a form names. */
export function statesSaid(words: string, states: readonly string[]): readonly string[] {
  const said = words.split(/,? or |,? and |, ?/).map((one) => one.replace(/^(?:an?|the) /, ''));
  return states.filter((state) =>
    [plainWords(state), `${plainWords(state)}s`].some((one) => said.includes(one)),
  );
}
