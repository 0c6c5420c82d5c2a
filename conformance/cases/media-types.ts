/** Other media types than the usual one: further ones of a part, and undocumented ones. */

import { isOfRange } from '../answers/media-type.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Intent, Source } from '../model/case.ts';
import type { MediaTypeSpec } from '../model/contract.ts';
import { placeName } from '../schema/place-name.ts';
import { fileOf } from './bodies/file-content.ts';
import { codecFor } from './bodies/index.ts';
import { changedPart } from './changed-part.ts';
import { type Control, hasBody } from './control.ts';
import { conforming } from './edit.ts';
import { withContentType } from './families/content-type.ts';
import { partHeaders } from './part-headers.ts';
import { singles } from './probe.ts';

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

/** Where several media types are documented, the target has to read the Content-Type. */
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
      const own = media.encoding?.[name] ?? {};
      const step = changedPart(control, media, { name, encoding: { ...own, contentType: type } });
      const words = { difference: `the part ${name} is ${type}`, spelling: `Content-Type: ${type}` };
      return step ? [singles(`${placeName(place)}:${label}`, [{ ...step, ...words, intent }])] : [];
    });
  });
}
