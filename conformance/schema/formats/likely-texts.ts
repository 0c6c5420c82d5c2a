/**
 * Texts that a target is likely to take where a schema allows any: by the examples and the form that words tell, and by
 * what a member is called. They are guesses, for targets that refuse plain texts.
 */

import type { Json } from '../../json/json.ts';
import { flat, wordsOf } from '../../names/words-of.ts';
import { guessedTexts } from './other-names.ts';

/** Words of a description, and the format that they mean. */
const told: readonly (readonly [words: RegExp, format: string])[] = [
  [/\bisbn[- ]?10\b/, 'isbn10'],
  [/\bisbn\b/, 'isbn'],
  [/\b(?:ean|gtin)\b/, 'ean'],
  [/\biban\b/, 'iban'],
  [/\bbic\b|\bswift\b/, 'bic'],
  [/\biso[- ]?4217\b|\bcurrency code\b/, 'currency'],
  [/\biso[- ]?3166(?:-1)?[- ]alpha-3\b|\bthree-letter country\b/, 'country-alpha-3'],
  [/\biso[- ]?3166\b|\bcountry code\b|\btwo-letter country\b/, 'country'],
  [/\bbcp[- ]?47\b|\biso[- ]?639\b|\blanguage (?:code|tag)\b|\blocale\b/, 'language'],
  [/\be\.?164\b|\b(?:phone|telephone|mobile) number\b/, 'phone'],
  [/\bhex\w*\b.*\bcolou?r\b|\bcolou?r\b.*\bhex\w*\b|#rrggbb\b|\brgb\b/, 'color'],
  [/\b(?:iana|tz|olson)\b|\btime ?zone\b/, 'timezone'],
  [/\b(?:postal|post|zip) ?code\b/, 'zip'],
  [/\b(?:vat|tax) (?:id\w*|number|registration)\b/, 'vat'],
  [/\bip(?:v4)? address\b/, 'ip'],
  [/\bmac address\b/, 'mac'],
  [/\bsem(?:antic )?ver(?:sion(?:ing)?)?\b/, 'semver'],
  [/\bcron\b/, 'cron'],
  [/\bsha-?256\b/, 'sha256'],
  [/\bsha-?1\b/, 'sha1'],
  [/\bmd5\b/, 'md5'],
  [/\bbase-?64\b/, 'base64'],
  [/\buuid\b|\bguid\b/, 'guid'],
  [/\bulid\b/, 'ulid'],
  [/\b(?:mime|media) type\b/, 'media-type'],
  [/\bhh:mm:ss\b/, 'local-time'],
  [/\bhh:mm\b|\b24[- ]hour\b/, 'clock'],
  [/\b(?:iso[- ]?8601|rfc[- ]?3339)\b.*\btime\b|\btime\b.*\b(?:iso[- ]?8601|rfc[- ]?3339)\b/, 'datetime'],
  [/\byyyy-mm-dd\b|\biso[- ]?8601\b/, 'full-date'],
  [/\byyyy-mm\b/, 'year-month'],
  [/\bduration\b/, 'period'],
  [/\be-?mail\b/, 'email-address'],
  [/\bur[il]\b|\bweb ?(?:address|site)\b/, 'url'],
  [/\b(?:domain|host) ?name\b/, 'domain'],
  [/\bslug\b|\blower-?case letters,? (?:digits|numbers),? and (?:hyphens|dashes)\b/, 'slug'],
  [/\bjson\b/, 'json'],
];

/** Names that say less than the format of that name does. */
const ambiguous = new Set(['amount', 'number', 'numeric', 'integer', 'char', 'character', 'link', 'json']);

/** An example in the words: `e.g. AB-123`, "such as `EUR`". */
const example = /(?:\be\.g\.,?|\bfor (?:example|instance),?|\bsuch as|\bexamples?:|\blike)\s+/gi;
const quoted = /^[`'"“‘]([^`'"”’\n]+)[`'"”’]/;
const unquoted = /^[^\s`'",;()]+(?<![.:])/;

/**
 * Likely texts, the likeliest first; none where nothing is told.
 * @param name what the member or the parameter is called
 * @param words its description
 */
export function likelyTexts(name: string, words: string): readonly string[] {
  const lower = words.toLowerCase();
  const formats = told.flatMap(([form, format]) => (form.test(lower) ? [format] : []));
  const all = [
    ...examplesIn(words),
    ...composedOf(lower),
    ...formats.flatMap(guessedTexts),
    ...calledTexts(name),
  ];
  return [...new Set(all)];
}

/** Likely times of births, and of what has to be long ago: whoever signs a contract is of age. */
export function likelyTimes(name: string, words: string, format: Json): readonly string[] {
  const isBirth = /^(?:dateof)?birth(?:date|day)?$|^dob$|^born(?:on|at)?$|birth(?:date|day)$/.test(
    flat(name),
  );
  const isLongAgo = /\b(?:\d+|eighteen) years?\b|\byears old\b|\bof age\b|\badults?\b/.test(
    words.toLowerCase(),
  );
  const text = format === 'date' ? '1980-02-29' : format === 'date-time' ? '1980-02-29T12:30:00Z' : undefined;
  return text !== undefined && (isBirth || isLongAgo) ? [text] : [];
}

function examplesIn(words: string): readonly string[] {
  return [...words.matchAll(example)].flatMap(({ 0: lead, index }) => {
    const rest = words.slice(index + lead.length);
    const inQuotes = quoted.exec(rest)?.[1];
    const plain = unquoted.exec(rest)?.[0];
    // A plain word may go on, as in `such as the name`.
    return inQuotes !== undefined
      ? [inQuotes]
      : plain !== undefined && /[\d:#+-]|[A-Z]{2}/.test(plain)
        ? [plain]
        : [];
  });
}

/** The texts for the format that the last words of a name mean: `billingCountry`, `phone_number`. */
function calledTexts(name: string): readonly string[] {
  const words = wordsOf(name);
  const endings = [3, 2, 1].map((count) => words.slice(-count).join('-'));
  return [...new Set(endings)].flatMap((ending) => (ambiguous.has(ending) ? [] : guessedTexts(ending)));
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A part of a text as words tell it: `three capital letters`, `a hyphen`. */
const part = new RegExp(
  String.raw`\b(?:(an?|the|\d{1,2}|${numbers.join('|')})[- ])?(?:(upper-?case|capital|lower-?case|small) )?(letters?|digits?|hyphen|dash|slash|underscore|colon|dot)\b`,
  'g',
);

const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({ hyphen: '-', dash: '-', slash: '/', underscore: '_', colon: ':', dot: '.' }),
);

/** A text of the parts that words count: `two letters and four digits` is `AB1234`. Nothing where one is not counted. */
function composedOf(words: string): readonly string[] {
  const parts = [...words.matchAll(part)].map(([, count = '', letters = '', what = '']) => {
    const mark = marks.get(what);
    if (mark !== undefined) return count === '' ? undefined : mark;
    const times =
      numbers.indexOf(count) + 1 || (/^\d+$/.test(count) ? Number(count) : /^an?$/.test(count) ? 1 : 0);
    const all = what.startsWith('digit')
      ? '1234567890'
      : /^(?:lower|small)/.test(letters)
        ? 'abcdefghij'
        : 'ABCDEFGHIJ';
    return times === 0 ? undefined : all.repeat(Math.ceil(times / all.length)).slice(0, times);
  });
  return parts.length === 0 || parts.includes(undefined) ? [] : [parts.join('')];
}
