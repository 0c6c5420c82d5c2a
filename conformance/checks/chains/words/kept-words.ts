/** What the words of a document say stays as it was when a resource is changed: members, all that is left out, and null. */

import type { JsonObject } from '../../../json/json.ts';
import type { Contract, Operation, Schema } from '../../../model/contract.ts';
import { wordsOf } from '../../../names/words-of.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import { type BodySpec, bodySpec } from '../values/other-value.ts';
import { plainWords, sentencesAboutOperation, sentencesIn, wordsAboutSchema } from './descriptions.ts';

/** What is not done to a member that stays. */
const change = '(?:changed?|altered?|updated?|modified|replaced|edited|renamed|moved|reassigned|overwritten)';

/** Descriptions of a member that is set when the resource is made, and never again. */
const fixed = new RegExp(
  [
    String.raw`\b(?:immutable|unchangeable|unchanging|permanently|fixed|write once|read only after|for (?:life|good|ever)|forever)\b|(?:^|\bis )(?:final|permanent)\b`,
    String.raw`\b(?:cannot|can not|can't|must not|may not|never|is not|are not|not) (?:be )?${change}\b|\b(?:not|non) (?:editable|updatable|changeable|mutable|modifiable)\b|\bnever changes\b|\b(?:cannot|can not|can't|may not|never|only) be set again\b`,
    String.raw`\b(?:set|given|chosen|settable|assigned|used|possible|accepted|allowed) (?:only |just )?(?:once|initially|on post|in post|for post)\b|\bonce (?:set|given|chosen)\b|\bonly (?:set |used |given |taken |for |on |at |in |by )*(?:initially|post|creat\w+)\b|\bpost only\b`,
    String.raw`\b(?:later|other|new) values are ignored\b|\bchanges are ignored\b|\b(?:ignored|no effect|not used|not taken)\b.*\b(?:updates?|changes?|put|patch|existing)\b|\bonly (?:once|when (?:creating|making|adding|it is (?:made|created|added)))\b`,
    String.raw`\b(?:for|to) new [a-z]+ (?:alone|only)\b|\bonly (?:for|to) new\b`,
    String.raw`\b(?:is|was) (?:made|created|added) with\b|\b(?:at|on|upon|during) creation\b|\b(?:when|while|once|as soon as) (?:it|the [a-z]+) (?:is|was) (?:made|created|added|opened|registered|started)\b|\bwhen (?:creating|making|adding|opening|registering)\b`,
    String.raw`\b(?:stays?|remains?|keeps?)\b.*\b(?:same|as it (?:is|was)|(?:its|the|a) [a-z]+|unchanged)\b|\b[a-z]+ (?:stays|remains)$`,
  ].join('|'),
);

/** Words of an operation about a member that it leaves as it is. */
const staying = new RegExp(
  String.raw`\b(?:stays?|kept|keeps?|remains?|unchanged|untouched|ignored|fixed|immutable|permanent|left alone|(?:cannot|can not|can't|is not|are not|never|may not) (?:be )?${change}|(?:do|does) not replace|confirm\w*|verif\w*|approv\w*|when the link)\b`,
);

/** Words of a change which does nothing at once: somebody has to agree first, or its time comes later. */
const later =
  /\b(?:takes? effect|effective (?:from|at|on)|overnight|approv\w*|until [a-z ]*(?:agrees?|accepts?|confirms?|approves?)|propos\w*|(?:asks?|requests?|applies) for an? (?:change|update)|requests? an? (?:change|update)|queued|asynchronous\w*|scheduled|eventually|moderat\w*)\b/;

/** Words of a change of one member which changes others as well. */
const along =
  /\b(?:when|if|whenever|where|once)\b.*\b(?:changes?|is (?:changed|set|given|new))\b|\ba new\b.*\b(?:clears?|makes?|resets?|converts?|removes?|changes?)\b|\b(?:follows?|derived|recomputed|recalculated|converted|adjusted)\b/;

/** What a change is about. */
export interface Changed {
  readonly contract: Contract;
  readonly operation: Operation;
}

/** Whether the words say that a change leaves a member as the resource was made with it. */
export function isFixed({ contract, operation }: Changed, name: string, schema: Schema): boolean {
  const own = plainWords(wordsAboutSchema(contract, schema));
  if (fixed.test(own) || /\bnew\b.*\b(?:confirmed|verified|approved)\b/.test(own)) return true;
  const isChange = ['PUT', 'PATCH'].includes(operation.method);
  if (isChange && partsAbout({ contract, operation }).some((one) => later.test(one))) return true;
  const named = new RegExp(`\\b${wordsOf(name).join(' ')}\\b`);
  return partsAbout({ contract, operation }).some((one) => named.test(one) && staying.test(one));
}

/** Whether the words say that a change of one member changes others as well. */
export function changesOthers(changed: Changed): boolean {
  return partsAbout(changed).some((one) => along.test(one));
}

/** What a change may hold, without the members that it leaves as they are; undefined where it names none. */
export function changeable({ contract, operation }: Changed): BodySpec | undefined {
  const spec = bodySpec(contract, operation.id);
  const properties = Object.entries(spec?.properties ?? {}).filter(
    ([name, schema]) => !isFixed({ contract, operation }, name, asSchema(schema)),
  );
  return spec && { ...spec, properties: Object.fromEntries(properties) };
}

/** What a change sends, without the members that it leaves as they are. */
export function withoutFixed(changed: Changed, sent: JsonObject): JsonObject {
  const known = bodySpec(changed.contract, changed.operation.id)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => !isFixed(changed, name, asSchema(known[name] ?? true))),
  );
}

/** The sentences about an operation, and their parts. */
function partsAbout({ contract, operation }: Changed): readonly string[] {
  return sentencesAboutOperation(contract, operation)
    .flatMap((one) => one.split(';'))
    .map(plainWords);
}

const members = '(?:members?|fields?|properties|property|attributes?|values?)';
const leftOut =
  '(?:left out|leaves? out|omit(?:s|ted)?|absent|missing|not in|without a value|skip(?:s|ped)?|not (?:sent|given|named|present|included|provided))';
const asItIs =
  '(?:keeps?|kept|stays?|remains?|unchanged|untouched|unaffected|preserved|retained|left (?:alone|as)|as (?:it|they) (?:is|are|was|were)|not (?:be )?(?:touched|changed|altered|cleared|updated|removed|overwritten)|should not change)';
const merging = new RegExp(
  [
    String.raw`\b${leftOut}\b.*\b${asItIs}\b`,
    String.raw`\b${leftOut} (?:what|a|any|the) .*\b(?:leave|keep)\b|\bleave out what\b`,
    String.raw`\b(?:only|just) (?:the )?(?:${members} (?:(?:that|which) are )?(?:sent|given|named|present|included)|what (?:is (?:sent|given)|changes?|the body))\b`,
    String.raw`\b(?:the |updates )(?:given|sent|named|present|included) ${members}\b|\b(?:overwrites|changes|updates|sets) (?:the ${members} (?:of|in) the body|what the body has)\b`,
    String.raw`\b(?:members|fields|properties|attributes) (?:that|which) are (?:sent|given|named|present)\b.*\bno others?\b`,
    String.raw`\bpartial(?:ly)? updat\w*|\bmerg(?:es|ed|ing)\b|\b(?:works|behaves|acts|is) (?:like|as)(?: a)? patch\b|\b(?:a )?part of the ${members}\b|\brest (?:is|are) (?:left|kept|unchanged)\b`,
  ].join('|'),
);

/** Whether a PUT is said to keep what it leaves out. */
export function keepsLeftOut(changed: Changed): boolean {
  return partsAbout(changed).some((one) => merging.test(one));
}

const nothing = new RegExp(
  [
    String.raw`\bnulls?\b.*\b(?:leaves?|stays?|keeps?|kept|remains?|same as|ignored|skipped|unchanged|untouched|left out|not (?:sent|given|written|touched|changed|set)|does (?:nothing|not)|as (?:it|they) (?:is|are|was|were)|no (?:change|effect))\b`,
    String.raw`\b(?:ignores?|ignored|skips?)\b.*\bnulls?\b`,
  ].join('|'),
);

/** Whether null is said to leave a member as it is. */
export function nullLeaves(changed: Changed, schema: Schema): boolean {
  const own = sentencesIn(wordsAboutSchema(changed.contract, schema)).map(plainWords);
  return [...own, ...partsAbout(changed)].some((one) => nothing.test(one));
}
