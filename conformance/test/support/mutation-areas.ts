/** What mutation testing changes, and the tests that have to notice. */

/** Modules that reason, and their tests in rounds, the quickest first: the first that fails ends it. */
export interface MutationArea {
  readonly mutate: readonly string[];
  /** Each round is one process. */
  readonly tests: readonly (readonly string[])[];
}

const inTests = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `conformance/test/${folder}/${name}.test.ts`);

/** By name. */
export const mutationAreas: Readonly<Record<string, MutationArea>> = {
  json: {
    mutate: ['conformance/json/*.ts', '!conformance/json/*.d.ts'],
    tests: [inTests('json', 'json'), inTests('json', 'exact-json')],
  },
  judge: {
    mutate: [
      'conformance/schema/validate.ts',
      'conformance/schema/judge.ts',
      'conformance/schema/decimal.ts',
    ],
    tests: [inTests('schema', 'decimal', 'judge', 'judge-economy', 'numbers', 'validate', 'flagship-values')],
  },
  checks: {
    // Chains are held to whole servers, by test/state: a mutant would take as long as they do.
    mutate: [
      'conformance/checks/**/*.ts',
      'conformance/answers/*.ts',
      '!conformance/checks/index.ts',
      '!conformance/checks/chains/**',
    ],
    tests: [
      [
        ...inTests('answers', 'media-type', 'sent'),
        ...inTests('checks', 'named-things', 'judging-tools', 'judges', 'refused-requests'),
      ],
      [
        ...inTests('answers', 'documented-content', 'stream-items'),
        ...inTests('checks', 'broken-formats', 'answers-as-texts', 'words-of-findings', 'rows-of-checks'),
      ],
      inTests('checks', 'undecided-answers'),
      inTests('checks', 'other-contracts', 'phrases', 'answer-tools', 'documents', 'look-up', 'laws'),
    ],
  },
  verdict: {
    mutate: [
      'conformance/engine/conclude/verdict.ts',
      'conformance/engine/conclude/row-result.ts',
      'conformance/engine/conclude/confirm.ts',
    ],
    tests: [inTests('engine', 'verdict', 'row-result', 'confirm')],
  },
};
