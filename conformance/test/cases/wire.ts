/** What the probes of a source look like on the wire, as text: for tables of spellings. */

import { drawCase } from '../../cases/draw-case.ts';
import { sourcesOf } from '../../cases/sources-of.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { Case, Draft, ProbeDraft, Source } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import { matches } from '../../names/ids.ts';
import { kindOf } from '../../security/index.ts';
import { token } from '../verify/plant-answers.ts';

/** The identity that tests fill in. */
const fresh = 7_000_001n;

/** The secret of the tests' servers, which can be told from everything else. */
export const secret = token;

/** The fixed probes and some random ones. */
export function probesOf({ fixed, random, runs = 3 }: Source, seed = 1): readonly ProbeDraft[] {
  return [...fixed, ...(random?.draw(seed, runs) ?? [])];
}

/** Every step of the sources with such a label. */
export function stepsOf(context: SourceContext, pattern: string): readonly Draft[] {
  const sources = sourcesOf(context).filter(({ label }) => matches(pattern, label));
  return sources.flatMap((source) => probesOf(source)).flatMap(({ steps }) => steps);
}

/** A step as a case with the identity of the tests. */
export function drawn(step: Draft): Case {
  return drawCase(step, 'id', 'operation', fresh);
}

/** A request as text: line, fields with the credential in its place, content. Bytes that are not UTF-8 as Latin-1. */
export function wireText(context: SourceContext, step: Draft): string {
  const { method, path, headers, body, chunks, fieldNames } = drawn(step);
  const { query, fields } = placed(context, step.credential);
  const lines = [...headers.map(({ name, value }) => `${name}: ${value}`), ...fields].map((line) => {
    if (fieldNames === undefined) return line;
    return line.replace(/^[^:]+/, (name) =>
      fieldNames === 'small' ? name.toLowerCase() : name.toUpperCase(),
    );
  });
  const content = body ? (decodeUtf8(body) ?? Buffer.from(body).toString('latin1')) : '';
  const cuts = chunks ? `\n[${chunks.join(' ')}]` : '';
  return `${method} ${path}${query}\n${lines.join('\n')}\n\n${content}${cuts}`;
}

function placed(context: SourceContext, credential: string): { query: string; fields: readonly string[] } {
  const placements = context.schemes.flatMap((name) => {
    const scheme = context.contract.securitySchemes[name];
    const kind = scheme && kindOf(scheme);
    if (!kind || credential === 'none') return [];
    if (credential === 'valid') return kind.apply(scheme, secret, 'TOKEN');
    const edit = kind.edits(scheme).find((one) => `${name}:${one.name}` === credential);
    return edit?.place(secret, 'TOKEN') ?? [];
  });
  const query = placements.filter((one) => one.in === 'query').map((one) => `?${one.name}=${one.value}`);
  const fields = placements.filter((one) => one.in === 'header').map((one) => `${one.name}: ${one.value}`);
  return { query: query.join(''), fields };
}
