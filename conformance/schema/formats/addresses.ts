/**
 * Addresses of hosts and mailboxes: `hostname` (RFC 1123 2.1), `ipv4` and `ipv6`, `email` (RFC 5321 4.1.2,
 * Mailbox; quoted local parts and address literals are recognised, but not generated), and with letters of every
 * script `idn-hostname` (RFC 5890 2.3.2.3) and `idn-email` (RFC 6531 3.3).
 */

import { domainToASCII, domainToUnicode } from 'node:url';
import { fc } from '../arbitrary.ts';
import { letters, textFormat } from './format.ts';

/**
 * A label that starts and ends with a letter or digit; those of RFC 5890, `xn--…`, are recognised, but not generated.
 */
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
/** The format `hostname`. */
export const hostname = textFormat({
  name: 'hostname',
  phrase: 'a host name',
  test: isHostname,
  valid: [
    'example.com',
    'localhost',
    'a',
    '1and1.example',

    `${'a'.repeat(63)}.example`,
  ],
  broken: [
    '-a.example',
    'a-.example',
    'a..example',
    'a_b.example',

    `${'a'.repeat(64)}.example`,
    '',
  ],
  unreadable: 'a..example',
  values: fc.array(letters, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
});

/** Whether a text is a host name of letters, digits and hyphens, at most 253 characters long. */
function isHostname(text: string): boolean {
  return text.length <= 253 && text.split('.').every((part) => label.test(part) && isPlainOrALabel(part));
}

function isPlainOrALabel(part: string): boolean {
  return !/^..--/.test(part) || (/^xn--/i.test(part) && isALabel(part));
}

/** Letters, digits and marks, and the few others that RFC 5892 2.6 allows as well. */
const shape =
  /^(?!\p{M})(?:[\p{L}\p{N}\p{M}\u{b7}\u{375}\u{5f3}\u{5f4}\u{6fd}\u{6fe}\u{f0b}\u{30fb}-]|\u{200c}|\u{200d})+$/u;

/** What RFC 5892 forbids, and what it allows next to certain characters only (2.6, appendix A.3 to A.9). */
const forbidden: readonly RegExp[] = [
  /[\u{640}\u{7fa}\u{302e}\u{302f}\u{3031}-\u{3035}\u{303b}]/u,
  /(?<!l)\u{b7}|\u{b7}(?!l)/u,
  /\u{375}(?!\p{Script=Greek})/u,
  /(?<!\p{Script=Hebrew})[\u{5f3}\u{5f4}]/u,
  /^(?!.*[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]).*\u{30fb}/u,
  /[\u{660}-\u{669}].*[\u{6f0}-\u{6f9}]|[\u{6f0}-\u{6f9}].*[\u{660}-\u{669}]/u,
  /^-|-$|^..--/u,
];

/** Whether a text with characters beyond ASCII is a label; mixing scripts is left to UTS 46. */
function isULabel(text: string): boolean {
  const sent = domainToASCII(text);
  return sent !== '' && sent.length <= 63 && shape.test(text) && !forbidden.some((rule) => rule.test(text));
}

/** Whether a label that begins with `xn--` encodes a label in another script. */
function isALabel(label: string): boolean {
  const text = domainToUnicode(label);
  return /[^\0-\x7f]/.test(text) && domainToASCII(text) === label.toLowerCase() && isULabel(text);
}

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
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && at <= 64 && local.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

function isDomain(text: string): boolean {
  const [, six, four] = /^\[(?:IPv6:(.*)|(.*))\]$/i.exec(text) ?? [];
  if (six !== undefined) return isIpv6(six);
  return four === undefined ? isHostname(text) : isIpv4(four);
}

/** `ipv4` (RFC 2673 3.2). */
export const ipv4 = textFormat({
  name: 'ipv4',
  phrase: 'an IPv4 address',
  test: isIpv4,
  valid: ['192.0.2.1', '0.0.0.0', '255.255.255.255'],
  broken: ['256.0.2.1', '192.0.2', '192.0.2.1.1', '192.0.02.1', '::1', ''],
  unreadable: '256.0.2.1',
  values: fc.ipV4(),
});

/** Whether a text is four decimal octets without leading zeros. */
function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return (
    octets.length === 4 && octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) < 256)
  );
}

/** `ipv6` (RFC 4291 2.2). */
export const ipv6 = textFormat({
  name: 'ipv6',
  phrase: 'an IPv6 address',
  test: isIpv6,
  valid: ['2001:db8::1', '::', '::1', '2001:DB8:0:0:8:800:200C:417A', '::ffff:192.0.2.1'],
  broken: ['2001:db8:::1', '12345::', '1:2:3:4:5:6:7', '192.0.2.1', 'fe80::1%eth0', ''],
  unreadable: '12345::',
  values: fc.oneof(
    groups(8).map((all) => all.join(':')),
    groups(6).map((all) => all.join(':').replace(':', '::')),
  ),
});

function groups(count: number): fc.Arbitrary<string[]> {
  const group = fc.nat({ max: 0xffff }).map((value) => value.toString(16));
  return fc.array(group, { minLength: count, maxLength: count });
}

/** Whether a text is eight groups, counting those that `::` stands for. */
export function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const flat = groups.flat();
  const mapped = isIpv4(flat.at(-1) ?? '') && groups.at(-1)?.length !== 0;
  const hex = mapped ? flat.slice(0, -1) : flat;
  const count = hex.length + (mapped ? 2 : 0);
  return (
    hex.every((group) => /^[\da-f]{1,4}$/i.test(group)) && (halves.length === 2 ? count < 8 : count === 8)
  );
}

const words = fc.constantFrom('bücher', 'пример', '例子', '실례', 'ελλάδα', 'example');

/** The format `idn-email`. */
export const idnEmail = textFormat({
  name: 'idn-email',
  phrase: 'an e-mail address of any script',
  test: isIdnEmail,
  valid: ['a@example.com', 'bücher@example.com', '실례@실례.example'],
  broken: ['a', 'a@', '@example.com', 'ü@@example.com', ''],
  unreadable: 'nobody',
  values: words.map((word) => `${word.replace('ά', 'α')}@example.com`),
});

/** The format `idn-hostname`. */
export const idnHostname = textFormat({
  name: 'idn-hostname',
  phrase: 'a host name of any script',
  test: isIdnHostname,
  valid: ['example.com', 'bücher.example', '실례.example', 'a'],
  broken: ['-ü.example', 'ü-.example', 'a..example', 'a_b.example', ''],
  unreadable: 'a..example',
  values: words.map((word) => `${word.replace('ά', 'α')}.example`),
});

/** The local part may have any character beyond ASCII (RFC 6531 3.3). */
function isIdnEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  const local = text.slice(0, at).replace(/[^\0-\x7f]/gu, 'a');
  return at >= 0 && isEmail(`${local}@${isIdnHostname(host) ? 'a.example' : host}`);
}

/** Three further characters separate labels (RFC 3490 3.1); the encoded form must keep the lengths of RFC 1123. */
function isIdnHostname(text: string): boolean {
  const labels = text.split(/[.\u3002\uff0e\uff61]/);
  if (!labels.every((label) => (/[^\0-\x7f]/.test(label) ? isULabel(label) : isHostname(label))))
    return false;
  return isHostname(domainToASCII(text));
}
