/** `email` (RFC 5321 4.1.2, Mailbox); quoted local parts and address literals are recognised, but not generated. */

import { fc } from '../arbitrary.ts';
import { isHostname } from './hostname.ts';
import { isIpv4, isIpv6 } from './ip.ts';
import { letters, textFormat } from './text-format.ts';

/** A dot-string of RFC 5321 4.1.2, or a quoted one. */
const local = /^(?:[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*|"(?:[ !#-[\]-~]|\\[ -~])*")$/;
/** The format `email`. */
export const email = textFormat({
  name: 'email',
  phrase: 'an e-mail address',
  test: isEmail,
  valid: ['a@example.com', 'first.last+tag@example.com', "o'neil@example.org", 'a@b-c.example.com'],
  broken: ['a', 'a@', '@example.com', 'a@@example.com', 'a b@example.com', ''],
  unreadable: 'nobody',
  values: fc.tuple(letters, letters).map(([name, host]) => `${name}@${host}.example.com`),
});

/** Whether a text is the address of a mailbox. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && at <= 64 && local.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

function isDomain(text: string): boolean {
  const [, six, four] = /^\[(?:IPv6:(.*)|(.*))\]$/i.exec(text) ?? [];
  if (six !== undefined) return isIpv6(six);
  return four === undefined ? isHostname(text) : isIpv4(four);
}
