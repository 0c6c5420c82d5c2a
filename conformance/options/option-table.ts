/**
 * The table of all options of a run. An entry is all that an option needs: its flag and commands, its key in
 * conformance.yaml, its type and comment for programs, its bounds and its help text. What it does in a run is a member
 * of `Settings`, which settings.ts fills.
 */

import { profiles, usualRuns } from '../model/settings.ts';
import { defaultReports } from './report-targets.ts';

/** A whole number, or one of the words. */
export interface WholeKind<Word extends string = string> {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly words?: readonly Word[];
}

/** A time with bounds, in milliseconds. */
export interface TimeKind {
  readonly kind: 'time';
  readonly least: number;
  readonly most: number;
}

/** The type of an option. */
export type OptionKind =
  /** Text; if there are words, one of them. */
  | { readonly kind: 'text'; readonly words?: readonly string[] }
  | WholeKind
  | TimeKind
  | { readonly kind: 'rate' | 'size' | 'switch' | 'list' }
  /** A path, in a configuration relative to its folder; `source` may be a URL as well. */
  | { readonly kind: 'file' | 'source' }
  /** Paths or URLs, resolved in the same way. */
  | { readonly kind: 'sources' }
  /** Names of reports, with or without paths. */
  | { readonly kind: 'reports' }
  /** A secret, in a configuration by reference: `env:NAME`, `file:PATH` or `${NAME}`. `secrets` are by name. */
  | { readonly kind: 'secret' | 'secrets' }
  /** Header fields by name. */
  | { readonly kind: 'headers' }
  /** Values by operation, and there by the name of a parameter or a pointer into the body. */
  | { readonly kind: 'values' }
  /** True, false or a list of texts. */
  | { readonly kind: 'switch-or-list' }
  /** A URL that may contain a password, in a configuration by reference; or false. */
  | { readonly kind: 'proxy' };

/** The type of an option in a program. */
interface ValueOf {
  readonly text: string;
  readonly number: string | number;
  readonly time: string | number;
  readonly rate: string | number;
  readonly size: string | number;
  readonly switch: boolean;
  readonly list: readonly string[];
  readonly file: string;
  readonly source: string;
  readonly sources: readonly string[];
  readonly reports: readonly string[];
  readonly secret: string;
  readonly secrets: readonly string[];
  readonly headers: readonly string[];
  readonly values: readonly string[];
  readonly 'switch-or-list': boolean | readonly string[];
  readonly proxy: string | false;
}

/** Options that belong together in the help, and in the commands that have them. */
export type OptionGroup =
  /** What is verified against, the credentials, and how the target is started. */
  | 'subject'
  | 'credentials'
  | 'start'
  /** What is known about the target, and how it is reached. */
  | 'declare'
  | 'route'
  /** How strict a run is, which part is run, and what makes the gate fail. */
  | 'part'
  | 'gate'
  /** What is generated, the limits of a run, and requests that may exceed them. */
  | 'draw'
  | 'bounds'
  | 'hostile'
  | 'reports';

/** An option. */
export interface RunOption {
  readonly group: OptionGroup;
  /** Its flag with the value, after the short form if there is one: `-H, --header <name:value>`. */
  readonly flag: string;
  /** Its key in conformance.yaml: `tls.ca` for one in a group, null for none. @defaultValue the name of the option */
  readonly key?: string | null;
  readonly holds: OptionKind;
  /** One sentence without capital and full stop, for the help, editors and `init`. */
  readonly about: string;
  /** The sentence for the file, where it differs. @defaultValue the same */
  readonly inFile?: string;
  /** The default in words. */
  readonly otherwise: string;
  /** The value that `init` shows for the key, as YAML. @defaultValue the default */
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

/** Fresh ids are below this: ordinary positive integers, with room for repetitions below 2^31. */
export const freshBelow = 2 ** 31 - 2 ** 23;

const table = {
  /** Another OpenAPI document, a file or URL. @defaultValue the bundled Plant Store document */
  document: {
    group: 'subject',
    flag: '--document <file>',
    holds: { kind: 'source' },
    about: 'the OpenAPI document, a file or URL',
    otherwise: 'the bundled Plant Store document',
    shown: 'openapi.yaml',
  },
  /** The requirement rows that belong to the document. @defaultValue those of the bundled document, else none */
  requirements: {
    group: 'subject',
    flag: '--requirements <file>',
    holds: file,
    about: 'the requirement rows that belong to the document',
    otherwise: 'those of the bundled document, else none',
    shown: 'requirements.yaml',
  },
  /**
   * Where references of the document may lead besides its folder: folders and https:// URLs, with all below them.
   * @defaultValue []
   */
  allowRefs: {
    group: 'subject',
    flag: '--allow-refs <where>',
    holds: { kind: 'sources' },
    about: 'references of the document may lead to this folder or https address and all below it',
    inFile: 'folders and https addresses that references of the document may lead to',
    otherwise: 'the folder of the document',
    shown: '[https://example.com/schemas/]',
  },
  /** How large each file of the document may be. @defaultValue '32MiB' */
  maxDocument: {
    group: 'subject',
    flag: '--max-document <size>',
    holds: { kind: 'size' },
    about: 'how large each file of the document may be, such as 64MiB',
    otherwise: '32MiB',
  },
  /** `spec`: required rows gate; `strict`: recommended ones too; `smoke`: a quick look at the required ones. @defaultValue 'spec' */
  profile: {
    group: 'part',
    flag: '--profile <name>',
    holds: { kind: 'text', words: profiles },
    about: 'smoke: a quick look at required rows; spec: required rows count; strict: recommended ones too',
    otherwise: 'spec',
  },
  /** Facts about the target: `tokens-not-verified`. @defaultValue [] */
  declare: {
    group: 'declare',
    flag: '--declare <fact>',
    holds: list,
    about: 'a fact about the server: tokens-not-verified, it accepts any token',
    otherwise: 'none',
    shown: '[tokens-not-verified]',
  },
  /** The credential: a value, `env:NAME` or `file:PATH`. @defaultValue the environment, PLANT_STORE_TOKEN for the bundled document */
  token: {
    group: 'credentials',
    flag: '--token <value>',
    holds: { kind: 'secret' },
    about: 'the credential: VALUE, env:NAME or file:PATH',
    inFile: `the credential, by reference: env:NAME, file:PATH or \${NAME}`,
    otherwise: 'env:PLANT_STORE_TOKEN for the bundled document',
    shown: 'env:PLANT_STORE_TOKEN',
  },
  /** A shell command that prints the token, run before the run and again when the token expires. @defaultValue none */
  tokenCommand: {
    group: 'credentials',
    flag: '--token-command <cmd>',
    holds: text,
    about: 'a command that prints the token; run again when a request is answered 401 during a run',
    otherwise: 'none',
    shown: 'cat token.txt',
  },
  /** Credentials by scheme: `SCHEME=VALUE`. @defaultValue [] */
  credential: {
    group: 'credentials',
    flag: '--credential <scheme=value>',
    key: 'credentials',
    holds: { kind: 'secrets' },
    about: 'the credential of one security scheme',
    inFile: 'credentials by security scheme, by reference',
    otherwise: 'none',
    shown: '{ bearerAuth: file:token.txt }',
  },
  /** Header fields for every request: `NAME:VALUE`; their values are treated as secrets. @defaultValue [] */
  header: {
    group: 'credentials',
    flag: '-H, --header <name:value>',
    key: 'headers',
    holds: { kind: 'headers' },
    about: 'a header field for every request; reports show $HEADER_NAME for its value',
    inFile: 'header fields for every request; secret values by reference',
    otherwise: 'none',
    shown: '{ X-Tenant: green }',
  },
  /** A shell command that starts the target; it is stopped, with all its children, when the run ends. @defaultValue none */
  start: {
    group: 'start',
    flag: '--start <command>',
    holds: text,
    about: 'start the target by this shell command before the run, and stop it with all its children',
    otherwise: 'none: the target is running',
    shown: 'npm start',
  },
  /** How long to wait until the target answers. @defaultValue '30s' with `start`, else no wait */
  waitForTarget: {
    group: 'start',
    flag: '--wait-for-target <time>',
    holds: time(1, hour),
    about: 'wait until GET on the URL is answered by anything but 502 to 504',
    otherwise: '30s with start, else no wait',
    shown: '30s',
  },
  /** PEM file of a certificate authority to trust besides those of Node. @defaultValue none */
  ca: {
    group: 'route',
    flag: '--ca <file>',
    key: 'tls.ca',
    holds: file,
    about: 'trust the authority in this PEM file as well',
    otherwise: 'those that Node trusts',
    shown: 'ca.pem',
  },
  /** PEM file of the client certificate. @defaultValue none */
  cert: {
    group: 'route',
    flag: '--cert <file>',
    key: 'tls.cert',
    holds: file,
    about: 'a client certificate, in PEM, for a server that requires one',
    otherwise: 'none',
    shown: 'client.pem',
  },
  /** PEM file of its key. @defaultValue the file of the certificate */
  key: {
    group: 'route',
    flag: '--key <file>',
    key: 'tls.key',
    holds: file,
    about: 'its key, in PEM',
    otherwise: 'the file of the certificate',
    shown: 'client-key.pem',
  },
  /** Whether any certificate of the target is accepted. @defaultValue false */
  insecure: {
    group: 'route',
    flag: '--insecure',
    key: 'tls.insecure',
    holds: onOff,
    about: 'accept any certificate of the server; every report says so',
    otherwise: 'false',
  },
  /**
   * URL of a proxy, `env:NAME` or `file:PATH`; false for none. @defaultValue HTTPS_PROXY, HTTP_PROXY and NO_PROXY of
   * the environment
   */
  proxy: {
    group: 'route',
    flag: '--proxy <url>',
    holds: { kind: 'proxy' },
    about: 'reach it through this proxy: URL, env:NAME or file:PATH',
    inFile: 'a proxy on the way; false for none; its password by reference',
    otherwise: 'HTTPS_PROXY, HTTP_PROXY and NO_PROXY of the environment',
    shown: 'false',
  },
  /** Ids of rows, checks, sources or cases to run; patterns and comma lists too. @defaultValue all */
  only: {
    group: 'part',
    flag: '--only <id>',
    holds: list,
    about: 'only this row, check, source or case; * for any characters',
    otherwise: 'all',
    shown: '["*"]',
  },
  /** Ids of rows, checks, sources or cases to leave out. @defaultValue none */
  skip: {
    group: 'part',
    flag: '--skip <id>',
    holds: list,
    about: 'not this row, check, source or case',
    inFile: 'not these rows, checks, sources or cases; see rows for reasons',
    otherwise: 'none',
    shown: '[]',
  },
  /** Ids of operations to run. @defaultValue all */
  operation: {
    group: 'part',
    flag: '--operation <id>',
    key: 'onlyOperations',
    holds: list,
    about: 'only this operation',
    otherwise: 'all',
    shown: '[]',
  },
  /** Ids of operations to leave out: nothing is sent to them. @defaultValue none */
  skipOperation: {
    group: 'part',
    flag: '--skip-operation <id>',
    key: 'skipOperations',
    holds: list,
    about: 'nothing is sent to this operation, such as one that shuts the server down',
    otherwise: 'none',
    shown: '[]',
  },
  /** Values that exist on the target: `getOrder.orderId=7`. @defaultValue [] */
  value: {
    group: 'part',
    flag: '--value <operation.name=value>',
    key: 'values',
    holds: { kind: 'values' },
    about: 'a value that exists, such as getOrder.orderId=7',
    inFile: 'what exists, by operation and parameter; /member for one of the body',
    otherwise: 'what answers and the document name',
    shown: '{ getOrder: { orderId: 7 } }',
  },
  /**
   * Whether rows may stay open for lack of what only the user can know; or the operations for which they may.
   * @defaultValue false
   */
  allowUndetermined: {
    group: 'gate',
    flag: '--allow-undetermined',
    holds: { kind: 'switch-or-list' },
    about: 'rows may stay open for lack of values that only you know',
    inFile: 'whether rows may stay open for lack of such values, or the operations whose rows may',
    otherwise: 'false',
  },
  /** Percentage of what the document names that has to behave as documented. @defaultValue any */
  minCoverage: {
    group: 'gate',
    flag: '--min-coverage <percent>',
    holds: whole(0, 100),
    about:
      'end with 3 where less of the document came out as documented: operations, parameters, bodies, keywords, answers below 500',
    otherwise: 'any',
    shown: '90',
  },
  /** Random requests from each source. @defaultValue 8 */
  runs: {
    group: 'draw',
    flag: '--runs <n>',
    holds: whole(0, 10_000),
    about: 'random requests from each source',
    otherwise: String(usualRuns),
  },
  /** A number or `random`. @defaultValue 1 */
  seed: {
    group: 'draw',
    flag: '--seed <n>',
    holds: wholeOr('random', 0, 2 ** 32 - 1),
    about: 'seeds every random choice',
    otherwise: '1',
  },
  /** Time limit of the run. @defaultValue '60s' */
  maxTime: {
    group: 'bounds',
    flag: '--max-time <time>',
    holds: time(second, 24 * hour),
    about: 'time limit of the run, such as 10s or 5m',
    otherwise: '60s',
  },
  /** Time limit of a request. @defaultValue '5s' */
  requestTimeout: {
    group: 'bounds',
    flag: '--request-timeout <time>',
    holds: time(10, hour),
    about: 'time limit of a request',
    otherwise: '5s',
  },
  /** Requests in flight, or `auto`. @defaultValue 'auto' */
  concurrency: {
    group: 'bounds',
    flag: '--concurrency <n>',
    holds: wholeOr('auto', 1, 1000),
    about: 'concurrent requests',
    otherwise: 'auto',
  },
  /** Maximum number of requests in a second. @defaultValue no limit */
  rate: {
    group: 'bounds',
    flag: '--rate <n/s>',
    holds: { kind: 'rate' },
    about: 'maximum number of requests in a second, such as 100/s',
    otherwise: 'no limit',
    shown: '100/s',
  },
  /** Whether to send requests that may exhaust the target, after all others. @defaultValue false */
  hostile: {
    group: 'hostile',
    flag: '--hostile',
    holds: onOff,
    about: 'send at the end what may exhaust the target: very deep and very long bodies',
    otherwise: 'false',
  },
  /** How many requests an operation gets, or `auto`. @defaultValue 'auto': 120, and no limit where requirement rows say what is sent */
  operationBudget: {
    group: 'bounds',
    flag: '--operation-budget <n>',
    holds: wholeOr('auto', 1, 1_000_000),
    about: 'requests to each operation; auto is 120, or any number with requirements or --expect-behaviour',
    otherwise: 'auto',
  },
  /** How many records the run may create. @defaultValue 10000 */
  maxCreates: {
    group: 'bounds',
    flag: '--max-creates <n>',
    holds: whole(1, 1_000_000),
    about: 'records that the run may create',
    otherwise: '10000',
  },
  /** First fresh id of the run. @defaultValue random */
  salt: {
    group: 'bounds',
    flag: '--salt <n>',
    key: null,
    holds: whole(1, freshBelow - 1),
    about: 'first fresh id of the run, a new one for each run',
    otherwise: 'random',
  },
  /** A file of waivers: violations that are accepted for a while. @defaultValue none */
  waivers: {
    group: 'gate',
    flag: '--waivers <file>',
    holds: file,
    about: 'violations that are accepted for a while',
    otherwise: 'none',
    shown: 'waivers.yaml',
  },
  /** A stored run: what was broken then does not fail the gate again. @defaultValue none */
  baseline: {
    group: 'gate',
    flag: '--baseline <run>',
    holds: file,
    about: 'a stored run.jsonl: what was broken then does not fail the gate again',
    otherwise: 'none',
    shown: 'baseline.jsonl',
  },
  /** A file that `observe` has written: behaviour that has changed since fails the gate. @defaultValue none */
  expectBehaviour: {
    group: 'gate',
    flag: '--expect-behaviour <file>',
    holds: file,
    about: 'a file that observe has written: what has changed since fails the gate',
    otherwise: 'none',
    shown: 'behaviour.yaml',
  },
  /** A name for the target, used in waivers. @defaultValue its base URL */
  targetName: {
    group: 'gate',
    flag: '--target-name <name>',
    key: null,
    holds: text,
    about: 'the name of the target in waivers',
    otherwise: 'its URL',
  },
  /** How many failing rows end the run. @defaultValue no limit */
  maxFailures: {
    group: 'gate',
    flag: '--max-failures <n>',
    holds: whole(1, 1_000_000),
    about: 'end the run when this many rows fail',
    otherwise: 'no limit',
    shown: '10',
  },
  /** Whether the first failing row ends the run. @defaultValue false */
  bail: {
    group: 'gate',
    flag: '--bail',
    holds: onOff,
    about: 'end the run when a row fails',
    otherwise: 'false',
  },
  report: {
    group: 'reports',
    flag: '--report <name[=path]>',
    holds: { kind: 'reports' },
    about: 'names of reports, with or without =PATH',
    otherwise: defaultReports.join(', '),
    shown: '[json, jsonl]',
  },
  reportDir: {
    group: 'reports',
    flag: '--report-dir <dir>',
    holds: file,
    about: 'where reports without a path go',
    otherwise: 'reports',
  },
} satisfies Readonly<Record<string, RunOption>>;

/** The options by their names, in the order in which `init` shows them. */
export const runOptions: typeof table = table;

/** The name of an option. */
export type OptionName = keyof typeof table;

/** What a program may hand over, by the names of options. */
export type TypedOptions = {
  readonly [Name in OptionName]?: ValueOf[(typeof table)[Name]['holds']['kind']];
};

/** An option, for code that handles all of them alike. */
export function optionOf(name: OptionName): RunOption {
  return runOptions[name];
}

/** The names of the options in a group, in the order of the table. */
export function optionsIn(group: OptionGroup): readonly OptionName[] {
  return Object.keys(runOptions)
    .filter(isOption)
    .filter((name) => optionOf(name).group === group);
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(runOptions, name);
}

/** The long form of a flag without its value: `--header`. */
export function longFlag({ flag }: Pick<RunOption, 'flag'>): string {
  return /--[a-z-]+/.exec(flag)?.[0] ?? flag;
}
