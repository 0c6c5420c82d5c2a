/** Finds the credentials of a run in flags or the environment. No message contains a secret. */

import { schemeWords, sendableSchemes } from '../cases/obstacle.ts';
import { type ComplaintSubject, subjectText, UsageError } from '../host/errors.ts';
import type { Contract, Operation, SecurityScheme } from '../model/contract.ts';
import type { Credential } from '../model/security.ts';
import { readGivenAtOnce } from '../names/given-file.ts';
import { readSecret } from '../names/read-secret.ts';

/** Where credentials are looked for, and for what. */
export interface CredentialInputs {
  readonly contract: Pick<Contract, 'title' | 'securitySchemes'> & Partial<Pick<Contract, 'operations'>>;
  /** The operations that are exercised. */
  readonly operations: readonly Pick<Operation, 'security'>[];
  readonly token?: string | undefined;
  readonly credential?: readonly string[] | undefined;
  /** The output of `--token-command`. */
  readonly fetched?: string | undefined;
  /** The environment variables of schemes, where the requirements name them. */
  readonly variables: Readonly<Record<string, string>>;
  /** What was read from pipes, by their paths: a pipe can be read once. */
  readonly pipes?: ReadonlyMap<string, string>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The credentials that were found, with at least one alternative for every secured operation.
 * @throws UsageError when one is missing or cannot be used
 */
export function findCredentials(inputs: CredentialInputs): readonly Credential[] {
  const found = new Map<string, Credential>();
  for (const scheme of schemesOf(inputs)) {
    const variable = variableOf(scheme, inputs);
    const secret = inputs.env[variable];
    if (secret)
      found.set(scheme, {
        scheme,
        variable,
        secret: checked(
          { name: `environment variable ${variable}` },
          secret,
          inputs.contract.securitySchemes[scheme],
        ),
      });
  }
  for (const given of eachOnce(givenOf(inputs))) found.set(given.scheme, credentialOf(given, inputs));
  demandAll(found, inputs);
  return [...found.values()];
}

/** The shell variable for the secret of a scheme: as the requirements name it, or made from the name of the scheme. */
export function variableOf(scheme: string, { variables }: Pick<CredentialInputs, 'variables'>): string {
  if (Object.hasOwn(variables, scheme)) return variables[scheme] ?? scheme;
  const words = scheme.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/[^A-Za-z0-9]+/g, '_');
  return `${/^\d/.test(words) ? '_' : ''}${words.toUpperCase()}`;
}

interface TypedCredential {
  /** The flag that gave it. */
  readonly about: ComplaintSubject;
  readonly scheme: string;
  readonly typed: string;
  /** Set where the text is the secret itself, even if it looks like a reference. */
  readonly isSecret?: true;
}

function givenOf(inputs: CredentialInputs): readonly TypedCredential[] {
  const { token, fetched } = inputs;
  const tokens = token === undefined ? [] : [tokenGiven('--token', token, inputs)];
  const printed: readonly TypedCredential[] =
    fetched === undefined ? [] : [{ ...tokenGiven('--token-command', fetched, inputs), isSecret: true }];
  const typed = (inputs.credential ?? []).flatMap((one) => splitCredential(one, inputs));
  return [...tokens, ...printed, ...typed];
}

function tokenGiven(flag: string, typed: string, inputs: CredentialInputs): TypedCredential {
  return { about: { name: flag }, scheme: soleScheme(flag, inputs), typed };
}

/** Refuses two secrets for one scheme, since it is unknown which is meant. */
function eachOnce(given: readonly TypedCredential[]): readonly TypedCredential[] {
  const again = given.find(({ scheme }, at) => given.findIndex((one) => one.scheme === scheme) < at);
  if (!again) return given;
  const first = given.find(({ scheme }) => scheme === again.scheme);
  const flags = [...new Set([first, again].flatMap((one) => (one ? subjectText(one.about) : [])))];
  throw new UsageError({ code: 'credential-twice', about: again.about, scheme: again.scheme, flags });
}

/** None for a key whose place in requests nobody can write: what needs it is blocked, with that reason. */
function splitCredential(typed: string, { contract }: CredentialInputs): readonly TypedCredential[] {
  const at = typed.indexOf('=');
  const scheme = typed.slice(0, Math.max(at, 0));
  const known = sendableSchemes(contract.securitySchemes);
  const about = { name: '--credential', part: scheme };
  if (at < 1) throw new UsageError({ code: 'no-credential', about: '--credential', schemes: known });
  if (known.includes(scheme)) return [{ about, scheme, typed: typed.slice(at + 1) }];
  const other = Object.hasOwn(contract.securitySchemes, scheme) && contract.securitySchemes[scheme];
  if (other && other.type === 'apiKey') return [];
  if (other) throw new UsageError({ code: 'scheme-unsendable', about, kind: schemeWords(other) });
  throw new UsageError({ code: 'scheme-unknown', about: '--credential', typed: scheme, schemes: known });
}

/** The scheme that `--token` or `--token-command` is for: the only one in use, or the only bearer scheme. */
function soleScheme(flag: string, inputs: CredentialInputs): string {
  const used = schemesOf(inputs);
  // A credential may be given where only operations were chosen that need none.
  const names =
    used.length > 0 ? used : schemesOf({ ...inputs, operations: inputs.contract.operations ?? [] });
  const bearers = names.filter((name) => inputs.contract.securitySchemes[name]?.scheme === 'bearer');
  const [sole, another] = names.length === 1 ? names : bearers;
  if (sole !== undefined && another === undefined) return sole;
  if (names.length === 0) throw new UsageError({ code: 'no-scheme', about: flag });
  throw new UsageError({ code: 'scheme-unchosen', about: flag, first: names[0] ?? '' });
}

/** The schemes in use, without alternatives that cannot be sent. */
function schemesOf(inputs: CredentialInputs): readonly string[] {
  return [...new Set(inputs.operations.flatMap((operation) => alternativesOf(operation, inputs).flat()))];
}

function alternativesOf(
  { security }: Pick<Operation, 'security'>,
  { contract }: CredentialInputs,
): Operation['security'] {
  const sendable = sendableSchemes(contract.securitySchemes);
  return security.filter((names) => names.every((name) => sendable.includes(name)));
}

function credentialOf(
  { about, scheme, typed, isSecret }: TypedCredential,
  inputs: CredentialInputs,
): Credential {
  const definition = inputs.contract.securitySchemes[scheme];
  if (isSecret)
    return { scheme, variable: variableOf(scheme, inputs), secret: checked(about, typed, definition) };
  const { env, pipes } = inputs;
  const readFile = (path: string) => pipes?.get(path) ?? readGivenAtOnce(path, 'secret').toString();
  const read = readSecret(typed, { env, readFile });
  if (read.kind === 'fault')
    throw new UsageError({ code: 'reader-refuses', about, problem: read.problem, remedy: read.remedy });
  // The action passes secrets in variables of its own, which readers of curl lines do not have.
  const isReaders = read.kind === 'env' && !read.name.startsWith('CONFORMANCE_');
  const usual = variableOf(scheme, inputs);
  const variable = isReaders ? read.name : usual;
  const chosen = variable === usual ? {} : { isChosen: true as const };
  return { scheme, variable, ...chosen, secret: checked(about, read.secret, definition) };
}

/**
 * In a header field the value of a key is all there is, such as `Token abc`: the word before the token is part of it.
 */
function checked(about: ComplaintSubject, secret: string, scheme: SecurityScheme | undefined): string {
  if (secret.trim() === '') throw new UsageError({ code: 'credential-empty', about });
  if (scheme?.parameter?.in === 'header' && /^[\x21-\x7e]+(?: [\x21-\x7e]+)+$/.test(secret)) return secret;
  if (/^bearer\s/i.test(secret)) throw new UsageError({ code: 'credential-with-scheme', about });
  if (/^[\x21-\x7e]+$/.test(secret)) return secret;
  throw new UsageError({ code: 'credential-characters', about });
}

function demandAll(found: ReadonlyMap<string, Credential>, inputs: CredentialInputs): void {
  const open = inputs.operations.map((operation) => alternativesOf(operation, inputs));
  const closed = open.find((alternatives) => {
    const isMet = alternatives.some((names) => names.every((name) => found.has(name)));
    return alternatives.length > 0 && !isMet;
  });
  if (!closed) return;
  const words = closed.map((names) => wordsOf(names, found, inputs));
  const schemes = words.map(({ schemes }) => schemes).join(' or ');
  const flags = words.map(({ flags }) => flags).join(' or ');
  const variables = words.map(({ variables }) => variables).join(' or ');
  throw new UsageError({
    code: 'credential-missing',
    title: inputs.contract.title,
    schemes,
    flags,
    variables,
  });
}

interface Missing {
  readonly schemes: string;
  readonly flags: string;
  readonly variables: string;
}

/** What is missing of one alternative, in words. */
function wordsOf(
  names: readonly string[],
  found: ReadonlyMap<string, Credential>,
  inputs: CredentialInputs,
): Missing {
  const missing = names.filter((name) => !found.has(name));
  const isSole = schemesOf(inputs).length === 1;
  const flags = missing.map((name) => (isSole ? '--token VALUE' : `--credential ${name}=VALUE`));
  const variables = missing.map((name) => variableOf(name, inputs));
  return { schemes: missing.join(' and '), flags: flags.join(' '), variables: variables.join(' and ') };
}
