/** Form of the settings in the first line of a run file. */

import { described, formed, list, object, record } from '../forms/readers.ts';
import {
  amount,
  anyText,
  either,
  exactly,
  flag,
  type NamedForm,
  named,
  orNull,
  whole,
} from '../forms/written.ts';
import { isArray } from '../json/json.ts';
import type { RecordedSettings } from '../model/event.ts';
import type {
  Circumstances,
  EffectiveSetting,
  PlacedReport,
  RecordedBaseline,
  RecordedWaiver,
  RecordedWaivers,
  RowSetting,
  TlsSettings,
} from '../model/settings.ts';
import { level } from '../report/exchange-form.ts';
import { addresses } from './exchange-form.ts';

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
  config: described('The configuration that was read; null for none.', orNull(addresses)),
  reportDir: described(
    'The folder for reports without a path; null where no reports were asked for.',
    orNull(anyText),
  ),
  baselines: described(
    'The stored run whose violations are known, and which one it is; several where runs were put together.',
    list(baseline),
  ),
  reports: described(
    'The reports that were asked for, each with its path.',
    list(object<PlacedReport>({ name: anyText, path: anyText })),
  ),
  waivers: described(
    'The waiver file and its entries; several where runs were put together.',
    list(object<RecordedWaivers>({ file: anyText, entries: list(waiver) })),
  ),
  told: described(
    'Every setting in words, as --verbose shows it: its key in conformance.yaml, its value, and where that comes from. Secrets are shown as what refers to them, or not at all.',
    list(object<EffectiveSetting>({ key: anyText, value: addresses, origin: anyText })),
  ),
  folder: {
    optional: described(
      "The folder of the run below the root of a pipeline's checkout; absent at the root and elsewhere.",
      anyText,
    ),
  },
};

/** Settings that are absent where the user has not set them. */
const ifSet = {
  skipOperations: {
    optional: described('Operations that were left out altogether; absent for none.', texts),
  },
  allowUndetermined: {
    optional: described('Operations whose rows may stay open for lack of values; absent for none.', texts),
  },
  minCoverage: {
    optional: described(
      'How many per cent of what the document names have to come out as documented (--min-coverage).',
      whole,
    ),
  },
  values: {
    optional: described('Values that the user gave: getOrder.orderId=7; absent for none.', texts),
  },
};

const allSettings = object<RecordedSettings>({
  ...{ runs: whole, maxTimeMs: amount, requestTimeoutMs: amount, maxCreates: whole, hostile: flag },
  concurrency: either(whole, exactly('auto')),
  operationBudget: either(whole, exactly('auto')),
  rate: described('Requests a second at most; null for no limit.', orNull(amount)),
  maxFailures: described('How many failing rows end the run; null for no limit.', orNull(whole)),
  ...{ only: texts, skip: texts, operations: texts },
  headers: described('Names of the fields that the user added to every request.', texts),
  ...ifSet,
  proxy: described('Scheme, host and port of the proxy on the way; null for none.', orNull(addresses)),
  ...circumstances,
  tls: described('Names of files.', tls),
  rows: described('What the user set for single rows and operations.', list(rowSetting)),
  origins: described(
    'Where settings come from that are not defaults, by the name of the option.',
    record(anyText),
  ),
});

/** The budget of runs from before there was one for each operation. */
const unlimited = 1_000_000;

/** What is filled in. */
const before = {
  operationBudget: unlimited,
  tls: { insecure: false },
  ...{ proxy: null, rows: [], origins: {}, maxFailures: null },
  ...none,
};

const { required } = allSettings.form ?? {};
const demanded = isArray(required) ? required.filter((name) => !Object.hasOwn(before, String(name))) : [];

/** The settings in the first line; those that a run of an earlier version lacks are filled in. */
export const settings: NamedForm<RecordedSettings> = named(
  'settings',
  formed({ ...allSettings.form, required: demanded }, (value, path) => {
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    return allSettings(isMap ? { ...before, ...value } : value, path);
  }),
);
