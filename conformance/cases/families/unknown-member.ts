/**
 * One member that the schema does not name, where the schema is open; required members with names in another case (RFC
 * 8259 8.3), and an empty object, only judged where the absence of each member alone is refused.
 */

import { isObject, type JsonObject } from '../../json/json.ts';
import { placeName, splitPointer, valueAt } from '../../json/pointer.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import { judgeValue } from '../../schema/judge.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { type BodyControl, changedMembers } from '../control.ts';
import { appended, conforming, unusual, withoutMember, withText, withValue } from '../edit.ts';
import type { Member } from '../members.ts';
import { singles, source } from '../probe.ts';

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
  const isSaid = saysOpen(control);
  if (!takesOtherMembers(control) || (!isSaid && mayRefuseOthers(control.context))) return [];
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

const noun = '(?:members|propert(?:y|ies)|fields|attributes)';
const refused = '(?:refused|rejected|forbidden|disallowed|not (?:allowed|accepted|permitted))';

/** Words which say that members which no schema names are refused, or may be. */
const refusing = [
  `\\b(?:unknown|unexpected|undeclared|undescribed|undocumented|unrecogni[sz]ed|additional|extra|further) ${noun} (?:are|may be|will be|can be) (?:[a-z]+ or )?${refused}`,
  `\\b${noun} (?:that|which) are not (?:described|documented|known|declared|listed) (?:are|may be|will be|can be) (?:(?:either )?[a-z]+ or )?${refused}`,
  `\\bno (?:other|additional|further|unknown) ${noun} (?:are|is) (?:allowed|accepted|permitted)`,
].map((form) => new RegExp(form, 'i'));

/** Whether the words about the document or the operation say that such members may be refused. */
function mayRefuseOthers({ contract, operation }: SourceContext): boolean {
  const texts = ['/info/description', `${operation.pointer}/description`].map((place) =>
    valueAt(contract.document, place),
  );
  const said = texts.flatMap((text) => (typeof text === 'string' ? text.replaceAll(/\s+/g, ' ') : []));
  return said.some((text) => refusing.some((form) => form.test(text)));
}

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

/**
 * `name:required:renamed`: without the member, then with it under another name; `body:required:empty`: without each
 * required member in turn, then without all of them. A target that accepts the first requests has another fault; one
 * that accepts only the last compares names without regard to case, or does not check empty objects.
 */
export function renamedMembers(control: BodyControl): readonly Source[] {
  const required = changedMembers(control.body).filter(
    ({ place, required: isRequired }) => isRequired && splitPointer(place).length === 1,
  );
  const empty = required.length > 1 ? [nothing(control, required), ...wrapped(control)] : [];
  return [...empty, ...(takesOtherMembers(control) ? renamedOf(control, required) : [])];
}

function nothing(control: BodyControl, required: readonly Member[]): Source {
  const last = withValue(control, () => ({}), {
    intent: { kind: 'violating', keyword: 'required', place: '' },
    difference: 'the body is an empty object',
    spelling: '{}',
  });
  const steps = [...required.map((member) => withoutMember(control, member)), last];
  return source('body:required:empty', [{ steps, how: 'in-order' }]);
}

/**
 * `body:required:wrapped`: an empty object, then the valid one in a member `data` and in one that is called as the path
 * is, as in `{"plant":{…}}`. Not carried in other ways.
 */
function wrapped(control: BodyControl): readonly Source[] {
  const { path } = control.context.operation;
  const noun = /([\w-]+?)s?(?:\/\{[^/]*)?\/?$/.exec(path)?.[1];
  const names = ['data', ...(noun === undefined ? [] : [noun])].filter((name) => isFree(control, name));
  const [name] = names.toReversed();
  if (name === undefined) return [];
  const intent = { kind: 'violating', keyword: 'required', place: '' } as const;
  const empty = withValue(control, () => ({}), {
    ...{ intent, difference: 'the body is an empty object', spelling: '{}' },
  });
  const step = withValue(control, (body) => Object.fromEntries(names.map((one) => [one, body])), {
    ...{ intent, difference: `the body is inside ${names.join(' and ')}`, spelling: `{"${name}":{…}}` },
  });
  return [source('body:required:wrapped', [{ steps: [empty, step], how: 'fresh-connection' }])];
}

/** Members that can be renamed: a closed schema forbids the new name as well, which would be a second violation. */
function renamedOf(control: BodyControl, required: readonly Member[]): readonly Source[] {
  return required.flatMap((member) => {
    const spellings = spellingsOf(member).filter((name) => isFree(control, name));
    const probes = spellings.map((name) => {
      const steps = [withoutMember(control, member), renamed(control, member, name)];
      return { steps, how: 'in-order' as const };
    });
    return probes.length > 0 ? [source(`${placeName(member.place)}:required:renamed`, probes)] : [];
  });
}

/** `Name` and `NAME`, unless the name is like that itself. */
function spellingsOf({ place }: Member): readonly string[] {
  const name = splitPointer(place)[0] ?? '';
  const others = [name.charAt(0).toUpperCase() + name.slice(1), name.toUpperCase()];
  return [...new Set(others)].filter((other) => other !== name);
}

function isFree({ body }: BodyControl, name: string): boolean {
  return !body.members.some(({ place }) => splitPointer(place)[0] === name);
}

function renamed(control: BodyControl, member: Member, name: string): Draft {
  const own = splitPointer(member.place)[0] ?? '';
  return withValue(
    control,
    (body) => {
      if (!isObject(body)) return body;
      const entries = Object.entries(body).map(([key, value]) => [key === own ? name : key, value] as const);
      return Object.fromEntries(entries);
    },
    {
      intent: { kind: 'violating', keyword: 'required', place: member.place },
      difference: `${placeName(member.place)} is called ${name}`,
      spelling: `"${name}"`,
    },
  );
}
