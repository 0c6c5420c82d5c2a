/** Check: texts in an answer are readable in their documented format. */

import { jsonOf } from '../answers/documented-content.ts';
import { sentJson } from '../answers/sent-json.ts';
import { scopeOf } from '../answers/sent-scope.ts';
import { requestContract } from '../cases/request-contract.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { joinPointer, parentPointer, splitPointer, valueAt } from '../json/pointer.ts';
import { percentDecoded } from '../json/utf8.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Contract, Operation, Parameter, Problem, Schema } from '../model/contract.ts';
import type { Step } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import { operationOf } from '../model/operation-of.ts';
import { trimmed } from '../names/path-template.ts';
import { UndecidedPattern } from '../schema/bounded-pattern.ts';
import { formatOf } from '../schema/formats/index.ts';
import { asSchema, mapSetting, textSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { formatProblems } from './judging/format-problems.ts';
import { judgeValues } from './judging/judge-body.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { merged, notConcerned, undetermined, violatedBy } from './judging/judgement.ts';
import { isProblemReference, problemType } from './judging/problem-members.ts';
import { someAnswerSchema, visitSchemas } from './judging/some-schema.ts';
import { type SoundItem, soundItems, streamSchemas } from './judging/stream-values.ts';

/** Dates, identifiers, addresses: `format` asserts nothing in JSON Schema, but a document that uses it means it. */
export const responseFormat: Check = {
  id: 'response-format',
  title: 'The texts of an answer can be read as the format that the document gives them',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.4 Data Types',
  concerns: (operation, _, contract) =>
    someAnswerSchema(contract, operation, hasFormat) ||
    streamSchemas(contract, operation).some((schema) => visitSchemas(contract, schema, hasFormat)),
  hearsChains: true,
  judge: (steps, context) => merged([judgeBody(steps, context), judgeStream(steps, context)]),
};

const judgeBody = judgeValues(({ step, content, json, context }) => {
  const isOfProblem = context.read(step.exchange).mediaType === problemType;
  const broken = brokenFormats(content, { step, json: json.value, context });
  const isAllowed = (one: FormatFinding): boolean =>
    isOfProblem && isProblemReference(context.contract, one, json.value);
  return violatedBy(...broken.filter((one) => !isAllowed(one)));
});

/** One item that is broken however it is read is enough. */
const judgeStream = judgeAnswers((answer, step, context) => {
  try {
    const items = soundItems(answer, step, context);
    if (items === undefined) return notConcerned;
    const told = items.flatMap((readings) => leastOf(readings.map((one) => brokenIn(one, step, context))));
    return violatedBy(...told.slice(0, 1).flat());
  } catch (error) {
    if (!(error instanceof UndecidedPattern)) throw error;
    return undetermined('pattern-undecided', { pattern: error.message });
  }
});

/** The fewest findings, where there is a reading at all and none is without any. */
function leastOf(readings: readonly (readonly Finding[])[]): readonly (readonly Finding[])[] {
  return readings
    .toSorted((one, other) => one.length - other.length)
    .slice(0, 1)
    .filter((one) => one.length > 0);
}

function brokenIn(item: SoundItem, step: Step, context: JudgeContext): readonly Finding[] {
  return brokenFormats(item, { step, json: item.value, context }).map((one) => ({
    ...one,
    place: `${item.place}${one.place}`,
    ...(item.isUnsure ? { level: 'recommended' as const } : {}),
  }));
}

type FormatFinding = Finding & { readonly place: string };

/** The texts in a value of an answer that are broken there, and not brought in. */
function brokenFormats(
  about: { readonly schema?: Schema; readonly pointer: string },
  shown: ShownAnswer,
): readonly FormatFinding[] {
  const { contract } = shown.context;
  return formatProblems(contract, about, shown.json)
    .filter(({ problem }) => isOfAnswers(contract, problem) || !isBroughtIn(problem.place, shown))
    .map(({ problem: { expected, actual, place, pointer }, level }) => ({
      ...{ code: 'format-broken' as const, expected, actual, place, pointer },
      ...(level === 'required' ? {} : { level }),
    }));
}

function hasFormat(schema: JsonObject): boolean {
  return formatOf(textSetting(schema, 'format'), 'string') !== undefined;
}

/** Whether the schema at a place is `readOnly`, so that no request has the value. */
function isOfAnswers({ document }: Contract, { pointer }: Problem): boolean {
  return valueAt(document, `${parentPointer(pointer)}/readOnly`) === true;
}

/** An answer with its context. */
interface ShownAnswer {
  readonly step: Step;
  /** The body of the answer. */
  readonly json: Json;
  readonly context: JudgeContext;
}

/**
 * Whether the text at a place may come from a request, ours or another client's. A text that the server changed, or
 * that it added to our resource, is its own.
 */
function isBroughtIn(place: string, { step, json, context }: ShownAnswer): boolean {
  if (isAskedFor(valueAt(json, place), step, context)) return true;
  const name = splitPointer(place).findLast((token) => !/^\d+$/.test(token));
  if (name === undefined || !writableNames(context.contract).has(name)) return false;
  const maker = makerOf(step, context);
  const bodies = [...(maker ? (context.before ?? []) : []), step].flatMap(
    (one) => sentJson(one.case)?.value ?? [],
  );
  const texts = bodies.map((body) => valueAt(body, place)).filter((text) => typeof text === 'string');
  if (texts.length > 0) return texts.some((text) => text === valueAt(json, place));
  return !maker || place !== joinPointer('', name) || !takes(context, maker.case.operation, name);
}

/** Whether a text equals the value of a parameter of the same request. */
function isAskedFor(text: Json | undefined, { case: own }: Step, { operation }: JudgeContext): boolean {
  return scopeOf(operation.parameters, own).some((one) => percentDecoded(one.text) === text);
}

/**
 * The request that created the resource in an answer: this one, or an earlier one of the same chain; undefined for
 * resources of others.
 */
function makerOf(step: Step, { before = [], survey }: JudgeContext): Step | undefined {
  const kinds = (survey?.kinds ?? []).filter(({ isSingle }) => !isSingle);
  const { operation } = step.case;
  if (kinds.some(({ make }) => make === operation)) return hasMade(step) ? step : undefined;
  const makers = kinds.filter(({ read }) => read === operation).map(({ make }) => make);
  return before.find((one) => makers.includes(one.case.operation) && hasMade(one));
}

function hasMade({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'answer' && outcome.status === 201;
}

/** Whether requests to an operation may have the member; if so, it was not copied from elsewhere. */
function takes({ contract }: JudgeContext, id: string, name: string): boolean {
  const operation = operationOf(contract, id);
  const media = jsonOf(operation?.requestBody?.content ?? []);
  if (!media?.schema) return false;
  const asked = requestContract(contract);
  const schema = resolveSchema(asked, asSchema(valueAt(asked.document, media.pointer)));
  return typeof schema === 'object' && Object.hasOwn(mapSetting(schema, 'properties'), name);
}

const known = new WeakMap<Contract, ReadonlySet<string>>();

/**
 * The names that requests may write: parameters of that kind, and body members at any depth, except for `readOnly`
 * ones.
 */
function writableNames(contract: Contract): ReadonlySet<string> {
  const names = known.get(contract) ?? gather(contract);
  known.set(contract, names);
  return names;
}

function gather(contract: Contract): ReadonlySet<string> {
  const names = new Set<string>();
  const asked = requestContract(contract);
  for (const operation of contract.operations) {
    const { requestBody } = operation;
    for (const { name } of writtenBy(operation)) names.add(name);
    for (const { pointer, schema } of requestBody?.content ?? []) {
      if (schema === undefined) continue;
      visitSchemas(asked, asSchema(valueAt(asked.document, pointer)), (inner) => {
        for (const name of Object.keys(mapSetting(inner, 'properties'))) names.add(name);
        return false;
      });
    }
  }
  return names;
}

/**
 * The parameters whose values an operation may store: all except path parameters, and the name under which a PUT
 * creates a resource.
 */
function writtenBy({ method, path, parameters }: Operation): readonly Parameter[] {
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return [];
  return parameters.filter(
    (one) => one.in !== 'path' || (method === 'PUT' && trimmed(path).endsWith(`{${one.name}}`)),
  );
}
