/** One member that the schema does not name, where the schema is open. */

import { isObject, type JsonObject } from '../../json/json.ts';
import type { Source } from '../../model/case.ts';
import { judgeValue } from '../../schema/judge.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import type { BodyControl } from '../control.ts';
import { appended, conforming, unusual, withText } from '../edit.ts';
import { singles } from '../probe.ts';

/** Many frameworks refuse this name on purpose, to prevent prototype pollution. */
const inherited = '"__proto__":{"admin":true}';

/** Written as text, since `__proto__` is a member like any other in JSON (RFC 8259 4). */
const members: readonly string[] = [
  '"unknownMember":"x"',
  inherited,
  '"unknownObject":{"inner":[1,{"deep":null}]}',
];

/**
 * `body:unknown-member`: one unknown member, one named `__proto__`, one that holds an object. Where the schema does not
 * say that there may be others, many programs refuse them on purpose.
 */
export function unknownMember(control: BodyControl): readonly Source[] {
  if (!takesOtherMembers(control)) return [];
  const isSaid = saysOpen(control);
  const free = members.filter((member) => mayHave(control, member));
  const steps = free.map((member) =>
    withText(control, (text) => appended(text, member), {
      intent: isSaid && member !== inherited ? conforming : unusual,
      difference: `an unknown member ${member}`,
      spelling: member,
    }),
  );
  return [singles('body:unknown-member', steps)];
}

/** Whether the schema allows the member with this value: `patternProperties` and the like may require another one. */
function mayHave({ body, context }: BodyControl, member: string): boolean {
  const value = body.value(1n);
  const more = isObject(value) ? { ...value, ...(JSON.parse(`{${member}}`) as JsonObject) } : value;
  return judgeValue(context.contract, body.schema, more, { formats: 'widths' }).length === 0;
}

/** Whether the schema says that a body may have further members. */
function saysOpen({ body, context }: BodyControl): boolean {
  const schema = resolveSchema(context.contract, body.schema);
  return isObject(schema) && schema['additionalProperties'] === true;
}

const closing = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'patternProperties',
  'maxProperties',
];

/** Whether a body may have members that its schema does not name; a branch may forbid them too. */
export function takesOtherMembers({ body, context }: BodyControl): boolean {
  const schema = resolveSchema(context.contract, body.schema);
  const isFree =
    schema === true || (isObject(schema) && closing.every((keyword) => (schema[keyword] ?? true) === true));
  const value = body.value(1n);
  if (!isFree || !isObject(value)) return false;
  const more = { ...value, unknownMember: 'x', unknownObject: { inner: [1, { deep: null }] } };
  return judgeValue(context.contract, body.schema, more, { formats: 'widths' }).length === 0;
}
