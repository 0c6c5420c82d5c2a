/** Finds the configuration file of a command and reads its text. */

import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { UsageError } from '../../host/errors.ts';
import { unreadable } from '../../host/files.ts';
import type { Io } from '../../host/io.ts';
import type { NoConfig } from '../../host/words/of-targets.ts';
import { decodeUtf8, lineNotUtf8 } from '../../json/utf8.ts';
import { refuseEmpty } from '../parse-value.ts';

/** The file that is used without a flag. */
export const usualFile = 'conformance.yaml';

/** A larger file is no configuration. */
const mostBytes = 1024 * 1024;

/** A file with its text. */
interface OpenedConfig {
  readonly file: string;
  readonly text: string;
}

/**
 * The file given by the flag or the environment, else the usual one if it exists.
 * @param typed path, or false for no configuration
 * @returns undefined where there is none
 * @throws UsageError for a file that cannot be read or is not text
 */
export function openConfig(typed: string | false | undefined, env: Io['env']): OpenedConfig | undefined {
  if (typed !== false) refuseEmpty('--config', typed);
  const variable = env['CONFORMANCE_CONFIG'] || undefined;
  const named = typed ?? variable;
  if (named === false || named === 'none') return undefined;
  if (named !== undefined)
    return { file: named, text: textOf(named, typed === undefined ? 'CONFORMANCE_CONFIG' : '--config') };
  // A broken symbolic link exists, and then cannot be read.
  const isThere = lstatSync(usualFile, { throwIfNoEntry: false }) !== undefined;
  return isThere ? { file: usualFile, text: textOf(usualFile, '') } : undefined;
}

/** Looks for a file with a similar name where the usual one does not exist. */
export function nearConfig(): NoConfig {
  return {
    near: ['conformance.yml', 'conformance.json', '.conformance.yaml'].find((file) => existsSync(file)),
  };
}

function textOf(file: string, about: string): string {
  const bytes = bytesOf(file, about);
  const text = decodeUtf8(bytes)?.replace(/^\uFEFF/, '');
  const at = text?.search(unprintable) ?? -1;
  if (text !== undefined && at < 0) return text;
  const ahead = text?.slice(0, at).split('\n') ?? [];
  const place =
    text === undefined ? `:${lineNotUtf8(bytes)}` : `:${ahead.length}:${(ahead.at(-1)?.length ?? 0) + 1}`;
  throw new UsageError({ code: 'no-text', about, place: `${file}${place}` });
}

function bytesOf(file: string, about: string): Buffer {
  try {
    const found = statSync(file);
    if (found.isFile() && found.size <= mostBytes) return readFileSync(file);
    const why = found.isFile() ? 'is too large for a configuration' : 'is not a file';
    throw new UsageError({ code: 'no-config', about, file, why });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw unreadable({ about, file: file.replaceAll('\0', '?'), as: 'configuration' }, error);
  }
}

/** Characters that YAML does not allow (YAML 1.2.2, 5.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;
