/** What a document names, read from the document alone by the names of its members: nothing of it may be missing in a table. */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Coverage } from '../../model/coverage.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Lines such as `POST /orders parameter query.limit`; what belongs to no operation begins with its kind. */
export function namedIn(document: JsonObject): readonly string[] {
  const read = (value: Json | undefined): JsonObject => {
    const ref = isObject(value) ? value['$ref'] : undefined;
    if (typeof ref === 'string') return read(valueAt(document, decodeURIComponent(ref.slice(1))));
    return isObject(value) ? value : {};
  };
  const namesOf = (value: Json | undefined): readonly string[] => Object.keys(read(value));
  const paths = Object.entries(read(document['paths'])).filter(([path]) => path.startsWith('/'));
  const own = paths.flatMap(([path, value]) => {
    const item = { ...read(value), ...(isObject(value) ? value : {}) };
    return Object.entries(read(item)).flatMap(([method, one]) => {
      if (!methods.includes(method)) return [];
      const operation = read(one);
      const parameters = [item['parameters'], operation['parameters']].flatMap((list) =>
        isArray(list) ? list : [],
      );
      const lines = [
        ...parameters.map((each) => `parameter ${String(read(each)['in'])}.${String(read(each)['name'])}`),
        ...namesOf(read(operation['requestBody'])['content']).map((type) => `body ${type}`),
        ...Object.entries(read(operation['responses'])).flatMap(([status, answer]) => [
          `answer ${status}`,
          ...namesOf(read(answer)['content']).map((type) => `media-type ${status} ${type}`),
          ...namesOf(read(answer)['headers']).map((name) => `header ${status} ${name}`),
          ...namesOf(read(answer)['links']).map((name) => `link ${status} ${name}`),
        ]),
        ...Object.entries(read(operation['callbacks'])).flatMap(([name, callback]) =>
          namesOf(callback).map((expression) => `callback ${name} ${expression}`),
        ),
      ];
      return [path, ...lines].map(
        (line) => `${method.toUpperCase()} ${line === path ? '' : `${path} `}${line}`,
      );
    });
  });
  const webhooks = Object.entries(read(document['webhooks'])).flatMap(([name, item]) =>
    namesOf(item).flatMap((method) => (methods.includes(method) ? [`webhook ${name} ${method}`] : [])),
  );
  const servers = isArray(document['servers']) ? document['servers'] : [];
  return [...own, ...webhooks, ...servers.map((server) => `server ${String(read(server)['url'])}`)];
}

/** The lines that a table has. */
export function namedBy({ operations, others }: Coverage): ReadonlySet<string> {
  return new Set([
    ...operations.flatMap(({ method, path, items }) => [
      `${method} ${path}`,
      ...items.map(({ kind, name }) => `${method} ${path} ${kind} ${name}`),
    ]),
    ...others.map(({ kind, name }) => `${kind} ${name}`),
  ]);
}
