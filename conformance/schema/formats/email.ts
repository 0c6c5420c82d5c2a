/** `email` (RFC 5321 4.1.2, Mailbox); quoted local parts and address literals are neither made nor known here. */

import { fc } from '../arbitrary.ts';
import { isHostname } from './hostname.ts';
import { letters } from './letters.ts';
import { textFormat } from './text-format.ts';

const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
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

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && at <= 64 && local.test(text.slice(0, at)) && isHostname(text.slice(at + 1));
}
