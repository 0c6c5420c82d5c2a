/**
 * Helpers for families of sources: a probe of one step, a source of probes, and short descriptions of places and values
 * in the differences of cases.
 */

import type { Json } from '../json/json.ts';
import { splitPointer } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';
import type { Draft, ProbeDraft, Source } from '../model/case.ts';

/** What a source may have besides its label and fixed probes; the phase is `main` by default. */
export type SourceExtras = Partial<Pick<Source, 'random' | 'runs' | 'phase'>>;

/** A probe of one step on any connection. */
export function single(step: Draft): ProbeDraft {
  return { steps: [step], how: 'single' };
}

/** A probe of one step on a connection of its own. */
export function alone(step: Draft): ProbeDraft {
  return { steps: [step], how: 'fresh-connection' };
}

/** A source whose probes are one step each. */
export function singles(label: string, steps: readonly Draft[], extras: SourceExtras = {}): Source {
  return source(label, steps.map(single), extras);
}

/** A source. */
export function source(label: string, fixed: readonly ProbeDraft[], extras: SourceExtras = {}): Source {
  return { label, fixed, phase: 'main', ...extras };
}

/** Whether a request violates its body, and not a parameter. */
export function breaksBody({ intent }: Pick<Draft, 'intent'>): boolean {
  return intent.kind === 'violating' && (intent.place === '' || intent.place.startsWith('/'));
}

const longest = 60;

/** A member as it is sent: `"name":"Ann"`; a whole body has no name. */
export function memberSpelling(place: string, spelling: string): string {
  const name = splitPointer(place).at(-1);
  return name === undefined ? abridged(spelling) : `${JSON.stringify(name)}:${abridged(spelling)}`;
}

/** The JSON text of a value, truncated to a readable length. */
export function valueText(value: Json): string {
  return abridged(writeJson(value));
}

/** A text truncated to a readable length, with its full length stated. Never truncated within a character. */
export function abridged(text: string): string {
  // Bodies may be long, and there are many of them, so that the characters are counted without a list of them.
  if (text.length <= longest) return text;
  const length = text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
  if (length <= longest) return text;
  return `${[...text.slice(0, longest)].slice(0, longest / 2).join('')}… (${length} characters)`;
}
