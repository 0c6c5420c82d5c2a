/** Messages about files and folders, and about unknown ids. */

import { counted } from '../../json/json.ts';
import { didYouMean } from '../../names/closest.ts';
import { commandOf } from '../machine.ts';
import { ifPlain, type Option, type Words } from './message.ts';

function nothing(typed: string): string {
  return ifPlain(typed, (word) => `nothing is called "${word}"`, 'nothing has this name');
}

/** Messages about unknown ids. */
export const ofIds = {
  'id-unknown': ({ typed, ids }: { typed: string; ids: Iterable<string> }) => [
    nothing(typed),
    didYouMean(typed, ids, 'the command list shows the ids'),
  ],
  'id-of-many': ({ typed }: { typed: string }) => [nothing(typed), `did you mean ${typed}:*?`],
  'id-beyond-runs': ({ typed, source, cases }: { typed: string; source: string; cases: number }) => [
    nothing(typed),
    `${source} has ${counted(cases, 'case')}: give --runs as the run did that named this one`,
  ],
  'id-hostile': ({ typed }: { typed: string }) => [`${typed} is sent on demand only`, 'add --hostile'],
  'operation-unknown': ({ typed, operations }: { typed: string; operations: readonly string[] }) => [
    nothing(typed),
    didYouMean(typed, operations, `operations: ${operations.join(', ')}`),
  ],
  'setting-of-no-row': ({ typed, rows }: { typed: string; rows: readonly string[] }) => [
    `there is no row "${typed}"`,
    didYouMean(typed, rows, 'the command list shows the ids'),
  ],
  'setting-of-no-operation': ({ typed, operations }: { typed: string; operations: readonly string[] }) => [
    `there is no operation "${typed}"`,
    didYouMean(typed, operations, `operations: ${operations.join(', ')}`),
  ],
  'subject-unknown': ({
    typed,
    names,
    lister,
  }: {
    typed: string;
    names: readonly string[];
    lister: string;
  }) => [
    ifPlain(
      typed,
      (word) => `no fault, variant or server is called "${word}"`,
      'no fault, variant or server has this name',
    ),
    didYouMean(typed, names, `${lister} lists them`),
  ],
  'no-value': ({ typed }: { typed: string }) => [
    ifPlain(typed, (word) => `"${word}" does not say what it is for`, 'this does not say what it is for'),
    values,
  ],
  'value-of-nothing': ({ typed, names }: { typed: string; names: readonly string[] }) => [
    nothing(typed),
    didYouMean(typed, names, values),
  ],
  'value-refused': ({ typed, place }: { typed: string; place: string }) => [
    `the schema of ${place} does not allow ${ifPlain(typed, (word) => `"${word}"`, 'this')}`,
    'give one that it allows',
  ],
  'nothing-to-draft': () => [
    'the document has no operation, and so no clause that a server could keep',
    'name a document with operations',
  ],
  'nothing-left-open': () => [
    'the contract leaves nothing open that could be observed',
    'name another --operation',
  ],
} satisfies Words;

const values = 'write it like getOrder.orderId=7, or addOrder./customer=7 for a member of the body';

/** Messages about files and folders. */
export const ofFiles = {
  unreadable: ({ file, reason, as }: { file: string; reason: string; as: keyof typeof named }) => [
    `${file} cannot be read (${reason})`,
    named[as](),
  ],
  unwritable: ({ path, reason }: { path: string; reason: string }, option: Option) => [
    `${path} cannot be written (${reason})`,
    otherPlaces[option.name] ?? `choose another folder with ${option.name}`,
  ],
  'unwritable-beside': ({ path, reason, flag }: { path: string; reason: string; flag: string }) => [
    `${path} cannot be written (${reason})`,
    `choose another file with ${flag} FILE`,
  ],
  'unwritable-appendix': ({ path, reason }: { path: string; reason: string }, option: Option) => [
    `${path} cannot be written (${reason})`,
    `name a file in ${option.name} that can be written, or take it out of the environment`,
  ],
  'not-utf8': ({ place }: { place: string }) => [
    `${place}: this is not UTF-8 text`,
    'save the file in UTF-8',
  ],
  'no-text': ({ place }: { place: string }) => [`${place}: this is not text`, 'name a YAML file in UTF-8'],
  'no-config': ({
    file,
    why,
  }: {
    file: string;
    why: 'is too large for a configuration' | 'is not a file';
  }) => [`${file} ${why}`, 'name a YAML file; the command init writes one'],
  // The error of a reader has its own message and remedy.
  'reader-refuses': ({ place, problem, remedy }: { place?: string; problem: string; remedy: string }) => [
    place === undefined ? problem : `${place}: ${problem}`,
    remedy,
  ],
  'no-json': ({ file, remedy }: { file: string; remedy: string }) => [`${file} is not JSON`, remedy],
  'folder-for-run': ({ path }: { path: string }) => [
    `${path} is a folder`,
    `name the file in it, such as ${path}/run.jsonl`,
  ],
  'folder-for-report': ({ path, example }: { path: string; example: string }) => [
    `${path} is a folder, not a file`,
    `name a file in it, such as ${example}`,
  ],
  'there-already': ({ file, flag }: { file: string; flag: string }) => [
    `${file} exists already`,
    `add --force to overwrite it, or ${flag} FILE`,
  ],
  'no-lock': ({ file }: { file: string }) => [
    `${file} is not the lock of a run`,
    'see what it is, and remove it',
  ],
  locked: ({ path, file, holder }: { path: string; file: string; holder: string }, option: Option) => [
    `another run (${holder}) is writing ${path}`,
    `wait for it, choose another folder with ${option.name}, or remove ${file} if that run is gone`,
  ],
  'being-locked': ({ path, file }: { path: string; file: string }, option: Option) => [
    `another run is just beginning to write ${path}`,
    `wait for it, choose another folder with ${option.name}, or remove ${file} if that run is gone`,
  ],
} satisfies Words;

/** The remedy for a file that cannot be read, by what it should contain. */
const named = {
  configuration: () => 'name a file that exists; the command init writes one',
  certificate: () => 'name a file that exists',
  run: () => 'name a run.jsonl that verify wrote',
  waivers: () => 'name a file of waivers; verify --print-waiver writes its entries',
  behaviour: () => `name a file that ${commandOf('observe')} URL --output FILE has written`,
  'kept-folder': () => 'name a folder with --folder',
  'kept-entry': () => 'make it readable, or remove the folder that it is in',
} as const;

/** The remedy for a report that cannot be written, by the flag that chose its place. */
const otherPlaces: Readonly<Record<string, string>> = {
  '--report': 'choose another file with --report NAME=PATH',
  '--output': 'choose another file with --output',
  '--report-dir': 'choose another folder with --report-dir, or another file with --report NAME=PATH',
};
