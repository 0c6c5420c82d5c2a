/** The JSON body of an operation's ordinary requests, as a function of the fresh identity. */

import { isObject, type Json } from '../json/json.ts';
import { splitPointer, valueAt } from '../json/pointer.ts';
import type { SourceContext } from '../model/check.ts';
import type { MediaTypeSpec, Schema } from '../model/contract.ts';
import { plainValue } from '../schema/plain-value.ts';
import { identityAt, type PlaceIdentity } from './identity.ts';
import { type Member, membersOf } from './members.ts';

/** What bodies are made from. */
export interface JsonBody {
  /** Content-Type as sent. */
  readonly mediaType: string;
  readonly schema: Schema;
  /** The ordinary body, in the form of the context. */
  readonly value: (fresh: bigint) => Json;
  /** The ordinary body with every optional member. */
  readonly full: (fresh: bigint) => Json;
  /** Puts a fresh identity into any body of this schema that has one. */
  readonly identify: PlaceIdentity;
  /** Place of the identity, where the body has one. */
  readonly identity?: string;
  /** The members of the full body. */
  readonly members: readonly Member[];
}

/** The first JSON body that the operation takes; undefined when it takes none or none can be made. */
export function jsonBodyOf(context: SourceContext): JsonBody | undefined {
  const media = context.operation.requestBody?.content.find(isJson);
  if (media === undefined) return undefined;
  const schema = media.schema ?? true;
  const sparse = plainValue(context.contract, schema, context.form);
  const rich = plainValue(context.contract, schema, 'all');
  if (sparse === undefined || rich === undefined) return undefined;
  const plain = identityFirst(sparse, context.identity);
  const full = identityFirst(rich, context.identity);
  const members = membersOf(context.contract, schema, full);
  const identity = members.find((member) => member.place === context.identity);
  const identify: PlaceIdentity = identity ? identifier(identity) : (body) => body;
  return {
    mediaType: media.mediaType.includes('*') ? 'application/json' : media.mediaType,
    schema,
    value: (fresh) => identify(plain, fresh),
    full: (fresh) => identify(full, fresh),
    identify,
    ...(identity ? { identity: identity.place } : {}),
    members,
  };
}

/** People write the identity first; an ordinary body looks like what people write. */
export function identityFirst(body: Json, place: string | undefined): Json {
  const [name, ...deeper] = splitPointer(place ?? '');
  const identity = name !== undefined && isObject(body) ? body[name] : undefined;
  if (name === undefined || identity === undefined || deeper.length > 0 || !isObject(body)) return body;
  return { [name]: identity, ...body };
}

/** Tells whether bodies of a media type are JSON, or may be. */
export function isJson({ mediaType }: MediaTypeSpec): boolean {
  const essence = mediaType.replace(/;.*/s, '').trim().toLowerCase();
  return /^(?:application|text)\/json$|\+json$|^(?:application|\*)\/\*$/.test(essence);
}

/** An optional identity that the body leaves out is not put in. */
function identifier({ place, schema }: Member): PlaceIdentity {
  const put = identityAt(place, schema);
  return (body, fresh) => (valueAt(body, place) === undefined ? body : put(body, fresh));
}
