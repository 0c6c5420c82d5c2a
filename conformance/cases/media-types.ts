/**
 * Other media types than the usual one: further ones of a part, and undocumented ones; and the headers of a part.
 */

import { isForm, isJson, isOfRange } from '../answers/media-type.ts';
import type { Json } from '../json/json.ts';
import { joinPointer, placeName, valueAt } from '../json/pointer.ts';
import { encodeUtf8 } from '../json/utf8.ts';
import { writeJson } from '../json/write-json.ts';
import type { Draft, Intent, Source } from '../model/case.ts';
import type { Encoding, MediaTypeSpec, Parameter, ResponseSpec } from '../model/contract.ts';
import { plainValue } from '../schema/valid-values.ts';
import { fileOf } from './bodies/bytes.ts';
import { codecFor } from './bodies/index.ts';
import { type BodyControl, type Control, controlOf, hasBody, inFull } from './control.ts';
import { conforming, contentOf } from './edit.ts';
import { brokenTexts } from './families/broken-texts.ts';
import { withContentType } from './families/content-type.ts';
import { singles, valueText } from './probe.ts';

/** `content-type:undeclared`, `photo:part-type-2`, `photo:part-type-undeclared`, and the sources of its headers. */
export function mediaTypes(control: Control): readonly Source[] {
  const content = control.context.operation.requestBody?.content ?? [];
  const forms = content.filter((media) => codecFor(media)?.name === 'multipart');
  return [
    ...undeclared(control, content),
    ...forms.slice(0, 1).flatMap((media) => [...partTypes(control, media), ...partHeaders(control, media)]),
  ];
}

/** Media types that few servers accept. */
const foreign: readonly string[] = ['text/csv', 'image/gif', 'application/octet-stream'];

/** Only recommended: OpenAPI does not say that other media types are refused, though RFC 9110 15.5.16 does. */
function advised(place: string): Intent {
  return { kind: 'violating', keyword: 'content-type', place, isAdvised: true };
}

/** Where several media types are documented, or 415 is, the target has to read the Content-Type. */
function undeclared(control: Control, content: readonly MediaTypeSpec[]): readonly Source[] {
  const other = otherThan(content.map(({ mediaType }) => mediaType));
  const isRead = content.length > 1 || control.context.operation.responses.some(refusesTypes);
  if (!isRead || !hasBody(control) || other === undefined) return [];
  return [
    singles('content-type:undeclared', [withContentType(control.step, other, advised(''))]),
    ...undeclaredJson(control, content),
  ];
}

/** A form as JSON: many frameworks read both unless they are told not to. */
function undeclaredJson(control: BodyControl, content: readonly MediaTypeSpec[]): readonly Source[] {
  const type = 'application/json';
  const isDeclared = content.some(({ mediaType }) => isOfRange(type, mediaType) || isJson(mediaType));
  if (isDeclared || !isForm(control.body.mediaType)) return [];
  const { difference, spelling, headers, intent } = withContentType(control.step, type, advised(''));
  const body = (fresh: bigint): Uint8Array => encodeUtf8(writeJson(control.body.value(fresh)));
  const step = {
    ...control.step,
    headers,
    body,
    intent,
    spelling,
    difference: `${difference}, and so is the body`,
  };
  return [singles('content-type:undeclared-json', [step])];
}

function refusesTypes({ status }: ResponseSpec): boolean {
  return status === '415';
}

function otherThan(declared: readonly string[]): string | undefined {
  return foreign.find((type) => !declared.some((range) => isOfRange(type, range)));
}

function partTypes(control: Control, media: MediaTypeSpec): readonly Source[] {
  return Object.entries(media.encoding ?? {}).flatMap(([name, { contentType = '' }]) => {
    const types = contentType.split(',').map((type) => type.trim());
    const [, ...others] = types.filter((type) => fileOf([type]) !== undefined);
    // Bytes of any kind are named by the most general type.
    const isAny = contentType === '' || types.includes('application/octet-stream');
    const unknown = isAny ? undefined : otherThan(types);
    const place = joinPointer('', name);
    const made = [
      ...others.map((type, at) => ({ label: `part-type-${at + 2}`, type, intent: conforming })),
      ...(unknown === undefined
        ? []
        : [{ label: 'part-type-undeclared', type: unknown, intent: advised(place) }]),
    ];
    return made.flatMap(({ label, type, intent }) => {
      const own = media.encoding?.[name] ?? {};
      const step =
        changedPart(control, media, { name, encoding: { ...own, contentType: type } }) ??
        relabelled(changedPart(control, media, { name, encoding: own }), name, type);
      const words = { difference: `the part ${name} is ${type}`, spelling: `Content-Type: ${type}` };
      return step ? [singles(`${placeName(place)}:${label}`, [{ ...step, ...words, intent }])] : [];
    });
  });
}

/**
 * The same bytes in a part of another type, for what cannot be written in that, such as an object as CSV; undefined where
 * the part has no name of its own.
 */
function relabelled(step: Draft | undefined, name: string, type: string): Draft | undefined {
  const { body } = step ?? {};
  if (!step || !body) return undefined;
  const start = `name="${name}"`;
  if (!Buffer.from(body(1n)).includes(start)) return undefined;
  return {
    ...step,
    body: (identity) => {
      const [before = '', ...parts] = Buffer.from(body(identity)).toString('latin1').split(start);
      const [first = '', ...others] = parts;
      const changed = first.replace(/Content-Type: [^\r]*/, `Content-Type: ${type}`);
      return Buffer.from([before, changed, ...others].join(start), 'latin1');
    },
  };
}

/** A part and its encoding. */
interface ChangedPart {
  readonly name: string;
  readonly encoding: Encoding;
}

/**
 * The ordinary request with that part in that encoding; `*` means the first item without an encoding of its own.
 * Undefined where there is none.
 */
function changedPart(
  { context }: Control,
  media: MediaTypeSpec,
  { name, encoding }: ChangedPart,
): Draft | undefined {
  const control = controlOf(context, { ...media, encoding: { ...media.encoding, [name]: encoding } });
  const named = Object.keys(media.encoding ?? {}).filter((one) => one !== '*');
  const place = joinPointer('', name === '*' ? named.length : name);
  const whole = control && hasBody(control) ? withPart(control, place) : undefined;
  return whole && { ...whole.step, body: contentOf(whole.body, whole.body.value) };
}

/** The control if it has the part, or else the one with every member. */
function withPart(control: BodyControl, place: string): BodyControl | undefined {
  return [control, inFull(control)].find(({ body }) => valueAt(body.value(1n), place) !== undefined);
}

/** `photo:part-X-Sum:required` or `photo:part-X-Sum:optional`, `photo:part-X-Sum:pattern`, … */
function partHeaders(control: Control, media: MediaTypeSpec): readonly Source[] {
  return Object.entries(media.encoding ?? {}).flatMap(([part, { headers = [] }]) =>
    headers
      .filter(({ name }) => !/^content-(?:disposition|type)$/i.test(name))
      .flatMap((header) => headerSources(control, media, { part, header })),
  );
}

function headerSources(
  control: Control,
  media: MediaTypeSpec,
  { part, header }: { readonly part: string; readonly header: Parameter },
): readonly Source[] {
  const place = joinPointer('', part);
  const own = media.encoding?.[part] ?? {};
  const source = (label: string, values: readonly (Json | undefined)[], intent: Intent): Source => {
    const steps = values.flatMap((value) => {
      const instead = value === undefined ? [] : [{ ...header, required: true, schema: { const: value } }];
      const headers = (own.headers ?? []).flatMap((one) => (one === header ? instead : [one]));
      const step = changedPart(control, media, { name: part, encoding: { ...own, headers } });
      const state = value === undefined ? 'is missing' : `is ${valueText(value)}`;
      const difference = `${header.name} of the part ${part} ${state}`;
      return step ? [{ ...step, intent, difference, spelling: `${header.name} ${state}` }] : [];
    });
    return singles(`${placeName(place)}:part-${header.name}:${label}`, steps);
  };
  const { contract } = control.context;
  const plain = plainValue(contract, header.schema, 'required');
  const violating = (keyword: string): Intent => ({ kind: 'violating', keyword, place });
  return [
    header.required
      ? source('required', [undefined], violating('required'))
      : source('optional', plain === undefined ? [] : [plain], conforming),
    ...brokenTexts(contract, header).map(({ label, keyword, values }) =>
      source(label, values, violating(keyword)),
    ),
  ];
}
