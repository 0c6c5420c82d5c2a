/** Helpers for families of sources: a probe of one step, a source of probes. */

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
