/** Check: concurrent requests do not get each other's answers. */

import { sentJson } from '../answers/sent-json.ts';
import { classOf } from '../answers/statuses.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Source } from '../model/case.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import { describeEcho } from './judging/describe.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';
import { sourcesLabelled } from './judging/sources-of-kind.ts';

/** Text in the answer is from its own request and not from another one. */
export const concurrentRequestsApart: Check = {
  id: 'concurrent-requests-apart',
  title: 'Of requests that come at once each gets its own answer',
  level: 'recommended',
  clause: 'RFC 9110 3.3, 7.6',
  findsRaces: true,
  sources: (context) => sourcesLabelled(context, 'together:apart').filter(saysSomething),
  judge: judgeTogether,
};

/** Whether the requests of a source have content, without which answers cannot be told apart. */
function saysSomething({ fixed }: Source): boolean {
  return fixed.some(({ steps }) => steps.some(({ body }) => body !== undefined));
}

interface ConcurrentPair {
  /** Index of the step. */
  readonly step: number;
  readonly sent: JsonObject;
  readonly comes: JsonObject;
}

function judgeTogether(steps: readonly Step[], context: JudgeContext): Judgement {
  const pairs = steps.flatMap((step, at) => pairOf(step, context, at));
  const sent = steps.map(({ case: item }) => sentJson(item)?.value).filter(isObject);
  const usual = context.control ? pairOf(context.control, context) : [];
  const [mixed] = pairs.flatMap((pair) => mixUps(pair, { pairs, sent, usual }));
  if (mixed) return violatedBy(mixed);
  return pairs.length < 2 ? notConcerned : satisfied;
}

function pairOf({ case: item, exchange }: Step, context: JudgeContext, step = 0): readonly ConcurrentPair[] {
  const { outcome } = exchange;
  if (outcome.kind !== 'answer' || classOf(outcome.status) !== 2) return [];
  const sent: Json | undefined = sentJson(item)?.value;
  const comes: Json | undefined = context.read(exchange).json?.value;
  return isObject(sent) && isObject(comes) ? [{ step, sent, comes }] : [];
}

/** What came at once. */
interface Together {
  readonly pairs: readonly ConcurrentPair[];
  /** What all of them sent, since the one that a text belongs to may have been refused in its place. */
  readonly sent: readonly JsonObject[];
  /** What was sent and came of the control. */
  readonly usual: readonly ConcurrentPair[];
}

/**
 * The texts that belong to another request, or are garbled under load. A server that always changes texts is a matter
 * for the check of echoes: at least one other text than usual has to come back, or one text that none of these sent has
 * to come to several, as that of a request which was on its way at the same time does.
 */
function mixUps(pair: ConcurrentPair, { pairs, sent: all, usual }: Together): readonly Finding[] {
  return Object.entries(pair.sent).flatMap(([name, wanted]): readonly Finding[] => {
    const actual = memberOf(pair.comes, name);
    if (typeof wanted !== 'string' || typeof actual !== 'string' || wanted === actual) return [];
    const isUsual = (text: Json | undefined): boolean =>
      usual.some(({ sent }) => memberOf(sent, name) === text);
    const isRepeated = ({ sent, comes }: ConcurrentPair): boolean =>
      memberOf(sent, name) === memberOf(comes, name);
    const comesBack = pairs.some((one) => isRepeated(one) && !isUsual(memberOf(one.sent, name)));
    const isAnothers = all.some((sent) => memberOf(sent, name) === actual);
    const isOwn = pairs.filter((one) => memberOf(one.sent, name) === wanted).length === 1;
    const isShared = isOwn && pairs.filter(({ comes }) => memberOf(comes, name) === actual).length > 1;
    const isMixed = isAnothers
      ? comesBack || !isUsual(actual)
      : usual.some(isRepeated) && (comesBack || (isShared && !isUsual(actual)));
    const place = joinPointer('', name);
    return isMixed ? [{ code: 'crosstalk', step: pair.step, place, ...describeEcho(wanted, actual) }] : [];
  });
}

function memberOf(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
