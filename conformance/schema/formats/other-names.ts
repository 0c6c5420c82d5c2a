/**
 * Formats that are not asserted here, as documents in the wild have them. What they mean is a guess: texts that any
 * reader of the name takes are sent, and nothing is demanded.
 */

import { formatOf } from './index.ts';

/** Names, and texts for them; the first is the plainest. */
const guesses: readonly (readonly [names: string, ...texts: readonly string[]])[] = [
  ['url web-url http-url website link href', 'https://example.com/a', 'http://example.com/b?c=d'],
  ['email-address mail e-mail', 'a@example.com', 'ada.lovelace@example.org'],
  ['host host-name domain domain-name fqdn', 'example.com', 'a.example.org'],
  ['ip ip-address ipaddress', '192.0.2.1', '198.51.100.7'],
  ['cidr ipv4-cidr ip-cidr', '192.0.2.0/24'],
  ['ipv6-cidr', '2001:db8::/32'],
  ['mac mac-address macaddr', '00:00:5e:00:53:01', '00:00:5e:00:53:02'],
  ['port', '8080'],
  [
    'guid uuid4 uuidv4 uuid-v4',
    '5f1c0d7a-9b3e-4c2d-8e6f-0a1b2c3d4e5f',
    'c56a4180-65aa-42ec-a945-5fd21dec0538',
  ],
  ['ulid', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['objectid object-id mongo-id bson-objectid', '507f1f77bcf86cd799439011', '507f191e810c19729de860ea'],
  ['slug', 'a-slug', 'another-slug'],
  ['username user-name', 'ada', 'grace'],
  [
    'datetime timestamp iso8601 iso-8601 iso-date-time iso-datetime rfc3339 google-datetime',
    '2024-02-29T12:30:00Z',
    '2023-01-31T00:00:00Z',
  ],
  ['date-time-local local-date-time datetime-local', '2024-02-29T12:30:00'],
  ['full-date iso-date local-date', '2024-02-29'],
  ['time-local local-time partial-time', '12:30:00'],
  ['clock', '12:30'],
  ['iso-time full-time', '12:30:00Z'],
  ['http-date', 'Thu, 29 Feb 2024 12:30:00 GMT'],
  ['unix-timestamp unix-time unixtime epoch', '1709209800'],
  ['year', '2024'],
  ['year-month', '2024-02'],
  ['interval period', 'P1D'],
  ['google-duration', '3s'],
  ['timezone time-zone iana-timezone', 'Europe/Berlin', 'UTC'],
  ['country country-code iso-3166 iso-3166-1 iso3166-1-alpha-2', 'DE', 'FR', 'DEU'],
  ['country-alpha-3', 'DEU', 'FRA'],
  ['currency currency-code iso-4217 iso4217', 'EUR', 'USD'],
  ['language language-code locale lang bcp47 bcp-47', 'en', 'de'],
  ['phone phone-number telephone tel e164 mobile', '+14155550132', '+493012345678'],
  ['zip zip-code zipcode postal-code postcode', '10115'],
  ['color colour hex-color hexcolor', '#1a2b3c', '#ffffff'],
  ['hex', '1a2b', 'ff'],
  ['base64 bytes base64-encoded', 'YQ==', 'YWI='],
  ['md5', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['sha1 sha-1', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['sha256 sha-256', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['semver version', '1.2.3', '0.1.0'],
  ['cron', '0 0 * * *'],
  ['decimal decimal128 bigdecimal big-decimal money amount', '12.50', '1.5', '0'],
  ['int32 int64 uint32 uint64 integer int long bigint number numeric double float', '7', '42', '0'],
  ['vat vat-id vat-number tax-id', 'DE123456789'],
  ['iban', 'DE89370400440532013000'],
  ['bic swift', 'DEUTDEFF'],
  ['isbn isbn13 isbn-13', '9780306406157'],
  ['isbn10 isbn-10', '0306406152'],
  ['ean ean13 ean-13 gtin', '4006381333931'],
  ['credit-card creditcard card-number', '4242424242424242'],
  ['latitude', '52.5'],
  ['longitude', '13.4'],
  ['media-type mime mime-type mimetype media-range', 'text/plain', 'application/json'],
  ['path file-path filepath url-path', '/a/b'],
  ['filename file-name', 'a.txt'],
  ['json', '{}'],
  ['char single-char character', 'a', 'b'],
];

const texts = new Map(
  guesses.flatMap(([names, ...samples]) => names.split(' ').map((name) => [name, samples] as const)),
);

/** Formats that say how a text is shown or kept, and limit no text. */
const free = new Set(
  'password binary html markdown commonmark text string textarea multiline multi-line rich-text file'.split(
    ' ',
  ),
);

/** Texts for a format by its name, in whatever letters; none for one that says nothing or is defined. */
export function guessedTexts(name: string | undefined): readonly string[] {
  return name === undefined ? [] : (texts.get(plainName(name)) ?? []);
}

/** Formats of numbers that say how precisely one is kept. */
const precisions = new Set(
  'decimal decimal128 bigdecimal big-decimal money amount number numeric integer int long bigint currency'.split(
    ' ',
  ),
);

/** Whether what a format allows is known to its author alone. */
export function isUndefinedFormat(name: string | undefined, type: 'string' | 'number'): boolean {
  if (name === undefined || formatOf(name, type) !== undefined) return false;
  return !(type === 'string' ? free : precisions).has(plainName(name));
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}
