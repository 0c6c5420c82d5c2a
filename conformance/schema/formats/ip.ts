/** Addresses of the Internet Protocol: `ipv4` and `ipv6`. */

import { fc } from '../arbitrary.ts';
import { textFormat } from './text-format.ts';

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
export function isIpv4(text: string): boolean {
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
