/** Operations that accept only what another one accepted before, such as a login with the password of a new user. */

import { sentJson } from '../../answers/sent-json.ts';
import { isObject, type Json } from '../../json/json.ts';
import { joinPointer, splitPointer } from '../../json/pointer.ts';
import { readJson } from '../../json/read-json.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Choices } from '../../model/resource.ts';
import type { PreflightMeans, Preflights } from './preflight-all.ts';
import { emitSearchNotices, tryControls } from './search-choice.ts';

/** Statuses that refuse a request because of the values in it. */
const aboutValues = [400, 401, 403, 404, 409, 422];

/** The results, with those of operations that were refused and accept what another operation was sent. */
export async function withSentBefore(
  means: PreflightMeans,
  { results, choices }: Preflights,
): Promise<Preflights> {
  const { session, sketch } = means;
  // A created resource keeps what was sent, unless a PUT or PATCH changes it.
  const accepted = [...results.values()].flatMap((one) =>
    one.kind === 'accepted' && one.control.case.method === 'POST' ? [one.control] : [],
  );
  const found = { results: new Map(results), choices: { ...choices } };
  for (const [id, result] of results) {
    const plain = sketch.contexts.get(id);
    if (!plain || means.expect.statuses || result.kind !== 'refused' || !result.sent.every(isAboutValues))
      continue;
    const context = { ...plain, ...choices[id] };
    for (const values of valuesOf(means, context, accepted)) {
      if (session.isOver()) return found;
      const again = await tryControls(means, { ...context, values });
      if (again.kind !== 'accepted') continue;
      const { form, mindsOptional, control } = again;
      const choice = { ...choices[id], form, values, ...(mindsOptional ? { mindsOptional } : {}) };
      found.results.set(id, again);
      found.choices[id] = choice;
      session.resources?.accept({ ...context, ...choice }, control);
      emitSearchNotices(session, context, { values }, 1);
      break;
    }
  }
  return found;
}

function isAboutValues({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'answer' && aboutValues.includes(outcome.status);
}

/** For each accepted request that has all the members of this one that are texts, their values. */
function valuesOf(
  { session: { inputs } }: PreflightMeans,
  context: SourceContext,
  accepted: readonly Step[],
): readonly Choices[] {
  const [step] = inputs.cases.control({ ...context, form: 'required' }).steps;
  const own = textsIn(readJson(decodeUtf8(step?.body?.(1n) ?? new Uint8Array()) ?? ''));
  const open = [...own.keys()].filter((place) => context.values?.[place] === undefined);
  if (open.length === 0) return [];
  return accepted.toReversed().flatMap((one) => {
    const byName = new Map([...textsIn(sentJson(one.case))].map(([place, text]) => [nameOf(place), text]));
    if (!open.every((place) => byName.has(nameOf(place)))) return [];
    const values = open.map((place): [string, Choices[string]] => [
      place,
      { source: 'accepted', value: byName.get(nameOf(place)) ?? '' },
    ]);
    return [{ ...context.values, ...Object.fromEntries(values) }];
  });
}

function nameOf(place: string): string {
  return splitPointer(place).at(-1) ?? '';
}

/** The texts in the objects of a body, by their places. */
function textsIn(
  json: { readonly ok?: boolean; readonly value?: Json } | undefined,
): ReadonlyMap<string, string> {
  return new Map(json?.value === undefined ? [] : textsBelow('', json.value));
}

function textsBelow(place: string, value: Json): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsBelow(joinPointer(place, name), inner));
}
