/** Selects the sources of a check from all sources of an operation. */

import { sourcesOf } from '../../cases/sources-of.ts';
import type { Intent, Source } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';

/** Labels of sources that have a check of their own; other sources are selected by intent. */
const sequences = ['repeat:', 'connection:credential', 'together:', 'control:', 'accept-encoding:refused'];

/** The sources whose requests have that intent, except for those with a check of their own. */
export function sourcesOfKind(context: SourceContext, kind: Intent['kind']): readonly Source[] {
  return sourcesOf(context).filter((source) => !isSequence(source) && kindOf(source) === kind);
}

/** The sources whose label begins with a prefix. */
export function sourcesLabelled(context: SourceContext, prefix: string): readonly Source[] {
  return sourcesOf(context).filter(({ label }) => label.startsWith(prefix));
}

function isSequence({ label }: Source): boolean {
  return sequences.some((prefix) => label.startsWith(prefix));
}

/** The intent of a source: that of its least conforming step. */
function kindOf({ fixed, random }: Source): Intent['kind'] | undefined {
  const probe = fixed[0] ?? random?.draw(0, 1)[0];
  const kinds = probe?.steps.map(({ intent }) => intent.kind) ?? [];
  const order: readonly Intent['kind'][] = ['open', 'credential', 'violating', 'conforming'];
  return order.find((kind) => kinds.includes(kind));
}
