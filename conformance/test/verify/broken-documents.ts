/** Documents that are not the Plant Store's: one change each, and the row that must speak of it. */

/** A change of openapi.yaml. */
export interface BrokenDocument {
  readonly name: string;
  readonly rows: readonly [string, ...string[]];
  /** The text that is replaced, and by what. */
  readonly replace: readonly [from: RegExp, to: string];
}

/** The changes. */
export const brokenDocuments: readonly BrokenDocument[] = [
  { name: 'another version', rows: ['DOC-01'], replace: [/version: 1\.0\.0/, 'version: 1.0.1'] },
  { name: 'another licence', rows: ['DOC-01'], replace: [/name: MIT/, 'name: ISC'] },
  { name: 'an unknown member', rows: ['DOC-01'], replace: [/^info:/m, 'unknown: true\ninfo:'] },
  { name: 'another patch of OpenAPI', rows: ['DOC-01'], replace: [/^openapi: 3\.1\.0/m, 'openapi: 3.1.1'] },
  { name: 'a body that may stay away', rows: ['DOC-02'], replace: [/required: true/, 'required: false'] },
  {
    name: 'a third answer',
    rows: ['DOC-02'],
    replace: [/^( +)'400':/m, "$1'401':\n$1  description: no\n$1'400':"],
  },
];
