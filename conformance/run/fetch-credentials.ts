/**
 * Fetches the credentials of a run, at first and again: from flags, the environment, or the command that prints a
 * token.
 */

import { stat } from 'node:fs/promises';
import { selectOperations } from '../engine/plan/select.ts';
import type { Io } from '../host/io.ts';
import type { Credential } from '../model/security.ts';
import type { Settings } from '../model/settings.ts';
import { readGiven } from '../names/given-file.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import { runTokenCommand, type TokenCommand } from '../processes/token-command.ts';
import { findCredentials } from './credentials.ts';
import type { LoadedInputs } from './load-subject.ts';

/** How long fetching may take. */
export type Fetching = Pick<TokenCommand, 'signal' | 'limitMs'>;

/** Fetches the credentials. */
export type FetchCredentials = (fetching: Fetching) => Promise<readonly Credential[]>;

/** Where the credentials of a run come from. */
interface CredentialSource {
  readonly fetch: FetchCredentials;
  /** The credentials with a placeholder for a token that is not fetched yet. */
  readonly expected: () => readonly Credential[];
}

/** The first credentials; if the run is interrupted meanwhile, the expected ones, since nothing is sent then. */
export async function firstOf(
  { fetch, expected }: CredentialSource,
  signal: AbortSignal | undefined,
): Promise<readonly Credential[]> {
  try {
    return await fetch(signal ? { signal } : {});
  } catch (error) {
    if (signal?.aborted) return expected();
    throw error;
  }
}

/** The placeholder for a token that is not fetched yet; it is never sent. */
const standIn = 'not-fetched-yet';

/** What pipes hold that credentials are read from: each can be read once, and whoever writes to it may take a while. */
export async function readPipes({
  token = '',
  credential = [],
}: VerifyOptions): Promise<ReadonlyMap<string, string>> {
  const pipes = new Map<string, string>();
  for (const typed of [token, ...credential]) {
    const [, path] = /^(?:[^:=]*=)?file:(.+)$/s.exec(typed) ?? [];
    const isPipe = path !== undefined && (await stat(path).catch(() => undefined))?.isFIFO();
    if (isPipe) pipes.set(path, String(await readGiven(path, 'secret').catch(() => '')));
  }
  return pipes;
}

/** Creates the source; both of its functions throw UsageError for credentials that cannot be used. */
export function credentialSource(
  { subject, settings }: { readonly subject: LoadedInputs; readonly settings: Settings },
  { token, credential, tokenCommand }: VerifyOptions,
  { env, pipes }: Pick<Io, 'env'> & { readonly pipes: ReadonlyMap<string, string> },
): CredentialSource {
  const { contract, requirements } = subject;
  const operations = selectOperations(contract.operations, settings);
  const variables = requirements?.credentials ?? {};
  const find = (fetched: string | undefined): readonly Credential[] =>
    findCredentials({ contract, operations, token, credential, fetched, variables, env, pipes });
  const fetch: FetchCredentials = async (fetching) =>
    find(tokenCommand && (await runTokenCommand(tokenCommand, { ...fetching, env })));
  return { fetch, expected: () => find(tokenCommand && standIn) };
}
