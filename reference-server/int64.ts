/** Reads an int64 from the source text of a JSON number, exactly: no double is involved. */

/** What a number's text says: an int64, an integer beyond it, or no integer at all. */
export type Int64 =
  | { readonly kind: 'int64'; readonly value: bigint }
  | { readonly kind: 'beyond' | 'fraction' };

/**
 * Reads a JSON number (RFC 8259 6). 1.0, 1e0 and 10E-1 are the integer 1, as JSON Schema counts integers
 * (2020-12 validation, 6.1.1); an exponent of any size costs no time.
 */
export function parseInt64(source: string): Int64 {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = number.exec(source) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '') return { kind: 'int64', value: 0n };
  const zeros = trailingZeros(digits);
  const scale = Number(exponent) - fraction.length + zeros;
  if (scale < 0) return { kind: 'fraction' };
  if (digits.length - zeros + scale > longest) return { kind: 'beyond' };
  const value = BigInt(sign + digits.slice(0, digits.length - zeros) + '0'.repeat(scale));
  return value === BigInt.asIntN(64, value) ? { kind: 'int64', value } : { kind: 'beyond' };
}

const number = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Digits of 9223372036854775807. */
const longest = 19;

/** Counted by hand: `/0+$/` takes quadratic time on a long run of zeros that does not end the text. */
function trailingZeros(digits: string): number {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.length - end;
}
