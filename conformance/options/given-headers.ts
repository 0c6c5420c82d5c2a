/** Reads the header fields that a user adds to every request, and refuses those that a run sets itself. */

import { UsageError } from '../host/errors.ts';
import type { Header } from '../model/case.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { GivenHeader } from '../model/settings.ts';
import { headerVariables } from '../names/field-names.ts';

const flag = '--header';

/**
 * Header fields from texts `NAME:VALUE`. Messages do not repeat values.
 * @throws UsageError for an invalid field, or one that a run sets itself
 */
export function givenHeaders(typed: readonly string[]): readonly GivenHeader[] {
  const fields = typed.map(headerField);
  const variables = headerVariables(fields.map(({ name }) => name));
  return fields.map((field, at) => ({ ...field, variable: variables[at] ?? '' }));
}

/**
 * Checks the fields against a document.
 * @throws UsageError for one that carries a credential or is a parameter there
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
      throw new UsageError({
        code: 'header-of-scheme',
        about: { name: flag, part: name },
        scheme: scheme.name,
      });
    const isCookie = name.toLowerCase() === 'cookie';
    if (parameters.some((parameter) => isSame(parameter) || (isCookie && parameter.in === 'cookie')))
      throw new UsageError({ code: 'header-of-document', about: { name: flag, part: name } });
  }
}

function headerField(typed: string): Header {
  const colon = typed.indexOf(':');
  const name = typed.slice(0, Math.max(0, colon)).trim();
  const value = typed.slice(colon + 1).trim();
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) {
    throw new UsageError({ code: 'no-header', about: flag });
  }
  const about = { name: flag, part: name.replaceAll(/[^\w-]/g, '?') };
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    throw new UsageError({ code: 'header-value', about });
  }
  const code = reserved.get(name.toLowerCase());
  if (code) throw new UsageError({ code, about });
  return { name, value };
}

/** Fields that would replace what is being checked, with the error for each. */
const reserved: ReadonlyMap<string, 'header-of-credential' | 'header-of-requests' | 'header-of-connection'> =
  new Map([
    ['authorization', 'header-of-credential'],
    ...['accept', 'content-encoding', 'content-type', 'expect'].map(
      (name) => [name, 'header-of-requests'] as const,
    ),
    ...[
      ...['connection', 'content-length', 'host', 'keep-alive', 'proxy-connection'],
      ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
    ].map((name) => [name, 'header-of-connection'] as const),
  ]);
