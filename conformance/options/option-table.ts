/**
 * Every option of a run. An entry is all that an option needs: its flag, its key in conformance.yaml, what a program may
 * hand over, its bounds and its words are read from here.
 */

import { profiles, usualRuns } from '../model/settings.ts';
import { defaultReports } from './report-targets.ts';
import type { VerifyOptions } from './verify-options.ts';

/** A whole number, or one of the words. */
export interface WholeKind<Word extends string = string> {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly words?: readonly Word[];
}

/** A time between bounds, in milliseconds. */
export interface TimeKind {
  readonly kind: 'time';
  readonly least: number;
  readonly most: number;
}

/** What an option holds. */
export type OptionKind =
  /** Text; with words, one of them. */
  | { readonly kind: 'text'; readonly words?: readonly string[] }
  | WholeKind
  | TimeKind
  | { readonly kind: 'rate' | 'size' | 'switch' | 'list' }
  /** A path, in a configuration from its folder; as `source`, a URL as well. */
  | { readonly kind: 'file' | 'source' }
  /** Paths and URLs in the same way. */
  | { readonly kind: 'sources' }
  /** Names of reports, with or without a path. */
  | { readonly kind: 'reports' }
  /** A secret, in a configuration by reference: `env:NAME`, `file:PATH` or `${NAME}`; `secrets` go by names. */
  | { readonly kind: 'secret' | 'secrets' }
  /** Header fields by name. */
  | { readonly kind: 'headers' }
  /** Values by operation, and there by the name of a parameter or a pointer into the body. */
  | { readonly kind: 'values' }
  /** True, false or a list of texts. */
  | { readonly kind: 'switch-or-list' }
  /** An address that may hold a password, in a configuration by reference; or false. */
  | { readonly kind: 'proxy' };

/** An option. */
export interface RunOption {
  /** Its flag with its value, and a short form before it where there is one: `-H, --header <name:value>`. */
  readonly flag: string;
  /** Its key in conformance.yaml: `tls.ca` for one in a group, null for none. @defaultValue the name of the option */
  readonly key?: string | null;
  readonly holds: OptionKind;
  /** One sentence without capital and full stop, for the help, editors and `init`. */
  readonly about: string;
  /** The sentence where the file says it in another way than the flag. @defaultValue the same */
  readonly inFile?: string;
  /** What counts without it, in words. */
  readonly otherwise: string;
  /** What `init` shows behind the key, as YAML. @defaultValue what counts without it */
  readonly shown?: string;
}

const second = 1000;
const hour = 3600 * second;

function whole(least: number, most: number): WholeKind<never> {
  return { kind: 'number', least, most };
}

function wholeOr<Word extends string>(word: Word, least: number, most: number): WholeKind<Word> {
  return { kind: 'number', least, most, words: [word] };
}

function time(least: number, most: number): TimeKind {
  return { kind: 'time', least, most };
}

const text = { kind: 'text' } as const;
const file = { kind: 'file' } as const;
const list = { kind: 'list' } as const;
const onOff = { kind: 'switch' } as const;

/** Fresh ids lie below this: ordinary positive integers, with room for repetitions below 2^31. */
export const freshBelow = 2 ** 31 - 2 ** 23;

/** All of `VerifyOptions` but what no flag can say, and where reports go. */
type Name = Exclude<keyof VerifyOptions, 'cases' | 'rows'> | 'report' | 'reportDir';

const table = {
  document: {
    flag: '--document <file>',
    holds: { kind: 'source' },
    about: 'the OpenAPI document, a file or URL',
    otherwise: 'the bundled Plant Store document',
    shown: 'openapi.yaml',
  },
  requirements: {
    flag: '--requirements <file>',
    holds: file,
    about: 'the requirement rows that belong to the document',
    otherwise: 'those of the bundled document, else none',
    shown: 'requirements.yaml',
  },
  allowRefs: {
    flag: '--allow-refs <where>',
    holds: { kind: 'sources' },
    about: 'references of the document may lead to this folder or https address and all below it',
    inFile: 'folders and https addresses that references of the document may lead to',
    otherwise: 'the folder of the document',
    shown: '[https://example.com/schemas/]',
  },
  maxDocument: {
    flag: '--max-document <size>',
    holds: { kind: 'size' },
    about: 'how large each file of the document may be, such as 64MiB',
    otherwise: '32MiB',
  },
  profile: {
    flag: '--profile <name>',
    holds: { kind: 'text', words: profiles },
    about: 'smoke: a quick look at required rows; spec: required rows gate; strict: recommended ones too',
    otherwise: 'spec',
  },
  declare: {
    flag: '--declare <fact>',
    holds: list,
    about: 'a fact about the server: tokens-not-verified, it takes any token',
    otherwise: 'none',
    shown: '[tokens-not-verified]',
  },
  token: {
    flag: '--token <value>',
    holds: { kind: 'secret' },
    about: 'the credential: VALUE, env:NAME or file:PATH',
    inFile: `the credential, by reference: env:NAME, file:PATH or \${NAME}`,
    otherwise: 'env:PLANT_STORE_TOKEN for the bundled document',
    shown: 'env:PLANT_STORE_TOKEN',
  },
  tokenCommand: {
    flag: '--token-command <cmd>',
    holds: text,
    about: 'a command that prints the token; run again when a request is answered 401 in the middle of a run',
    otherwise: 'none',
    shown: 'cat token.txt',
  },
  credential: {
    flag: '--credential <scheme=value>',
    key: 'credentials',
    holds: { kind: 'secrets' },
    about: 'the credential of one security scheme',
    inFile: 'credentials by security scheme, by reference',
    otherwise: 'none',
    shown: '{ bearerAuth: file:token.txt }',
  },
  header: {
    flag: '-H, --header <name:value>',
    key: 'headers',
    holds: { kind: 'headers' },
    about: 'a header field for every request; reports show $HEADER_NAME for its value',
    inFile: 'header fields for every request; secret values by reference',
    otherwise: 'none',
    shown: '{ X-Tenant: green }',
  },
  start: {
    flag: '--start <command>',
    holds: text,
    about: 'start the target by this shell command before the run, and stop it with all its children',
    otherwise: 'none: the target is there',
    shown: 'npm start',
  },
  waitForTarget: {
    flag: '--wait-for-target <time>',
    holds: time(1, hour),
    about: 'wait until GET at the URL is answered by anything but 502 to 504',
    otherwise: '30s with start, else no wait',
    shown: '30s',
  },
  ca: {
    flag: '--ca <file>',
    key: 'tls.ca',
    holds: file,
    about: 'trust the authority in this PEM file as well',
    otherwise: 'those that Node knows',
    shown: 'ca.pem',
  },
  cert: {
    flag: '--cert <file>',
    key: 'tls.cert',
    holds: file,
    about: 'a certificate of your own, in PEM, for a server that asks for one',
    otherwise: 'none',
    shown: 'client.pem',
  },
  key: {
    flag: '--key <file>',
    key: 'tls.key',
    holds: file,
    about: 'its key, in PEM',
    otherwise: 'the file of the certificate',
    shown: 'client-key.pem',
  },
  insecure: {
    flag: '--insecure',
    key: 'tls.insecure',
    holds: onOff,
    about: 'take any certificate of the server; every report says so',
    otherwise: 'false',
  },
  proxy: {
    flag: '--proxy <url>',
    holds: { kind: 'proxy' },
    about: 'reach it through this proxy: URL, env:NAME or file:PATH',
    inFile: 'a proxy on the way; false for none; its password by reference',
    otherwise: 'HTTPS_PROXY, HTTP_PROXY and NO_PROXY of the environment',
    shown: 'false',
  },
  only: {
    flag: '--only <id>',
    holds: list,
    about: 'only this row, check, source or case; * for any characters',
    otherwise: 'all',
    shown: '["*"]',
  },
  skip: {
    flag: '--skip <id>',
    holds: list,
    about: 'not this row, check, source or case',
    inFile: 'not these rows, checks, sources or cases; see rows for reasons',
    otherwise: 'none',
    shown: '[]',
  },
  operation: {
    flag: '--operation <id>',
    key: 'onlyOperations',
    holds: list,
    about: 'only this operation',
    otherwise: 'all',
    shown: '[]',
  },
  skipOperation: {
    flag: '--skip-operation <id>',
    key: 'skipOperations',
    holds: list,
    about: 'nothing is sent to this operation, such as one that shuts the server down',
    otherwise: 'none',
    shown: '[]',
  },
  value: {
    flag: '--value <operation.name=value>',
    key: 'values',
    holds: { kind: 'values' },
    about: 'a value that exists, such as getOrder.orderId=7',
    inFile: 'what exists, by operation and parameter; /member for one of the body',
    otherwise: 'what answers and the document name',
    shown: '{ getOrder: { orderId: 7 } }',
  },
  allowUndetermined: {
    flag: '--allow-undetermined',
    holds: { kind: 'switch-or-list' },
    about: 'rows may stay open for want of values that only you know',
    inFile: 'whether rows may stay open for want of such values, or the operations whose rows may',
    otherwise: 'false',
  },
  minCoverage: {
    flag: '--min-coverage <percent>',
    holds: whole(0, 100),
    about:
      'end with 3 where less of the document came out as documented: operations, parameters, bodies, keywords, answers below 500',
    otherwise: 'any',
    shown: '90',
  },
  runs: {
    flag: '--runs <n>',
    holds: whole(0, 10_000),
    about: 'random requests from each source',
    otherwise: String(usualRuns),
  },
  seed: {
    flag: '--seed <n>',
    holds: wholeOr('random', 0, 2 ** 32 - 1),
    about: 'seeds every random choice',
    otherwise: '1',
  },
  maxTime: {
    flag: '--max-time <time>',
    holds: time(second, 24 * hour),
    about: 'budget of the run, such as 10s or 5m',
    otherwise: '60s',
  },
  requestTimeout: {
    flag: '--request-timeout <time>',
    holds: time(10, hour),
    about: 'budget of a request',
    otherwise: '5s',
  },
  concurrency: {
    flag: '--concurrency <n>',
    holds: wholeOr('auto', 1, 1000),
    about: 'requests in flight',
    otherwise: 'auto',
  },
  rate: {
    flag: '--rate <n/s>',
    holds: { kind: 'rate' },
    about: 'requests a second at most, such as 100/s',
    otherwise: 'no limit',
    shown: '100/s',
  },
  hostile: {
    flag: '--hostile',
    holds: onOff,
    about: 'send at the end what may exhaust the target: very deep and very long bodies',
    otherwise: 'false',
  },
  operationBudget: {
    flag: '--operation-budget <n>',
    holds: wholeOr('auto', 1, 1_000_000),
    about: 'requests an operation; auto is 120, and any number with requirements or --expect-behaviour',
    otherwise: 'auto',
  },
  maxCreates: {
    flag: '--max-creates <n>',
    holds: whole(1, 1_000_000),
    about: 'records that the run may create',
    otherwise: '5000',
  },
  salt: {
    flag: '--salt <n>',
    key: null,
    holds: whole(1, freshBelow - 1),
    about: 'first fresh id of the run, a new one for each run',
    otherwise: 'random',
  },
  waivers: {
    flag: '--waivers <file>',
    holds: file,
    about: 'violations that may stay for a while',
    otherwise: 'none',
    shown: 'waivers.yaml',
  },
  baseline: {
    flag: '--baseline <run>',
    holds: file,
    about: 'a stored run.jsonl: what broke then does not gate again',
    otherwise: 'none',
    shown: 'baseline.jsonl',
  },
  expectBehaviour: {
    flag: '--expect-behaviour <file>',
    holds: file,
    about: 'what observe has written: what has changed since fails the gate',
    otherwise: 'none',
    shown: 'behaviour.yaml',
  },
  targetName: {
    flag: '--target-name <name>',
    key: null,
    holds: text,
    about: 'the name by which waivers know the target',
    otherwise: 'its URL',
  },
  maxFailures: {
    flag: '--max-failures <n>',
    holds: whole(1, 1_000_000),
    about: 'end the run when so many rows fail',
    otherwise: 'no limit',
    shown: '10',
  },
  bail: {
    flag: '--bail',
    holds: onOff,
    about: 'end the run when a row fails',
    otherwise: 'false',
  },
  report: {
    flag: '--report <name[=path]>',
    holds: { kind: 'reports' },
    about: 'names of reports, with or without =PATH',
    otherwise: defaultReports.join(', '),
    shown: '[json, jsonl]',
  },
  reportDir: {
    flag: '--report-dir <dir>',
    holds: file,
    about: 'where reports without a path go',
    otherwise: 'reports',
  },
} satisfies Readonly<Record<Name, RunOption>>;

/** The options by their names, in the order in which `init` shows them. */
export const runOptions: typeof table = table;

/** The name of an option. */
export type OptionName = Name;

/** An option as it is read by whoever does not know which it is. */
export function optionOf(name: OptionName): RunOption {
  return runOptions[name];
}

/** The long form of a flag without its value: `--header`. */
export function longFlag({ flag }: Pick<RunOption, 'flag'>): string {
  return /--[a-z-]+/.exec(flag)?.[0] ?? flag;
}
