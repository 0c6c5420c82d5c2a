/** What servers of JSON share that tell problems (RFC 9457) and keep things under UUIDs. */

import { ref } from '../documents.ts';
import { type Thing, validator } from '../reading.ts';
import type { Asked, Routes, Told } from '../serve-routes.ts';

/** A documented refusal, of the schema Problem. */
export const problemTold = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: ref('Problem') } },
};

/** A UUID, in any case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** A calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** A problem. */
export function refused(status: number, title: string, fields: Thing = {}): Told {
  const raw = JSON.stringify({ type: 'about:blank', title });
  return {
    status,
    raw,
    fields: { 'content-type': 'application/problem+json', ...fields } as Told['fields'] & object,
  };
}

/** What is not there. */
export const lacking = refused(404, 'no such thing');

/** Refuses what is no JSON of the schema of a document. */
export function readingIn(document: object, name: string, handle: (thing: Thing, asked: Asked) => Told) {
  const isValid = validator(document, name);
  return (asked: Asked): Told =>
    asked.type === 'application/json' && isValid(asked.json)
      ? handle(asked.json as Thing, asked)
      : refused(400, 'not as documented');
}

/** Answers for what is kept under a UUID in the path. */
export function byId(kept: ReadonlyMap<string, Thing>, tell: (thing: Thing, asked: Asked) => Told) {
  return (asked: Asked): Told => {
    const id = (asked.names[0] ?? '').toLowerCase();
    if (!isUuid(id)) return refused(400, 'no id');
    const thing = kept.get(id);
    return thing ? tell(thing, asked) : lacking;
  };
}

/** A page of what is found, by `page` and `limit`; undefined where they are not as documented. */
export function pageIn<T>({ query }: Asked, all: readonly T[], most: number): readonly T[] | undefined {
  const [page, limit] = [query.get('page') ?? '1', query.get('limit') ?? '10'];
  const isRead = [page, limit].every((text) => /^[1-9]\d{0,3}$/.test(text));
  if (!isRead || Number(page) > 1000 || Number(limit) > most) return undefined;
  return all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit));
}

/** Lets in whom a server knows by Authorization. */
export function guarded(routes: Routes, scheme: 'Basic' | 'Bearer', credentials: string): Routes {
  const nobody = refused(401, 'who asks?', { 'www-authenticate': `${scheme} realm="here"` });
  return Object.fromEntries(
    Object.entries(routes).map(([route, handle]) => [
      route,
      (asked) => {
        const [, word, given] = /^(\w+) +(\S+) *$/.exec(asked.header('authorization') ?? '') ?? [];
        const isKnown = word?.toLowerCase() === scheme.toLowerCase() && given === credentials;
        return isKnown ? handle(asked) : nobody;
      },
    ]),
  );
}
