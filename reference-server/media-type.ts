/** Content-Type as RFC 9110 8.3.1 writes it: case does not matter, parameters may be quoted, blanks may surround `;`. */

/** A parsed media type; everything but parameter values is in lower case. */
export interface MediaType {
  /** `application/json` */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const token = "[!#$%&'*+\\-.^_`|~\\w]+";
const essence = new RegExp(`^${token}/${token}`);
const parameter = new RegExp(`[ \\t]*;[ \\t]*(?:(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)"))?`, 'y');

/** Parses a header value; undefined when it is malformed. Of a repeated parameter the first counts. */
export function parseMediaType(value: string): MediaType | undefined {
  const type = essence.exec(value)?.[0];
  if (type === undefined) return undefined;
  const parameters = parseParameters(value.slice(type.length).trimEnd());
  return parameters && { type: type.toLowerCase(), parameters };
}

function parseParameters(text: string): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>();
  parameter.lastIndex = 0;
  while (parameter.lastIndex < text.length) {
    const match = parameter.exec(text);
    if (!match) return undefined;
    const [, name = '', plain, quoted = ''] = match;
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, plain ?? quoted.replaceAll(/\\(.)/g, '$1'));
  }
  return parameters;
}
