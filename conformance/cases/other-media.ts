/** The media types of a body besides the usual one: valid requests in each, and the violations that it can express. */

import type { Draft, Source } from '../model/case.ts';
import type { MediaTypeSpec } from '../model/contract.ts';
import { asWritten } from './as-written.ts';
import { codecFor, writableMedia } from './bodies/index.ts';
import { usualMedia } from './body-maker.ts';
import { type BodyControl, type Control, controlOf, type Family, hasBody } from './control.ts';
import { conforming } from './edit.ts';
import { boundaryValues } from './families/boundary-values.ts';
import { brokenJsonMembers } from './families/broken-inside.ts';
import { missingBody } from './families/broken-json.ts';
import { listedMembers } from './families/listed-values.ts';
import { optionalMembers } from './families/optional.ts';
import { schemaViolations } from './families/schema-violations.ts';
import { single, source } from './probe.ts';
import { ofRefused } from './refused-form.ts';

/** `form:ordinary`, `form:name:required`, `json-2:ordinary`, …: by codec, numbered where there are several. One by one. */
export function* otherMedia({ context }: Control): Generator<Source, void> {
  const known = writableMedia(context.operation.requestBody?.content ?? []);
  const usual = usualMedia(context);
  const names = new Map<string, number>();
  for (const media of known) {
    const name = codecName(media);
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    const control = media === usual ? undefined : controlOf(context, media);
    if (!control || !hasBody(control)) continue;
    const label = `${name}${count > 1 ? `-${count}` : ''}`;
    // If ordinary requests use another media type, the target refused the first one.
    const isRefused = context.media !== undefined && media === known[0];
    for (const one of sourcesIn(control)) {
      const fixed = isRefused ? one.fixed.map((probe) => ofRefused(probe, media.mediaType)) : one.fixed;
      yield { ...one, fixed, label: `${label}:${one.label}`, media: label };
    }
  }
}

function codecName(media: MediaTypeSpec): string {
  return codecFor(media)?.name ?? '';
}

const own: readonly Family<BodyControl>[] = [
  listedMembers,
  optionalMembers,
  edges,
  schemaViolations,
  missingBody,
  brokenJsonMembers,
];

function sourcesIn(control: BodyControl): readonly Source[] {
  const difference = `the body is ${control.body.mediaType.replace(/;.*/s, '')}`;
  const step = { ...control.step, intent: conforming, difference, spelling: control.body.mediaType };
  const ordinary = source('ordinary', [single(step)]);
  const families = own.flatMap((family) => [...family(control)]);
  return [ordinary, ...[...asWritten(control, families)].map((one) => besideDifference(one, difference))];
}

/** Values at the boundaries and broken formats; random ones are left to the usual media type. */
function edges(control: BodyControl): readonly Source[] {
  const found = [...boundaryValues(control)].map(({ random: _, ...fixed }) => fixed);
  return found.filter(({ fixed }) => fixed.length > 0);
}

/** The media type is a difference as well, since the accepted control may be in the usual one. */
function besideDifference({ fixed, ...source }: Source, beside: string): Source {
  const told = (step: Draft): Draft => ({ ...step, difference: `${beside}, and ${step.difference}` });
  return { ...source, fixed: fixed.map((probe) => ({ ...probe, steps: probe.steps.map(told) })) };
}
