/** What the words of a document say of a deletion that leaves a state behind (AIP-164). Only sentences of a few forms are read. */

import { operationOf } from '../../../model/operation-of.ts';
import { eitherNumber } from '../../../names/nouns.ts';
import { plainWords, sentencesAboutOperation } from './descriptions.ts';
import { withoutCode } from './error-codes.ts';
import { stateMember } from './states.ts';
import { subjectOf } from './subject.ts';
import { type At, saidOf } from './told-deletion.ts';

/** Words of a time, of a choice, or of another end. */
const open =
  /\b(?:if|unless|except|when|only|may|might|can be|later|soon|overnight|nightly|background|jobs?|asynchron\w*|eventual\w*|within|after|or|purged?|not|never|first|some|drafts?)\b/;

/** What is said of its end at last. */
const restorable = /,? and (?:it )?can (?:still )?be (?:restored|undeleted|recovered|brought back)\b.*$/;

/** The state that something is in once it is deleted: `the file gets the state DELETED`. */
export function deletedState(scene: At): string | undefined {
  const { states = [] } = stateMember(scene) ?? {};
  const done = states.filter((one) => /^(?:soft[ _-]?)?(?:deleted|removed|trashed|archived)$/i.test(one));
  const [only, ...more] = done;
  if (only === undefined || more.length > 0 || states.length < 2) return undefined;
  const itself = `(?:it|(?:the|this) ${subjectOf(scene).noun})`;
  const word = plainWords(only);
  const forms = [
    `^(?:soft delete[sd]?:? )?${itself},? (?:then )?(?:gets|has|enters|is in|moves to|goes to|is moved to|is set to) (?:the )?(?:state|status) ${word}\\b`,
    `^(?:soft deletes|deletes|marks|moves|puts) (?:it|(?:the|an?) ${subjectOf(scene).noun})(?:,? (?:setting|by setting))? (?:its|the|in|to|as) (?:the )?(?:state|status) (?:to )?${word}\\b`,
    `^${itself},? (?:with|in) (?:the )?(?:state|status) ${word}$`,
    `^(?:its|the) (?:state|status) (?:is|becomes|changes to|is set to) ${word}\\b`,
  ].map((form) => new RegExp(form));
  const told = saidOf(scene).map((one) => plainWords(one).replace(/^soft delete:? /, ''));
  const isTold = told.some(
    (words) => forms.some((form) => form.test(words)) && !open.test(words.replace(restorable, '')),
  );
  return isTold ? only : undefined;
}

/** Whether reading gives what was deleted: `Soft deleted files are returned as well, with state DELETED.` */
export function isReadDeleted(scene: At): boolean {
  const reader = operationOf(scene.contract, scene.kind.read ?? '');
  const noun = eitherNumber(subjectOf(scene).noun);
  const form = new RegExp(
    `^(?:(?:soft )?deleted (?:ones|${noun})|${noun} (?:that|which) (?:are|were) (?:soft )?deleted) are (?:also |still )?(?:returned|shown|served|given|readable|read)(?: as well| too)?(?:, (?:with|in) (?:the )?(?:state|status) [a-z]+)?$`,
  );
  const sentences = reader ? sentencesAboutOperation(scene.contract, reader).map(plainWords) : [];
  return sentences.some((one) => form.test(one)) && !sentences.some((one) => purged.test(one));
}

const purged =
  /\b(?:purg\w+|for \d+ \w+|until|unless|except|owners?|admin\w*|only|never|nightly|jobs?|at once|immediately|some)\b/;

/** Whether deleting what is deleted already is refused: `A file that is deleted already is answered with 404.` */
export function isDeletedOnce(scene: At): boolean {
  const noun = subjectOf(scene).noun;
  const done = '(?:deleted already|already deleted|soft deleted|deleted|already soft deleted)';
  const forms = [
    `^an? ${noun} (?:that|which) (?:is|was|has been) ${done} is (?:answered|refused|rejected)(?: with)?$`,
    `^(?:deleting )?an? (?:${done}) ${noun} is (?:answered|refused|rejected)(?: with)?$`,
    `^if (?:it|the ${noun}) (?:is|was|has been) ${done},? the (?:request|answer) is (?:answered |refused |rejected )?(?:with)?$`,
  ].map((form) => new RegExp(form));
  const told = sentencesAboutOperation(scene.contract, scene.operation);
  return told.some(
    (one) => /\b4\d\d\b/.test(one) && forms.some((form) => form.test(withoutCode(plainWords(one)))),
  );
}
