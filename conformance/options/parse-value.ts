/**
 * Parses the values of options: numbers, times, rates, URLs. Every error names the flag or the key. The parsers of
 * commander see flags alone, and values come from conformance.yaml and from programs too.
 */

import { UsageError } from '../host/errors.ts';
import { shownUrl } from '../names/visible.ts';

/** Refuses an empty value, which often comes from an unset variable. */
export function refuseEmpty(flag: string, typed: string | undefined): void {
  if (typed !== undefined && /^[\s,]*$/.test(typed)) throw new UsageError({ code: 'empty', about: flag });
}

/** A whole number within a range. */
export function wholeNumber(flag: string, typed: string | number, least: number, most: number): number {
  const text = String(typed).trim();
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError({ code: 'no-whole-number', about: flag, typed, least, most });
}

const milliseconds = { ms: 1, s: 1000, m: 60_000 } as const;

/** A time in milliseconds, from `500ms`, `60s` or `2m`; without a unit, from seconds. */
export function readDuration(flag: string, typed: string | number, least: number, most: number): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m)?$/.exec(String(typed).trim());
  const unit = match?.[2] as keyof typeof milliseconds | undefined;
  const value = match ? Number(match[1]) * milliseconds[unit ?? 's'] : Number.NaN;
  if (value >= least && value <= most) return Math.round(value);
  throw new UsageError({ code: 'no-time', about: flag, typed, least: timeOf(least), most: timeOf(most) });
}

function timeOf(value: number): string {
  if (value < milliseconds.s) return `${value}ms`;
  return value < milliseconds.m ? `${value / milliseconds.s}s` : `${value / milliseconds.m}m`;
}

/** Requests in a second, from `100/s`, `600/m` or just `100`. */
export function rate(flag: string, typed: string | number): number {
  const match = /^(\d+(?:\.\d+)?)(?:\/(s|m))?$/.exec(String(typed).trim());
  const value = match ? Number(match[1]) / (match[2] === 'm' ? 60 : 1) : Number.NaN;
  if (value > 0 && value <= 1_000_000) return value;
  throw new UsageError({ code: 'no-rate', about: flag, typed });
}

const bytes = { '': 1, k: 1024, m: 1024 * 1024, g: 1024 * 1024 * 1024 } as const;

/** A size in bytes, from `64MiB`, `500 kB` or `20M`; each unit is 1024 of the next smaller one. */
export function byteSize(flag: string, typed: string | number): number {
  const match = /^(\d+(?:\.\d+)?)\s*([kmg]?)(?:i?b)?$/i.exec(String(typed).trim());
  const unit = (match?.[2] ?? '').toLowerCase() as keyof typeof bytes;
  const value = match ? Math.floor(Number(match[1]) * bytes[unit]) : 0;
  if (value >= 1 && value <= 2 * bytes.g) return value;
  throw new UsageError({ code: 'no-size', about: flag, typed });
}

/** One of the listed words. */
export function listedWord<Word extends string>(flag: string, typed: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === typed);
  if (found !== undefined) return found;
  throw new UsageError({ code: 'no-choice', about: flag, typed, choices: words });
}

/** The base URL of a target, without a final slash. Messages do not repeat what may be a password. */
export function targetUrl(typed: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  const url = isAddress && URL.canParse(typed) ? new URL(typed) : undefined;
  if (url ? url.username || url.password : typed.includes('@')) {
    throw new UsageError({ code: 'url-with-password' });
  }
  if (!isAddress) {
    const host = likelyHost(typed);
    throw new UsageError({
      code: 'no-url',
      ...(host === undefined ? {} : { shown: typed.replace(/[?#].*$/s, '?…') }),
      host: host ?? '127.0.0.1:8080',
    });
  }
  if (!url) throw new UsageError({ code: 'no-url', shown: shownUrl(typed) });
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError({ code: 'no-web-address', shown: shownUrl(typed) });
  }
  if (url.search || url.hash) {
    throw new UsageError({ code: 'no-base-url', shown: shownUrl(typed) });
  }
  return baseOf(url);
}

/** A target as written in a file: a URL is normalised like one on the command line, anything else is a name. */
export function namedTarget(written: string): string {
  return /^https?:\/\//i.test(written) && URL.canParse(written) ? baseOf(new URL(written)) : written;
}

/** The name of a target without a query, since it may contain a key, which must not be shown or stored. */
export function shownTarget(name: string): string {
  return name.includes('://') ? shownUrl(name) : name.replace(/\?.*=.*$/s, '?…');
}

function baseOf({ href }: URL): string {
  return href.replace(/\/+$/, '');
}

/** The address without its query, where it looks like one; a bare word may be a secret, also before a number. */
function likelyHost(typed: string): string | undefined {
  const [bare = ''] = typed.split(/[?#]/);
  const [, host = '', port = '0'] = address.exec(bare) ?? [];
  const isToken = /(?:^|[./])eyJ/i.test(bare);
  return host !== '' && !isToken && Number(port) <= 65_535 ? bare : undefined;
}

const address = /^(localhost|(?:[\w-]+\.)+[a-z]{2,24}|\d+(?:\.\d+){3})(?::(\d{1,5}))?(?:\/[\w./-]*)?$/i;
