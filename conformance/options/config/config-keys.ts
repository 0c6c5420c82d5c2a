/** The keys of conformance.yaml: one line each says which option a key becomes, what it holds and what it is about. */

import { defaultReports } from '../report-targets.ts';
import type { VerifyCommandOptions } from '../verify-options.ts';

/** What a key may hold. */
export type ConfigKind =
  /** Text; with words, one of them. */
  | { readonly kind: 'text'; readonly words?: readonly string[] }
  /** A whole number, or one of the words. */
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly words?: readonly string[];
    }
  | { readonly kind: 'time' | 'rate' | 'switch' | 'list' }
  /** A path, from the folder of the configuration; as `source`, a URL as well. */
  | { readonly kind: 'file' | 'source' }
  /** Paths and URLs in the same way. */
  | { readonly kind: 'sources' }
  /** Names of reports, with or without a path. */
  | { readonly kind: 'reports' }
  /** A secret by reference: `env:NAME`, `file:PATH` or `${NAME}`; with names, a map of them. */
  | { readonly kind: 'secret' | 'secrets' }
  /** Header fields by name. */
  | { readonly kind: 'headers' }
  /** Values by operation, and there by the name of a parameter or a pointer into the body. */
  | { readonly kind: 'values' }
  /** True, false or a list of texts. */
  | { readonly kind: 'switch-or-list' }
  /** An address that may hold a password by reference, or false. */
  | { readonly kind: 'proxy' };

/** A key of the file. */
export interface ConfigKey {
  /** `runs`, or `tls.ca` for one in a group. */
  readonly key: string;
  readonly option: keyof VerifyCommandOptions;
  /** The flag that says the same. */
  readonly flag: string;
  readonly holds: ConfigKind;
  /** One sentence without a full stop, for editors and for `init`. */
  readonly about: string;
  /** What counts without it, in words. */
  readonly otherwise: string;
  /** What `init` shows behind the key, as YAML. */
  readonly shown: string;
}

const whole = (least: number, most: number, ...words: readonly string[]): ConfigKind => ({
  ...{ kind: 'number', least, most },
  ...(words.length > 0 ? { words } : {}),
});

const text = (...words: readonly string[]): ConfigKind =>
  words.length > 0 ? { kind: 'text', words } : { kind: 'text' };

type Row = readonly [key: string, option: keyof VerifyCommandOptions, flag: string, holds: ConfigKind];
type Words = readonly [about: string, otherwise: string, shown: string];

const table: readonly (readonly [...Row, ...Words])[] = [
  [
    'document',
    'document',
    '--document',
    { kind: 'source' },
    'The OpenAPI document, a file or URL',
    'the bundled Plant Store document',
    'openapi.yaml',
  ],
  [
    'requirements',
    'requirements',
    '--requirements',
    { kind: 'file' },
    'The requirement rows that belong to the document',
    'those of the bundled document, else none',
    'requirements.yaml',
  ],
  [
    'allowRefs',
    'allowRefs',
    '--allow-refs',
    { kind: 'sources' },
    'Folders and https addresses that references of the document may lead to',
    'the folder of the document',
    '[https://example.com/schemas/]',
  ],
  [
    'maxDocument',
    'maxDocument',
    '--max-document',
    { kind: 'text' },
    'How large each file of the document may be',
    '32MiB',
    '64MiB',
  ],
  [
    'profile',
    'profile',
    '--profile',
    text('smoke', 'spec', 'strict'),
    'smoke: a request a required source; spec: required rows gate; strict: recommended ones too',
    'spec',
    'spec',
  ],
  [
    'declare',
    'declare',
    '--declare',
    { kind: 'list' },
    'Facts about the server, such as tokens-not-verified: it takes any token',
    'none',
    '[tokens-not-verified]',
  ],
  [
    'token',
    'token',
    '--token',
    { kind: 'secret' },
    `The credential, by reference: env:NAME, file:PATH or \${NAME}`,
    'env:PLANT_STORE_TOKEN for the bundled document',
    'env:PLANT_STORE_TOKEN',
  ],
  [
    'tokenCommand',
    'tokenCommand',
    '--token-command',
    text(),
    'A command that prints the token; run again when the token expires during a run',
    'none',
    'cat token.txt',
  ],
  [
    'credentials',
    'credential',
    '--credential',
    { kind: 'secrets' },
    'Credentials by security scheme, by reference',
    'none',
    '{ bearerAuth: file:token.txt }',
  ],
  [
    'headers',
    'header',
    '--header',
    { kind: 'headers' },
    'Header fields for every request; secret values by reference',
    'none',
    '{ X-Tenant: green }',
  ],
  [
    'start',
    'start',
    '--start',
    text(),
    'A shell command that starts the target before the run; it is stopped with all its children',
    'none: the target is there',
    'npm start',
  ],
  [
    'waitForTarget',
    'waitForTarget',
    '--wait-for-target',
    { kind: 'time' },
    'How long to wait until the target answers, such as 30s',
    '30s with start, else no wait',
    '30s',
  ],
  [
    'tls.ca',
    'ca',
    '--ca',
    { kind: 'file' },
    'PEM file of an authority that is trusted as well',
    'those that Node knows',
    'ca.pem',
  ],
  [
    'tls.cert',
    'cert',
    '--cert',
    { kind: 'file' },
    'PEM file of a certificate of your own',
    'none',
    'client.pem',
  ],
  [
    'tls.key',
    'key',
    '--key',
    { kind: 'file' },
    'PEM file of its key',
    'the file of tls.cert',
    'client-key.pem',
  ],
  [
    'tls.insecure',
    'insecure',
    '--insecure',
    { kind: 'switch' },
    'Whether any certificate of the server will do; every report says so',
    'false',
    'false',
  ],
  [
    'proxy',
    'proxy',
    '--proxy',
    { kind: 'proxy' },
    'A proxy on the way; false for none; its password by reference',
    'HTTPS_PROXY, HTTP_PROXY and NO_PROXY of the environment',
    'false',
  ],
  [
    'only',
    'only',
    '--only',
    { kind: 'list' },
    'Ids of rows, checks, sources or cases to run; * for any characters',
    'all',
    '["*"]',
  ],
  [
    'skip',
    'skip',
    '--skip',
    { kind: 'list' },
    'Ids of rows, checks, sources or cases to leave out; see rows for reasons',
    'none',
    '[]',
  ],
  [
    'onlyOperations',
    'operation',
    '--operation',
    { kind: 'list' },
    'Ids of the operations to run',
    'all',
    '[]',
  ],
  [
    'skipOperations',
    'skipOperation',
    '--skip-operation',
    { kind: 'list' },
    'Ids of operations to which nothing is sent, such as one that shuts the server down',
    'none',
    '[]',
  ],
  [
    'values',
    'value',
    '--value',
    { kind: 'values' },
    'What exists, by operation and parameter; /member for one of the body',
    'what answers and the document name',
    '{ getOrder: { orderId: 7 } }',
  ],
  [
    'allowUndetermined',
    'allowUndetermined',
    '--allow-undetermined',
    { kind: 'switch-or-list' },
    'Whether rows may stay open for want of such values, or the operations whose rows may',
    'false',
    'false',
  ],
  [
    'minCoverage',
    'minCoverage',
    '--min-coverage',
    whole(0, 100),
    'How many per cent of what the document names have to come out as documented',
    'any',
    '90',
  ],
  ['runs', 'runs', '--runs', whole(0, 10_000), 'Random requests from each source', '8', '8'],
  [
    'seed',
    'seed',
    '--seed',
    whole(0, 2 ** 32 - 1, 'random'),
    'Seeds every random choice: a number, or random',
    '1',
    '1',
  ],
  [
    'maxTime',
    'maxTime',
    '--max-time',
    { kind: 'time' },
    'Budget of the run, such as 500ms, 60s or 5m',
    '60s',
    '60s',
  ],
  [
    'requestTimeout',
    'requestTimeout',
    '--request-timeout',
    { kind: 'time' },
    'Budget of a request',
    '5s',
    '5s',
  ],
  [
    'concurrency',
    'concurrency',
    '--concurrency',
    whole(1, 1000, 'auto'),
    'Requests in flight: a number, or auto',
    'auto',
    'auto',
  ],
  [
    'rate',
    'rate',
    '--rate',
    { kind: 'rate' },
    'Requests a second at most, such as 100/s',
    'no limit',
    '100/s',
  ],
  [
    'hostile',
    'hostile',
    '--hostile',
    { kind: 'switch' },
    'Whether what may exhaust the server is sent at the end',
    'false',
    'false',
  ],
  [
    'operationBudget',
    'operationBudget',
    '--operation-budget',
    whole(1, 1_000_000, 'auto'),
    'Requests an operation: a number, or auto, which is 120, and any number where requirement rows say what is sent',
    'auto',
    'auto',
  ],
  [
    'maxCreates',
    'maxCreates',
    '--max-creates',
    whole(1, 1_000_000),
    'How many records the run may create',
    '5000',
    '5000',
  ],
  [
    'waivers',
    'waivers',
    '--waivers',
    { kind: 'file' },
    'A file of violations that may stay for a while',
    'none',
    'waivers.yaml',
  ],
  [
    'baseline',
    'baseline',
    '--baseline',
    { kind: 'file' },
    'The run.jsonl of an earlier run: only what is worse gates',
    'none',
    'baseline.jsonl',
  ],
  [
    'expectBehaviour',
    'expectBehaviour',
    '--expect-behaviour',
    { kind: 'file' },
    'What observe has written: what has changed since fails the gate',
    'none',
    'behaviour.yaml',
  ],
  [
    'maxFailures',
    'maxFailures',
    '--max-failures',
    whole(1, 1_000_000),
    'How many rows may fail until the run ends',
    'no limit',
    '10',
  ],
  ['bail', 'bail', '--bail', { kind: 'switch' }, 'Whether the run ends when a row fails', 'false', 'false'],
  [
    'report',
    'report',
    '--report',
    { kind: 'reports' },
    'Names of reports, with or without =PATH',
    defaultReports.join(', '),
    '[json, jsonl]',
  ],
  [
    'reportDir',
    'reportDir',
    '--report-dir',
    { kind: 'file' },
    'Where reports without a path go',
    'reports',
    'reports',
  ],
];

/** Every key that stands for an option, in the order in which `init` shows them. */
export const configKeys: readonly ConfigKey[] = table.map(
  ([key, option, flag, holds, about, otherwise, shown]) => ({
    ...{ key, option, flag, holds, about, otherwise, shown },
  }),
);

/** Keys of the whole file alone: a target cannot have them. */
export const generalOnly: readonly string[] = ['report', 'reportDir'];
