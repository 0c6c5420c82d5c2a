/** Readers for the settings in the header of a run file. */

import { list, object, type Reader, record } from '../forms/readers.ts';
import { amount, anyText, either, exactly, flag, orNull, whole } from '../forms/written.ts';
import type { RecordedSettings } from '../model/event.ts';
import type {
  Circumstances,
  PlacedReport,
  RecordedBaseline,
  RecordedWaiver,
  RecordedWaivers,
  RowSetting,
  TlsSettings,
  ToldSetting,
} from '../model/settings.ts';
import { level } from './row-readers.ts';
import { addresses } from './value-readers.ts';

const texts = list(anyText);

const none: Circumstances = {
  ...{ config: null, reportDir: null, reports: [], waivers: [], baselines: [], told: [] },
};

const tls = object<TlsSettings>({
  ...{ ca: { optional: anyText }, cert: { optional: anyText }, key: { optional: anyText }, insecure: flag },
});

const rowSetting = object<RowSetting>({
  ...{ rows: anyText, operations: anyText, source: anyText, level: { optional: level } },
  ...{ runs: { optional: whole }, skip: { optional: exactly(true) }, reason: { optional: anyText } },
});

const waiver = object<RecordedWaiver>({
  ...{ row: anyText, operation: { optional: anyText }, target: addresses, signature: anyText },
  ...{ reason: anyText, link: anyText, owner: anyText, added: anyText, expires: anyText },
});

const baseline = object<RecordedBaseline>({
  ...{ file: addresses, target: addresses, targetName: { optional: anyText } },
  ...{ seed: whole, startedAt: anyText, version: anyText },
});

const circumstances = {
  ...{ config: orNull(addresses), reportDir: orNull(anyText), baselines: list(baseline) },
  reports: list(object<PlacedReport>({ name: anyText, path: anyText })),
  waivers: list(object<RecordedWaivers>({ file: anyText, entries: list(waiver) })),
  told: list(object<ToldSetting>({ key: anyText, value: addresses, origin: anyText })),
  folder: { optional: anyText },
};

const allSettings = object<RecordedSettings>({
  ...{ runs: whole, maxTimeMs: amount, requestTimeoutMs: amount, maxCreates: whole, hostile: flag },
  concurrency: either(whole, exactly('auto')),
  operationBudget: either(whole, exactly('auto')),
  ...{ rate: orNull(amount), maxFailures: orNull(whole) },
  ...{ only: texts, skip: texts, operations: texts, headers: texts },
  ...{
    skipOperations: { optional: texts },
    allowUndetermined: { optional: texts },
    minCoverage: { optional: whole },
    values: { optional: texts },
  },
  ...{ proxy: orNull(addresses), ...circumstances },
  ...{ tls, rows: list(rowSetting), origins: record(anyText) },
});

/** The budget of runs from before there was one for each operation. */
const unlimited = 1_000_000;

/** The settings in the first line; those that a run of an earlier version lacks are filled in. */
export const settings: Reader<RecordedSettings> = (value, path) => {
  const before = {
    operationBudget: unlimited,
    tls: { insecure: false },
    proxy: null,
    rows: [],
    origins: {},
    maxFailures: null,
    ...none,
  };
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return allSettings(isMap ? { ...before, ...value } : value, path);
};
