/** What the words of a document say of a deletion: archives keep what they take in. */

import { isObject } from '../../../json/json.ts';
import type { Parameter } from '../../../model/contract.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { eitherNumber } from '../../../names/nouns.ts';
import { flat } from '../../../names/words-of.ts';
import { own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import {
  plainWords,
  sentencesAbout,
  sentencesAboutOperation,
  sentencesAboutSuccess,
  wordsAbout,
  wordsAboutOperation,
} from './descriptions.ts';
import { isUnclear } from './lifted-bars.ts';
import { subjectOf } from './subject.ts';

/** The deletion of a kind of things. */
export type At = Pick<ChainScene, 'contract' | 'operation' | 'kind'>;

/** Whether something can still be read afterwards, or for a while. */
export function staysReadable(scene: At): boolean {
  const { contract, kind } = scene;
  const reader = kind.read === undefined ? undefined : operationOf(contract, kind.read);
  const ofReading = reader === undefined ? [] : sentencesAboutOperation(contract, reader);
  const said = saidOf(scene);
  const forms = keeping(subjectOf(scene).noun);
  const isKept =
    said.some((one) => forms.some((form) => form.test(one)) || later.test(one)) ||
    ofReading.some((one) =>
      /\b(?:deleted|removed|archived)\b|\bafter (?:its|the) (?:deletion|removal)\b/.test(one),
    );
  return isKept && ![...said, ...ofReading].some((one) => forGood.test(one) || denied.test(one));
}

/** Whether it is left out of lists afterwards. */
export function isListedNoMore(scene: At): boolean {
  return saidOf(scene).some((one) => unlisted.test(one) && !limited.test(one)) || isLeftOut(scene);
}

/** Words of a condition, of a time, or of some readers alone. */
const limited = /\b(?:if|unless|when|where|only|for|within|as soon|once|everybody|others?)\b/;

const asked =
  '(?:,? unless (?:(?:they are|(?:the )?[a-z]+ is) (?:true|set|given|asked for|wanted|requested)|you ask for them(?: (?:with|by) (?:the )?[a-z ]+(?:=true)?)?))?';

/** What a list says of those that it leaves out. */
const leftOut = `are (?:left out|omitted|hidden|not listed|never listed|not shown|not included|not in the list)${asked}$`;

/** Whether the words about the list say so, no other sentence may take it back, and nothing asks for it by default. */
function isLeftOut(scene: At): boolean {
  const { contract, kind } = scene;
  const list = kind.list === undefined ? undefined : operationOf(contract, kind.list);
  const isAskedFor = list?.parameters.some(({ schema }) => {
    const resolved = resolveSchema(contract, schema);
    return isObject(resolved) && own(resolved, 'default') === true;
  });
  const others = sentencesOfList(scene).filter((one) => !ofDeleted(scene, leftOut).test(plainWords(one)));
  const isSaid =
    others.length < sentencesOfList(scene).length ||
    list?.parameters.some(
      (one) => leftOutWithout(scene).test(wordsAbout(contract, one)) || isForMore(scene, one),
    );
  return isSaid === true && isAskedFor !== true && !others.some((one) => isUnclear(one, ['deleted']));
}

/** Whether lists may show it all the same, in another way or for a while: `deleted clubs are shown in grey`. */
export function isListedStill(scene: At): boolean {
  const out = ofDeleted(scene, leftOut);
  const others = sentencesOfList(scene).filter((one) => !out.test(plainWords(one)));
  if (saidOf(scene).some((one) => later.test(one.replace(restored, '')))) return true;
  return others.some(
    (one) => later.test(one) || (showing.test(one) && !/\b(?:not|never|no longer)\b/.test(one)),
  );
}

/** For how long it can be brought back says nothing of the list. */
const restored = /\bcan (?:still )?be (?:restored|undeleted|recovered)\b.*$/;

const showing =
  /\b(?:still|shown|listed|included|marked|finds?|stays?) .*\b(?:deleted|removed)\b|\b(?:deleted|removed) .*\b(?:shown|listed|included|marked|found|stay)\b/;

const later =
  /\b(?:takes? up to|(?:an?|some|few|\d+) (?:few )?(?:hours?|minutes?|seconds?|days?)|later|eventual\w*|a while|index\w*|delay\w*|schedul\w*|nightly|at night|cached?|behind|takes? effect|as soon as|within an?)\b/;

function sentencesOfList({ contract, kind }: At): readonly string[] {
  const list = kind.list === undefined ? undefined : operationOf(contract, kind.list);
  return list === undefined ? [] : sentencesAboutOperation(contract, list);
}

/** `also shows archived bins; without it they are left out`, as a parameter says it. */
function leftOutWithout(scene: At): RegExp {
  const out = '(?:left out|omitted|hidden|not (?:listed|shown|included))';
  return new RegExp(
    `\\b(?:${doneTo(scene)})\\b[^.]*\\b(?:without (?:it|this)|otherwise|by default),? (?:they|these|those) are ${out}\\b`,
  );
}

/** The flag with which a list shows what was deleted, too: `Show archived projects as well.` */
export function showingDeleted(scene: At): Parameter | undefined {
  const { contract, kind } = scene;
  const list = kind.list === undefined ? undefined : operationOf(contract, kind.list);
  const shows = new RegExp(
    `^(?:also |whether to )?(?:shows?|lists?|includes?) ${doneThings(scene)}(?: as well| too)?$`,
  );
  return list?.parameters.find((one) => {
    const resolved = resolveSchema(contract, one.schema);
    const isFlag = isObject(resolved) && typeNames(resolved).join() === 'boolean';
    const [first = '', ...more] = sentencesAbout(contract, one);
    const isAlone = more.every((other) => leftOutOtherwise.test(plainWords(other)));
    const isSaid = shows.test(plainWords(first)) || isForMore(scene, one);
    const isTold = first === '' ? isCalledAfter(scene, one.name) : isAlone && isSaid;
    return one.in === 'query' && isFlag && isTold;
  });
}

/** Whether a parameter says that the list has them besides: `Whether soft deleted files are listed as well.` */
function isForMore(scene: At, one: Parameter): boolean {
  const [first = ''] = sentencesAbout(scene.contract, one);
  const more = `are (?:(?:listed|shown|included|returned) (?:as well|too)|also (?:listed|shown|included|returned))`;
  return new RegExp(`^(?:whether|if (?:true|set),?) ${doneThings(scene)} ${more}$`).test(plainWords(first));
}

function doneThings(scene: At): string {
  return `(?:soft )?(?:${doneTo(scene)}) (?:ones|${eitherNumber(subjectOf(scene).noun)})`;
}

/** Whether a flag without words is called after what the list leaves out: `include_archived`. */
function isCalledAfter(scene: At, name: string): boolean {
  const called = new RegExp(`^(?:include|with|show)(?:${doneTo(scene)})$`);
  return called.test(flat(name)) && isLeftOut(scene);
}

/** What a flag may say besides. */
const leftOutOtherwise = /^(?:without (?:it|this)|otherwise|by default),? (?:they|these|those) are [a-z ]+$/;

/** The words for what was deleted, by the word of its deletion as well. */
export function doneTo({ contract, operation }: At): string {
  const [verb = ''] = wordsAboutOperation(contract, operation).split(' ');
  const stem = /^(?:archiv|retir|withdraw|trash|eras|discard|dissolv|deactivat|unpublish|cancel)/.exec(
    verb,
  )?.[0];
  return ['deleted', 'removed', ...(stem === undefined ? [] : [`${stem}\\w*`])].join('|');
}

/** A form of what is said of deleted things. */
function ofDeleted(scene: At, form: string): RegExp {
  const done = doneTo(scene);
  const noun = eitherNumber(subjectOf(scene).noun);
  const gone = `(?:(?:${done}) (?:ones|${noun})|${noun} (?:that|which|who) (?:are|were|have been) (?:${done}))`;
  return new RegExp(`^${gone} ${form}`);
}

/** A verb for what is done, or what is said of the resource itself. */
function keeping(noun: string): readonly RegExp[] {
  const itself = `^(?:it|this|(?:the|an?)(?: \\w+ed)? ${noun})`;
  const seen = '(?:readable|read|visible|available|shown|served)';
  return [
    '^(?:archiv|soft[- ]delet|deactivat|unpublish|hid|delist|unlist|retir)(?:e|es|s|ing)?\\b',
    '^takes? .*\\b(?:out of|off) (?:the |all )?(?:catalogue?|lists?|listings?|shop|sale|market)\\b',
    `${itself} (?:\\w+ )?(?:is|gets) (?:archived|deactivated|unpublished|kept|marked (?:as deleted|for deletion))\\b`,
    '^(?:moves|marks|puts)\\b.*\\b(?:trash|archive|bin|deletion|deleted)\\b',
    '\\b(?:erased|purged|removed|deleted) (?:with)?in an? (?:hour|day|week|month)\\b',
    `${itself} (?:.* and )?(?:stays|remains|is still|can still be|can be) (?:\\w+ )?${seen}\\b`,
    `\\barchiv.*\\b(?:stays|remains) ${seen}\\b`,
    `^(?:deleted|archived|removed) (?:ones|${eitherNumber(noun)}) (?:can be|are|stay|remain) (?:still )?${seen}\\b`,
  ].map((form) => new RegExp(form));
}

const denied =
  /\b(?:not|never|no longer) (?:be )?(?:archived|kept|readable|read|visible|available|shown|served)\b(?! in)/;

const forGood = /\bpermanent|\bfor good\b|\birrevocabl|\bcannot be (?:undone|restored|recovered)\b/;

const unlisted =
  /\b(?:(?:hides?|takes?|removes?) (?:it|(?:the|an?) [a-z ]+?) (?:from|out of|off) (?:the |all )?(?:catalogue?|lists?|listings?)|no longer (?:listed|in (?:the list|lists)|appears? in (?:the list|lists))|(?:is|are) left out of (?:the |all )?lists?|disappears? from (?:the list|lists|all lists)|leaves? (?:the list|lists|all lists))(?=[.,;]|$| and\b)/;

/** The sentences about a deletion and its success, in lower case. */
export function saidOf({ contract, operation }: At): readonly string[] {
  return [...sentencesAboutOperation(contract, operation), ...sentencesAboutSuccess(contract, operation)];
}
