/** `ipv4` (RFC 2673 3.2). */

import { fc } from '../arbitrary.ts';
import { textFormat } from './text-format.ts';

/** The format `ipv4`. */
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
