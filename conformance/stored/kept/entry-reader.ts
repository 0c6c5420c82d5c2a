/** Reads entry.json: strictly, so that whatever it holds can be shown and counted. */

import { FormatFault } from '../../forms/format-fault.ts';
import { choice, list, matching, object, type Reader, text } from '../../forms/readers.ts';
import type { Selection } from '../../model/event.ts';
import type { CountedRows, Implementation, SetAsideRow, WaivedRow } from '../../model/implementation.ts';
import type { NoticeCode } from '../../model/notice-code.ts';
import type { Result } from '../../model/verdict.ts';
import { noticeCodes } from '../../report/messages.ts';
import { anyText, exactly, whole } from '../value-readers.ts';

/** Characters of a name, or of a version, at most. */
export const longestName = 100;

const title: Reader<string> = (value, path) => {
  const read = text(value, path);
  if (read.length <= longestName) return read;
  throw new FormatFault(
    path,
    `at most ${longestName} characters expected, ${read.length} found`,
    'Shorten it.',
  );
};

const time = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/, 'a time such as 2026-01-31T10:00:00Z');
const digest = matching(/^[0-9a-f]{64}$/, 'a SHA-256 in hex');
const result = choice<Result>('conformant', 'conformant-with-waivers', 'non-conformant', 'incomplete');

const fraction: Reader<CountedRows['required']> = (value, path) => {
  const read = object<CountedRows['required']>({ passed: whole, of: whole })(value, path);
  if (read.passed <= read.of) return read;
  throw new FormatFault(path, `${read.passed} of ${read.of} is more than all`, 'Keep the run again.');
};

const waived = object<WaivedRow>({
  ...{ row: anyText, operation: anyText, reason: anyText, link: anyText, owner: anyText },
  ...{ added: anyText, expires: anyText },
});

const selection = object<Selection>({
  ...{ rows: whole, of: whole, flags: list(anyText) },
  ...{ skipped: { optional: whole }, lowered: { optional: whole } },
});

/** An entry. */
export const entryReader: Reader<Implementation> = object<Implementation>({
  format: exactly(1),
  ...{ name: title, version: { optional: title }, result, exitCode: choiceOfCode, date: time },
  ...{ profile: anyText, seed: whole },
  contract: object({ title: anyText, version: anyText, digest }),
  requirements: {
    optional: object<NonNullable<Implementation['requirements']>>({
      name: anyText,
      source: { optional: anyText },
    }),
  },
  tool: object({ name: anyText, version: anyText }),
  rows: object<CountedRows>({ required: fraction, failing: whole, warnings: whole, open: whole }),
  waivers: list(waived),
  setAside: list(object<SetAsideRow>({ row: anyText, operation: anyText, reason: anyText })),
  selection: { optional: selection },
  cut: list(choice<NoticeCode>(...noticeCodes)),
  declarations: list(anyText),
});

function choiceOfCode(value: unknown, path: Parameters<Reader<number>>[1]): number {
  const read = whole(value, path);
  if ([0, 1, 3, 130].includes(read)) return read;
  throw new FormatFault(path, `an exit code of a run expected, ${read} found`, 'Keep the run again.');
}
