/** Messages about invalid option values, header fields, and inputs of programs. */

import { counted } from '../../json/json.ts';
import { didYouMean } from '../../names/closest.ts';
import { harmless, ifPlain, type Option, type Words } from './message.ts';

/** Messages about invalid option values. */
export const ofValues = {
  empty: (_: unknown, option: Option) => [
    'the value is empty',
    `write something after ${option.name}, or leave it out`,
  ],
  'no-whole-number': (
    { typed, least, most }: { typed: string | number; least: number; most: number },
    option: Option,
  ) => [
    `${harmless(typed)} is not a whole number from ${least} to ${most}`,
    `give one, such as ${option.with(String(Math.max(least, 1)))}`,
  ],
  'no-time': (
    { typed, least, most }: { typed: string | number; least: string; most: string },
    option: Option,
  ) => [
    `${harmless(typed)} is not a time from ${least} to ${most}`,
    `give a number with a unit, such as ${option.with('10s')} (units: ms, s, m)`,
  ],
  'reading-takes-long': ({ limit }: { limit: string }, option: Option) => [
    `reading the document takes longer than ${limit}, the part of this time that is for it; nothing was sent`,
    `give more, such as ${option.with('5m')}, or a smaller document`,
  ],
  'no-rate': ({ typed }: { typed: string | number }, option: Option) => [
    `${harmless(typed)} is not a rate above 0`,
    `give requests a second, such as ${option.with('100/s')}`,
  ],
  'no-size': ({ typed }: { typed: string | number }, option: Option) => [
    `${harmless(typed)} is not a size from 1 byte to 2 GiB`,
    `give one, such as ${option.with('64MiB')}`,
  ],
  'no-choice': ({ typed, choices }: { typed: string; choices: readonly string[] }) => [
    ifPlain(typed, (word) => `there is no "${word}"`, 'there is no such value'),
    didYouMean(typed, choices, `choose from: ${choices.join(', ')}`),
  ],
  'no-port': ({ usual }: { usual: string }) => [
    'is not a number from 0 (any free port) to 65535',
    `leave it out for ${usual}`,
  ],
  'too-long': ({ most, length }: { most: number; length: number }) => [
    `at most ${counted(most, 'character')}, not ${length}`,
    'choose a shorter one',
  ],
  'no-format': ({ typed, formats }: { typed: string; formats: readonly string[] }) => [
    ifPlain(typed, (word) => `there is no format "${word}"`, 'there is no such format'),
    didYouMean(typed, formats, `formats: ${formats.join(', ')}`),
  ],
  'no-report-path': ({ format, file }: { format: string; file: string }, option: Option) => [
    'the path is missing',
    `write it like ${option.with(`${format}=out/${file}`)}`,
  ],
  'one-path-twice': ({ path }: { path: string }) => [
    `two reports would be written to ${path}`,
    'give each a path of its own',
  ],
  'no-proxy': () => ['this is not the address of a proxy', 'write it like http://proxy.example:8080'],
  'no-such-proxy': ({ protocol }: { protocol: string }) => [
    `a proxy of the kind ${protocol}// cannot be used`,
    'write it like http://proxy.example:8080',
  ],
  'no-place-for-references': ({ typed, why }: { typed: string; why: keyof typeof unallowed }) => {
    const [is, remedy] = unallowed[why];
    return [`"${typed}" ${is}`, remedy];
  },
  'contradicts-flag': ({ other }: { other: string }) => [
    `--${other} is given as well, which says the opposite`,
    'leave one of them out',
  ],
} satisfies Words;

/** Why a place cannot be allowed for references. */
const unallowed = {
  'no-folder': ['is not a folder', 'name an existing folder, or an https:// URL'],
  'not-https': ['is not an https:// URL', 'write it with https:// and its host'],
  secret: ['contains a user name or a password, which is never sent', 'take them out of the address'],
} as const;

/** Messages about header fields that cannot be added to requests. */
export const ofHeaders = {
  'no-header': (_: unknown, option: Option) => [
    'a field is NAME:VALUE',
    `write it like ${option.with("'X-Tenant: green'")}`,
  ],
  'header-value': () => ['the value contains a character that is not allowed in a header', 'leave it out'],
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

/** Messages about inputs of programs. */
export const ofPrograms = {
  'no-options': ({ found }: { found: string }) => [
    `verify takes a map of options, not ${found}`,
    "write it like verify({ target: 'http://127.0.0.1:8080' })",
  ],
  'option-of-another-kind': (
    { takes, found, example }: { takes: string; found: string; example: string },
    option: Option,
  ) => [`${takes} expected, ${found} found`, `write it like ${option.name}: ${example}`],
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
