/** Reads the header fields that a user gives for every request, and refuses those that a run sets itself. */

import { UsageError } from '../host/errors.ts';
import type { Header } from '../model/case.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { GivenHeader } from '../model/settings.ts';

const flag = '--header';

/**
 * Header fields from `NAME:VALUE`. No message repeats a value.
 * @throws UsageError for what is no field, or one that a run sets itself
 */
export function givenHeaders(typed: readonly string[]): readonly GivenHeader[] {
  const taken = new Map<string, number>();
  return typed.map(headerField).map((field) => {
    const variable = `HEADER_${field.name.toUpperCase().replaceAll(/[^A-Z\d]+/g, '_')}`;
    const times = (taken.get(variable) ?? 0) + 1;
    taken.set(variable, times);
    return { ...field, variable: times > 1 ? `${variable}_${times}` : variable };
  });
}

/**
 * Holds the fields against a document.
 * @throws UsageError for one that is a credential or a parameter there
 */
export function checkHeaders(
  headers: readonly Header[],
  {
    securitySchemes,
    operations,
  }: Pick<Contract, 'securitySchemes'> & { readonly operations: readonly Pick<Operation, 'parameters'>[] },
): void {
  const schemes = Object.values(securitySchemes);
  const parameters = operations.flatMap((operation) => operation.parameters);
  for (const { name } of headers) {
    const isSame = (other: { readonly name: string; readonly in: string } | undefined): boolean =>
      other?.in === 'header' && other.name.toLowerCase() === name.toLowerCase();
    const scheme = schemes.find(({ parameter }) => isSame(parameter));
    if (scheme)
      throw new UsageError(
        `${flag} ${name}: this field is the credential ${scheme.name} of the document`,
        `give --credential ${scheme.name}=VALUE`,
      );
    const isCookie = name.toLowerCase() === 'cookie';
    if (parameters.some((parameter) => isSame(parameter) || (isCookie && parameter.in === 'cookie')))
      throw new UsageError(
        `${flag} ${name}: this field is a parameter of the document, and the requests fill it themselves`,
        'leave it out',
      );
  }
}

function headerField(typed: string): Header {
  const colon = typed.indexOf(':');
  const name = typed.slice(0, Math.max(0, colon)).trim();
  const value = typed.slice(colon + 1).trim();
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) {
    throw new UsageError(`${flag}: a field is NAME:VALUE`, `write it such as ${flag} 'X-Tenant: green'`);
  }
  const named = `${flag} ${name.replaceAll(/[^\w-]/g, '?')}`;
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    throw new UsageError(`${named}: the value holds a character that no header can carry`, 'leave it out');
  }
  const reason = reserved.get(name.toLowerCase());
  if (reason) throw new UsageError(`${named}: ${reason.why}`, reason.remedy);
  return { name, value };
}

const ofCredentials = {
  why: 'this field is the credential, and the run checks what happens without it',
  remedy: 'give --token VALUE or --credential SCHEME=VALUE',
};
const ofCases = { why: 'the requests of a run set this field themselves', remedy: 'leave it out' };
const ofConnection = { why: 'this field belongs to the connection', remedy: 'leave it out' };

/** Fields that would take the place of what is checked. */
const reserved: ReadonlyMap<string, { readonly why: string; readonly remedy: string }> = new Map([
  ['authorization', ofCredentials],
  ...['accept', 'content-encoding', 'content-type', 'expect'].map((name) => [name, ofCases] as const),
  ...[
    ...['connection', 'content-length', 'host', 'keep-alive', 'proxy-connection'],
    ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
  ].map((name) => [name, ofConnection] as const),
]);
