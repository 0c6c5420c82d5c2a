/**
 * Plays a Dockerfile without Docker: each stage is a folder, COPY copies, RUN runs in bash with this Node. What needs a
 * root user is handed back instead of being done.
 */

import { cp, mkdir, readdir, stat, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { npmEnvironment } from '../support/npm-environment.ts';
import { runProgram } from '../support/run-node.ts';

/** The last stage, as an image would be run. */
export interface Played {
  /** Where its root is. */
  readonly root: string;
  readonly workdir: string;
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly cmd: readonly string[];
  /** The commands that were not run. */
  readonly left: readonly string[];
}

interface Stage {
  readonly name: string;
  readonly root: string;
  workdir: string;
  user: string;
  entrypoint: readonly string[];
  cmd: readonly string[];
  readonly left: string[];
}

/** What a play needs. */
export interface Play {
  readonly text: string;
  /** What the build may copy from. */
  readonly context: string;
  readonly folder: string;
  /** A node_modules that stands in for `npm ci` with everything, which the tests themselves come from. */
  readonly modules: string;
}

/** Plays it to its end. */
export async function playDockerfile(play: Play): Promise<Played> {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(play.text).getInstructions()) {
    const words = instruction.getArguments().map((argument) => argument.getValue());
    const rest = instruction.getArgumentsContent() ?? '';
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') stages.push(await stageOf(words, play, stages.length));
    else await step({ keyword, words, rest, flags: flagsOf(instruction.toString()) }, stages, play);
  }
  const last = stages.at(-1);
  if (!last) throw new Error('the Dockerfile has no stage');
  return last;
}

interface Instruction {
  readonly keyword: string;
  readonly words: readonly string[];
  readonly rest: string;
  readonly flags: Readonly<Record<string, string>>;
}

async function stageOf(words: readonly string[], { folder }: Play, at: number): Promise<Stage> {
  const root = join(folder, `stage-${at}`);
  await mkdir(root, { recursive: true });
  return {
    name: words[2] ?? String(at),
    root,
    workdir: '/',
    user: 'root',
    entrypoint: [],
    cmd: [],
    left: [],
  };
}

async function step(instruction: Instruction, stages: readonly Stage[], play: Play): Promise<void> {
  const stage = stages.at(-1);
  if (!stage) throw new Error(`${instruction.keyword} stands before FROM`);
  const { keyword, words, rest } = instruction;
  switch (keyword) {
    case 'WORKDIR':
      stage.workdir = resolve(stage.workdir, rest);
      await mkdir(join(stage.root, stage.workdir), { recursive: true });
      return;
    case 'COPY':
      return copy(
        instruction,
        stage,
        stages.find(({ name }) => name === instruction.flags['from'])?.root ?? play.context,
      );
    case 'RUN':
      return run(rest, stage, play);
    case 'USER':
      stage.user = words[0] ?? '';
      return;
    case 'ENTRYPOINT':
      stage.entrypoint = JSON.parse(rest);
      return;
    case 'CMD':
      stage.cmd = JSON.parse(rest);
      return;
    default:
      throw new Error(`${keyword} is not played here`);
  }
}

/** A folder is copied by its content, as Docker does; files go into a folder that is written with a slash. */
async function copy({ words, flags }: Instruction, stage: Stage, from: string): Promise<void> {
  const sources = words.filter((word) => !word.startsWith('--'));
  const target = sources.pop() ?? '';
  const to = join(stage.root, resolve(stage.workdir, target));
  if (flags['from'] === undefined && from === stage.root) throw new Error('a stage copies from itself');
  for (const source of sources) {
    const path = join(from, source);
    const isFolder = (await stat(path)).isDirectory();
    await cp(path, isFolder || !target.endsWith('/') ? to : join(to, basename(source)), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

async function run(command: string, stage: Stage, { modules }: Play): Promise<void> {
  const cwd = join(stage.root, stage.workdir);
  if (command.startsWith('chown ')) {
    stage.left.push(command);
    return;
  }
  if (command === 'npm ci --ignore-scripts') return symlink(modules, join(cwd, 'node_modules'));
  const env = npmEnvironment({ npm_config_prefer_offline: 'true' });
  const { code, stdout, stderr } = await runProgram('bash', ['-c', command], { cwd, env, limit: 400_000 });
  if (code !== 0)
    throw new Error(`RUN ${command}: exit code ${code}\n${stdout}${stderr}\n${await readdir(cwd)}`);
}

function flagsOf(line: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...line.matchAll(/\s--([\w-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
