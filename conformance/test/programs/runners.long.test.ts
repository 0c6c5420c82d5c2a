/** The blocks of the guide for programs, run from an installed package by the runners that they are written for. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { guideBlock } from '../support/guide-blocks.ts';
import { type ProcessResult, runNode } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { type Bend, plant, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { type Installed, installPackage } from './installed.ts';

/** Names and sums as a runner tells them. */
interface Told {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failing: readonly string[];
}

/** How a runner is called, and how its words are read. */
interface Runner {
  readonly heading: string;
  readonly file: string;
  readonly argv: readonly string[];
  readonly read: (run: ProcessResult) => Told;
}

const runners: readonly Runner[] = [
  {
    heading: 'node:test',
    file: 'conformance.test.mjs',
    argv: ['--test', '--test-reporter=tap', 'conformance.test.mjs'],
    read: ({ stdout }) => ({
      passed: numberIn(stdout, /^# pass (\d+)$/m),
      failed: numberIn(stdout, /^# fail (\d+)$/m),
      skipped: numberIn(stdout, /^# skipped (\d+)$/m),
      failing: [...stdout.matchAll(/^not ok \d+ - (\S+)/gm)].map(([, id = '']) => id),
    }),
  },
  {
    heading: 'Vitest',
    file: 'vitest.test.js',
    argv: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', 'vitest.test.js'],
    read: ({ stdout }) => {
      const told = JSON.parse(stdout);
      const tests: readonly { readonly title: string; readonly status: string }[] =
        told.testResults[0].assertionResults;
      return {
        passed: told.numPassedTests,
        failed: told.numFailedTests,
        skipped: tests.filter(({ status }) => status === 'skipped' || status === 'pending').length,
        failing: tests
          .filter(({ status }) => status === 'failed')
          .map(({ title }) => title.split(' ')[0] ?? ''),
      };
    },
  },
  {
    heading: 'uvu',
    file: 'uvu.mjs',
    argv: ['uvu.mjs'],
    read: ({ stdout }) => {
      const passed = numberIn(stdout, /Passed: +(\d+)/);
      return {
        passed,
        failed: numberIn(stdout, /Total: +(\d+)/) - passed,
        skipped: numberIn(stdout, /Skipped: +(\d+)/),
        failing: [...stdout.matchAll(/FAIL {2}conformance {2}"(\S+)/g)].map(([, id = '']) => id),
      };
    },
  },
];

/** Takes whatever comes for a valid request. */
const acceptsStrings: Bend = (request, right) => {
  const isString = right().status === 400 && /"id":"\d*"/.test(request.body.toString());
  return isString ? plant({ name: 'Fern' }) : right();
};

suite('test runners', (test) => {
  let installed: Installed;
  let rows: readonly { readonly verdict: string }[] = [];
  test.before(async () => {
    installed = await installPackage();
    const program = `${guideBlock('programs.md', 'One report', 'js')}console.error(JSON.stringify(report.checks));`;
    rows = JSON.parse((await runAgainst(undefined, 'report.mjs', program, ['report.mjs'])).stderr);
  });
  test.after(() => installed.remove());

  const runAgainst = async (
    bend: Bend | undefined,
    file: string,
    text: string,
    argv: readonly string[],
  ): Promise<ProcessResult> => {
    const server = await startPlantServer(bend);
    const cwd = installed.folder;
    const env = { ...process.env, TARGET: server.url, PLANT_STORE_TOKEN: token, NO_COLOR: '1', CI: '1' };
    try {
      await writeFile(join(cwd, file), text);
      return await runNode(argv, {
        cwd,
        env: { ...env, NODE_TEST_CONTEXT: undefined, FORCE_COLOR: undefined },
      });
    } finally {
      await server.close();
    }
  };

  /** As `--print-waiver` prints it, with what a person has to fill in. */
  const writeWaivers = async (): Promise<void> => {
    const bin = 'node_modules/plant-store-conformance/conformance/cli/bin.js';
    const program = `process.argv.splice(2, 0, 'verify', process.env.TARGET, '--only', 'REJ-03', '--target-name', 'tested', '--print-waiver');
      await import('./${bin}');`;
    const { stdout } = await runAgainst(acceptsStrings, 'print.mjs', program, ['print.mjs']);
    const filled = stdout.replaceAll(/(?<=reason:|link:|owner:)\s*$/gm, ' known');
    await writeFile(join(installed.folder, 'waivers.yaml'), filled);
  };

  for (const { heading, file, argv, read } of runners) {
    const runBlock = (bend?: Bend) => runAgainst(bend, file, guideBlock('programs.md', heading, 'js'), argv);

    test(`${heading}: a conforming server passes, one test a row`, async () => {
      const run = await runBlock();
      assert.is(run.code, 0, run.stdout + run.stderr);
      const { passed, failed, skipped, failing } = read(run);
      assert.equal([passed + skipped, failed, failing], [rows.length, 0, []], run.stdout);
      assert.is(skipped, rows.filter(isLeftOut).length);
      assert.ok(skipped > 0);
    });

    test(`${heading}: a fault fails its row alone, with the evidence`, async () => {
      const run = await runBlock(acceptsStrings);
      assert.is.not(run.code, 0);
      const { passed, failed, skipped, failing } = read(run);
      assert.equal([passed + skipped, failed, failing], [rows.length - 1, 1, ['REJ-03']], run.stdout);
      for (const words of [/a request that breaks the contract was accepted/, /curl -i/, /clause/]) {
        assert.match(run.stdout, words);
      }
      assert.not((run.stdout + run.stderr).includes(token));
    });

    test(`${heading}: what is waived is skipped where the runner lets a test say so, and passes elsewhere`, async () => {
      await writeWaivers();
      const text = guideBlock('programs.md', heading, 'js');
      const waived = text.replace('token:', "waivers: 'waivers.yaml', targetName: 'tested', token:");
      assert.is.not(waived, text);
      const run = await runAgainst(acceptsStrings, file, waived, argv);
      assert.is(run.code, 0, run.stdout + run.stderr);
      const { passed, failed, skipped } = read(run);
      assert.equal([passed + skipped, failed], [rows.length, 0], run.stdout);
      assert.is(skipped, rows.filter(isLeftOut).length + (heading === 'uvu' ? 0 : 1));
    });
  }

  test('One report: a program that ends as the command line does', async () => {
    const text = guideBlock('programs.md', 'One report', 'js');
    const run = await runAgainst(acceptsStrings, 'report.mjs', text, ['report.mjs']);
    assert.equal([run.code, run.stderr], [1, '']);
    assert.match(
      run.stdout,
      /^non-conformant\nREJ-03 a request that breaks the contract was accepted: id is the string "\d*", but type is integer \(\d+ requests show it\)\n$/,
    );
  });

  test('Event by event: a loop that is left at the first failure', async () => {
    const text = guideBlock('programs.md', 'Event by event', 'js');
    const run = await runAgainst(acceptsStrings, 'events.mjs', text, ['events.mjs']);
    assert.equal([run.code, run.stderr], [0, '']);
    assert.match(run.stdout, /^\S+ pass\n(?:.*\n)*REJ-03 fail\n$/);
  });

  test('the blocks are typed', async () => {
    const headings = ['One report', 'Event by event', ...runners.map(({ heading }) => heading)];
    for (const [at, heading] of headings.entries()) {
      await writeFile(join(installed.folder, `typed-${at}.mts`), guideBlock('programs.md', heading, 'js'));
    }
    const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2024', types: ['node'] };
    const config = { compilerOptions: { ...options, skipLibCheck: true }, include: ['typed-*.mts'] };
    await writeFile(join(installed.folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
    const run = await runNode([tsc, '--project', '.'], { cwd: installed.folder });
    assert.is(run.code, 0, run.stdout + run.stderr);
  });
});

function isLeftOut({ verdict }: { readonly verdict: string }): boolean {
  return verdict === 'excluded' || verdict === 'not-applicable';
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? Number.NaN);
}
