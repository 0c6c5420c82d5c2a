/** Parses the flags of `serve`. */

import { parseArgs } from 'node:util';
import { closest } from '../conformance/names/closest.ts';
import { readGivenAtOnce } from '../conformance/names/given-file.ts';
import { type ReadSecret, readSecret } from '../conformance/names/read-secret.ts';
import { type Deviations, StartError } from './choose-behaviour.ts';

/** The parsed options. */
export interface ServeOptions extends Deviations {
  readonly host: string;
  readonly port: number;
  readonly tokens: readonly ServeToken[];
  readonly database: string | undefined;
  readonly log: boolean;
  /** Whether only to list the values for --fault and --variant. */
  readonly listFaults: boolean;
}

/** A token, and how to write it in a shell without revealing it. */
interface ServeToken {
  readonly value: string;
  readonly shell: string;
}

/** The environment variables that flags may refer to. */
export type Environment = Readonly<Record<string, string | undefined>>;

const flags = {
  host: { type: 'string' },
  port: { type: 'string' },
  token: { type: 'string', multiple: true },
  database: { type: 'string' },
  log: { type: 'boolean' },
  fault: { type: 'string', multiple: true },
  variant: { type: 'string', multiple: true },
  'list-faults': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The output of `--help`. */
export const serveHelp = `Starts the Plant Store reference server.

Usage: serve [--host HOST] [--port PORT] [--token VALUE]... [--database FILE] [--log]
             [--fault NAME] [--variant NAME]...

  --host HOST      address to listen on (default: 127.0.0.1)
  --port PORT      port to listen on, 0 for a free one (default: 8080)
  --token VALUE    bearer token to accept; VALUE, env:NAME or file:PATH; may be repeated
                   (default: the environment's PLANT_STORE_TOKEN, else a random token)
  --database FILE  SQLite file that keeps the plants (default: in memory)
  --log            a line of JSON for each request on stderr, without tokens and bodies
  --fault NAME     a deliberate defect, to see how it is reported
  --variant NAME   a freedom that the specification leaves; may be repeated
  --list-faults    list all faults and variants
  -h, --help       this text

Example: serve --port 0 --database plants.db --log
         serve --fault tag-demanded --variant pretty-printed
`;

/** Parses the arguments; undefined when help was asked for. Throws StartError with one sentence for invalid ones. */
export function parseServeOptions(argv: readonly string[], env: Environment): ServeOptions | undefined {
  const values = readFlags(argv);
  if (values.help) return undefined;
  return {
    host: values.host ?? '127.0.0.1',
    port: parsePort(values.port ?? '8080'),
    tokens: (values.token ?? defaultToken(env)).map((value) => parseToken(value, env)),
    database: parseDatabase(values.database),
    log: values.log ?? false,
    fault: parseFault(values.fault ?? []),
    variants: values.variant ?? [],
    listFaults: values['list-faults'] ?? false,
  };
}

/** Only one fault is allowed, since two could hide each other. */
function parseFault([fault, ...others]: readonly string[]): string | undefined {
  if (others.length > 0)
    throw new StartError(`--fault: one at a time, not ${others.length + 1}; give --fault ${fault} alone`);
  return fault;
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: flags }).values;
  } catch (error) {
    throw new StartError(explain(String((error as Error).message)));
  }
}

/** One sentence from the parser's message: its first line, with the flag that was probably meant. */
function explain(message: string): string {
  const unknown = /^Unknown option '(-+([^']*))'/.exec(message);
  const near = unknown && closest(unknown[2] ?? '', Object.keys(flags));
  if (unknown)
    return `${unknown[1]}: there is no such flag; ${near ? `did you mean --${near}?` : 'see --help'}`;
  const first = message.split('\n')[0] ?? message;
  return `${first.replace(/\.$/, '')}; see --help`;
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65535) return port;
  throw new StartError(
    `--port${/^[\d.-]{1,8}$/.test(text) ? ` ${text}` : ''}: must be a number from 0 (any free port) to 65535`,
  );
}

/** Refuses an empty name, which often comes from an unset variable, and for which SQLite would use a temporary file. */
function parseDatabase(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() !== '') return text;
  throw new StartError(
    '--database: the name is empty; name a file, or leave it out to keep plants in memory',
  );
}

function defaultToken(env: Environment): readonly string[] {
  return env['PLANT_STORE_TOKEN'] ? ['env:PLANT_STORE_TOKEN'] : [];
}

function parseToken(text: string, env: Environment): ServeToken {
  const read = readSecret(text, { env, readFile: (path) => readGivenAtOnce(path, 'secret').toString() });
  if (read.kind === 'fault') throw new StartError(`--token: ${read.problem}; ${read.remedy}`);
  return { value: read.secret, shell: shellOf(read) };
}

function shellOf(read: Exclude<ReadSecret, { kind: 'fault' }>): string {
  if (read.kind === 'env') return `$${read.name}`;
  return read.kind === 'file' ? `$(cat '${read.path.replaceAll("'", "'\\''")}')` : read.secret;
}
