/** Check: the same request with the same Idempotency-Key creates nothing more. */

import { fieldValue } from '../../answers/fields.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { statusOf } from '../../answers/statuses.ts';
import { isObject } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { ChainRequest, Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Parameter } from '../../model/contract.ts';
import { isRequestKey, wordsOf } from '../../names/words-of.ts';
import { fits } from '../../schema/fresh-value.ts';
import { own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { beside, type Made, make, resourceOf } from './steps/make.ts';
import { bodySpec, changeOf } from './values/other-value.ts';
import {
  sentencesAbout,
  sentencesAboutConflict,
  sentencesAboutOperation,
  sentencesAboutRefusals,
  wordsAbout,
} from './words/descriptions.ts';

/**
 * Creates a resource under a key, and sends the same content under the same key again: the answer must be about the first
 * one, or refuse. Only where the words of the document say so.
 */
export const keyHolds = chainCheck({
  id: 'key-holds',
  title: 'The same request under the same key creates one thing',
  clause: 'draft-ietf-httpapi-idempotency-key-header 2',
  of: ['make'],
  asks: ['make', 'make'],
  fits: ({ contract, operation, kind }) =>
    !kind.isSingle &&
    !kind.isNamed &&
    kind.make === operation.id &&
    keyOf({ contract, operation }) !== undefined,
  chain: function* (scene) {
    const parameter = keyOf(scene);
    if (parameter === undefined) return asideBy('nothing-seen');
    const made = yield* makeUnderKey(scene, parameter);
    if ('kind' in made) return made;
    const key = keySent(made, parameter);
    const body = sentJson(made.step.case)?.value;
    if (key === undefined || body === undefined)
      return asideBy('chain-incomparable', { cause: 'it is not made under a key' });
    const request: ChainRequest = {
      ...{ operation: scene.operation.id, form: 'all', difference: 'makes it again under the same key' },
      ...{ resources: samePlace(scene, made), edit: () => body },
      values: { [`header.${parameter.name}`]: { source: 'made-up', value: key } },
    };
    const again = yield request;
    if (!successOf(scene, again)) {
      if (!isRefused(again)) return stopped(again);
      const shown = writeJson(scene.read(again.exchange).json?.value ?? null);
      if (!givesFirst(scene, parameter) || shown.includes(made.key)) return satisfied;
      return violatedBy({
        ...{ code: 'key-ignored', expected: `${made.key} again`, actual: String(statusOf(again)) },
      });
    }
    const second = resourceOf(scene, scene.kind, again);
    if (!second)
      return asideBy('chain-incomparable', { cause: 'the second answer says nowhere what it is of' });
    const actual = String(second.values.at(-1));
    if (actual !== made.key) return violatedBy({ code: 'key-ignored', expected: made.key, actual });
    return refusesOthers(scene, parameter) ? yield* sendOther(scene, made, request) : satisfied;
  },
});

/** Creates a resource under a key: where only the plain request is accepted, another one, under the name of the first. */
function* makeUnderKey(scene: ChainScene, parameter: Parameter): ChainRun<Made | Judgement> {
  const made = yield* make(scene);
  if ('kind' in made || keySent(made, parameter) !== undefined) return made;
  const { contract, operation } = scene;
  const told = [...sentencesAboutOperation(contract, operation), ...sentencesAbout(contract, parameter)];
  if (told.some((one) => /\bkeys?\b/.test(one) && conditional.test(one))) return made;
  const value = made.key.length < shortest ? made.key.padStart(shortest, '0') : made.key;
  if (!fits(scene.contract, parameter.schema, value)) return made;
  const values = { [`header.${parameter.name}`]: { source: 'made-up', value } } as const;
  return yield* make(scene, { form: 'required', which: 1, values, ...beside(made) });
}

/** Words about keys that not every client has, or that not every one holds. */
const conditional =
  /\b(?:only|begins? with|starts? with|form|prefix|others|still|later|versions?|signed|of an?|unless|if)\b/;

/** The fewest characters of a key that is made of a name. */
const shortest = 16;

/** The key under which a resource was created. */
function keySent({ step }: Made, { name }: Parameter): string | undefined {
  return fieldValue({ headers: step.case.headers }, name);
}

/** What the path of the first request named, wherever what it made stands: the same request names it as well. */
function samePlace({ survey, operation }: ChainScene, made: Made): readonly Resource[] {
  const references = survey.references.get(operation.id) ?? [];
  const named = (made.step.case.values ?? []).flatMap(({ place, value, from }): readonly Resource[] => {
    const { collection, at } = references.find((one) => one.place === place) ?? {};
    return place.startsWith('path.') && collection !== undefined && at === 0 && from !== undefined
      ? [{ collection, values: [value], from }]
      : [];
  });
  return [...(beside(made).resources ?? []), ...named];
}

/** Sends other content under the same key, which the words say is refused. */
function* sendOther(scene: ChainScene, { sent }: Made, request: ChainRequest): ChainRun {
  const spec = bodySpec(scene.contract, scene.operation.id);
  const change = spec && changeOf(spec, Object.keys(sent), sent, true);
  if (!change) return satisfied;
  const edit: ChainRequest['edit'] = () => ({ ...sent, [change.name]: change.value });
  const step = yield { ...request, edit, difference: 'sends other content under the same key' };
  if (!successOf(scene, step)) return isRefused(step) ? satisfied : stopped(step);
  return violatedBy({ code: 'key-reused', expected: 'a refusal', actual: String(statusOf(step)) });
}

/** Whether the words say that the same key with other content is refused. */
function refusesOthers(
  { contract, operation }: Pick<ChainScene, 'contract' | 'operation'>,
  parameter: Parameter,
): boolean {
  const sentences = [
    ...sentencesAboutOperation(contract, operation),
    ...sentencesAbout(contract, parameter),
    ...(sentencesAboutConflict(contract, operation) ?? []),
    ...sentencesAboutRefusals(contract, operation),
  ];
  return sentences.some((one) => otherContent.test(one) && !/\b(?:may|might|if|unless|expir\w*)\b/.test(one));
}

const otherContent =
  /(?:\b(?:same|this|that|the) key (?:again )?(?:with|for|and|was used with|is used with|has been used with) |^with )(?:an?)? ?(?:other|different) (?:body|content|request|payload)\b.*\b(?:refused|rejected|conflict|(?:is|answered|answered with) [`']?4\d\d)/;

/** Whether the words say that a repeated request gets the first answer, or what the first one made. */
function givesFirst(
  { contract, operation }: Pick<ChainScene, 'contract' | 'operation'>,
  parameter: Parameter,
): boolean {
  const conflict = sentencesAboutConflict(contract, operation) ?? [];
  if (conflict.some((one) => ofRepeats.test(one))) return false;
  const sentences = [...sentencesAboutOperation(contract, operation), ...sentencesAbout(contract, parameter)];
  return sentences.some((one, at) => {
    // What stands behind a semicolon is about the same.
    const before = sentences[at - 1] ?? '';
    const isOfKey = /\bkey\b/.test(before.endsWith(';') ? `${before} ${one}` : one);
    return isOfKey && first.test(one) && !otherwise.test(one);
  });
}

const first =
  /\b(?:answer\w*|return\w*|respond\w*|repl(?:y|ies|ied)|giv\w+|gets?)\b(?: \S+){0,3} (?:of |from |to )?(?:the )?(?:first|original|earlier|previous|same (?:answer|response|result))\b/;

/** Words about a conflict with what was sent before. */
const ofRepeats = /\b(?:already|repeat\w*|duplicate\w*|earlier|first|again|key)\b/;

/** Words for a refusal, and for keys that are no longer known, or used for something else. */
const otherwise =
  /\b(?:refus\w*|reject\w*|4\d\d|conflict\w*|not|longer|expir\w*|different|another|other|hours?|days?)\b/;

/** The header parameter that identifies a request, of which the words say that the same one has an effect once. */
function keyOf({ contract, operation }: Pick<ChainScene, 'contract' | 'operation'>): Parameter | undefined {
  const about = sentencesAboutOperation(contract, operation).filter((one) => /\bidempoten|\bkey\b/.test(one));
  const isOfSome = (one: Parameter): boolean =>
    [...about, ...sentencesAbout(contract, one)].some((said) => ofSome.test(said));
  return operation.parameters.find((one) => {
    if (isOfSome(one)) return false;
    const resolved = resolveSchema(contract, one.schema);
    const isText = isObject(resolved) && typeNames(resolved).includes('string') && !own(resolved, 'enum');
    const isKey = isRequestKey(one.name) && lastWords.includes(wordsOf(one.name).at(-1) ?? '');
    return (
      one.in === 'header' && isText && isKey && once.test([wordsAbout(contract, one), ...about].join(' '))
    );
  });
}

/** Words about keys of some form or of some clients, or about those that have no effect. */
const ofSome =
  /\b(?:begins? with|starts? with|prefix\w*|passed over|ignored|later versions?|signed[- ]in|still (?:makes|creates))\b/;

const lastWords = ['key', 'id', 'token', 'idempotency'];

/** Words which say that a request is carried out once. */
const once = /\b(?:same|once|again|repeat\w*|retr(?:y|ies|ied)|duplicat\w*|twice)\b/;
