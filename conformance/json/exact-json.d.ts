/** What Node 24 has and TypeScript's library does not declare yet: exact numbers in JSON. */

interface JSON {
  /** Makes a number that `JSON.stringify` writes exactly as spelled. Throws SyntaxError on anything but a primitive's text. */
  rawJSON(text: string): { readonly rawJSON: string };
  /** Tells whether a value was made by `rawJSON`. */
  isRawJSON(value: unknown): value is { readonly rawJSON: string };
  /** Parses with the source text of each primitive handed to the reviver. */
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
}
