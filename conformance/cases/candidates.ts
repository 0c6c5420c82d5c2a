/**
 * Other ordinary requests, for a target that refuses the plainest one: values that the document names, and similar
 * ones.
 */

import { isObject, type Json } from '../json/json.ts';
import { replaceAt, valueAt } from '../json/pointer.ts';
import type { ControlChoice, SourceContext } from '../model/check.ts';
import { deletedName } from '../model/operation-of.ts';
import type { Chosen } from '../model/resource.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { boundaries } from '../schema/boundaries.ts';
import { documentedValues, schemaValues } from '../schema/documented-values.ts';
import { fits } from '../schema/fresh-value.ts';
import { listSetting, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import type { Boundary } from '../schema/types/value-type.ts';
import { writableMedia } from './bodies/index.ts';
import { bodyOf } from './body-maker.ts';
import { branchBetween, otherBranches } from './branch-first.ts';
import { anyTag, isMatch } from './free-parameters.ts';
import { likelierBodies, oneMore } from './likelier-bodies.ts';
import { likelyMembers } from './likely-members.ts';
import { type Member, membersWithin } from './members.ts';
import { inRequests } from './request-contract.ts';

/** The parts of the context that a choice changes. */
export type ChoiceChange = Pick<
  ControlChoice,
  'values' | 'body' | 'hasWords' | 'branch' | 'media' | 'unique' | 'also'
>;

/** Choices to try one after the other, the likeliest first. The first one that is accepted becomes the control. */
export function* candidatesOf(whole: SourceContext): Generator<ChoiceChange> {
  const context = inRequests(whole);
  yield* conditions(context);
  yield* documentedBodies(context);
  yield* documentedMembers(context);
  yield* likelyMembers(context);
  yield* likelierBodies(context);
  yield* oneMore(context);
  yield* otherParameters(context, documentedIn);
  yield* otherMembers(context, ({ schema }) => listSetting(schema, 'enum'));
  let edges = 0;
  for (const edge of otherEdges(context)) {
    // However many edges there are, part of the search goes to other kinds of choices.
    if (edges++ === leastEdges) yield* otherForms(context);
    yield edge;
  }
  if (edges <= leastEdges) yield* otherForms(context);
}

/** The number of edge values to try before other kinds of choices: similar values are likelier than remote ones. */
const leastEdges = 8;

function* otherEdges(context: SourceContext): Generator<ChoiceChange> {
  yield* otherParameters(context, edgesIn);
  yield* otherMembers(context, edgesOf(context));
}

/** The other branches at each place, and the other media types. */
function* otherForms(context: SourceContext): Generator<ChoiceChange> {
  const body = bodyOf(context);
  if (!body) return;
  for (const { place, at, before } of otherBranches(context.contract, body.schema, body.value(1n)))
    yield { branch: { place, at, before } };
  const [, ...media] = writableMedia(context.operation.requestBody?.content ?? []);
  for (const { mediaType } of media) yield { media: mediaType };
}

/** Operations that require a condition get one that is always met (RFC 6585 3), or the entity tag that was read. */
function* conditions({ operation, survey, values = {} }: SourceContext): Generator<ChoiceChange> {
  for (const parameter of operation.parameters.filter((one) => isMatch(one) && !one.required)) {
    yield { values: { ...values, [parameterPlace(parameter)]: { source: 'made-up', value: anyTag } } };
  }
  const told = survey?.tags.get(operation.id);
  if (!told || values[told.place]?.source === 'obtained') return;
  const { place, ...named } = told;
  yield { values: { ...values, [place]: { source: 'obtained', ...named } } };
}

function* documentedBodies(context: SourceContext): Generator<ChoiceChange> {
  const { contract, operation } = context;
  const plain = bodyOf(context);
  for (const body of documentedValues(contract, operation.id, '')) {
    const branch = plain && branchBetween(contract, plain.schema, plain.value(1n), body);
    yield branch ? { body, branch } : { body };
  }
}

/** The examples of all members at once: a login needs a name together with its password. */
function* documentedMembers(context: SourceContext): Generator<ChoiceChange> {
  const { contract, values = {} } = context;
  const named = (bodyOf({ ...context, form: 'all' })?.members ?? []).flatMap(({ place, schema }) => {
    const value = schemaValues(contract, schema).find((one) => fits(contract, schema, one));
    return value === undefined ? [] : [[place, { source: 'documented', value }] as const];
  });
  if (named.length > 0) yield { values: { ...values, ...Object.fromEntries(named) } };
}

type ValuesOf = (context: SourceContext, place: string) => readonly Json[];

function* otherParameters(context: SourceContext, valuesOf: ValuesOf): Generator<ChoiceChange> {
  const { operation, values = {} } = context;
  for (const parameter of operation.parameters) {
    const place = parameterPlace(parameter);
    if (values[place]?.source === 'obtained') continue;
    const source = valuesOf === documentedIn ? 'documented' : 'made-up';
    for (const value of valuesOf(context, place)) {
      const chosen: Chosen = { source, value };
      yield { values: { ...values, [place]: chosen } };
    }
  }
}

function documentedIn({ contract, operation }: SourceContext, place: string): readonly Json[] {
  return documentedValues(contract, operation.id, place);
}

/** Small numbers are the first ids of most databases. */
const small: readonly Json[] = [2, 3, 0, 4, 5, 10, 100];

function edgesIn({ contract, operation }: SourceContext, place: string): readonly Json[] {
  const parameter = operation.parameters.find((one) => parameterPlace(one) === place);
  // Nobody's things are deleted by guessing their numbers.
  if (!parameter || deletedName(operation) === place) return [];
  const schema = resolveSchema(contract, parameter.schema);
  const isWhole = isObject(schema) && typeNames(schema).includes('integer');
  const edges = boundaries(contract, parameter.schema).filter((one) => one.place === '' && isConforming(one));
  return [
    ...(isWhole ? small : []),
    ...edges.flatMap(({ values }) => values.slice(0, 2).map(({ value }) => value)),
  ];
}

/** Whether the boundary value is valid, in any branch. */
function isConforming({ kind, branch }: Boundary): boolean {
  return kind === 'conforming' && branch === undefined;
}

function* otherMembers(
  context: SourceContext,
  valuesOf: (member: Member) => readonly Json[],
): Generator<ChoiceChange> {
  const body = bodyOf(context);
  const plain = body?.value(1n);
  const members = body && plain !== undefined ? membersWithin(context.contract, body.schema, plain) : [];
  for (const member of members) {
    if (plain === undefined || valueAt(plain, member.place) === undefined) continue;
    if (context.values?.[member.place]) continue;
    for (const value of valuesOf(member)) {
      if (value !== valueAt(plain, member.place)) yield { body: replaceAt(plain, member.place, value) };
    }
  }
}

function edgesOf(context: SourceContext): (member: Member) => readonly Json[] {
  const body = bodyOf(context);
  const found = body ? boundaries(context.contract, body.schema).filter(isConforming) : [];
  return ({ place, schema }) => {
    const here = found.filter((one) => one.place === place);
    // A place that exists in a branch only is no place of the whole.
    const own = boundaries(context.contract, schema).filter((one) => one.place === '' && isConforming(one));
    // A value of another branch is no boundary of this one.
    return (here.length > 0 ? here : own)
      .filter(({ group }) => group !== 'branches')
      .flatMap(({ values }) => values.slice(0, 2).map(({ value }) => value));
  };
}
