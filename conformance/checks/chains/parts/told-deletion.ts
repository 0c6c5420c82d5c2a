/** What the words of a document say of a deletion: archives keep what they take in. */

import { operationOf } from '../../../model/operation-of.ts';
import { stemOfVerb } from './bar-deeds.ts';
import type { ChainScene } from './chain-check.ts';
import {
  plainWords,
  sentencesAboutConflict,
  sentencesAboutOperation,
  sentencesAboutSuccess,
  wordsAboutOperation,
} from './descriptions.ts';
import { eitherNumber } from './in-use-words.ts';
import { type OperationSubject, subjectOf } from './subject.ts';

type At = Pick<ChainScene, 'contract' | 'operation' | 'kind'>;

/** Whether something can still be read afterwards. */
export function staysReadable(scene: At): boolean {
  const said = saidOf(scene);
  const forms = keeping(subjectOf(scene).noun);
  return (
    said.some((one) => forms.some((form) => form.test(one)) && !denied.test(one)) &&
    !said.some((one) => forGood.test(one))
  );
}

/** Whether it is left out of lists afterwards. */
export function isListedNoMore(scene: At): boolean {
  const asked =
    '(?:,? unless (?:they are|(?:the )?[a-z]+ is) (?:true|set|given|asked for|wanted|requested))?';
  const out = `are (?:left out|omitted|hidden|not listed|never listed|not shown|not included|not in the list)${asked}`;
  return (
    saidOf(scene).some((one) => unlisted.test(one) && !/\b(?:if|unless|when|where|only)\b/.test(one)) ||
    saysOfDeleted(scene, `${out}$`)
  );
}

/** Whether lists show it all the same, perhaps in another way: `deleted clubs are shown in grey`. */
export function isListedStill(scene: At): boolean {
  return saysOfDeleted(
    scene,
    '(?:are|stay|remain) (?:still |also )?(?:shown|listed|included|marked|in the list)',
  );
}

/** Whether the words about the list say this of what was deleted. */
function saysOfDeleted({ contract, operation, kind }: At, form: string): boolean {
  const list = kind.list === undefined ? undefined : operationOf(contract, kind.list);
  const sentences = list === undefined ? [] : sentencesAboutOperation(contract, list).map(plainWords);
  const [verb = ''] = wordsAboutOperation(contract, operation).split(' ');
  const stem = stemOfVerb(verb);
  const done = ['deleted', 'removed', ...(stem === undefined ? [] : [`${stem}\\w*`])].join('|');
  const noun = eitherNumber(subjectOf({ contract, operation, kind }).noun);
  const whole = new RegExp(`^(?:${done}) (?:ones|${noun}) ${form}`);
  return sentences.some((one) => whole.test(one));
}

/** A verb for what is done, or what is said of the resource itself. */
function keeping(noun: string): readonly RegExp[] {
  const itself = `^(?:it|this|(?:the|an?)(?: \\w+ed)? ${noun})`;
  const seen = '(?:readable|read|visible|available|shown|served)';
  return [
    '^(?:archiv|soft[- ]delet|deactivat|unpublish)(?:e|es|s|ing)?\\b',
    `${itself} (?:\\w+ )?(?:is|gets) (?:archived|deactivated|unpublished|kept|marked (?:as deleted|for deletion))\\b`,
    '^(?:moves|marks|puts)\\b.*\\b(?:trash|archive|bin|deletion|deleted)\\b',
    '\\b(?:erased|purged|removed|deleted) (?:with)?in an? (?:hour|day|week|month)\\b',
    `${itself} (?:.* and )?(?:stays|remains|is still|can still be|can be) (?:\\w+ )?${seen}\\b`,
    `\\barchiv.*\\b(?:stays|remains) ${seen}\\b`,
  ].map((form) => new RegExp(form));
}

const denied =
  /\b(?:not|never|no longer) (?:be )?(?:archived|kept|readable|read|visible|available|shown|served)\b(?! in)/;

const forGood = /\bpermanent|\bfor good\b|\birrevocabl|\bcannot be (?:undone|restored|recovered)\b/;

const unlisted =
  /\b(?:no longer (?:listed|in (?:the list|lists)|appears? in (?:the list|lists))|(?:is|are) left out of (?:the |all )?lists?|disappears? from (?:the list|lists|all lists))(?=[.,;]|$| and\b)/;

function saidOf({ contract, operation }: At): readonly string[] {
  return [...sentencesAboutOperation(contract, operation), ...sentencesAboutSuccess(contract, operation)];
}

/** Whether an action is refused on what was not deleted: at 409 `the order is not deleted`. */
export function isForDeleted(subject: OperationSubject): boolean {
  const { contract, operation, noun } = subject;
  if (!/(?:^|\/|:)(?:restore|undelete|recover|reinstate|unarchive|untrash)$/.test(operation.path))
    return false;
  const itself = `(?:it|this|(?:the|an?) ${noun})`;
  const done = '(?:deleted|archived|removed|in the (?:trash|bin))';
  const forms = [
    `^(?:(?:if|when|where) )?${itself} (?:is|was|has) not (?:been )?${done}(?:$|,| or )`,
    `^${itself} (?:that|which) (?:is|was|has) not (?:been )?${done} is (?:answered|refused|rejected)(?: with)?(?: and nothing (?:changes|is changed))?$`,
    `^only (?:${done} ${noun}s?|${noun}s? that (?:is|are|was|were|have been) ${done}) (?:can|may) be `,
  ].map((form) => new RegExp(form));
  const conflict = sentencesAboutConflict(contract, operation);
  return (
    conflict !== undefined &&
    !conflict.some((one) => /\b(?:also|even|idempot\w*|whether)\b/.test(one)) &&
    conflict.map(plainWords).some((one) => forms.some((form) => form.test(one)))
  );
}
