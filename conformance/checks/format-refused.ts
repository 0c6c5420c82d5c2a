/** Check: a value that breaks its documented format is refused. */

import { classOf, isSuccess, phraseOf, pointerOf } from '../answers/statuses.ts';
import type { JsonObject } from '../json/json.ts';
import type { Check } from '../model/check.ts';
import type { Operation } from '../model/contract.ts';
import { brokenFormatPlace } from '../names/ids.ts';
import { formatOf } from '../schema/formats/index.ts';
import { textSetting } from '../schema/read-schema.ts';
import { brokenRule } from './judging/broken-rule.ts';
import { judgeEach } from './judging/judge-each.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';
import { visitSchemas } from './judging/some-schema.ts';
import { sourcesOfKind } from './judging/sources-of-kind.ts';

/**
 * `format` asserts nothing in JSON Schema, but a text that nobody could read as a date is hardly meant where the format
 * is `date`, nor 2147483648 where it is `int32`.
 */
export const formatRefused: Check = {
  id: 'format-refused',
  title: 'A value that breaks the format that the document gives it is refused',
  level: 'recommended',
  clause: 'OpenAPI 3.1.0 4.4 Data Types',
  concerns: (operation, _, contract) =>
    schemasOf(operation).some((schema) => visitSchemas(contract, schema, hasBreakableFormat)),
  sources: (context) =>
    sourcesOfKind(context, 'open').filter(({ label }) => brokenFormatPlace(label) !== undefined),
  judge: judgeEach(({ case: sent, exchange: { outcome } }, context) => {
    const { expect = ['4XX'], operation } = context;
    const { intent } = sent;
    if (intent.kind !== 'open' || outcome.kind === 'failure') return notConcerned;
    if (classOf(outcome.status) === 4) return satisfied;
    // Other statuses are judged by the checks of every answer.
    if (!isSuccess(outcome.status, operation)) return notConcerned;
    const [expected, actual] = [phraseOf(expect), String(outcome.status)];
    return violatedBy({
      code: 'violation-accepted',
      expected,
      actual,
      pointer: pointerOf(operation, expect),
      ...brokenRule(sent, context),
    });
  }),
};

function hasBreakableFormat(schema: JsonObject): boolean {
  const name = textSetting(schema, 'format');
  const { width, range } = formatOf(name, 'number') ?? {};
  return formatOf(name, 'string')?.unreadable !== undefined || (width ?? range) !== undefined;
}

function schemasOf({ parameters, requestBody }: Operation) {
  const bodies = requestBody?.content ?? [];
  return [...parameters, ...bodies].flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
}
