/** Reads a secret that is given as VALUE, env:NAME or file:PATH, for `verify` and `serve` alike. */

/** Where a secret can be read from. */
interface SecretPlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns the text of a file; throws what node:fs throws. */
  readonly readFile: (path: string) => string;
}

/** The secret and its origin, or what is wrong with the reference; no message contains a secret. */
export type ReadSecret =
  | { readonly kind: 'value'; readonly secret: string }
  | { readonly kind: 'env'; readonly secret: string; readonly name: string }
  | { readonly kind: 'file'; readonly secret: string; readonly path: string }
  | { readonly kind: 'fault'; readonly problem: string; readonly remedy: string };

/** Reads one secret. The content of a file is trimmed, as editors end it with a line break. Never throws. */
export function readSecret(typed: string, places: SecretPlaces): ReadSecret {
  const [, kind, source = ''] = /^(env|file):(.*)$/s.exec(typed) ?? [];
  if (kind === 'env') return fromVariable(source, places);
  if (kind === 'file') return fromFile(source, places);
  return { kind: 'value', secret: typed };
}

function fromVariable(name: string, { env }: SecretPlaces): ReadSecret {
  if (name === '') return fault('env: names no environment variable', 'name one: env:NAME');
  const secret = Object.hasOwn(env, name) ? env[name] : undefined;
  if (secret) return { kind: 'env', secret, name };
  if (!isName(name))
    return fault('the environment variable that it names is not set', 'set it, or give the secret itself');
  return fault(`the environment variable ${name} is not set`, `set it: export ${name}=…`);
}

/** Whether a text is a common variable name; anything else may be the secret itself. */
function isName(text: string): boolean {
  return /^[A-Z]+(?:_[A-Z]+)*$/.test(text);
}

function fromFile(path: string, { readFile }: SecretPlaces): ReadSecret {
  if (path === '') return fault('file: names no file', 'name one: file:PATH');
  const remedy = 'name a file that contains nothing but the secret';
  try {
    const secret = readFile(path).trim();
    return secret ? { kind: 'file', secret, path } : fault(`the file ${path} is empty`, remedy);
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return fault(`the file ${path} cannot be read (${code ?? name})`, remedy);
  }
}

function fault(problem: string, remedy: string): ReadSecret {
  return { kind: 'fault', problem, remedy };
}
