/** What the words of a document say of a deletion: archives keep what they take in. */

import type { ChainScene } from './chain-check.ts';
import { sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';
import { subjectOf } from './subject.ts';

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
  return saidOf(scene).some((one) => unlisted.test(one) && !/\b(?:if|unless|when|where|only)\b/.test(one));
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
