/** The commands that the README tells people to type, and where each of them is really run. */

/**
 * How a command is known to work: this test types it, beside a server or alone, it starts the server, or another file
 * does, in these words.
 */
export type Proof =
  | { readonly kind: 'typed' }
  | { readonly kind: 'alone' }
  | { readonly kind: 'served' }
  | { readonly kind: 'elsewhere'; readonly file: string; readonly words: string };

const typed: Proof = { kind: 'typed' };
const packed = (words: string): Proof => ({
  kind: 'elsewhere',
  file: 'conformance/test/meta/pack.long.test.ts',
  words,
});

const inCli = (file: string, words: string): Proof => ({
  kind: 'elsewhere',
  file: `conformance/test/cli/${file}.test.ts`,
  words,
});

/** Environment variables may stand before any of them. */
const proofs: readonly (readonly [command: RegExp, proof: Proof])[] = [
  [/^npm run serve\b/, { kind: 'served' }],
  [/^npm run mock\b/, { kind: 'served' }],
  [/^npm run verify -- .*--start /, { kind: 'alone' }],
  [
    /^npm run verify -- staging$/,
    inCli('config/config', "[['here'], { CONFORMANCE_TARGET: 'gone' }, 0, 'here']"),
  ],
  [/^npm run verify -- \S+ --(?:baseline|waivers) /, inCli('gate', "'--baseline', 'base.jsonl'")],
  [
    /^npm run observe -- /,
    {
      kind: 'elsewhere',
      file: 'conformance/test/behaviour/commands.test.ts',
      words: "'observe', server.url, '--output'",
    },
  ],
  [
    /^npm run verify -- \S+ --expect-behaviour /,
    {
      kind: 'elsewhere',
      file: 'conformance/test/behaviour/commands.test.ts',
      words: "'--expect-behaviour', file",
    },
  ],
  [/^npm run compare -- .*--token acme=env:/, inCli('compare/compare-secrets', "'--token', 'acme=env:ACME'")],
  [/^npm run compare -- \S+ --prism$/, inCli('compare/compare-prism.long', "'compare', ...words, '--prism'")],
  [/^npm run compare -- \S+\.jsonl \S+\.jsonl$/, inCli('compare/compare-stored', "'a.jsonl', 'b.jsonl'")],
  [/^npm run replay -- --failed$/, inCli('replay-command', "replay(cwd, '--failed')")],
  [/^npm run report -- /, inCli('report-command', "'report', 'reports/run.jsonl'")],
  [
    /^npm run keep -- /,
    inCli('implementations/keep-command', "'keep', 'reports/run.jsonl', '--name', 'acme'"),
  ],
  [/^npm run rejudge -- /, inCli('rejudge-command', "'rejudge', path")],
  [/^npm run (?:demo|verify|list|lint:document|explain|init)\b/, typed],
  [/^npm run selfcheck -- (?:--document \S+ )?--only /, typed],
  [
    /^npm run selfcheck$/,
    {
      kind: 'elsewhere',
      file: 'conformance/test/selfcheck/subject-suite.ts',
      words: 'differences(committed, killMatrixOf([assessment]), false)',
    },
  ],
  [/^curl /, typed],
  [/^npm (?:ci|cit|test)$/, { kind: 'elsewhere', file: '.ci/run', words: 'npm cit' }],
  [/^npm run test:all$/, { kind: 'elsewhere', file: '.ci/run', words: 'npm run test:all' }],
  [
    /^npm test -- /,
    {
      kind: 'elsewhere',
      file: 'conformance/test/meta/runner.test.ts',
      words: "runRunner(bodies, ['deep/a'])",
    },
  ],
  [/^npm run build$/, packed('../support/build.ts')],
  [/^npm pack \.\/dist$/, packed("'pack', './dist'")],
  [/^npm install \S+\.tgz$/, packed("'install --prefer-offline")],
  [/^npx plant-store-conformance serve\b/, packed("'serve', '--port'")],
  [/^npx plant-store-conformance verify\b/, packed("npx('verify'")],
  [/^npx plant-store-conformance list$/, packed("npx('list'")],
  [/^npx plant-store-conformance --version$/, packed("npx('--version'")],
];

/** Every command in the `sh` blocks of a Markdown text, one a line, those joined by && one by one. */
export function commandsOf(markdown: string): readonly string[] {
  const blocks = [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)].map((match) => match[1] ?? '');
  const lines = blocks.flatMap((block) => block.split('\n'));
  const commands = lines.flatMap((line) => line.replace(/(?:^|\s)#.*/, '').split(' && '));
  return [...new Set(commands.map((command) => command.trim()).filter((command) => command !== ''))];
}

/** How a command is known to work; undefined when nobody runs it. */
export function proofOf(command: string): Proof | undefined {
  const plain = command.replace(/^(?:[A-Z_]+=\S+ )+/, '');
  return proofs.find(([pattern]) => pattern.test(plain))?.[1];
}
