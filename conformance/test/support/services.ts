/**
 * `npm run services [-- NAME]`: verifies servers that others wrote against the documents that they publish, and compares what is
 * found with what they truly break. They are installed in fixtures/services when this is first asked for.
 */

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { verify } from '../../index.ts';
import { npmEnvironment } from './npm-environment.ts';
import { runNode, runProgram } from './run-node.ts';
import { type Broken, type Compared, comparedWith } from './services-compared.ts';
import { type StartedServer, startServer } from './start-server.ts';
import { withFolder } from './with-folder.ts';

const home = join(import.meta.dirname, '../../../fixtures/services');
const broken: Readonly<Record<string, readonly Broken[]>> = JSON.parse(
  readFileSync(join(home, 'broken.json'), 'utf8'),
);

/** A server that can be started. */
interface Service {
  readonly name: string;
  /** The program within its package. */
  readonly entry: string;
  /** What has to be done once, before it can be started. */
  readonly build?: string;
  /** Below which everything is served. */
  readonly basePath: string;
  /** Brings its document into a file, and answers its path. */
  readonly document: (server: StartedServer, folder: string) => Promise<string>;
  /** The share of rows that may stay open. */
  readonly mayStayOpen: number;
}

const services: readonly Service[] = [
  {
    name: '@loopback/example-todo',
    entry: 'dist/index.js',
    basePath: '',
    document: async ({ url }, folder) => stored(folder, await (await fetch(`${url}/openapi.json`)).text()),
    mayStayOpen: 0.05,
  },
  {
    name: '@asyncapi/server-api',
    entry: 'dist/server.js',
    build: 'build-server-api.mjs',
    basePath: '/v1',
    document: async (_, folder) =>
      stored(
        folder,
        withinReach(await readFile(packageFile('@asyncapi/server-api', 'openapi.yaml'), 'utf8')),
      ),
    mayStayOpen: 1,
  },
];

/** The whole of an AsyncAPI document that any version takes. */
const smallest =
  '- { type: object, additionalProperties: false, required: [asyncapi, info, channels], properties: { ' +
  "asyncapi: { const: '2.6.0' }, channels: { type: object, maxProperties: 0 }, info: { type: object, " +
  'additionalProperties: false, required: [title, version], properties: { title: { type: string }, ' +
  'version: { type: string } } } } }';

process.exitCode = (await install()) ? await verifyAll() : 2;

/** Whether the servers are there, or could be installed. */
async function install(): Promise<boolean> {
  if (services.every(({ name }) => existsSync(join(home, 'node_modules', name)))) return true;
  process.stdout.write('installing the servers in fixtures/services: about 620 MB, some minutes\n');
  const env = npmEnvironment({ PUPPETEER_SKIP_DOWNLOAD: '1' });
  const run = await runProgram('npm', ['install', '--no-save'], { cwd: home, env, limit: 1_800_000 }).catch(
    String,
  );
  if (typeof run !== 'string' && run.code === 0) return true;
  const reason = (typeof run === 'string' ? run : run.stderr).trim().split('\n').slice(0, 3).join('\n  ');
  process.stderr.write(
    `the servers could not be installed, so nothing was verified; the npm registry is needed once:\n  ${reason}\n`,
  );
  return false;
}

async function verifyAll(): Promise<number> {
  let isRight = true;
  const wanted = services.filter(({ name }) => process.argv.slice(2).every((part) => name.includes(part)));
  for (const service of wanted) {
    const compared = await verified(service);
    process.stdout.write(`${service.name}: ${wordsOf(compared)}`);
    isRight &&= compared.unjust.length === 0 && compared.open <= service.mayStayOpen;
  }
  return isRight ? 0 : 1;
}

async function verified({ name, entry, build, basePath, document, mayStayOpen }: Service): Promise<Compared> {
  const program = packageFile(name, entry);
  if (build && !existsSync(program)) await runNode([build], { cwd: home });
  return withFolder({}, async (folder) => {
    await mkdir(join(folder, 'data'));
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production' };
    const argv = ['--require', join(home, 'local-only.cjs'), program];
    const server = await startServer(process.execPath, argv, { cwd: folder, env });
    try {
      const path = await document(server, folder);
      const { checks } = await verify({ target: server.url + basePath, document: path, env: {} });
      return comparedWith(broken[name] ?? [], checks, mayStayOpen);
    } finally {
      await server.stop();
    }
  });
}

function packageFile(name: string, path: string): string {
  return join(createRequire(join(home, 'package.json')).resolve(`${name}/package.json`), '..', path);
}

async function stored(folder: string, text: string): Promise<string> {
  const path = join(folder, 'openapi.yaml');
  await writeFile(path, text);
  return path;
}

/** A document that refers to other hosts, with the smallest AsyncAPI document in place of every version of them. */
function withinReach(text: string): string {
  const [first, ...others] = text.match(/^ *- \$ref: https:.*\n/gm) ?? [];
  const kept = others.reduce((rest, line) => rest.replace(line, ''), text);
  const inline = kept.replace(first ?? '', `        ${smallest}\n`);
  return inline.replace(/^ *exclusiveMaximum: true\n/m, '');
}

function wordsOf({ unjust, found, unseen, open, openRows, mayStayOpen }: Compared): string {
  const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
  return [
    `${found.length} of ${found.length + unseen.length} faults found, ${unjust.length} unjust accusations, ${percent(open)} of the rows open (at most ${percent(mayStayOpen)})`,
    ...unjust.map((row) => `  unjust    ${row}`),
    ...unseen.map((row) => `  not found ${row}`),
    ...openRows.map(({ reason, rows }) => `  open      ${rows} rows: ${reason}`),
    '',
  ].join('\n');
}
