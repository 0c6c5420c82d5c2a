/** Media types: how they are read, which are JSON or XML, and which range covers which (RFC 9110 8.3.1, 12.5.1). */

/** A parsed media type or range; everything is in lower case but the values of parameters. */
export interface MediaType {
  readonly type: string;
  readonly subtype: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const parameter = new RegExp(`;[ \\t]*(?:(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)"))?`, 'g');
const essence = new RegExp(`^${token}/${token}$`);

const none: MediaType['parameters'] = new Map();

/** `type/subtype` in lower case, without parameters. */
export function essenceOf(mediaType: string): string {
  const [name = ''] = mediaType.split(';', 1);
  return name.trim().toLowerCase();
}

/** Whether a text is a media type, with or without parameters. */
export function isMediaType(text: string): boolean {
  return essence.test(essenceOf(text));
}

/** Whether a media type is JSON (RFC 8259, RFC 6839 3.1). */
export function isJson(mediaType: string): boolean {
  return /^(?:(?:application|text)\/json|[^/]+\/[^/]+\+json)$/.test(essenceOf(mediaType));
}

/**
 * Whether content for a documented media type is written as JSON: for JSON itself, and for a range that includes it,
 * such as `application/*`.
 */
export function isWrittenAsJson(mediaType: string): boolean {
  return isJson(mediaType) || ['application/*', '*/*'].includes(essenceOf(mediaType));
}

/** Whether a media type is XML (RFC 7303). */
export function isXml(mediaType: string): boolean {
  return /^(?:(?:application|text)\/xml|[^/]+\/[^/]+\+xml)$/.test(essenceOf(mediaType));
}

/** Whether a media type is a form as browsers send it (HTML, RFC 7578). */
export function isForm(mediaType: string | undefined): boolean {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  return mediaType !== undefined && forms.includes(essenceOf(mediaType));
}

/** Whether a documented media type is a range, such as `text/*`. */
export function isRange(mediaType: string): boolean {
  return mediaType.includes('*');
}

/** Parses a media type or a range; for a text that is neither, `subtype` is empty. */
export function readMediaType(text: string): MediaType {
  const [type = '', subtype = ''] = essenceOf(text).split('/');
  if (!text.includes(';')) return { type, subtype, parameters: none };
  const pairs = [...text.matchAll(parameter)].flatMap(([, key, plain, quoted]): [string, string][] =>
    key === undefined ? [] : [[key.toLowerCase(), parameterValue(key, plain ?? unquoted(quoted))]],
  );
  return { type, subtype, parameters: new Map(pairs) };
}

/**
 * Whether a range, or a media type itself, covers what was sent: every parameter that it names must be there with that
 * value.
 */
export function covers(range: MediaType, sent: MediaType): boolean {
  const isType = range.type === '*' || range.type === sent.type;
  const isSubtype = range.subtype === '*' || range.subtype === sent.subtype;
  return (
    isType && isSubtype && [...range.parameters].every(([name, value]) => sent.parameters.get(name) === value)
  );
}

/** Whether a range covers a media type, without regard to parameters. */
export function isOfRange(mediaType: string, range: string): boolean {
  return covers(readMediaType(essenceOf(range)), readMediaType(mediaType));
}

/** The value of `charset` is compared in any case (RFC 9110 8.3.2), other values as they are. */
function parameterValue(name: string, value: string): string {
  return name.toLowerCase() === 'charset' ? value.toLowerCase() : value;
}

function unquoted(text = ''): string {
  return text.replace(/\\(.)/gs, '$1');
}
