/** Messages about targets, and about credentials, certificates and keys. */

import { didYouMean } from '../../names/closest.ts';
import { harmless, type Words } from './message.ts';

/** Whether a file was found whose name is similar to that of a configuration. */
export interface NoConfig {
  readonly near?: string | undefined;
}

const usualConfig = 'conformance.yaml';

/** Messages about targets and their names. */
export const ofTargets = {
  'target-missing': ({ example, noConfig }: { example: string; noConfig?: NoConfig }) => [
    `the URL of the server is missing${noConfig ? `, and no ${usualConfig} is here` : ''}`,
    renamed(noConfig) ?? `write it like ${example}`,
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
    `which target of ${file}? None was named, and it has no default`,
    `write one of them after ${command}: ${names.join(', ')}; or write target: ${names[0]} into the file`,
  ],
  'target-unknown': ({ typed, file, names }: { typed: string; file: string; names: readonly string[] }) => [
    `${file} has no target ${harmless(typed) === 'this' ? 'of this name' : `"${typed}"`}`,
    didYouMean(typed, names, `targets: ${names.join(', ') || 'none'}; or write a URL`),
  ],
  'url-with-password': () => [
    'the URL contains a user name or password',
    'leave it out and give --token or --credential',
  ],
  'no-url': ({ shown, host, noConfig }: { shown?: string; host?: string; noConfig?: NoConfig }) => [
    `${shown === undefined ? 'this' : `"${shown}"`} is not a URL${noConfig ? `, and no ${usualConfig} is here` : ''}`,
    renamed(noConfig) ??
      (host === undefined
        ? 'write it like http://127.0.0.1:8080'
        : `write it with its scheme, such as http://${host}`),
  ],
  'no-web-address': ({ shown }: { shown: string }) => [
    `"${shown}" is not a web address`,
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

/** Messages about credentials; none of them repeats one. */
export const ofCredentials = {
  'credential-missing': ({ title, schemes, flags, variables }: MissingCredential) => [
    `${title} requires a credential (${schemes}) and none was given: ${flags} is missing`,
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
  'no-scheme': () => ['the document requires no credential that can be sent', 'leave it out'],
  'scheme-unchosen': ({ first }: { first: string }) => [
    'the document has several security schemes',
    `say which: --credential ${first}=VALUE`,
  ],
  'credential-empty': () => ['the credential is empty', 'give the token that the target knows'],
  'credential-with-scheme': () => ['the credential starts with "Bearer"', 'give the token alone'],
  'credential-characters': () => [
    'the credential contains a blank or a character outside ASCII',
    'give the token alone, without quotes or line breaks',
  ],
  'token-of-nobody': ({ typed, names }: { typed: string; names: readonly string[] }) => [
    `no target is named ${typed}`,
    didYouMean(typed, names, `targets: ${names.join(', ')}`),
  ],
  'token-with-equals': ({ before, names }: { before: string; names: readonly string[] }) => [
    'the text before the = is not a target',
    didYouMean(before, names, `targets: ${names.join(', ')}; give a token that contains a = as env:NAME`),
  ],
  'token-twice': ({ whose }: { whose: string }) => [
    `the token of ${whose} is given twice`,
    'write NAME=VALUE for one target',
  ],
  'no-token-printed': ({ why }: { why: string }) => [
    why,
    'give a command that prints the token and nothing else, and try it in a shell: its output is not shown here, as it may contain a secret',
  ],
} satisfies Words;

/** Which credential is missing, and what would provide it. */
interface MissingCredential {
  readonly title: string;
  readonly schemes: string;
  readonly flags: string;
  readonly variables: string;
}

/** Messages about certificates and keys. */
export const ofCertificates = {
  'certificate-missing': () => ['the certificate that it belongs to is missing', 'give --cert FILE as well'],
  'key-missing': ({ file }: { file: string }) => [`${file} contains no key`, 'give --key FILE as well'],
  'key-of-another': ({ file, certificate }: { file: string; certificate: string }) => [
    `${file}: this key belongs to another certificate`,
    `give the key of ${certificate}`,
  ],
  'key-locked': ({ file }: { file: string }) => [
    `${file} contains a key that is locked with a passphrase`,
    'give a file with the key unlocked',
  ],
  'no-key': ({ file }: { file: string }) => [
    `${file} contains no private key`,
    'give a file with a key in PEM: -----BEGIN PRIVATE KEY-----',
  ],
  'no-certificate': ({ file }: { file: string }) => [`${file} contains no certificate`, certificates],
  'certificate-broken': ({ file }: { file: string }) => [
    `${file} contains a certificate that is broken`,
    certificates,
  ],
  'certificates-too-large': ({ file }: { file: string }) => [
    `${file} is too large for certificates`,
    'name a file that contains nothing else',
  ],
} satisfies Words;

const certificates = 'give a file with certificates in PEM: -----BEGIN CERTIFICATE-----';

function renamed({ near }: NoConfig = {}): string | undefined {
  if (near === undefined) return undefined;
  return `did you mean ${near}? Name it ${usualConfig}, or write --config ${near}`;
}
