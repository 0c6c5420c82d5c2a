/** Settings: what a run needs to know, every field present. Options become settings in options/settings.ts alone. */

import type { Json } from '../json/json.ts';
import type { Header } from './case.ts';
import type { Level } from './level.ts';

/** Random probes of a source where nobody says otherwise. */
export const usualRuns = 8;

/** How a run is done. */
export interface Settings {
  /** Base URL without a trailing slash. */
  readonly target: string;
  /** The name that the user gave the target. */
  readonly targetName?: string;
  readonly profile: Profile;
  /** Seeds every draw; 32-bit unsigned. */
  readonly seed: number;
  /** Random probes a source. */
  readonly runs: number;
  /** Requests in flight; `auto` fits them to the target's latency. */
  readonly concurrency: number | 'auto';
  /** Requests a second at most; Infinity for no limit. */
  readonly rate: number;
  /** Budget of the run, in milliseconds. */
  readonly maxTimeMs: number;
  /** Budget of a request, in milliseconds. */
  readonly requestTimeoutMs: number;
  /** How many failing rows end the run; Infinity for no limit. */
  readonly maxFailures: number;
  /** How many records the run may create at the target. */
  readonly maxCreates: number;
  /** How many requests an operation gets; `auto` is 120, and no limit where requirements say what is sent. */
  readonly operationBudget: number | 'auto';
  /** First fresh identity of the run. */
  readonly salt: bigint;
  /** Ids of rows, checks, sources, cases to run; empty means all. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Ids of the only cases to send, whatever the rows ask for; absent for all. */
  readonly cases?: readonly string[];
  readonly operations: readonly string[];
  /** Operations to leave out altogether. @defaultValue none */
  readonly skipOperations?: readonly string[];
  /** Operations whose rows may stay open for want of what they need, as patterns. @defaultValue none */
  readonly allowUndetermined?: readonly string[];
  /** How many per cent of what the document names have to be exercised. @defaultValue any */
  readonly minCoverage?: number;
  /** What the user knows to exist. @defaultValue nothing */
  readonly values?: readonly GivenValue[];
  /** Sent with every request. */
  readonly headers: readonly GivenHeader[];
  /** What the user declares about the target: `tokens-not-verified`. */
  readonly declarations: readonly string[];
  /** Whether sources of the hostile phase are sent. */
  readonly hostile: boolean;
  readonly tls: TlsSettings;
  /** Scheme, host and port of the proxy on the way; null for none. */
  readonly proxy: string | null;
  /** What the user set for single rows and operations; of two that contradict each other the later one counts. */
  readonly rows: readonly RowSetting[];
  /** Where settings come from that are no defaults, by the name of the option: `--runs`, `conformance.yaml:12:3`. */
  readonly origins: Readonly<Record<string, string>>;
  /** What is set around the run, for its record. */
  readonly circumstances: Circumstances;
}

/** What plans whatever could be sent, also what is sent to nobody who does not ask for it. */
export const withoutLimits = {
  maxCreates: Number.MAX_SAFE_INTEGER,
  hostile: true,
} satisfies Partial<Settings>;

/** What settles which requests are drawn, besides the seed, the profile and what is declared. */
export const drawingSettings = [
  ...(['runs', 'maxCreates', 'operationBudget', 'hostile'] as const),
  ...(['only', 'skip', 'operations', 'rows'] as const),
] satisfies readonly (keyof Settings)[];

/** What is recorded of every run, in the order of its record. */
export const recordedSettings = [
  ...(['runs', 'concurrency', 'maxTimeMs', 'requestTimeoutMs', 'maxCreates', 'rate'] as const),
  ...(['maxFailures', 'operationBudget', 'hostile', 'only', 'skip', 'operations'] as const),
  ...(['headers', 'tls', 'proxy', 'rows', 'origins'] as const),
] satisfies readonly (keyof Settings)[];

/** What is recorded behind them, of a run for which the user has set it. */
export const settingsIfSet = [
  ...(['skipOperations', 'allowUndetermined', 'minCoverage'] as const),
] satisfies readonly (keyof Settings)[];

/** Some settings by themselves; what is not set stays absent. */
export function pickSettings<Name extends string, T extends Readonly<Partial<Record<Name, unknown>>>>(
  settings: T,
  names: readonly Name[],
): Pick<T, Name> {
  const set = names.filter((name) => settings[name] !== undefined);
  return Object.fromEntries(set.map((name) => [name, settings[name]])) as Pick<T, Name>;
}

/** What is set around a run and changes nothing of what is sent. A run that was put together of several may have several of each. */
export interface Circumstances {
  /** The configuration that was read; null for none. */
  readonly config: string | null;
  /** The folder of reports that name no path; null where nobody asks for reports. */
  readonly reportDir: string | null;
  /** The reports that were asked for. */
  readonly reports: readonly PlacedReport[];
  /** The waiver file. */
  readonly waivers: readonly RecordedWaivers[];
  /** The stored run whose violations are known. */
  readonly baselines: readonly RecordedBaseline[];
  /** Every setting in words, as `--verbose` shows it. */
  readonly told: readonly ToldSetting[];
  /** The folder of the run below the root of a pipeline's checkout, with slashes; absent at the root and elsewhere. */
  readonly folder?: string;
}

/** A report and its path. */
export interface PlacedReport {
  readonly name: string;
  readonly path: string;
}

/** A file of waivers, and what stands in it. */
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

/** A stored run, and which one it is. */
export interface RecordedBaseline {
  readonly file: string;
  readonly target: string;
  readonly targetName?: string;
  readonly seed: number;
  readonly startedAt: string;
  /** Of its document. */
  readonly version: string;
}

/** A setting in words: secrets are shown as what refers to them, or not at all. */
export interface ToldSetting {
  /** Its key in conformance.yaml. */
  readonly key: string;
  readonly value: string;
  /** `default`, a flag, or a place in a file. */
  readonly origin: string;
}

/** How TLS is spoken: names of files, for their contents may be secret. */
export interface TlsSettings {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  /** Whether any certificate of the target will do. */
  readonly insecure: boolean;
}

/** Another level, number of runs or none at all for some rows. */
export interface RowSetting {
  /** Ids of rows, as a pattern. */
  readonly rows: string;
  /** Ids of operations, as a pattern; rows about the document, which have none, are named by `*` alone. */
  readonly operations: string;
  readonly level?: Level;
  /** Random probes a source. */
  readonly runs?: number;
  /** Set where the rows are left out. */
  readonly skip?: true;
  /** Why; never absent beside a level or a skip. */
  readonly reason?: string;
  /** Where the user says so: `conformance.yaml:12:3`. */
  readonly source: string;
}

/** A value that the user gave for a place of an operation's requests. */
export interface GivenValue {
  readonly operation: string;
  /** `path.orderId`, or a pointer into the body. */
  readonly place: string;
  readonly value: Json;
  /** As it was typed. */
  readonly typed: string;
}

/** A header field that the user gave: its value may be a secret. */
export interface GivenHeader extends Header {
  /** Name of the shell variable that stands for the value in records and curl lines: `HEADER_X_API_KEY`. */
  readonly variable: string;
}

/** Which levels gate: `spec` the required, `strict` the recommended too; `smoke` asks little of the required ones alone. */
export type Profile = (typeof profiles)[number];

/** All of them. */
export const profiles = ['smoke', 'spec', 'strict'] as const;
