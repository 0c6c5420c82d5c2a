/** Reads the entity tag of what a request is about, so that it can be named in If-Match (RFC 9110 13.1.1). */

import { fieldValue } from '../../../answers/fields.ts';
import { type Scope, scopedTo } from '../../../answers/sent-scope.ts';
import type { Case, Draft } from '../../../model/case.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Exchange } from '../../../model/exchange.ts';
import type { Use, UsedValue } from '../../../model/resource.ts';
import type { CaseTools } from '../../../model/tools.ts';

/** What a tag is read with. */
export interface TagMeans {
  readonly cases: CaseTools;
  /** How requests of the operation that reads look; undefined where none may be sent. */
  readonly contextOf: (operation: string) => SourceContext | undefined;
  readonly send: (item: Case) => Promise<Exchange>;
  /** Id of the case for which it is read. */
  readonly id: string;
  readonly fresh: bigint;
  /** Whose thing it is. @defaultValue what ordinary requests are about */
  readonly scope?: Scope | undefined;
}

/** The use of a draft that is the tag of what its path names. */
function tagUse({ uses = [] }: Draft): Use | undefined {
  return uses.find(({ tag }) => tag !== undefined);
}

/** The tag for a draft that names its thing by now; undefined where nothing wants one, or none is told. */
export async function readTag(draft: Draft, means: TagMeans): Promise<UsedValue | undefined> {
  const use = tagUse(draft);
  const context = use?.tag === undefined ? undefined : means.contextOf(use.tag);
  const request = context && requestFor(draft, means, context);
  if (!use || !context || !request) return undefined;
  const { id: reader } = context.operation;
  const item = means.cases.draw(request, `${reader}/tag/${means.id}`, reader, means.fresh);
  const { outcome } = await means.send(item);
  const isWell = outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
  const tag = isWell ? fieldValue(outcome, 'etag') : undefined;
  // What the schema does not allow cannot be named.
  const isNameable = tag !== undefined && use.write?.(tag) !== undefined;
  return !isNameable ? undefined : { place: use.place, source: 'obtained', value: tag, from: reader };
}

/** The ordinary request that reads, at the path of the draft or the one above that the reader's own has. */
function requestFor(
  draft: Draft,
  { cases, scope = [] }: TagMeans,
  context: SourceContext,
): Draft | undefined {
  const [plain] = cases.control(context).steps;
  const { uses: _, values: __, ...rest } = plain ?? {};
  const [path = ''] = draft.path.split('?');
  const [, ...query] = plain?.path.split('?') ?? [];
  const place = path.split('/').slice(0, context.operation.path.split('/').length).join('/');
  const whole = [place, ...query].join('?');
  if (plain === undefined || /[{}]/.test(whole)) return undefined;
  return scopedTo({ ...plain, ...rest, path: whole }, scope, context.operation.parameters);
}
