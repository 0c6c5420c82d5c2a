/**
 * Replaces environment variables in the texts of a configuration: `${NAME}`, `${NAME:-default}`, and `$${` for a
 * literal `${`.
 */

import type { Path } from '../../forms/format-fault.ts';
import type { Io } from '../../host/io.ts';
import type { ConfigFault } from './config-fault.ts';

/** The data with variables replaced. */
interface Substituted {
  readonly data: unknown;
  readonly faults: readonly ConfigFault[];
  /** The original texts that had variables, by their path as JSON. */
  readonly templates: ReadonlyMap<string, string>;
}

/** Replaces variables in every text except keys; a text with an error is left unchanged. */
export function substitute(data: unknown, env: Io['env']): Substituted {
  const faults: ConfigFault[] = [];
  const templates = new Map<string, string>();
  const walk = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) return value.map((entry, at) => walk(entry, [...path, at]));
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
      return Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [name, walk(entry, [...path, name])]),
      );
    }
    if (typeof value !== 'string' || !value.includes('${')) return value;
    templates.set(JSON.stringify(path), value);
    const filled = fillIn(value, env);
    if (typeof filled === 'string') return filled;
    faults.push({ path, ...filled });
    return value;
  };
  return { data: walk(data, []), faults, templates };
}

/** The variables in a text, with their defaults after `:-`. */
function variablesIn(
  text: string,
): readonly { readonly name: string; readonly otherwise: string | undefined }[] {
  return [...text.matchAll(expression)].flatMap(([whole, inner]) => {
    const [, name, otherwise] = variable.exec(inner ?? '') ?? [];
    return whole === escaped || name === undefined ? [] : [{ name, otherwise }];
  });
}

/** The remedy for a secret in a file. */
export const secretRemedy = `put it elsewhere and write env:NAME, file:PATH or \${NAME} here; then give out another one`;

/**
 * Tells whether a text refers to a secret: `env:NAME`, `file:PATH`, or a text with a variable without default.
 * @param text text as it is in the file
 * @param hasVariables whether variables are replaced in it
 */
export function refersToSecret(text: string, hasVariables: boolean): boolean {
  if (/^(?:env|file):/.test(text)) return true;
  const variables = hasVariables ? variablesIn(text) : [];
  return variables.length > 0 && variables.every(({ otherwise }) => !otherwise);
}

/** The same, but a variable must be the whole secret, alone or after a user name: `${TOKEN}`, `me:${PASSWORD}`. */
export function isWholeReference(text: string, hasVariables: boolean): boolean {
  if (!refersToSecret(text, hasVariables)) return false;
  return /^(?:(?:env|file):|(?:[^:$]*:)?\$\{[^{}]*\}$)/.test(text);
}

/** Tells whether a text, without its variables, looks like a secret, whatever it is called. */
export function holdsSecret(text: string): boolean {
  const literal = text.replaceAll(/\$\{[^{}]*\}/g, ' ');
  const words = literal.match(/[\w+/-]{32,}/g) ?? [];
  return wellKnown.test(literal) || words.some(isRandom);
}

/** Prefixes of tokens of well-known services, and credentials after the name of a scheme. */
const wellKnown =
  /(?<![A-Za-z\d])(?:gh[opsur]_\w|github_pat_\w|eyJ[\w-]+\.|sk-\w{4}|xox[a-z]-\w|AKIA[A-Z\d]{8}|(?:bearer|basic)\s+\S)/i;

/** Whether a word looks random: a run of hexadecimal digits, or a mix of digits and letters of both cases. */
function isRandom(word: string): boolean {
  return /[\da-f]{32}/i.test(word) || [/\d/, /[a-z]/, /[A-Z]/].every((kind) => kind.test(word));
}

/** Tells whether the address of a proxy contains a literal password. */
export function hasLiteralPassword(address: string): boolean {
  const [, password] =
    /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/]*?:([^/]*)@/is.exec(address.replace(/^(?:env|file):.*$/s, '')) ?? [];
  return password !== undefined && password !== '' && !refersToSecret(password, password.includes('${'));
}

const escaped = '$${';

/** An escape or an expression, closed or not. */
const expression = /\$\$\{|\$\{([^}]*)(\}?)/g;
const variable = /^([A-Za-z_]\w*)(?::-(.*))?$/s;

function fillIn(text: string, env: Io['env']): string | Omit<ConfigFault, 'path'> {
  let fault: Omit<ConfigFault, 'path'> | undefined;
  const filled = text.replaceAll(expression, (whole, inner: string | undefined, end: string | undefined) => {
    if (whole === escaped) return '${';
    const [, name, otherwise] = variable.exec(inner ?? '') ?? [];
    if (name === undefined || end === '') {
      fault ??= {
        problem: 'what follows "${" is not the name of an environment variable',
        remedy: `write \${NAME} or \${NAME:-otherwise}, and $\${ for the two characters themselves`,
      };
      return '';
    }
    const found = Object.hasOwn(env, name) ? env[name] : undefined;
    const value = otherwise !== undefined && !found ? otherwise : found;
    fault ??= value === undefined ? unset(name) : undefined;
    return value ?? '';
  });
  return fault ?? filled;
}

function unset(name: string): Omit<ConfigFault, 'path'> {
  return {
    problem: `the environment variable ${name} is not set`,
    remedy: `set it: export ${name}=…, or say what counts without it: \${${name}:-…}`,
  };
}
