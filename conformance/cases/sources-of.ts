/** All sources of one operation, from which checks pick theirs by label and intent. */

import type { Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Source } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { asWritten } from './as-written.ts';
import { behindRefusal } from './behind-refusal.ts';
import { inCarriages } from './carried.ts';
import { type BodyControl, type Control, controlOf, hasBody } from './control.ts';
import { anyBodyFamilies, bodyFamilies, families } from './families/index.ts';
import { mediaTypes } from './media-types.ts';
import { otherMedia } from './other-media.ts';

type Known = Map<string, readonly Source[]>;

const known = new WeakMap<Contract, WeakMap<Operation, Known>>();

/** Contexts of one operation that are remembered: a run has few, and the next run of this process the same. */
const most = 8;

/**
 * Every source of an operation; labels are unique. Remembered by what the context says.
 * Empty when no ordinary request can be made, since every other differs from it in one thing.
 */
export function sourcesOf(context: SourceContext): readonly Source[] {
  const remembered = knownOf(context);
  const key = keyOf(context);
  const sources = remembered.get(key) ?? makeSources(context);
  remembered.delete(key);
  remembered.set(key, sources);
  const [oldest] = remembered.keys();
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest);
  return sources;
}

function knownOf({ contract, operation }: SourceContext): Known {
  const operations = known.get(contract) ?? new WeakMap<Operation, Known>();
  const contexts = operations.get(operation) ?? new Map<string, readonly Source[]>();
  known.set(contract, operations.set(operation, contexts));
  return contexts;
}

/** What makes one context of an operation another one: it is all plain data but for the survey, which is long besides. */
function keyOf(context: SourceContext): string {
  const { contract: _, operation: __, survey, ...rest } = context;
  const key = keys.get(context) ?? `${numberOf(survey)} ${writeJson(rest as unknown as Json)}`;
  keys.set(context, key);
  return key;
}

/** Every check asks with the same context. */
const keys = new WeakMap<SourceContext, string>();

function numberOf(survey: SourceContext['survey']): number {
  if (!survey) return 0;
  const number = surveys.get(survey) ?? ++surveysSoFar;
  surveys.set(survey, number);
  return number;
}

const surveys = new WeakMap<object, number>();
let surveysSoFar = 0;

function makeSources(context: SourceContext): readonly Source[] {
  const control = controlOf(context);
  if (!control) return [];
  const any = families.flatMap((family) => family(control));
  const withBody = hasBody(control) ? bodySources(control) : [];
  const all = [...sound(control, any), ...withBody].filter(isSomething);
  const sources = [...all, ...behindRefusal(control, all).filter(isSomething)];
  const inOthers = [...otherMedia(control), ...mediaTypes(control)];
  return [...inCarriages(control, sources), ...inOthers.filter(isSomething)];
}

function isSomething({ fixed, random }: Source): boolean {
  return fixed.length > 0 || random !== undefined;
}

function sound(control: Control, sources: readonly Source[]): readonly Source[] {
  return hasBody(control) ? asWritten(control, sources) : sources;
}

/** What is about the text of JSON is for JSON alone. */
function bodySources(control: BodyControl): readonly Source[] {
  const families = control.body.codec === 'json' ? bodyFamilies : anyBodyFamilies;
  return asWritten(
    control,
    families.flatMap((family) => family(control)),
  );
}
