/** Ordinary requests with texts in the forms that words and names tell, for a target that refuses plain texts there. */

import { likelyTextsAt, likelyTextsFor } from '../answers/likely-texts.ts';
import type { Json } from '../json/json.ts';
import type { ControlChoice, SourceContext } from '../model/check.ts';
import type { Schema } from '../model/contract.ts';
import type { Chosen } from '../model/resource.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { fits } from '../schema/fresh-value.ts';
import { bodyOf } from './body-maker.ts';

/** How many likely texts of each place are tried. */
const most = 3;

/** A place with its likely texts, as far as its schema allows them. */
interface LikelyPlace {
  readonly place: string;
  readonly texts: readonly Json[];
}

/** All places get their likeliest texts, then all of them the next ones; a place with fewer keeps its last. */
export function* likelyMembers(context: SourceContext): Generator<Pick<ControlChoice, 'values'>> {
  const { values = {} } = context;
  const places = [...placesOfBody(context), ...placesOfParameters(context)].filter(
    ({ place, texts }) => texts.length > 0 && values[place] === undefined,
  );
  const rounds = Math.min(most, Math.max(0, ...places.map(({ texts }) => texts.length)));
  for (let round = 0; round < rounds; round += 1) {
    const chosen = places.map(({ place, texts }): [string, Chosen] => [
      place,
      { source: 'made-up', value: texts[Math.min(round, texts.length - 1)] ?? '' },
    ]);
    yield { values: { ...values, ...Object.fromEntries(chosen) } };
  }
}

function placesOfBody(context: SourceContext): readonly LikelyPlace[] {
  const { contract } = context;
  const body = bodyOf({ ...context, form: 'all' });
  return (body?.members ?? []).map(({ place, schema }) => ({
    place,
    texts: fitting(context, schema, likelyTextsAt(contract, body?.schema ?? true, place)),
  }));
}

function placesOfParameters(context: SourceContext): readonly LikelyPlace[] {
  return context.operation.parameters.map((parameter) => ({
    place: parameterPlace(parameter),
    texts: fitting(context, parameter.schema, likelyTextsFor(context.contract, parameter)),
  }));
}

function fitting({ contract }: SourceContext, schema: Schema, texts: readonly string[]): readonly string[] {
  return texts.filter((text) => fits(contract, schema, text));
}
