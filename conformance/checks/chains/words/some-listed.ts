/** What the words of a list say of those that it has: some of them, or all of them later on. */

import { listMembers, wordsIn } from '../../../answers/list-members.ts';
import { isObject } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Contract, Operation } from '../../../model/contract.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { eitherNumber, nounOf } from '../../../names/nouns.ts';
import { wordsOf } from '../../../names/words-of.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { plainWords, sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';
import { type ListNouns, restricts } from './list-restrictions.ts';
import { readableStates, stateMember } from './states.ts';
import { subjectOf } from './subject.ts';

/** Words that choose some of the things, though a document may be called so as well. */
const choosing = [
  ...['published', 'active', 'open', 'public', 'visible', 'popular', 'available', 'featured', 'current'],
  ...['approved', 'accepted', 'confirmed', 'upcoming', 'recent', 'latest', 'newest', 'best', 'top', 'next'],
];

/** Words of a list that shows what is new later on, after somebody looked at it, or as somebody else sees it. */
const later = [
  /\b(?:show|appear|turn|come)s? (?:up )?(?:there |here )?(?:later|within|after|soon)\b/,
  /\bnew (?:ones|[a-z]+s) (?:are|have to be|must be) (?:looked at|reviewed|approved|checked)\b/,
  /\b(?:requires?|needs?|awaits?) (?:an? )?(?:approval|review)\b/,
  /\bas the [a-z]+ (?:shows?|sees?) (?:it|them)\b|\bwhat is ahead\b/,
  /\beventual\w*|(?<!\b(?:never|not|no|without(?: any)?) )\bdelay\w*/,
  // What clients keep is no matter of the server.
  /(?<!\b(?:never|not|not be|no) )\bcached?\b(?!.*\b(?:clients?|browsers?|callers?|prox\w+|intermediar\w+|you)\b)/,
  /\b(?:shown?|shows?|appears?|listed|visible|seen|there|here|included|indexed)\b.*\b(?:once|after|as soon as|only when|when (?:it|they|somebody|someone)|later|within [a-z\d]+ (?:seconds?|minutes?|hours?|days?)|the next (?:day|night|morning|run|hour|week|time|import|sync|build))\b/,
  /\bmoderat(?:ion|ed)\b|\b(?:search index|index(?:es)? (?:is|are|may|can|lags?)|(?:in|from) the index|lag(?:s|ging)?|replicas?|stale)\b/,
  /\bout of date\b(?!.*\byou\b)|(?<!\bconsistent )\bsnapshots?\b/,
  /\b(?:rebuilt|refreshed|recomputed|recalculated|regenerated|synchroni[sz]ed|synced|midnight|may take|takes? (?:some|a few|up to|about|several|an?|[\d]+)(?: [a-z]+)? (?:time|while|moments?|minutes?|hours?|days?))\b/,
  /\b(?:(?<!deprecated )as of|at night|overnight|nightly|asynchronous\w*|periodically|in the background)\b/,
  /\bevery (?:(?:few|[a-z]+|\d+) )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|hour|midnight|morning)\b/,
];

/** Words of something else than what is listed: of the requests, of the answer, of errors, of what is there at once. */
const elsewhere =
  /\b(?:\d+ (?:requests|calls)|rate limit\w*|deprecated|cache control|(?:responses?|answers?) (?:must|may|can|should) not be|logged|exports?|errors?|not eventually|(?:totals?|counts?|headers?|links?|details) (?:is|are))\b|\b(?:as soon as|once|after) (?:they|it) (?:are|is|were|was|have been|has been) (?:created|made|added|posted|stored|saved)\b(?!.*\b(?:and|by|then)\b)/;

function isLater(plain: string): boolean {
  return !elsewhere.test(plain) && later.some((form) => form.test(plain));
}

/** Whether the words of the list of a kind say that it may not have what was just made. */
export function mayLackNew(scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): boolean {
  const { contract, kind } = scene;
  const list = operationOf(contract, kind.list ?? '');
  if (list === undefined) return false;
  const nouns = nounsOfList(scene);
  const sorts = Object.values(listMembers(contract, list)).map((part) =>
    wordsIn(contract, asSchema(part)).map((one) => wordsOf(one).join(' ')),
  );
  const [own, answers] = [sentencesAboutOperation(contract, list), sentencesAboutSuccess(contract, list)];
  const isSome = (one: string, isTitle: boolean): boolean => {
    const plain = plainWords(one);
    return (
      restricts(plain, nouns, isTitle) ||
      isLater(plain) ||
      sorts.some((words) => namesSomeSorts(plain, nouns, words))
    );
  };
  return own.some((one, at) => isSome(one, at < titles)) || answers.some((one, at) => isSome(one, at === 0));
}

/** How many sentences of an operation may be its title: its summary, and how its description begins. */
const titles = 2;

function nounsOfList(scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): ListNouns {
  const { contract, kind } = scene;
  const list = operationOf(contract, kind.list ?? '');
  const states = readableStates(stateMember(scene)?.states ?? []).map(plainWords);
  const names = [kind.collection, ...calledIn(contract, list)].flatMap((one) => [
    ...wordsOf(one),
    ...nounOf(one),
  ]);
  const plural = names.map((one) => `${one}s`);
  return {
    noun: eitherNumber(subjectOf(scene).noun),
    names: new Set([...names, ...plural]),
    choosing: new Set([...choosing, ...states]),
  };
}

/** The title of the document, and the names of the schemas in the answer of a list. */
function calledIn({ document }: Contract, list: Operation | undefined): readonly string[] {
  const title = valueAt(document, '/info/title');
  const content = valueAt(document, `${list?.pointer}/responses`);
  const schemas = isObject(content)
    ? [...JSON.stringify(content).matchAll(/"\$ref":"[^"]*\/([^"/]+)"/g)].map(([, name = '']) => name)
    : [];
  return [...(typeof title === 'string' ? [title] : []), ...schemas];
}

/** Whether a list of articles and pages has no notes: it names some of the sorts of its things, and not all of them. */
function namesSomeSorts(plain: string, { noun }: ListNouns, words: readonly string[]): boolean {
  const named = words.filter((one) => new RegExp(`\\b${eitherNumber(one)}\\b`).test(plain));
  const isList = new RegExp(`^(?:lists?|returns?|gets?|shows?|gives?) .*\\b${noun}\\b|^${noun} and\\b`).test(
    plain,
  );
  return isList && named.length > 0 && named.length < words.length;
}
