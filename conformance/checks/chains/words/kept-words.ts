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
    String.raw`\b(?:immutable|unchangeable|unchanging|permanently|fixed(?! (?:width|length|size|point|number|format|rate|price|term|set|list))|write once|read only after|locked|frozen|for (?:life|good|ever)|(?<!shown )(?<!visible )forever)\b|(?:^|\bis )(?:final|permanent)(?=$|[.,;]| (?:and|once|after)\b)`,
    String.raw`\b(?:cannot|can not|can't|must not|may not|never|is not|are not|not) (?:be )?${change}\b(?! (?:to|by|into|with|without|unless|until|while|when|if)\b)|\b(?:not|non) (?:editable|updat(?:e)?able|changeable|mutable|modifiable)\b|\bnever changes\b(?! (?:its|the|their)\b)|\b(?:cannot|can not|can't|may not|never|only) be set again\b`,
    String.raw`\b(?:set|given|chosen|settable|assigned|used|possible|accepted|allowed) (?:only |just )?(?:once(?! (?:on|in) the\b)|initially|on post|in post|for post)\b|\bonce (?:set|given|chosen)\b|\bonly (?:set |used |given |taken |for |on |at |in |by )*(?:initially|post|creat\w+)\b|\b(?:post|create|insert|creation) only\b|\bin the initial request\b`,
    String.raw`\b(?:later|other|new) values are ignored\b|\b(?:chang\w+|updat\w+|later|edit\w*)\b.*\b(?:no effect|ignored|dropped|discarded|not (?:alter|change|affect))\b|\bchanges are ignored\b|\b(?:ignored|no effect|not used|not taken)\b.*\b(?:updates?|changes?|put|patch|existing)\b|\bonly (?:once|when (?:creating|making|adding|it is (?:made|created|added)))\b`,
    String.raw`\b(?:for|to) new [a-z]+ (?:alone|only)\b|\bonly (?:for|to) new\b`,
    String.raw`\b(?:is|was) (?:made|created|added) with\b|\b(?:at|on|upon|during) creation\b|\b(?:when|while|once|as soon as) (?:it|the [a-z]+) (?:is|was) (?:made|created|added|opened|registered|started)\b|\bwhen (?:creating|making|adding|opening|registering)\b`,
    String.raw`\b(?:stays?|remains?|keeps?)\b.*\b(?:same|as it (?:is|was)|(?:its|the|a) [a-z]+|unchanged)\b|\b[a-z]+ (?:stays|remains)$`,
  ].join('|'),
);

/** Words of a member that may be set later as well. */
const changing =
  /\b(?:creat\w*|post) (?:and|or|as well as|and also)(?: (?:on|at|in|when|while))? (?:updat\w*|chang\w*|edit\w*|put|patch)\b|\b(?:updates?|changes?) and creations?\b|\b(?:may|can) (?:still )?be (?:changed|updated|edited|replaced) (?:later|afterwards|at any time|by)\b|\bnot (?:immutable|fixed|final|permanent|only)\b/;

/** Words of an operation about a member that it leaves as it is. */
const staying = new RegExp(
  String.raw`\b(?:stays?|kept|keeps?|remains?|preserved|retained|unchanged|untouched|ignored|dropped|discarded|fixed|immutable|permanent|write once|left alone|not applied|(?:will|would) not be ${change}|(?:cannot|can not|can't|is not|are not|never|may not) (?:be )?${change}(?! (?:to|by|into|with)\b)|(?:do|does) not replace|confirm\w*|verif\w*|approv\w*|when the link)\b`,
);

/** Words of a change which does nothing at once: somebody has to agree first, or its time comes later. */
const later =
  /(?<!\b(?:no|not|never) (?:\w+ )?)\b(?:takes? effect(?! (?:immediately|at once|directly|instantly))|effective (?:from|at|on)|overnight|(?:needs?|requires?|awaits?|waits? for|until|pending|after|subject to|once|has to be|have to be|must be) (?!the role\b)[a-z ]*approv(?:al|ed|e)\b|until [a-z ]*(?:agrees?|accepts?|confirms?|approves?)|propos\w*|(?:asks?|requests?|applies) for an? (?:change|update)|requests? an? (?:change|update)|queued|asynchronous\w*|scheduled(?! maintenance)|eventually|moderat(?:ion|ed)|as an? (?:draft|revision|proposal)|pending (?:revision|change|version|update)s?|in the background|become (?:visible|effective|active)|after the (?:nightly|next|daily|weekly))\b/;

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
  const about = plainWords(wordsAboutSchema(contract, schema));
  if (isSetOnce(contract, schema) || /\bnew\b.*\b(?:confirmed|verified|approved)\b/.test(about)) return true;
  const isChange = ['PUT', 'PATCH'].includes(operation.method);
  if (isChange && partsAbout({ contract, operation }).some((one) => later.test(one))) return true;
  const named = namedBy(name);
  const parts = partsAbout({ contract, operation });
  const own = parts.filter((one) => named.test(one));
  if (own.length > 0) return own.some((one) => staying.test(one.replace(ofServer, '')) || butThis.test(one));
  return parts.some(isOnlyOfOthers) && namesOther({ contract, operation }, parts.join(' '));
}

/** Whether its words say that a member is set when the resource is made, and never again. */
export function isSetOnce(contract: Contract, schema: Schema): boolean {
  const about = plainWords(wordsAboutSchema(contract, schema));
  return fixed.test(about) && !changing.test(about);
}

/** What is said of members that no change sets. */
const ofServer =
  /,(?: and)? (?:the|its) (?:ids?|creat\w+(?: \w+)?|timestamps?) (?:remains?|stays?|is|are|keeps?)\b[^,]*/;

/** Words of all members but those that are named. */
const butThis =
  /\b(?:everything|anything|all(?: [a-z]+)?|any [a-z]+) (?:but|except(?: for)?|other than|apart from)\b/;

/** Words of a change of some members, by which it leaves the others as they are. */
const onlyOthers = [
  new RegExp(String.raw`\bonly\b.*\b(?:can|may|could) be ${change}\b`),
  /\bonly\b.*\b(?:is|are) (?:taken|changed|updated|used|read|stored|applied|replaced|modified)\b/,
  /\b(?:other than|except(?: for)?|apart from)\b.*\b(?:ignored|kept|left|stays?|unchanged|dropped)\b/,
  /\b(?:everything|anything|all) else\b/,
];

function isOnlyOfOthers(part: string): boolean {
  return onlyOthers.some((form) => form.test(part));
}

/** Whether words name a member that the change may hold. */
function namesOther({ contract, operation }: Changed, part: string): boolean {
  const names = Object.keys(bodySpec(contract, operation.id)?.properties ?? {});
  return names.some((name) => namedBy(name).test(part));
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

/** Finds the words of a name in a plain sentence. */
function namedBy(name: string): RegExp {
  return new RegExp(`\\b${wordsOf(name).join(' ')}\\b`);
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
  return partsAbout(changed).some((one) => merging.test(one) && !replacing.test(one));
}

/** Words of a change that keeps nothing of what it leaves out. */
const replacing =
  /\b(?:not|never|nothing is|no longer)(?: an?| be)? (?:partial\w*|merged?|kept|keep|remain|retained|preserved)\b|(?<!\b(?:not|never|not be) )\b(?:removed|cleared|reset|deleted|emptied|nulled)\b|\breplaces? (?:the )?(?:whole|entire|complete|full)\b/;

const nothing = new RegExp(
  [
    String.raw`\bnulls?\b.*\b(?:leaves?|stays?|keeps?|kept|remains?|same as|ignored|skipped|unchanged|untouched|left out|not (?:sent|given|written|touched|changed|set)|does (?:nothing|not)|as (?:it|they) (?:is|are|was|were)|no (?:change|effect))\b`,
    String.raw`\b(?:ignores?|ignored|skips?)\b.*\bnulls?\b`,
  ].join('|'),
);

/** Whether null is said to leave a member as it is. */
export function nullLeaves(changed: Changed, schema: Schema): boolean {
  const own = sentencesIn(wordsAboutSchema(changed.contract, schema)).map(plainWords);
  return [...own, ...partsAbout(changed)].some((one) => nothing.test(one) && !clearing.test(one));
}

const clearing =
  /\bnulls? (?:[a-z]+ )?(?:removes?|clears?|deletes?|resets?|unsets?|empties)\b|\bnot ignored\b/;

/** Words of a list to which a change only adds. */
const adding =
  /\b(?:add(?:s|ed|ing)?|append\w*|accumulat\w*|additive|merged?|union\w*|grows?|joined|combined|cumulative|ever)\b|\bto add\b|\bto remove (?:one|it|them)\b/;

/** Whether the words say that a change adds to a list, which it does not replace. */
export function addsTo(changed: Changed, name: string, schema: Schema): boolean {
  const own = plainWords(wordsAboutSchema(changed.contract, schema));
  const named = namedBy(name);
  return adding.test(own) || partsAbout(changed).some((one) => named.test(one) && adding.test(one));
}

/** Words of what a change takes away, and of lists that tell of the change itself. */
const takenAway =
  /\b(?:discard\w*|remov\w*|reset\w*|clear\w*|dropp?\w*|delet\w*|emptied|lost|anew|recomputed|recalculated|start(?:s|ed)? over)\b/;
const ofChange =
  /\blast (?:write|check|save|update|request|change|run|validation)\b|\b(?:problems?|warnings?|errors?|messages?|hints?|notices?|dirty|pending)\b/;

/** Whether a list that a change cannot set may be empty behind it. */
export function mayEmpty(changed: Changed, name: string, schema: Schema): boolean {
  const words = wordsOf(name).join(' ');
  const own = plainWords(wordsAboutSchema(changed.contract, schema));
  const named = namedBy(name);
  return (
    ofChange.test(`${words} ${own}`) ||
    takenAway.test(own) ||
    partsAbout(changed).some((one) => named.test(one) && takenAway.test(one))
  );
}
