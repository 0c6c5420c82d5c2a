/** All wording of usage errors: by code what is wrong and what to do about it, from the facts of the case. */

import { didYouMean } from '../names/closest.ts';
import { commandOf } from './tool.ts';

/** What is wrong, and what to type instead: empty where the first says it all. */
export type Told = readonly [problem: string, remedy: string];

/** How the option that is complained about is called where it was given. */
export interface Option {
  /** `--runs`, in a configuration `runs`. */
  readonly name: string;
  /** With a value: `--runs 20`, in a configuration `runs: 20`. */
  readonly with: (value: string) => string;
}

/** Where a configuration was looked for: a name that is nearly the usual one, if there is one. */
export interface NoConfig {
  readonly near?: string | undefined;
}

const usualConfig = 'conformance.yaml';

/** The words of values that no option takes. */
const ofValues = {
  empty: (_: unknown, option: Option) => [
    'the value is empty',
    `write something behind ${option.name}, or leave it out`,
  ],
  'no-whole-number': (
    { typed, least, most }: { typed: string | number; least: number; most: number },
    option: Option,
  ) => [
    `"${typed}" is no whole number from ${least} to ${most}`,
    `give one, such as ${option.with(String(Math.max(least, 1)))}`,
  ],
  'no-time': (
    { typed, least, most }: { typed: string | number; least: string; most: string },
    option: Option,
  ) => [
    `"${typed}" is no time from ${least} to ${most}`,
    `give a number with a unit, such as ${option.with('10s')} (units: ms, s, m)`,
  ],
  'no-rate': ({ typed }: { typed: string | number }, option: Option) => [
    `"${typed}" is no rate above 0`,
    `give requests a second, such as ${option.with('100/s')}`,
  ],
  'no-size': ({ typed }: { typed: string | number }, option: Option) => [
    `"${typed}" is no size from 1 byte to 2 GiB`,
    `give one, such as ${option.with('64MiB')}`,
  ],
  'no-choice': ({ typed, choices }: { typed: string; choices: readonly string[] }) => [
    `there is no "${typed}"`,
    didYouMean(typed, choices, `choose from: ${choices.join(', ')}`),
  ],
  'no-port': ({ usual }: { usual: string }) => [
    'is no number from 0 (any free port) to 65535',
    `leave it out for ${usual}`,
  ],
  'too-long': ({ most, length }: { most: number; length: number }) => [
    `at most ${most} characters, not ${length}`,
    'choose a shorter one',
  ],
  'no-format': ({ typed, formats }: { typed: string; formats: readonly string[] }) => [
    `there is no format "${typed}"`,
    didYouMean(typed, formats, `formats: ${formats.join(', ')}`),
  ],
  'no-report-path': ({ format, file }: { format: string; file: string }, option: Option) => [
    'the path is missing',
    `write it such as ${option.with(`${format}=out/${file}`)}`,
  ],
  'one-path-twice': ({ path }: { path: string }) => [
    `two reports would be written to ${path}`,
    'give each a path of its own',
  ],
  'no-proxy': () => ['this is no address of a proxy', 'write it such as http://proxy.example:8080'],
  'no-such-proxy': ({ protocol }: { protocol: string }) => [
    `a proxy of the kind ${protocol}// cannot be used`,
    'write it such as http://proxy.example:8080',
  ],
  'no-place-for-references': ({ typed, why }: { typed: string; why: keyof typeof unallowed }) => {
    const [is, remedy] = unallowed[why];
    return [`"${typed}" ${is}`, remedy];
  },
  'contradicts-flag': ({ other }: { other: string }) => [
    `--${other} stands beside it, which says the opposite`,
    'leave one of them out',
  ],
} satisfies Words;

/** Why references may not lead to a place. */
const unallowed = {
  'no-folder': ['is no folder', 'name a folder that is there, or an https:// address'],
  'not-https': ['is no https:// address', 'write it with https:// and its host'],
  secret: ['holds a name or a password, which is never sent', 'take them out of the address'],
} as const;

/** The words of header fields that cannot be sent along. */
const ofHeaders = {
  'no-header': (_: unknown, option: Option) => [
    'a field is NAME:VALUE',
    `write it such as ${option.with("'X-Tenant: green'")}`,
  ],
  'header-value': () => ['the value holds a character that no header can carry', 'leave it out'],
  'header-of-credential': () => [
    'this field is the credential, and the run checks what happens without it',
    'give --token VALUE or --credential SCHEME=VALUE',
  ],
  'header-of-requests': () => ['the requests of a run set this field themselves', 'leave it out'],
  'header-of-connection': () => ['this field belongs to the connection', 'leave it out'],
  'header-of-scheme': ({ scheme }: { scheme: string }) => [
    `this field is the credential ${scheme} of the document`,
    `give --credential ${scheme}=VALUE`,
  ],
  'header-of-document': () => [
    'this field is a parameter of the document, and the requests fill it themselves',
    'leave it out',
  ],
  'header-missing': ({ field }: { field: string }) => [
    `the run sent the field ${field} with every request`,
    `give -H '${field}: VALUE'`,
  ],
} satisfies Words;

/** The words of targets and of how they are named. */
const ofTargets = {
  'target-missing': ({ example, noConfig }: { example: string; noConfig?: NoConfig }) => [
    `the URL of the server is missing${noConfig ? `, and no ${usualConfig} is here` : ''}`,
    renamed(noConfig) ?? `write it such as ${example}`,
  ],
  'target-unchosen': ({
    command,
    file,
    names,
  }: {
    command: string;
    file: string;
    names: readonly string[];
  }) => [
    `which target of ${file}? None was named, and it prefers none`,
    `write one of them behind ${command}: ${names.join(', ')}; or write target: ${names[0]} into the file`,
  ],
  'target-unknown': ({ typed, file, names }: { typed: string; file: string; names: readonly string[] }) => [
    `${file} has no target "${typed}"`,
    didYouMean(typed, names, `targets: ${names.join(', ') || 'none'}; or write a URL`),
  ],
  'url-with-password': () => [
    'the URL holds a user name or password',
    'leave it out and give --token or --credential',
  ],
  'no-url': ({ shown, host, noConfig }: { shown: string; host?: string; noConfig?: NoConfig }) => [
    `"${shown}" is no URL${noConfig ? `, and no ${usualConfig} is here` : ''}`,
    renamed(noConfig) ??
      (host === undefined
        ? 'write it such as http://127.0.0.1:8080'
        : `write it with its scheme, such as http://${host}`),
  ],
  'no-web-address': ({ shown }: { shown: string }) => [
    `"${shown}" is no web address`,
    'only http:// and https:// can be verified',
  ],
  'no-base-url': ({ shown }: { shown: string }) => [
    `"${shown}" has a query or fragment`,
    'give the base URL: everything before the path of an operation',
  ],
  'target-answers': ({ target, seen }: { target: string; seen: string }) => [
    `something already answers at ${target} (${seen})`,
    'stop it, choose another port, or leave --start out to verify what is there',
  ],
  'start-unknown': ({ ending, said }: { ending: string; said?: string | undefined }) => [
    `the command cannot be run (${ending})${said === undefined ? '' : `: ${said}`}`,
    'write it as you would type it in a shell, in this folder',
  ],
  'no-shell': ({ reason }: { reason: string }) => [
    `there is no shell to run the command (${reason})`,
    'start the target yourself, and leave --start out',
  ],
} satisfies Words;

/** The words of credentials; none of them repeats one. */
const ofCredentials = {
  'credential-missing': ({ title, schemes, flags, variables }: MissingCredential) => [
    `${title} asks for a credential (${schemes}) and none was given: ${flags} is missing`,
    `give ${flags}, or set ${variables} in the environment`,
  ],
  'credential-twice': ({ scheme, flags }: { scheme: string; flags: readonly string[] }) => [
    `the credential of ${scheme} is given twice${flags.length > 1 ? `, ${flags.map((flag) => `by ${flag}`).join(' and ')}` : ''}`,
    'give it once',
  ],
  'no-credential': ({ schemes }: { schemes: readonly string[] }) => [
    'a credential is SCHEME=VALUE',
    `schemes: ${schemes.join(', ') || 'none'}`,
  ],
  'scheme-unsendable': ({ kind }: { kind: string }) => [
    `a credential of the kind ${kind} cannot be sent`,
    'leave it out: what needs it is not verified',
  ],
  'scheme-unknown': ({ typed, schemes }: { typed: string; schemes: readonly string[] }) => [
    'the document has no security scheme of that name',
    didYouMean(typed, schemes, `schemes of the document: ${schemes.join(', ') || 'none'}`),
  ],
  'no-scheme': () => ['the document asks for no credential that can be sent', 'leave it out'],
  'scheme-unchosen': ({ first }: { first: string }) => [
    'the document has several security schemes',
    `say which: --credential ${first}=VALUE`,
  ],
  'credential-empty': () => ['the credential is empty', 'give the token that the target knows'],
  'credential-with-scheme': () => ['the credential starts with "Bearer"', 'give the token alone'],
  'credential-characters': () => [
    'the credential holds a blank or a character outside ASCII',
    'give the token alone, without quotes or line breaks',
  ],
  'token-of-nobody': ({ typed, names }: { typed: string; names: readonly string[] }) => [
    `no target is named ${typed}`,
    didYouMean(typed, names, `targets: ${names.join(', ')}`),
  ],
  'token-with-equals': ({ before, names }: { before: string; names: readonly string[] }) => [
    'what stands before the = is no target',
    didYouMean(before, names, `targets: ${names.join(', ')}; a token that holds a = is given as env:NAME`),
  ],
  'token-twice': ({ whose }: { whose: string }) => [
    `the token of ${whose} is given twice`,
    'write NAME=VALUE for one target',
  ],
  'no-token-printed': ({ why }: { why: string }) => [
    why,
    'give a command that prints the token and nothing else, and try it in a shell: what it says is not shown here, it may hold a secret',
  ],
} satisfies Words;

interface MissingCredential {
  readonly title: string;
  readonly schemes: string;
  readonly flags: string;
  readonly variables: string;
}

/** The words of certificates and keys. */
const ofCertificates = {
  'certificate-missing': () => ['the certificate that it belongs to is missing', 'give --cert FILE as well'],
  'key-missing': ({ file }: { file: string }) => [`${file} holds no key`, 'give --key FILE as well'],
  'key-of-another': ({ file, certificate }: { file: string; certificate: string }) => [
    `${file}: this key belongs to another certificate`,
    `give the key of ${certificate}`,
  ],
  'key-locked': ({ file }: { file: string }) => [
    `${file} holds a key that is locked with a passphrase`,
    'give a file with the key unlocked',
  ],
  'no-key': ({ file }: { file: string }) => [
    `${file} holds no private key`,
    'give a file with a key in PEM: -----BEGIN PRIVATE KEY-----',
  ],
  'no-certificate': ({ file }: { file: string }) => [`${file} holds no certificate`, certificates],
  'certificate-broken': ({ file }: { file: string }) => [
    `${file} holds a certificate that is broken`,
    certificates,
  ],
  'certificates-too-large': ({ file }: { file: string }) => [
    `${file} is too large for certificates`,
    'name a file that holds nothing else',
  ],
} satisfies Words;

const certificates = 'give a file with certificates in PEM: -----BEGIN CERTIFICATE-----';

/** The words of ids that name nothing. */
const ofIds = {
  'id-unknown': ({ typed, ids }: { typed: string; ids: Iterable<string> }) => [
    `nothing is called "${typed}"`,
    didYouMean(typed, ids, 'the command list shows the ids'),
  ],
  'id-of-many': ({ typed }: { typed: string }) => [
    `nothing is called "${typed}"`,
    `did you mean ${typed}:*?`,
  ],
  'id-beyond-runs': ({ typed, source, cases }: { typed: string; source: string; cases: number }) => [
    `nothing is called "${typed}"`,
    `${source} has ${cases} cases: give --runs as the run did that named this one`,
  ],
  'id-hostile': ({ typed }: { typed: string }) => [`${typed} is sent on demand only`, 'add --hostile'],
  'operation-unknown': ({ typed, operations }: { typed: string; operations: readonly string[] }) => [
    `nothing is called "${typed}"`,
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
    `no fault, variant or server is called "${typed}"`,
    didYouMean(typed, names, `${lister} lists them`),
  ],
  'no-value': ({ typed }: { typed: string }) => [`"${typed}" does not say what it is for`, values],
  'value-of-nothing': ({ typed, names }: { typed: string; names: readonly string[] }) => [
    `nothing is called "${typed}"`,
    didYouMean(typed, names, values),
  ],
  'value-refused': ({ typed, place }: { typed: string; place: string }) => [
    `the schema of ${place} does not allow "${typed}"`,
    'give one that it allows',
  ],
  'nothing-left-open': () => [
    'the contract leaves nothing open that could be asked',
    'name another --operation',
  ],
} satisfies Words;

const values = 'write it such as getOrder.orderId=7, or addOrder./customer=7 for a member of the body';

/** The words of files and folders. */
const ofFiles = {
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
  'no-text': ({ place }: { place: string }) => [`${place}: this is no text`, 'name a YAML file in UTF-8'],
  'no-config': ({ file, why }: { file: string; why: 'is too large for a configuration' | 'is no file' }) => [
    `${file} ${why}`,
    'name a YAML file; the command init writes one',
  ],
  misformed: ({ place, problem, remedy }: { place?: string; problem: string; remedy: string }) => [
    place === undefined ? problem : `${place}: ${problem}`,
    remedy,
  ],
  'no-json': ({ file, remedy }: { file: string; remedy: string }) => [`${file} is no JSON`, remedy],
  'folder-for-run': ({ path }: { path: string }) => [
    `${path} is a folder`,
    `name the file in it, such as ${path}/run.jsonl`,
  ],
  'folder-for-report': ({ path, example }: { path: string; example: string }) => [
    `${path} is a folder, not a file`,
    `name a file in it, such as ${example}`,
  ],
  'there-already': ({ file, flag }: { file: string; flag: string }) => [
    `${file} is there already`,
    `add --force to write it anew, or ${flag} FILE`,
  ],
  'no-lock': ({ file }: { file: string }) => [`${file} is no lock of a run`, 'see what it is, and remove it'],
  locked: ({ path, file, holder }: { path: string; file: string; holder: string }, option: Option) => [
    `another run (${holder}) is writing ${path}`,
    `wait for it, choose another folder with ${option.name}, or remove ${file} if that run is gone`,
  ],
  'being-locked': ({ path, file }: { path: string; file: string }, option: Option) => [
    `another run is just beginning to write ${path}`,
    `wait for it, choose another folder with ${option.name}, or remove ${file} if that run is gone`,
  ],
} satisfies Words;

/** What to name in place of a file that cannot be read. */
const named = {
  configuration: () => 'name a file that exists; the command init writes one',
  certificate: () => 'name a file that exists',
  run: () => 'name a run.jsonl that verify wrote',
  waivers: () => 'name a file of waivers; verify --print-waiver writes its entries',
  behaviour: () => `name a file that ${commandOf('observe')} URL --output FILE has written`,
  'kept-folder': () => 'name a folder with --folder',
  'kept-entry': () => 'make it readable, or remove the folder that it is in',
} as const;

/** Where else a report may go, by the flag that chose its place. */
const otherPlaces: Readonly<Record<string, string>> = {
  '--report': 'choose another file with --report NAME=PATH',
  '--output': 'choose another file with --output',
  '--report-dir': 'choose another folder with --report-dir, or another file with --report NAME=PATH',
};

/** The words of stored runs: which of them can be read, compared, sent again or kept. */
const ofRuns = {
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
    `the run ${path} sent no case "${typed}"`,
    didYouMean(typed, ids, 'the caseId of a finding in report.json is one'),
  ],
  'case-missing': () => [
    'replay takes the id of one case, or --failed',
    `write it such as ${commandOf('replay')} --failed`,
  ],
  'case-is-run': ({ path, what }: { path: string; what: string }) => [
    `${path} is a run file, and no case is called like that`,
    `name the file with --run: ${commandOf('replay')} ${what} --run ${path}`,
  ],
  'run-twice': ({ path, twin }: { path: string; twin: string }) => [
    `${path} ${twin === path ? 'stands twice' : `is the same run as ${twin}`}`,
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
    'smoke says how little is sent, and nothing is sent here',
    'name spec or strict, or leave it out: then it is that of the run',
  ],
  'no-prism-run': (_: unknown, option: Option) => [
    'the run shows nothing that Prism is known to get wrong',
    `leave ${option.name} out, or name the run of the mock, such as reports/compare/prism.jsonl`,
  ],
} satisfies Words;

interface OtherBehaviour {
  readonly file: string;
  readonly other: string;
  readonly own: string;
  /** Of the document that is verified, where it is the same by name. */
  readonly digest?: string | undefined;
}

/** The words of single commands. */
const ofCommands = {
  'mixed-with-runs': () => [
    'stored runs and targets cannot be compared with each other',
    `verify the targets first: ${commandOf('verify')} URL --report jsonl=run.jsonl`,
  ],
  'too-few-targets': ({ count }: { count: number }) => [
    `${count === 1 ? 'one target is' : 'no target is'} nothing to compare`,
    `write it such as ${commandOf('compare')} http://127.0.0.1:8080 http://127.0.0.1:9090, or add --prism`,
  ],
  'too-many-targets': ({ most, count }: { most: number; count: number }) => [
    `at most ${most} targets, not ${count}`,
    comparing(),
  ],
  'name-too-many': ({ name }: { name: string }) => [`no target is left for the name "${name}"`, comparing()],
  'no-name': ({ name }: { name: string }) => [
    `"${name}" is no name for a target`,
    'use up to 40 letters, digits, dots, dashes and underscores',
  ],
  'name-twice': ({ name }: { name: string }) => [
    `two targets are named ${name}`,
    'give each a name of its own',
  ],
  'asked-unlike': (facts: { one: string; other: string; what: string; here: string; there: string }) => [
    `${facts.one} and ${facts.other} are not asked the same: the ${facts.what} is ${facts.here} for one, ${facts.there} for the other`,
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
    `only runs that asked the same can be compared: ${facts.mend}`,
  ],
  'document-of-another': ({ document, file }: { document: string; file: string }) => [
    `the document ${document} is another one than that of ${file}`,
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
    `${file}: another folder holds the name ${name} as well`,
    'remove one of the two folders',
  ],
  'removes-alone': ({ other = 'other flags' }: { other?: string | undefined }) => [
    `--remove takes neither a run nor ${other}`,
    `write it such as ${commandOf('keep')} --remove acme`,
  ],
  'name-missing': () => ['--name is missing', `write it such as ${keeping()}`],
  'run-missing': ({ flag }: { flag: string }) => [
    `the file of the run is missing, which ${flag} is about`,
    `write it such as ${keeping()}`,
  ],
  'kept-by-npm': ({ flags, line }: { flags: readonly string[]; line: string }) => [
    `npm kept ${flags.join(', ')} for itself, and nothing was run`,
    `write -- before the flags: ${line}`,
  ],
  'two-documents': () => ['two documents are named', 'leave --document out, or the file'],
  'matrix-of-document': () => ['the matrix is of the reference server alone', 'leave --document out'],
  'printed-beside': () => ['--json prints report.json and nothing else', 'leave one of them out'],
  'no-prism': ({ packages }: { packages: readonly string[] }) => [
    'the Prism mock is not installed',
    `add it: npm install --save-dev --save-exact --ignore-scripts ${packages.join(' ')}`,
  ],
  'prism-failed': ({ said }: { said: string }) => [
    `the Prism mock could not start: ${said}`,
    'leave it out, or see whether prism mock takes the document',
  ],
  'port-in-use': () => ['is in use', 'choose another port, or 0 for a free one'],
  'port-not-allowed': () => ['may not be used', 'choose one from 1024 on, or 0 for a free one'],
} satisfies Words;

/** The words of what a program hands over. */
const ofPrograms = {
  'no-options': ({ found }: { found: string }) => [
    `verify takes a map of options, not ${found}`,
    "write it such as verify({ target: 'http://127.0.0.1:8080' })",
  ],
  'option-of-another-kind': (
    { takes, found, example }: { takes: string; found: string; example: string },
    option: Option,
  ) => [`${takes} expected, ${found} found`, `write it such as ${option.name}: ${example}`],
  'option-unknown': ({
    typed,
    meant,
    names,
  }: {
    typed: string;
    meant?: string | undefined;
    names: readonly string[];
  }) => [
    `there is no option "${typed}"`,
    meant === undefined ? `options: ${names.join(', ')}` : `did you mean ${meant}?`,
  ],
} satisfies Words;

/** The words of every usage error. */
export const usageWords = {
  ...ofValues,
  ...ofHeaders,
  ...ofTargets,
  ...ofCredentials,
  ...ofCertificates,
  ...ofIds,
  ...ofFiles,
  ...ofRuns,
  ...ofCommands,
  ...ofPrograms,
} as const;

/** Each takes the facts of its own code. */
type Words = Readonly<Record<string, (facts: never, option: Option) => Told>>;

function renamed({ near }: NoConfig = {}): string | undefined {
  if (near === undefined) return undefined;
  return `did you mean ${near}? Name it ${usualConfig}, or write --config ${near}`;
}

function comparing(): string {
  return `write it such as ${commandOf('compare')} acme=http://127.0.0.1:8080 http://127.0.0.1:9090`;
}

function keeping(): string {
  return `${commandOf('keep')} reports/run.jsonl --name acme`;
}
