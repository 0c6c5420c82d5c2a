/** Looks at a resource: by reading it, or in the list where it cannot be read, or only as something else than JSON. */

import { jsonOf } from '../../../answers/documented-content.ts';
import { isObject, type JsonObject } from '../../../json/json.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { asideBy, satisfied, violatedBy } from '../../judging/judgement.ts';
import { stopped, successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { changedIn, keptIn, shownIn, worded } from '../values/members.ts';
import { bodySpec, changeOf } from '../values/other-value.ts';
import { lookFor, markedKey } from './look.ts';
import { type Made, read } from './make.ts';

/** A resource that was seen, with the members that came back as sent. */
export interface SeenResource {
  readonly shown: JsonObject;
  readonly kept: readonly string[];
  readonly step: Step;
}

/** How to look. */
interface Seeing {
  readonly difference?: string;
  /** Whether it counts as seen, without members, if the list does not have it any more. */
  readonly mayBeGone?: boolean;
}

/**
 * Looks at a resource and compares it with what was sent. Ends the chain without success, and where nothing can be
 * compared.
 */
export function* see(
  scene: ChainScene,
  made: Made,
  sent: JsonObject,
  { difference = 'reads it', mayBeGone = false }: Seeing = {},
): ChainRun<SeenResource | Judgement> {
  if (!isReadAsJson(scene)) return yield* seeListed(scene, made, sent, mayBeGone);
  const step = yield read(scene.kind, made.resource, difference);
  if (!successOf(scene, step)) return stopped(step);
  return (
    seenAs(scene, step, sent) ??
    asideBy('chain-incomparable', { cause: 'the answer holds none of the members that were sent' })
  );
}

/** What an answer shows of a resource; undefined where it has none of the members that were sent. */
export function seenAs(scene: ChainScene, step: Step, sent: JsonObject): SeenResource | undefined {
  const shown = shownIn(scene.read(step.exchange).json?.value, Object.keys(sent));
  return shown && { shown, kept: keptIn(sent, shown), step };
}

/** Whether reading a resource shows its members, or nothing else does: what is read may be a picture. */
function isReadAsJson({ kind, contract }: ChainScene): boolean {
  const reader = kind.read === undefined ? undefined : operationOf(contract, kind.read);
  const success = reader?.responses.find(({ status }) => status.startsWith('2'))?.content ?? [];
  return (
    reader !== undefined && (kind.list === undefined || success.length === 0 || jsonOf(success) !== undefined)
  );
}

/** Judges that a refused request changed nothing. */
export function leftAsItWas(before: SeenResource, after: SeenResource): Judgement {
  const name = changedIn(before.kept, before.shown, after.shown);
  if (name === undefined) return satisfied;
  const [expected, actual] = [worded(before.shown[name]), worded(after.shown[name])];
  return violatedBy({ code: 'refused-kept', expected, actual, place: `/${name}` });
}

function* seeListed(
  scene: ChainScene,
  { resource, key, mark }: Made,
  sent: JsonObject,
  mayBeGone: boolean,
): ChainRun<SeenResource | Judgement> {
  const looked = yield* lookFor(scene, { resource, mark, difference: 'looks for it' });
  if ('kind' in looked) return looked;
  const at = Math.max(looked.keys.indexOf(key), looked.keys.indexOf(markedKey));
  const shown = at < 0 && looked.isWhole && mayBeGone ? {} : looked.items[at];
  if (!isObject(shown)) return asideBy('chain-incomparable', { cause: 'the list does not show it' });
  return { shown, kept: keptIn(sent, shown), step: looked.step };
}

/** A request that changes one member of a resource; undefined where none can be made. */
export function changeRequest(scene: ChainScene, operation: string, { kept, shown }: SeenResource) {
  const spec = bodySpec(scene.contract, operation);
  const change = spec && changeOf(spec, kept, shown);
  if (!change) return undefined;
  const isPatch = operation === scene.kind.patch;
  const { name, value } = change;
  return {
    ...{ operation, names: [name], form: 'all' as const, difference: `changes ${name}` },
    edit: (body: unknown) => (isPatch ? { [name]: value } : { ...(body as object), [name]: value }),
  };
}
