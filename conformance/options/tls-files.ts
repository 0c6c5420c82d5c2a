/**
 * The files of `--ca`, `--cert` and `--key`: they are read and tried before anything is sent, so that no connection
 * fails because of them.
 */

import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { Tls } from '../exchange/route.ts';
import { UsageError } from '../host/errors.ts';
import { unreadable } from '../host/files.ts';
import type { TlsSettings } from '../model/settings.ts';
import { readGivenAtOnce } from '../names/given-file.ts';
import { refuseEmpty } from './parse-value.ts';
import type { VerifyOptions } from './verify-options.ts';

type TypedTls = Pick<VerifyOptions, 'ca' | 'cert' | 'key' | 'insecure'>;

/** The paths of the files that were given. */
export function tlsSettings({ ca, cert, key, insecure = false }: TypedTls): TlsSettings {
  for (const [flag, file] of Object.entries({ '--ca': ca, '--cert': cert, '--key': key }))
    refuseEmpty(flag, file);
  if (key !== undefined && cert === undefined)
    throw new UsageError({ code: 'certificate-missing', about: '--key' });
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    insecure,
  };
}

/**
 * The content of the files.
 * @returns undefined where nothing is configured
 * @throws UsageError with flag and file for one that cannot be read or is invalid
 */
export function readTls({ ca, cert, key, insecure }: TlsSettings): Tls | undefined {
  if (ca === undefined && cert === undefined) return insecure ? { insecure } : undefined;
  return {
    insecure,
    ...(ca === undefined ? {} : { ca: certificatesIn('--ca', ca).text }),
    ...(cert === undefined ? {} : ownCertificate(cert, key)),
  };
}

function ownCertificate(cert: string, key: string | undefined): Pick<Tls, 'cert' | 'key'> {
  const { text, first } = certificatesIn('--cert', cert);
  const keyText = key === undefined ? text : textOf('--key', key);
  const named = key === undefined ? { about: '--cert', file: cert } : { about: '--key', file: key };
  if (key === undefined && !/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text))
    throw new UsageError({ code: 'key-missing', ...named });
  if (!first.checkPrivateKey(keyIn(named, keyText)))
    throw new UsageError({ code: 'key-of-another', ...named, certificate: cert });
  return { cert: text, key: keyText };
}

function keyIn(named: { readonly about: string; readonly file: string }, text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch (error) {
    const isLocked = /passphrase|ENCRYPTED|interrupted or cancelled/i.test(`${error}${text.slice(0, 40)}`);
    throw new UsageError({ code: isLocked ? 'key-locked' : 'no-key', ...named });
  }
}

const block =
  /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----.*?-----END (?:X509 |TRUSTED )?CERTIFICATE-----/gs;

function certificatesIn(
  flag: string,
  file: string,
): { readonly text: string; readonly first: X509Certificate } {
  const text = textOf(flag, file);
  const [first, ...others] = text.match(block) ?? [];
  if (first === undefined) throw new UsageError({ code: 'no-certificate', about: flag, file });
  try {
    for (const other of others) new X509Certificate(other);
    return { text, first: new X509Certificate(first) };
  } catch {
    throw new UsageError({ code: 'certificate-broken', about: flag, file });
  }
}

/** A larger file is no certificate or key. */
const mostCharacters = 4 * 1024 * 1024;

function textOf(flag: string, file: string): string {
  let text: string;
  try {
    text = readGivenAtOnce(file, 'text').toString('latin1');
  } catch (error) {
    throw unreadable({ about: flag, file, as: 'certificate' }, error);
  }
  if (text.length <= mostCharacters) return text;
  throw new UsageError({ code: 'certificates-too-large', about: flag, file });
}
