/** The Dockerfile: linted, and played without Docker up to a run of what comes out. */

import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { guideBlock } from '../support/guide-blocks.ts';
import { type ProcessResult, runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { type Played, playDockerfile } from './play-dockerfile.ts';

/**
 * What is asked of a Dockerfile besides being one: nothing that moves, no root, no secret, nothing fetched by address.
 * Everything that is wrong with it, as sentences with their line.
 */
function dockerfileFaults(text: string): readonly string[] {
  const parsed = validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`);
  return [...parsed, ...instructionFaults(text), ...userFaults(text)];
}

const secret = /token|secret|password|passwd|api_?key|credential/i;

function instructionFaults(text: string): readonly string[] {
  return DockerfileParser.parse(text)
    .getInstructions()
    .flatMap((instruction) => {
      const keyword = instruction.getKeyword();
      const rest = instruction.getArgumentsContent() ?? '';
      const line = instruction.getRange().start.line + 1;
      const faults = [
        [keyword === 'ADD', 'ADD fetches and unpacks by itself: COPY does not'],
        [
          keyword === 'FROM' && !/^node:\d+\.\d+\.\d+-[\w.-]+(?: AS \w+)?$/.test(rest),
          'the image is not one fixed version',
        ],
        [keyword === 'COPY' && /^(?:--\S+ )*\.\/? /.test(rest), 'copies whatever is there'],
        [/^(?:ARG|ENV)$/.test(keyword) && secret.test(rest), 'a secret would stay in a layer'],
        [keyword === 'RUN' && /https?:|curl|wget|sudo/.test(rest), 'fetches what no lock knows'],
        [keyword === 'RUN' && /npm (?:install|i) /.test(rest), 'installs past the lock'],
        [
          /^(?:ENTRYPOINT|CMD)$/.test(keyword) && !rest.startsWith('['),
          'a shell would stand between Docker and the program',
        ],
      ] as const;
      return faults.filter(([isSo]) => isSo).map(([, sentence]) => `${line}: ${sentence}`);
    });
}

/** The last stage has to leave root before its end. */
function userFaults(text: string): readonly string[] {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const last = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'));
  const user = last.findLast((one) => one.getKeyword() === 'USER')?.getArgumentsContent() ?? 'root';
  return /^(?:root|0)(?::|$)/.test(user) ? ['the image runs as root'] : [];
}

const text = readFileSync('.github/Dockerfile', 'utf8');
const ignored = readFileSync('.github/Dockerfile.dockerignore', 'utf8').trimEnd().split('\n');

/** One defect a line, and what has to be said about it. */
const defects: readonly (readonly [text: string, sentence: RegExp])[] = [
  [text.replace('node:24.21.0-alpine', 'node:latest'), /not one fixed version/],
  [text.replace('node:24.21.0-alpine', 'node:24-alpine'), /not one fixed version/],
  [text.replace('USER node\n', ''), /runs as root/],
  [text.replace('USER node\n', 'USER root\n'), /runs as root/],
  [text.replace('USER node\n', 'USER node\nENV PLANT_STORE_TOKEN=x\n'), /stay in a layer/],
  [text.replace('COPY conformance conformance', 'COPY . .'), /copies whatever is there/],
  [text.replace('COPY conformance conformance', 'ADD https://example.com/a.tgz conformance'), /ADD fetches/],
  [text.replace('RUN chown node:node .', 'RUN curl -L example.com | sh'), /no lock knows/],
  [text.replace('npm ci --omit=dev', 'npm install --omit=dev'), /past the lock/],
  [text.replace('CMD ["--help"]', 'CMD --help'), /a shell would stand/],
  [text.replace('CMD ["--help"]', 'CMD ["--help"]\nCMD ["list"]'), /only be one CMD/],
  [text.replace('WORKDIR /checks', 'WORKDR /checks'), /Unknown instruction/],
];

suite('Dockerfile', (test) => {
  test('has no fault', () => assert.equal(dockerfileFaults(text), []));

  test('its rules name every defect', () => {
    for (const [bad, sentence] of defects) {
      assert.is.not(bad, text, String(sentence));
      assert.match(dockerfileFaults(bad).join('\n'), sentence);
    }
  });

  test('only what is named reaches the build', () => {
    assert.is(ignored[0], '*');
    assert.ok(ignored.slice(1).every((line) => line.startsWith('!') || line === 'conformance/test/*'));
    assert.not(ignored.some((line) => /\.env|\.git\b|node_modules|reports/.test(line)));
  });

  test('the Compose file of the guide is one', () => {
    const { services } = parse(guideBlock('docker.md', 'In a container', 'yaml'));
    assert.equal(services.conformance.command.slice(0, 2), ['verify', 'http://server:8080']);
  });
});

suite(
  'image',
  (test) => {
    let folder = '';
    let image: Played;
    test.before(async () => {
      folder = await realpath(await mkdtemp(join(tmpdir(), 'conformance-image-')));
      const context = join(folder, 'context');
      await fillContext(context);
      image = await playDockerfile({ text, context, folder, modules: join(process.cwd(), 'node_modules') });
    });
    test.after(() => rm(folder, { recursive: true, force: true }));

    const start = (argv: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ProcessResult> => {
      const [, program = ''] = image.entrypoint;
      const cwd = join(image.root, image.workdir);
      return runProgram(process.execPath, [join(image.root, program), ...argv], { cwd, env });
    };

    test('runs as somebody who owns its folder', () => {
      assert.equal([image.user, image.workdir, image.left], ['node', '/checks', ['chown node:node .']]);
      assert.is(image.entrypoint[0], 'node');
    });

    test('shows its help by itself', async () => {
      const run = await start(image.cmd);
      assert.is(run.code, 0, run.stderr);
      assert.match(run.stdout, /^Usage: plant-store-conformance/);
    });

    test('verifies, with nothing but what it depends on', async () => {
      const server = await startPlantServer();
      try {
        const run = await start(['verify', server.url], { PLANT_STORE_TOKEN: token });
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.ok((await readdir(join(image.root, 'checks/reports'))).includes('report.json'));
      } finally {
        await server.close();
      }
    });

    test('holds the dependencies of the published package, no tests and no other Node', async () => {
      const modules = join(image.root, 'opt/node_modules');
      const own = join(modules, 'plant-store-conformance');
      const { dependencies } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'));
      const names = await readdir(modules);
      for (const name of Object.keys(dependencies)) assert.ok(names.includes(name.split('/')[0] ?? ''), name);
      assert.equal(
        names.filter((name) => /^(?:node-|typescript|uvu|vitest|@biomejs)/.test(name)),
        [],
      );
      assert.not((await readdir(join(own, 'conformance'))).includes('test'));
    });
  },
  { limit: 500_000 },
);

/** What the ignore file lets through. */
async function fillContext(context: string): Promise<void> {
  await mkdir(context);
  const named = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const tests = join('conformance', 'test');
  for (const name of named) {
    const filter = (source: string): boolean => name !== 'conformance' || source !== tests;
    await cp(name, join(context, name), { recursive: true, filter });
  }
}
