/** What mutation testing changes, and the tests that have to notice. */

/** Modules that reason, and their tests, the quickest first: the first that fails ends the round. */
export interface MutationArea {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const inTests = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `conformance/test/${folder}/${name}.test.ts`);

/** By name. */
export const mutationAreas: Readonly<Record<string, MutationArea>> = {
  json: {
    mutate: ['conformance/json/*.ts', '!conformance/json/*.d.ts'],
    tests: inTests('json', 'exact-json', 'pointer'),
  },
  judge: {
    mutate: [
      'conformance/schema/validate.ts',
      'conformance/schema/judge.ts',
      'conformance/schema/decimal.ts',
    ],
    tests: inTests('schema', 'numbers', 'validate', 'catalogue', 'laws'),
  },
  checks: {
    mutate: ['conformance/checks/**/*.ts', '!conformance/checks/index.ts'],
    tests: inTests(
      'checks',
      'judges',
      'other-contracts',
      'phrases',
      'answer-tools',
      'documents',
      'sources',
      'laws',
    ),
  },
  verdict: {
    mutate: [
      'conformance/engine/verdict.ts',
      'conformance/engine/row-result.ts',
      'conformance/engine/confirm.ts',
    ],
    tests: inTests('engine', 'verdict', 'row-result', 'confirmation'),
  },
};
