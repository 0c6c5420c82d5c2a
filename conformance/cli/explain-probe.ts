/** What one planned probe sends, as text. */

import { drawCase } from '../cases/draw-case.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Case, Manner } from '../model/case.ts';
import type { PlannedProbe } from '../model/plan.ts';
import { excerpt, visible } from '../names/visible.ts';

const manners: Readonly<Record<Manner, string>> = {
  single: 'one request',
  'fresh-connection': 'on a new connection',
  'one-connection': 'one after the other on one connection',
  'in-order': 'one after the other',
  together: 'all at once',
  crowd: 'at once with others, twenty in all',
};

/** The identity that stands in for the fresh one of a run. */
const example = 4711n;

/** Characters of a body that are shown. */
const bodyLength = 400;

/** The requests of a probe, with an example in place of a fresh identity. */
export function explainProbe({ id, draft, row }: PlannedProbe): string {
  const cases = draft.steps.map((step) => drawCase(step, id, row.operation?.id ?? '', example));
  return [`${visible(id)}  ${manners[draft.how]}`, ...cases.map(requestText)].join('\n');
}

function requestText({ method, path, headers, credential, body, difference }: Case): string {
  const lines = [
    ...(difference ? [`an accepted request, but ${difference}`] : ['an ordinary valid request']),
    `${method} ${path}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    `(credential: ${credential})`,
  ].map(visible);
  const text = body ? [excerpt(decodeUtf8(body) ?? Buffer.from(body).toString('latin1'), bodyLength)] : [];
  return [...lines, ...text].map((line) => `  ${line}`).join('\n');
}
