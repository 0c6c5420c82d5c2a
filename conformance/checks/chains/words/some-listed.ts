/** What the words of a list say of those that it has: some of them, or all of them later on. */

import { operationOf } from '../../../model/operation-of.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { plainWords, sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';
import { eitherNumber } from './in-use-words.ts';
import { readableStates, stateMember } from './states.ts';
import { subjectOf } from './subject.ts';

/** Words before a noun which choose some of its things. */
const choosing = [
  ...['published', 'active', 'open', 'public', 'visible', 'popular', 'available', 'featured', 'current'],
  ...['approved', 'accepted', 'confirmed', 'upcoming', 'recent', 'latest', 'newest', 'best', 'top', 'next'],
  ...['two', 'three', 'four', 'five', 'ten', 'twenty', 'hundred', '\\d+'],
];

/** Words of a list that shows what is new later on, after somebody looked at it, or as somebody else sees it. */
const later =
  /\b(?:show|appear|turn|come)s? (?:up )?(?:there |here )?(?:later|within|after|soon)\b|\bnew (?:ones|[a-z]+s) (?:are|have to be|must be) (?:looked at|reviewed|approved|checked)\b|\b(?:eventual\w*|delay\w*|cached?)\b|\bas the [a-z]+ (?:shows?|sees?) (?:it|them)\b|\bwhat is ahead\b/;

/** Whether the words of the list of a kind say that it may not have what was just made. */
export function mayLackNew(scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): boolean {
  const { contract, kind } = scene;
  const list = operationOf(contract, kind.list ?? '');
  if (list === undefined) return false;
  const said = [...sentencesAboutOperation(contract, list), ...sentencesAboutSuccess(contract, list)].map(
    plainWords,
  );
  const states = readableStates(stateMember(scene)?.states ?? []).map(plainWords);
  const noun = eitherNumber(subjectOf(scene).noun);
  const some = new RegExp(`\\b(?:${[...choosing, ...states].join('|')}) (?:[a-z]+ )?${noun}\\b(?! first)`);
  return said.some((one) => some.test(one) || later.test(one));
}
