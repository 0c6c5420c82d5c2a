/** The second judge before anything is sent: do the bytes of a case agree with its intent (G6)? */

import { fieldValue } from '../answers/fields.ts';
import { essenceOf } from '../answers/media-type.ts';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Case } from '../model/case.ts';
import type { MediaTypeSpec, Operation } from '../model/contract.ts';
import { UndecidedPattern } from '../schema/bounded-pattern.ts';
import type { Judges } from '../schema/validate.ts';
import { codecFor } from './bodies/index.ts';

/**
 * Makes an inspector that parses the bytes of a case and validates them with both judges.
 * @param judgesFor the judges for the schema at a pointer into the document
 * @returns why bytes and intent contradict each other, or undefined
 */
export function createContradiction(
  judgesFor: (pointer: string) => Judges,
): (item: Case, operation: Operation) => string | undefined {
  return (item, operation) => decided(() => contradictionOf(item, operation, judgesFor));
}

function contradictionOf(
  { body, intent, headers }: Case,
  { requestBody }: Operation,
  judgesFor: (pointer: string) => Judges,
): string | undefined {
  const media = jsonOf(requestBody?.content ?? [], fieldValue({ headers }, 'content-type') ?? '');
  if (media?.schema === undefined) return undefined;
  const { pointer } = media;
  if (intent.kind === 'conforming') return body && objections(body, judgesFor(pointer)).find(isObjection);
  if (intent.kind !== 'violating' || intent.isAdvised || !isPlaceInBody(intent.place)) return undefined;
  if (body === undefined || objections(body, judgesFor(pointer)).every(isObjection)) return undefined;
  return `the body was meant to break ${intent.keyword} at "${intent.place}", but a judge finds it valid`;
}

/**
 * The media type that describes the JSON in a body; undefined for a body labelled with another media type of the
 * operation, which was checked when it was made.
 */
function jsonOf(content: readonly MediaTypeSpec[], label: string): MediaTypeSpec | undefined {
  // Including media ranges that JSON satisfies.
  const json = content.filter((media) => codecFor(media)?.name === 'json');
  const essence = essenceOf(label);
  const isOther = content.some(
    (media) =>
      !json.includes(media) && essenceOf(codecFor(media)?.contentType(media.mediaType) ?? '') === essence,
  );
  return isOther ? undefined : (json.find(({ mediaType }) => essenceOf(mediaType) === essence) ?? json[0]);
}

function isPlaceInBody(place: string): boolean {
  return place === '' || place.startsWith('/');
}

function isObjection(objection: string | undefined): objection is string {
  return objection !== undefined;
}

/** The objections of each judge to the bytes; both object to text that is not JSON. */
function objections(body: Uint8Array, { first, second }: Judges): readonly (string | undefined)[] {
  const text = decodeUtf8(body);
  const json = text === undefined ? undefined : readJson(text);
  if (!json?.ok) return ['the body is not JSON', 'the body is not JSON'];
  return [first, second].map((judge) => {
    const [problem] = judge(json.value, json.spellings);
    return (
      problem &&
      `a judge objects at "${problem.place}": ${problem.expected} expected, ${problem.actual} found`
    );
  });
}

/** Turns an error of a judge into a contradiction, since nothing may be sent whose validity is unknown. */
function decided(inspect: () => string | undefined): string | undefined {
  try {
    return inspect();
  } catch (error) {
    if (!(error instanceof UndecidedPattern)) throw error;
    return `whether it is valid is not known: the document's pattern ${error.message} takes too long`;
  }
}
