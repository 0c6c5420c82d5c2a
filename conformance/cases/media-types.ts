/** Media types of requests beside the one that is written: further ones of a part, and those that the document does not name. */

import { isOfRange } from '../answers/media-type.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import type { Draft, Intent, Source } from '../model/case.ts';
import type { MediaTypeSpec } from '../model/contract.ts';
import { placeName } from '../schema/place-name.ts';
import { fileOf } from './bodies/file-content.ts';
import { codecFor } from './bodies/index.ts';
import { contentOf } from './content-of.ts';
import { type BodyControl, type Control, controlOf, hasBody, inFull } from './control.ts';
import { conforming } from './edit.ts';
import { withContentType } from './families/content-type.ts';
import { singles } from './probe.ts';

/** `content-type:undeclared`, `photo:part-type-2`, `photo:part-type-undeclared`. */
export function mediaTypes(control: Control): readonly Source[] {
  const content = control.context.operation.requestBody?.content ?? [];
  const forms = content.filter((media) => codecFor(media)?.name === 'multipart');
  return [
    ...undeclared(control, content),
    ...forms.slice(0, 1).flatMap((media) => partTypes(control, media)),
  ];
}

/** What hardly anybody reads. */
const foreign: readonly string[] = ['text/csv', 'image/gif', 'application/octet-stream'];

/** OpenAPI does not say that other media types are refused (RFC 9110 15.5.16 does): it should be so where there is a choice. */
function advised(place: string): Intent {
  return { kind: 'violating', keyword: 'content-type', place, isAdvised: true };
}

/** Where several media types are named, the target has to look which one it is. */
function undeclared(control: Control, content: readonly MediaTypeSpec[]): readonly Source[] {
  const other = otherThan(content.map(({ mediaType }) => mediaType));
  if (content.length < 2 || !hasBody(control) || other === undefined) return [];
  return [singles('content-type:undeclared', [withContentType(control.step, other, advised(''))])];
}

function otherThan(declared: readonly string[]): string | undefined {
  return foreign.find((type) => !declared.some((range) => isOfRange(type, range)));
}

function partTypes(control: Control, media: MediaTypeSpec): readonly Source[] {
  return Object.entries(media.encoding ?? {}).flatMap(([name, { contentType = '' }]) => {
    const types = contentType.split(',').map((type) => type.trim());
    const [, ...others] = types.filter((type) => fileOf([type]) !== undefined);
    const unknown = contentType === '' ? undefined : otherThan(types);
    const place = joinPointer('', name);
    const made = [
      ...others.map((type, at) => ({ label: `part-type-${at + 2}`, type, intent: conforming })),
      ...(unknown === undefined
        ? []
        : [{ label: 'part-type-undeclared', type: unknown, intent: advised(place) }]),
    ];
    return made.flatMap(({ label, type, intent }) => {
      const step = withPartType(control, media, { name, type });
      return step ? [singles(`${placeName(place)}:${label}`, [{ ...step, intent }])] : [];
    });
  });
}

/** The request whose part is a file of that type; undefined where the part is none. */
function withPartType(
  { context }: Control,
  media: MediaTypeSpec,
  { name, type }: { readonly name: string; readonly type: string },
): Draft | undefined {
  const own = media.encoding?.[name] ?? {};
  const encoding = { ...media.encoding, [name]: { ...own, contentType: type } };
  const control = controlOf(context, { ...media, encoding });
  const whole = control && hasBody(control) ? withPart(control, name) : undefined;
  if (!whole) return undefined;
  const difference = `the part ${name} is ${type}`;
  return {
    ...whole.step,
    body: contentOf(whole.body, whole.body.value),
    difference,
    spelling: `Content-Type: ${type}`,
  };
}

/** The control if it has the part, or else the one that has them all. */
function withPart(control: BodyControl, name: string): BodyControl | undefined {
  const place = joinPointer('', name);
  return [control, inFull(control)].find(({ body }) => valueAt(body.value(1n), place) !== undefined);
}
