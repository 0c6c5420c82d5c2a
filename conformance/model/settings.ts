/** Settings: the inputs of a run with every member set. Options become settings in options/settings.ts alone. */

import type { Json } from '../json/json.ts';
import type { Header } from './case.ts';
import type { Level } from './verdict.ts';

/** The default number of random probes of a source. */
export const usualRuns = 8;

/** The settings of a run. */
export interface Settings {
  /** Base URL without a final slash. */
  readonly target: string;
  /** The name that the user gave the target. */
  readonly targetName?: string;
  readonly profile: Profile;
  /** The seed of all random values; 32-bit unsigned. */
  readonly seed: number;
  /** The number of random probes of each source. */
  readonly runs: number;
  /** The number of concurrent requests; `auto` adapts it to the latency of the target. */
  readonly concurrency: number | 'auto';
  /** Maximum number of requests in a second; Infinity for no limit. */
  readonly rate: number;
  /** Time limit of the run in milliseconds. */
  readonly maxTimeMs: number;
  /** Time limit of a request in milliseconds. */
  readonly requestTimeoutMs: number;
  /** How many failing rows end the run; Infinity for no limit. */
  readonly maxFailures: number;
  /** How many records the run may create at the target. */
  readonly maxCreates: number;
  /** How many requests an operation gets; `auto` is 120, or no limit where requirements say what is sent. */
  readonly operationBudget: number | 'auto';
  /** First fresh id of the run. */
  readonly salt: bigint;
  /** Ids of rows, checks, sources and cases to run; empty for all. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Ids of the only cases to send, whatever rows are selected; absent for all. */
  readonly cases?: readonly string[];
  readonly operations: readonly string[];
  /** Operations to leave out completely. @defaultValue none */
  readonly skipOperations?: readonly string[];
  /** Operations whose rows may stay undecided for lack of what they need, as patterns. @defaultValue none */
  readonly allowUndetermined?: readonly string[];
  /** Minimum coverage of the document in per cent. @defaultValue any */
  readonly minCoverage?: number;
  /** Values that the user knows to exist. @defaultValue nothing */
  readonly values?: readonly GivenValue[];
  /** Sent with every request. */
  readonly headers: readonly GivenHeader[];
  /** Facts that the user declares about the target: `tokens-not-verified`. */
  readonly declarations: readonly string[];
  /** Whether hostile requests are sent. */
  readonly hostile: boolean;
  readonly tls: TlsSettings;
  /** Scheme, host and port of the proxy; null for none. */
  readonly proxy: string | null;
  /** Settings of single rows and operations; of contradicting ones the last counts. */
  readonly rows: readonly RowSetting[];
  /** Where settings come from that are not defaults, by the name of the option: `--runs`, `conformance.yaml:12:3`. */
  readonly origins: Readonly<Record<string, string>>;
  /** Circumstances of the run, for its record. */
  readonly circumstances: Circumstances;
}

/** Settings that make a plan of everything that could be sent, including hostile requests. */
export const withoutLimits = {
  maxCreates: Number.MAX_SAFE_INTEGER,
  hostile: true,
} satisfies Partial<Settings>;

/** The settings that decide which requests are generated, besides seed, profile and declarations. */
export const drawingSettings = [
  ...(['runs', 'maxCreates', 'operationBudget', 'hostile'] as const),
  ...(['only', 'skip', 'operations', 'rows'] as const),
] satisfies readonly (keyof Settings)[];

/** The settings that every run records, in the order of the record. */
export const recordedSettings = [
  ...(['runs', 'concurrency', 'maxTimeMs', 'requestTimeoutMs', 'maxCreates', 'rate'] as const),
  ...(['maxFailures', 'operationBudget', 'hostile', 'only', 'skip', 'operations'] as const),
  ...(['headers', 'tls', 'proxy', 'rows', 'origins'] as const),
] satisfies readonly (keyof Settings)[];

/** Further settings that are recorded if the user has set them. */
export const settingsIfSet = [
  ...(['skipOperations', 'allowUndetermined', 'minCoverage'] as const),
] satisfies readonly (keyof Settings)[];

/** Some of the settings; those that are not set stay absent. */
export function pickSettings<Name extends string, T extends Readonly<Partial<Record<Name, unknown>>>>(
  settings: T,
  names: readonly Name[],
): Pick<T, Name> {
  const set = names.filter((name) => settings[name] !== undefined);
  return Object.fromEntries(set.map((name) => [name, settings[name]])) as Pick<T, Name>;
}

/** Circumstances of a run that do not affect what is sent. A merged run may have several of each. */
export interface Circumstances {
  /** The configuration that was read; null for none. */
  readonly config: string | null;
  /** The folder for reports without a path; null where no reports are written. */
  readonly reportDir: string | null;
  /** The reports to write. */
  readonly reports: readonly PlacedReport[];
  /** The waiver files. */
  readonly waivers: readonly RecordedWaivers[];
  /** The stored runs whose violations are known. */
  readonly baselines: readonly RecordedBaseline[];
  /** Every setting in words, as `--verbose` shows it. */
  readonly told: readonly EffectiveSetting[];
  /** The folder of the run relative to the root of the checkout, with slashes; absent at the root and outside of pipelines. */
  readonly folder?: string;
}

/** A report with its path. */
export interface PlacedReport {
  readonly name: string;
  readonly path: string;
}

/** A waiver file with its entries. */
export interface RecordedWaivers {
  readonly file: string;
  readonly entries: readonly RecordedWaiver[];
}

/** An entry of a waiver file. */
export interface RecordedWaiver {
  readonly row: string;
  readonly operation?: string;
  readonly target: string;
  readonly signature: string;
  readonly reason: string;
  readonly link: string;
  readonly owner: string;
  readonly added: string;
  readonly expires: string;
}

/** A stored run. */
export interface RecordedBaseline {
  readonly file: string;
  readonly target: string;
  readonly targetName?: string;
  readonly seed: number;
  readonly startedAt: string;
  /** The version of its document. */
  readonly version: string;
}

/** A setting in words; a secret is shown as the reference to it, or not at all. */
export interface EffectiveSetting {
  /** Its key in conformance.yaml. */
  readonly key: string;
  readonly value: string;
  /** `default`, a flag, or a position in a file. */
  readonly origin: string;
}

/** The TLS options, with names of files, since the contents may be secret. */
export interface TlsSettings {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  /** Whether any certificate of the target is accepted. */
  readonly insecure: boolean;
}

/** A level, a number of runs, or a skip for some rows. */
export interface RowSetting {
  /** A pattern for ids of rows. */
  readonly rows: string;
  /** A pattern for ids of operations; only `*` matches rows about the document, which have none. */
  readonly operations: string;
  readonly level?: Level;
  /** The number of random probes of each source. */
  readonly runs?: number;
  /** Set where the rows are skipped. */
  readonly skip?: true;
  /** The reason; required for a level or a skip. */
  readonly reason?: string;
  /** The position of the setting: `conformance.yaml:12:3`. */
  readonly source: string;
}

/** A value that the user gave for a place in the requests of an operation. */
export interface GivenValue {
  readonly operation: string;
  /** `path.orderId`, or a pointer into the body. */
  readonly place: string;
  readonly value: Json;
  /** As it was typed. */
  readonly typed: string;
}

/** A header field that the user gave, whose value may be secret. */
export interface GivenHeader extends Header {
  /** Name of the shell variable for the value in records and curl lines: `HEADER_X_API_KEY`. */
  readonly variable: string;
}

/**
 * Which levels fail a run: `spec` the required, `strict` the recommended as well; `smoke` exercises the required ones
 * only, and little.
 */
export type Profile = (typeof profiles)[number];

/** All profiles. */
export const profiles = ['smoke', 'spec', 'strict'] as const;
