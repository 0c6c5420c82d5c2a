/** Tells at the end of a run how its credential fared, where that could be fetched anew. */

import type { RunInputs } from './plan/run-inputs.ts';

/** Emits a notice where another credential was fetched, and one where that failed. */
export function tellRenewals({ transport, emit }: Pick<RunInputs, 'transport' | 'emit'>): void {
  const { times = 0, failure } = transport.renewal?.told() ?? {};
  if (times > 0) emit({ kind: 'notice', code: 'credential-renewed', values: { times: String(times) } });
  if (failure !== undefined)
    emit({ kind: 'notice', code: 'credential-not-renewed', values: { cause: failure } });
}
