/** How a document is fetched that is named by its URL. */

/** The `fetch` of the standard, as far as documents need it. */
export type FetchDocument = (
  url: URL,
  options: { readonly signal: AbortSignal; readonly redirect: 'follow' | 'error' },
) => Promise<Pick<Response, 'ok' | 'status' | 'url' | 'body'>>;
