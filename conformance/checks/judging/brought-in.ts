/** Whether a text in an answer may be what somebody sent: a server need not look at the formats of what it is sent. */

import { jsonOf } from '../../answers/documented-content.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { requestContract } from '../../cases/request-contract.ts';
import type { Json } from '../../json/json.ts';
import { joinPointer, splitPointer, valueAt } from '../../json/pointer.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { asSchema, mapSetting } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { writableNames } from './writable-names.ts';

/** An answer, and what is known of the run. */
export interface Shown {
  readonly step: Step;
  /** The answer's body. */
  readonly json: Json;
  readonly context: JudgeContext;
}

/**
 * Tells whether the text at a place may come from a request, ours or another's. What a server changed it has written
 * itself, and so it has what it put into a thing of ours in the place of a member that was left out.
 */
export function isBroughtIn(place: string, { step, json, context }: Shown): boolean {
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

/** The request that made what the answer shows: this one, or one before it in the same chain; undefined for others' things. */
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

/** Whether the requests to an operation may have the member: then it is not copied from elsewhere. */
function takes({ contract }: JudgeContext, id: string, name: string): boolean {
  const operation = contract.operations.find((one) => one.id === id);
  const media = jsonOf(operation?.requestBody?.content ?? []);
  if (!media?.schema) return false;
  const asked = requestContract(contract);
  const schema = resolveSchema(asked, asSchema(valueAt(asked.document, media.pointer)));
  return typeof schema === 'object' && Object.hasOwn(mapSetting(schema, 'properties'), name);
}
