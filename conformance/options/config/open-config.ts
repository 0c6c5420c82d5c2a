/** Finds the configuration of a command and reads its text. */

import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { UsageError } from '../../host/errors.ts';
import { unreadable } from '../../host/files.ts';
import type { Io } from '../../host/io.ts';
import type { NoConfig } from '../../host/words/of-targets.ts';
import { decodeUtf8, lineNotUtf8 } from '../../json/utf8.ts';
import { refuseEmpty } from '../parse-value.ts';

/** The file that is found by itself. */
export const usualFile = 'conformance.yaml';

/** Larger files hold something else. */
const mostBytes = 1024 * 1024;

/** A file and what stands in it. */
export interface OpenedConfig {
  readonly file: string;
  readonly text: string;
}

/**
 * The file that was named, by flag or else in the environment, or else the usual one if it is there.
 * @param typed false where none is wanted
 * @returns undefined where there is none
 * @throws UsageError for one that cannot be read or is no text
 */
export function openConfig(typed: string | false | undefined, env: Io['env']): OpenedConfig | undefined {
  if (typed !== false) refuseEmpty('--config', typed);
  const variable = env['CONFORMANCE_CONFIG'] || undefined;
  const named = typed ?? variable;
  if (named === false || named === 'none') return undefined;
  if (named !== undefined)
    return { file: named, text: textOf(named, typed === undefined ? 'CONFORMANCE_CONFIG' : '--config') };
  // A link that leads nowhere is there, and cannot be read.
  const isThere = lstatSync(usualFile, { throwIfNoEntry: false }) !== undefined;
  return isThere ? { file: usualFile, text: textOf(usualFile, '') } : undefined;
}

/** What is there where a file was looked for and not found: a name that is nearly the usual one, if any. */
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
    const why = found.isFile() ? 'is too large for a configuration' : 'is no file';
    throw new UsageError({ code: 'no-config', about, file, why });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw unreadable({ about, file: file.replaceAll('\0', '?'), as: 'configuration' }, error);
  }
}

/** What YAML allows in no text (YAML 1.2.2, 5.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;
