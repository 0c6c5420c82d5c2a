/** Required headers of a part: left out, and invalid. */

import type { Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Source } from '../model/case.ts';
import type { MediaTypeSpec, Parameter } from '../model/contract.ts';
import { placeName } from '../schema/place-name.ts';
import { changedPart } from './changed-part.ts';
import type { Control } from './control.ts';
import { brokenTexts } from './families/parameter-violations.ts';
import { singles } from './probe.ts';
import { valueText } from './wording.ts';

/** `photo:part-X-Sum:required`, `photo:part-X-Sum:pattern`, … */
export function partHeaders(control: Control, media: MediaTypeSpec): readonly Source[] {
  return Object.entries(media.encoding ?? {}).flatMap(([part, { headers = [] }]) =>
    headers.filter(({ required }) => required).flatMap((header) => broken(control, media, { part, header })),
  );
}

function broken(
  control: Control,
  media: MediaTypeSpec,
  { part, header }: { readonly part: string; readonly header: Parameter },
): readonly Source[] {
  const place = joinPointer('', part);
  const own = media.encoding?.[part] ?? {};
  const source = (label: string, keyword: string, values: readonly (Json | undefined)[]): Source => {
    const steps = values.flatMap((value) => {
      const instead = value === undefined ? [] : [{ ...header, schema: { const: value } }];
      const headers = (own.headers ?? []).flatMap((one) => (one === header ? instead : [one]));
      const step = changedPart(control, media, { name: part, encoding: { ...own, headers } });
      const state = value === undefined ? 'is missing' : `is ${valueText(value)}`;
      const difference = `${header.name} of the part ${part} ${state}`;
      const intent = { kind: 'violating', keyword, place } as const;
      return step ? [{ ...step, intent, difference, spelling: `${header.name} ${state}` }] : [];
    });
    return singles(`${placeName(place)}:part-${header.name}:${label}`, steps);
  };
  return [
    source('required', 'required', [undefined]),
    ...brokenTexts(control.context.contract, header).map(({ label, keyword, values }) =>
      source(label, keyword, values),
    ),
  ];
}
