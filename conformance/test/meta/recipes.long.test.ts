/** The recipes of conformance/README.md, followed literally: red where they say so, and green at the end. */

import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { type ProcessResult, runNode } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

/** One block: a new file, or lines that are added and taken away. */
interface Edit {
  /** The heading that it stands below. */
  readonly recipe: string;
  readonly path: string;
  readonly isWhole: boolean;
  readonly text: string;
}

/**
 * The recipes of conformance/README.md, as edits of files, and what applies them to a copy of the sources. Every block
 * of the text that names a file, in order.
 */
function editsOf(markdown: string): readonly Edit[] {
  return markdown.split(/^### /m).flatMap((section) => {
    const recipe = section.slice(0, section.indexOf('\n'));
    const blocks = section.matchAll(/^```(ts|diff) (\S+)\n(.*?)^```$/gms);
    return [...blocks].map(([, kind, path = '', text = '']) => ({
      recipe,
      path,
      isWhole: kind === 'ts',
      text,
    }));
  });
}

/** The tests that a recipe names, within its sentences or below them: the words of each command. */
function testsOf(markdown: string): readonly (readonly string[])[] {
  const commands = markdown.matchAll(/(?:`|^)npm test -- ([\w/-]+)(?: (--test=)'([^']+)')?(?:`|$)/gm);
  return [...commands].map(([, name = '', flag, words]) => (flag ? [name, `${flag}${words}`] : [name]));
}

const copied = [
  'conformance',
  'reference-server',
  'fixtures',
  'reports',
  'openapi.yaml',
  'package.json',
  'tsconfig.json',
];

/** Copies what the tests read; packages are those of this checkout. */
async function copySources(folder: string): Promise<void> {
  for (const name of copied) await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Does in a folder what the block says. */
async function applyEdit(folder: string, { path, isWhole, text }: Edit): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  if (isWhole) return writeFile(file, text);
  const lines = text.trimEnd().split('\n');
  const side = (mark: '+' | '-') =>
    lines.filter((line) => !line.startsWith(mark)).map((line) => line.slice(1));
  const [before, after] = [side('+').join('\n'), side('-').join('\n')];
  const old = await readFile(file, 'utf8');
  if (old.split(`${before}\n`).length !== 2) throw new Error(`${path} has not once:\n${before}`);
  return writeFile(
    file,
    old.replace(`${before}\n`, () => `${after}\n`),
  );
}

const markdown = readFileSync('conformance/README.md', 'utf8');
const edits = editsOf(markdown);
const isOf = (recipe: string) => (edit: Edit) => edit.recipe === recipe;

/** What is red before a recipe is whole: which of its blocks are left out until then. */
const reds: readonly (readonly [recipe: string, test: string, isLeftOut: (edit: Edit) => boolean])[] = [
  ['A check', 'checks/laws', ({ isWhole }) => !isWhole],
  ['A check', 'checks/judges', ({ path }) => path.startsWith('conformance/test/')],
  ['A check of state', 'checks/laws', ({ isWhole }) => !isWhole],
  ['A check of state', 'state/chains/chain-proofs', ({ path }) => path.startsWith('conformance/test/')],
  ['A format of texts', 'schema/formats', ({ path }) => path.startsWith('conformance/test/')],
  ['A kind of security scheme', 'security/laws', ({ path }) => path.startsWith('conformance/test/')],
  ['An option', 'cli/config/config-schema', () => false],
  ['A fault, and a variant', 'selfcheck/subjects', () => false],
];

const runner = 'conformance/test/support/runner.ts';

const runTests = (cwd: string, ...names: readonly string[]): Promise<ProcessResult> =>
  runNode([runner, ...names], { cwd });

suite(
  'recipes',
  (test) => {
    for (const [recipe, name, isLeftOut] of reds) {
      test(`${recipe}: ${name} is red until it is whole`, () =>
        withFolder({}, async (folder) => {
          await copySources(folder);
          const chosen = edits.filter(isOf(recipe));
          assert.ok(chosen.length > 0);
          for (const edit of chosen.filter((one) => !isLeftOut(one))) await applyEdit(folder, edit);
          const command = testsOf(markdown).find(([file]) => file === name);
          assert.ok(command, `the recipes do not name ${name}`);
          const run = await runTests(folder, ...command);
          assert.is(run.code, 1, run.stdout);
          assert.match(run.stdout, new RegExp(`^failed: \\S*${name}`, 'm'));
        }));
    }

    test('all of them together keep the types, the rules and the laws', () =>
      withFolder({}, async (folder) => {
        await copySources(folder);
        for (const edit of edits) await applyEdit(folder, edit);
        const [, argv = ''] = /^npm run selfcheck -- (.*)$/m.exec(markdown) ?? [];
        const selfcheck = await runNode(['conformance/cli/bin.js', 'selfcheck', ...argv.split(' ')], {
          cwd: folder,
        });
        assert.is(selfcheck.code, 0, selfcheck.stdout + selfcheck.stderr);
        const [, made = ''] = /^UPDATE_GOLDEN=1 npm test -- (.*)$/m.exec(markdown) ?? [];
        await runNode([runner, made], { cwd: folder, env: { ...process.env, UPDATE_GOLDEN: '1' } });
        const types = await runNode(['node_modules/typescript/bin/tsc', '--noEmit'], { cwd: folder });
        assert.is(types.code, 0, types.stdout);
        const rules = ['meta/layers', 'meta/style', 'meta/unused-exports', 'checks/judges', 'requirements/'];
        const named = testsOf(markdown);
        const whole = named.flatMap((words) => (words.length === 1 ? words : []));
        const some = named.filter(({ length }) => length > 1);
        for (const words of [[...whole, ...rules], ...some]) {
          const run = await runTests(folder, ...words);
          assert.is(run.code, 0, run.stdout);
        }
      }));

    test('a block that fits nowhere is told', async () => {
      const edit = { recipe: 'x', path: 'package.json', isWhole: false, text: ' no such line\n+more\n' };
      await withFolder({ 'package.json': '{}\n' }, async (folder) => {
        const told = await applyEdit(folder, edit).catch((error: Error) => error.message);
        assert.match(String(told), /^package\.json has not once:\nno such line$/);
      });
    });
  },
  { limit: 300_000 },
);
