/** Runs the steps of the action as GitHub does, as far as that can be done here: bash, files for outputs, variables. */

import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { npmEnvironment } from '../support/npm-environment.ts';
import { type ProcessResult, runProgram } from '../support/run-node.ts';

/** A step of a composite action. */
export interface PipelineStep {
  readonly name?: string;
  readonly id?: string;
  readonly if?: string;
  readonly shell?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

/** The action, as far as it is read. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly required?: boolean; readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly PipelineStep[] };
}

/** Where a job runs. */
export interface PipelineJob {
  /** The checkout that the action comes from. */
  readonly checkout: string;
  readonly workspace: string;
  /** For outputs, the summary and what is temporary. */
  readonly files: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** How a step ended. */
export interface StepRun extends ProcessResult {
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** Text and content of the action. */
export function readAction(): { readonly text: string; readonly action: Action } {
  const text = readFileSync('.github/actions/conformance/action.yml', 'utf8');
  return { text, action: parse(text) };
}

/** What stands in the place of `${{ inputs.… }}`: what is given, or the default. */
function resolve(action: Action, value: string, given: Readonly<Record<string, string>>): string {
  return value.replaceAll(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => {
    return given[name] ?? action.inputs[name]?.default ?? '';
  });
}

/** Runs one step in bash, as `shell: bash` does; its number stands in `files/pid`. */
export async function runStep(
  step: PipelineStep,
  given: Readonly<Record<string, string>>,
  { checkout, workspace, files, env = {} }: PipelineJob,
): Promise<StepRun> {
  const { action } = readAction();
  await mkdir(files, { recursive: true });
  const [output, summary] = [join(files, 'output'), join(files, 'summary.md')];
  for (const file of [output, summary]) await writeFile(file, '');
  const script = join(files, 'step.sh');
  await writeFile(script, `echo $$ >"$RUNNER_TEMP/pid"\n${step.run}`);
  const inputs = Object.entries(step.env ?? {}).map(([name, value]) => [name, resolve(action, value, given)]);
  const run = await runProgram('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
    cwd: workspace,
    env: npmEnvironment({
      ...env,
      ...Object.fromEntries(inputs),
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: join(checkout, '.github/actions/conformance'),
      GITHUB_ENV: join(files, 'env'),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: files,
    }),
  });
  const lines = (await readFile(output, 'utf8')).trimEnd().split('\n');
  const outputs = Object.fromEntries(
    lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
  );
  return { ...run, outputs, summary: await readFile(summary, 'utf8') };
}

/** A checkout as the runner makes it, without the tests, which no step needs. */
export async function checkOut(target: string): Promise<void> {
  for (const name of [
    '.github',
    '.npmrc',
    'package.json',
    'package-lock.json',
    'openapi.yaml',
    'reference-server',
  ]) {
    await cp(name, join(target, name), { recursive: true });
  }
  const filter = (source: string): boolean => !source.endsWith(join('conformance', 'test'));
  await cp('conformance', join(target, 'conformance'), { recursive: true, filter });
}

/** Holds that no file below a folder, and nothing that was printed, has a token: as it is, in base64 or as part of a URL. */
export async function assertNoToken(
  token: string,
  folder: string,
  { stdout, stderr }: StepRun,
): Promise<void> {
  const spellings = [token, Buffer.from(token).toString('base64'), encodeURIComponent(token)];
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'));
  assert.ok(texts.length > 3);
  for (const [at, content] of [stdout, stderr, ...texts].entries()) {
    for (const spelling of spellings) assert.not(content.includes(spelling), `${at}: ${spelling}`);
  }
}
