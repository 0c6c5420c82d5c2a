/** Asks a server as a person with curl would: by hand-written requests, and nothing of the harness. */

/** What came back. */
export interface ClientReply {
  readonly status: number;
  readonly headers: Headers;
  readonly url: string;
  /** The content, read as JSON where there is any. */
  readonly json: unknown;
}

/** What may be sent beside method and path. */
export interface Sent {
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to a path, or to a whole URL. */
export type Call = (method: string, path: string, sent?: Sent) => Promise<ClientReply>;

/** A client for a server, with header fields for every request. */
export function clientOf(base: string, headers: Readonly<Record<string, string>>): Call {
  return async (method, path, { body, type = 'application/json', headers: own = {} } = {}) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const fields = { ...headers, ...own, ...(body !== undefined && { 'Content-Type': type }) };
    const response = await fetch(new URL(path, base), { method, headers: fields, ...content });
    const text = await response.text();
    const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      url: response.url,
      json: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  };
}
