/** Messages about stored runs, and about the arguments of single commands. */

import { didYouMean } from '../../names/closest.ts';
import { commandOf } from '../machine.ts';
import { ifPlain, type Option, type Words } from './message.ts';

/** Messages about stored runs: whether they can be read, compared, replayed or kept. */
export const ofRuns = {
  'target-from-elsewhere': ({ path, target }: { path: string; target: string }) => [
    `${path} may come from elsewhere, and its target is ${target}: credentials are not sent there unasked`,
    `name it with --target ${target} if that is meant, or as a target in conformance.yaml`,
  ],
  'document-from-elsewhere': ({ path, document }: { path: string; document: string }) => [
    `${path} may come from elsewhere, and its document is ${document}: it is not fetched unasked`,
    'name it with --document if that is meant, or a file that holds it',
  ],
  'document-hidden': () => [
    'the address of its document has a key that is in no file',
    'name the document with --document',
  ],
  'broke-nothing': ({ row, example }: { row: string; example?: string | undefined }) => [
    `${row} broke nothing in this run`,
    example === undefined
      ? 'it has no requests of its own: name the case that you mean'
      : `name one of its cases, such as ${example}`,
  ],
  'case-unknown': ({ typed, path, ids }: { typed: string; path: string; ids: Iterable<string> }) => [
    `the run ${path} sent no ${ifPlain(typed, (word) => `case "${word}"`, 'such case')}`,
    didYouMean(typed, ids, 'the caseId of a finding in report.json is one'),
  ],
  'case-missing': () => [
    'replay takes the id of one case, or --failed',
    `write it like ${commandOf('replay')} --failed`,
  ],
  'case-is-run': ({ path, what }: { path: string; what: string }) => [
    `${path} is a run file, and no case is called like that`,
    `name the file with --run: ${commandOf('replay')} ${what} --run ${path}`,
  ],
  'run-twice': ({ path, twin }: { path: string; twin: string }) => [
    `${path} ${twin === path ? 'is given twice' : `is the same run as ${twin}`}`,
    'name each run once',
  ],
  'runs-unlike': (facts: { what: string; here: string; there: string; other: string }) => [
    `the ${facts.what} is ${facts.here}, in ${facts.other} it is ${facts.there}`,
    'only runs of one target, document, requirements and profile can be put together: report them apart',
  ],
  'baseline-of-another': ({ path, title, own }: { path: string; title: string; own: string }) => [
    `${path} is a run of ${title}, not of ${own}`,
    'name a run of the same contract',
  ],
  'behaviour-of-another': ({ file, other, own, digest }: OtherBehaviour) => [
    `${file} was observed with another document (${other}) than the one that is verified (${own})`,
    digest === undefined
      ? 'name the document that it was observed with, --document FILE, or another file'
      : `observe again with this document, name the other one with --document, or write digest: ${digest} there if nothing but words has changed`,
  ],
  'profile-sends-less': () => [
    'smoke limits what is sent, and nothing is sent here',
    'give spec or strict, or leave it out to use that of the run',
  ],
  'no-prism-run': (_: unknown, option: Option) => [
    'the run shows nothing that Prism is known to get wrong',
    `leave ${option.name} out, or name the run of the mock, such as reports/compare/prism.jsonl`,
  ],
} satisfies Words;

/** The document that a file of behaviour was observed with. */
interface OtherBehaviour {
  readonly file: string;
  readonly other: string;
  readonly own: string;
  /** Digest of the verified document, where both have the same title and version. */
  readonly digest?: string | undefined;
}

/** Messages of single commands. */
export const ofCommands = {
  'mixed-with-runs': () => [
    'stored runs and targets cannot be compared with each other',
    `verify the targets first: ${commandOf('verify')} URL --report jsonl=run.jsonl`,
  ],
  'too-few-targets': ({ count }: { count: number }) => [
    `${count === 1 ? 'one target is' : 'no target is'} nothing to compare`,
    `write it like ${commandOf('compare')} http://127.0.0.1:8080 http://127.0.0.1:9090, or add --prism`,
  ],
  'too-many-targets': ({ most, count }: { most: number; count: number }) => [
    `at most ${most} targets, not ${count}`,
    comparing(),
  ],
  'name-too-many': ({ name }: { name: string }) => [`no target is left for the name "${name}"`, comparing()],
  'no-name': ({ name }: { name: string }) => [
    `"${name}" is not a valid name for a target`,
    'use up to 40 letters, digits, dots, dashes and underscores',
  ],
  'name-twice': ({ name }: { name: string }) => [
    `two targets are named ${name}`,
    'give each a name of its own',
  ],
  'asked-unlike': (facts: { one: string; other: string; what: string; here: string; there: string }) => [
    `${facts.one} and ${facts.other} would get different requests: the ${facts.what} is ${facts.here} for one, ${facts.there} for the other`,
    'set it for all of them, by a flag or at the top of conformance.yaml',
  ],
  'stored-unlike': (facts: {
    what: string;
    here: string;
    there: string;
    one: string;
    other: string;
    mend: string;
  }) => [
    `the ${facts.what} is ${facts.here} in ${facts.one}, and ${facts.there} in ${facts.other}`,
    `only runs with the same requests can be compared: ${facts.mend}`,
  ],
  'document-of-another': ({ document, file }: { document: string; file: string }) => [
    `the document ${document} is not the same as that of ${file}`,
    'name the one that the runs were verified by with --document, or verify again',
  ],
  'nothing-kept': ({ folder }: { folder: string }) => [
    `nothing is kept in ${folder}`,
    `keep a run first: ${keeping()}`,
  ],
  'not-kept': ({ name, folder, names }: { name: string; folder: string; names: readonly string[] }) => [
    `${name} is not kept in ${folder}`,
    didYouMean(name, names, `kept are ${names.join(', ')}`),
  ],
  'kept-twice': ({ file, name }: { file: string; name: string }) => [
    `${file}: another folder has the name ${name} as well`,
    'remove one of the two folders',
  ],
  'removes-alone': ({ other = 'other flags' }: { other?: string | undefined }) => [
    `--remove takes neither a run nor ${other}`,
    `write it like ${commandOf('keep')} --remove acme`,
  ],
  'name-missing': () => ['--name is missing', `write it like ${keeping()}`],
  'run-missing': ({ flag }: { flag: string }) => [
    `the run file that ${flag} needs is missing`,
    `write it like ${keeping()}`,
  ],
  'kept-by-npm': ({ flags, line }: { flags: readonly string[]; line: string }) => [
    `npm kept ${flags.join(', ')} for itself, and nothing was run`,
    `write -- before the flags: ${line}`,
  ],
  'two-documents': () => ['two documents are named', 'leave --document out, or the file'],
  'matrix-of-document': () => ['the matrix is only for the reference server', 'leave --document out'],
  'printed-beside': () => ['--json prints report.json and nothing else', 'leave one of them out'],
  'no-prism': ({ packages }: { packages: readonly string[] }) => [
    'the Prism mock is not installed',
    `add it: npm install --save-dev --save-exact --ignore-scripts ${packages.join(' ')}`,
  ],
  'prism-failed': ({ said }: { said: string }) => [
    `the Prism mock could not start: ${said}`,
    'leave it out, or see whether prism mock accepts the document',
  ],
  'port-in-use': () => ['is in use', 'choose another port, or 0 for a free one'],
  'port-not-allowed': () => ['may not be used', 'choose one from 1024 on, or 0 for a free one'],
} satisfies Words;

function comparing(): string {
  return `write it like ${commandOf('compare')} acme=http://127.0.0.1:8080 http://127.0.0.1:9090`;
}

function keeping(): string {
  return `${commandOf('keep')} reports/run.jsonl --name acme`;
}
