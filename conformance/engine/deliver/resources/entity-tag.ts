/**
 * Reads what tells the state of the resource that a request is about: the entity tag for its If-Match (RFC 9110 13.1.1),
 * or the version for its body.
 */

import { documentedContent } from '../../../answers/documented-content.ts';
import { enveloped, within } from '../../../answers/enveloped.ts';
import { fieldValue } from '../../../answers/fields.ts';
import { type SentScope, scopedTo } from '../../../answers/sent-scope.ts';
import { accepts } from '../../../answers/statuses.ts';
import type { Json } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import { readJson } from '../../../json/read-json.ts';
import { decodeUtf8 } from '../../../json/utf8.ts';
import type { Case, Draft } from '../../../model/case.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Answer, Exchange } from '../../../model/exchange.ts';
import type { Use, UsedValue } from '../../../model/resource.ts';
import type { CaseTools } from '../../../model/tools.ts';

/** What reading a tag needs. */
interface TagMeans {
  readonly cases: CaseTools;
  /** The context of the operation that reads; undefined where it may not be called. */
  readonly contextOf: (operation: string) => SourceContext | undefined;
  readonly send: (item: Case) => Promise<Exchange>;
  /** Id of the case that needs the tag. */
  readonly id: string;
  readonly fresh: bigint;
  /** The scope of the resource. @defaultValue that of ordinary requests */
  readonly scope?: SentScope | undefined;
}

/** The use of a draft that stands for the entity tag of its path's resource. */
function tagUse({ uses = [] }: Draft): Use | undefined {
  return uses.find(({ tag }) => tag !== undefined);
}

/** The tag for a draft whose path is filled in; undefined where the draft has no such use, or no tag is sent. */
export async function readTag(draft: Draft, means: TagMeans): Promise<UsedValue | undefined> {
  const use = tagUse(draft);
  const context = use?.tag === undefined ? undefined : means.contextOf(use.tag);
  const request = context && requestFor(draft, means, context);
  if (!use || !context || !request) return undefined;
  const { id: reader } = context.operation;
  const item = means.cases.draw(request, `${reader}/tag/${means.id}`, reader, means.fresh);
  const exchange = await means.send(item);
  const { outcome } = exchange;
  const isRead = outcome.kind === 'answer' && accepts(context.contract, { case: item, exchange });
  const value = isRead ? toldIn(outcome, use, context) : undefined;
  return value === undefined ? undefined : { place: use.place, source: 'obtained', value, from: reader };
}

/** The tag in an answer, or its member of that place. A tag that the schema does not allow cannot be sent. */
function toldIn(
  outcome: Answer,
  { place, write }: Use,
  { contract, operation }: SourceContext,
): Json | undefined {
  if (!place.startsWith('/')) {
    const tag = fieldValue(outcome, 'etag');
    return tag !== undefined && write?.(tag) !== undefined ? tag : undefined;
  }
  const json = readJson(decodeUtf8(outcome.body) ?? '');
  const schema = documentedContent(operation, outcome.status, 'application/json')?.schema;
  const path = schema === undefined ? [] : enveloped(contract, schema).path;
  const resource = json.ok ? within(json.value, path) : undefined;
  return resource === undefined ? undefined : valueAt(resource, place);
}

/** The ordinary request that reads the resource at the path of the draft, or at the parent path that the reader has. */
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
