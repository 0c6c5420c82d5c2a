/** All lists of one answer with entries that look as the resource does: pinned ones, groups, parts, beside facets. */

import { documentedContent, documentedMembers } from '../../../answers/documented-content.ts';
import { enveloped } from '../../../answers/enveloped.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
import type { ChainScene } from '../scene/chain-check.ts';

/**
 * The keys in all lists of an answer with entries that may be such resources, as a whole or as a summary: a thing that
 * stands in another part of the answer is listed, however the document describes that part.
 */
export function keysAlike({ contract, survey, kind, read }: ChainScene, step: Step): readonly string[] {
  const value = read(step.exchange).json?.value;
  const reading = operationOf(contract, kind.read ?? '');
  const shown = reading && documentedContent(reading, 200, 'application/json')?.schema;
  if (shown === undefined || value === undefined) return [];
  const members = new Set(documentedMembers(contract, enveloped(contract, shown).schema).keys());
  const giver = { operation: kind.list ?? '', collection: kind.collection, kind: 'list' } as const;
  const apart = (entry: JsonObject): readonly string[] =>
    survey.gifts(giver, step, [entry]).map((values) => String(values.at(-1)));
  return entriesIn(value, 0).flatMap((entry) => {
    const isAlike = looksLike(entry, members);
    // A text is hardly the name of two things, as a number is.
    return apart(entry).filter((key) => isAlike || !/^\d+$/.test(key));
  });
}

/** How deep groups are opened. */
const deepest = 6;

/** The entries of the lists of an answer, and what is wrapped in them. */
function entriesIn(value: Json, depth: number): readonly JsonObject[] {
  if (depth > deepest) return [];
  const below = (isArray(value) ? value : isObject(value) ? Object.values(value) : []).flatMap((one) =>
    entriesIn(one, depth + 1),
  );
  const entries = isArray(value) ? value.filter(isObject) : [];
  return [...entries, ...entries.flatMap((one) => Object.values(one).filter(isObject)), ...below];
}

/** Whether an entry shows what the resource has, beside its name. */
function looksLike(entry: JsonObject, members: ReadonlySet<string>): boolean {
  const names = Object.keys(entry);
  const shared = names.filter((name) => members.has(name));
  return shared.length > 1 || shared.length === names.length;
}
