/** Faults with valid values: tags, ids and names that a plant may have. */

import { changePlants, crashOnPlants, editPlants, refusePlants } from '../bends/on-plant.ts';
import { refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** The faults, each with a comment on how such a defect arises. */
export const valueFaults: readonly Fault[] = [
  // All members are taken for required.
  {
    name: 'tag-demanded',
    title: 'A plant without a tag is refused.',
    rows: ['ACC-02'],
    bend: refusePlants(({ tag }) => tag === undefined, 'tag: is missing'),
  },
  // The shape was written without its optional member, and allows no further ones.
  {
    name: 'tag-unknown',
    title: 'A plant with a tag is refused.',
    rows: ['ACC-02', 'ACC-07'],
    bend: refusePlants(({ tag }) => tag !== undefined, 'tag: is not known'),
  },
  // An enumeration that the specification does not have.
  {
    name: 'tag-from-a-list',
    title: 'A tag is refused unless it is one of a few words.',
    rows: ['ACC-02', 'ACC-07'],
    bend: refusePlants(
      ({ tag }) => tag !== undefined && !words.includes(tag),
      'tag: is not one of the known ones',
    ),
  },
  // JSON.parse, where 9223372036854775807 becomes 9223372036854775808.
  {
    name: 'id-is-a-double',
    title: 'An id is rounded to a double before its range is checked.',
    rows: ['ACC-04'],
    bend: refusePlants(({ id }) => BigInt(Number(id)) >= 2n ** 63n, 'id: is too large'),
  },
  // Less than, where less or equal was meant.
  {
    name: 'off-by-one-at-the-top',
    title: 'The largest id is refused.',
    rows: ['ACC-04'],
    bend: refusePlants(({ id }) => id === 2n ** 63n - 1n, 'id: is too large'),
  },
  // The smallest int64 has no absolute value.
  {
    name: 'off-by-one-at-the-bottom',
    title: 'The smallest id ends in 500.',
    rows: ['ACC-04', 'NET-01'],
    bend: crashOnPlants(({ id }) => id === -(2n ** 63n)),
  },
  // A guard against rounding in doubles: Number.isSafeInteger.
  {
    name: 'safe-integers-only',
    title: 'An id beyond 2^53 is refused.',
    rows: ['ACC-04', 'ACC-05'],
    bend: refusePlants(({ id }) => !Number.isSafeInteger(Number(id)), 'id: is not safe'),
  },
  // A code generator maps every integer to int32.
  {
    name: 'int32-ids',
    title: 'An id beyond 32 bits is refused.',
    rows: ['ACC-04', 'ACC-05'],
    bend: refusePlants(({ id }) => BigInt.asIntN(32, id) !== id, 'id: is out of range'),
  },
  // The database column is an INTEGER of 32 bits.
  {
    name: 'int32-column',
    title: 'An id beyond 32 bits ends in 500.',
    rows: ['ACC-04', 'ACC-05', 'NET-01'],
    bend: crashOnPlants(({ id }) => BigInt.asIntN(32, id) !== id),
  },
  // An unsigned and a signed type are mixed up.
  {
    name: 'ids-between-2-31-and-2-32',
    title: 'Only ids from 2^31 to 2^32 - 1 are refused.',
    rows: ['ACC-05'],
    bend: refusePlants(({ id }) => id >= 2n ** 31n && id < 2n ** 32n, 'id: the sign is lost'),
  },
  // if (!id): zero is falsy.
  {
    name: 'zero-is-missing',
    title: 'The id 0 is refused as missing.',
    rows: ['ACC-06'],
    bend: refusePlants(({ id }) => id === 0n, 'id: is missing'),
  },
  // Plants were thought to be numbered from 1.
  {
    name: 'positive-ids-only',
    title: 'An id below 1 is refused.',
    rows: ['ACC-04', 'ACC-05', 'ACC-06'],
    bend: refusePlants(({ id }) => id < 1n, 'id: must be positive'),
  },
  // The integer parser does not know a signed zero.
  {
    name: 'minus-zero-crashes',
    title: 'The id -0 ends in 500.',
    rows: ['ACC-06', 'NET-01'],
    bend: (behaviour) => ({
      ...behaviour,
      parsePlant: (bytes, request) => {
        const isMinusZero = /"id"\s*:\s*-0\s*[,}]/.test(Buffer.from(bytes).toString());
        return isMinusZero
          ? refusal('internal', 'invalid literal: -0')
          : behaviour.parsePlant(bytes, request);
      },
    }),
  },
  // Internally, -1 stands for "not found".
  {
    name: 'minus-one-is-none',
    title: 'The id -1 ends in 500.',
    rows: ['ACC-06', 'NET-01'],
    bend: crashOnPlants(({ id }) => id === -1n),
  },
  // A sample plant was left in the store.
  {
    name: 'one-is-taken',
    title: 'The id 1 is refused.',
    rows: ['ACC-06'],
    bend: refusePlants(({ id }) => id === 1n, 'id: belongs to the sample'),
  },
  // The database column is Latin-1.
  {
    name: 'latin-1-column',
    title: 'A name beyond Latin-1 is refused.',
    rows: ['ACC-07'],
    bend: refusePlants(({ name }) => /[\u0100-\uffff]/.test(name), 'name: cannot be stored'),
  },
  // utf8 in MySQL has three bytes for each character.
  {
    name: 'three-byte-column',
    title: 'A name beyond the basic plane ends in 500.',
    rows: ['ACC-07', 'NET-01'],
    bend: crashOnPlants(({ name }) => /[\u{10000}-\u{10ffff}]/u.test(name)),
  },
  // \w and the like match letters, but not marks.
  {
    name: 'combining-marks-refused',
    title: 'Only names with a combining mark are refused.',
    rows: ['ACC-07'],
    bend: refusePlants(({ name }) => /\p{M}/u.test(name), 'name: has odd characters'),
  },
  // A filter against misleading texts.
  {
    name: 'right-to-left-refused',
    title: 'Only names that run from right to left are refused.',
    rows: ['ACC-07'],
    bend: refusePlants(({ name }) => /[\u0590-\u08ff]/.test(name), 'name: has odd characters'),
  },
  // A firewall takes every bracket for a script.
  {
    name: 'markup-refused',
    title: 'A name with an angle bracket is refused.',
    rows: ['ACC-07'],
    bend: refusePlants(({ name }) => /[<>]/.test(name), 'name: looks like a script'),
  },
  // A filter against file paths.
  {
    name: 'backslash-refused',
    title: 'A name with a backslash is refused.',
    rows: ['ACC-07'],
    bend: refusePlants(({ name }) => name.includes('\\'), 'name: looks like a path'),
  },
  // SQL is concatenated by hand.
  {
    name: 'handmade-sql',
    title: 'A name with an apostrophe ends in 500.',
    rows: ['ACC-07', 'NET-01'],
    bend: crashOnPlants(({ name }) => name.includes("'")),
  },
  // JSON is concatenated by hand, without escapes.
  {
    name: 'handmade-json',
    title: 'A quote or a backslash in the name breaks the answer.',
    rows: ['ACC-07', 'RES-02'],
    bend: changePlants((right, { name, tag }) => {
      const tagged = tag === undefined ? '' : `,"tag":"${tag}"`;
      return { ...right, body: `{"name":"${name}"${tagged}}` };
    }),
  },
  // The text is decoded like part of a URL.
  {
    name: 'percent-decoded',
    title: 'A name with a lone percent sign ends in 500.',
    rows: ['ACC-07', 'NET-01'],
    bend: crashOnPlants(({ name }) => /%(?![0-9a-f]{2})/i.test(name)),
  },
  // Text that looks like a number is converted.
  {
    name: 'digits-become-a-number',
    title: 'A name of digits comes back as a number.',
    rows: ['ACC-07', 'RES-02'],
    bend: editPlants((plant) =>
      /^\d+$/.test(String(plant['name'])) ? { ...plant, name: Number(plant['name']) } : plant,
    ),
  },
  // The text passes through YAML.
  {
    name: 'words-become-values',
    title: 'The names null and true come back as null and true.',
    rows: ['ACC-07', 'RES-02'],
    bend: editPlants((plant) => ({
      ...plant,
      name: values.has(plant['name']) ? values.get(plant['name']) : plant['name'],
    })),
  },
  // Names are looked up in a plain object, which has inherited members.
  {
    name: 'prototype-lookup',
    title: 'A name such as constructor ends in 500.',
    rows: ['ACC-07', 'NET-01'],
    bend: crashOnPlants(({ name }) => name in {}),
  },
  // Shows only where two members are equal.
  {
    name: 'tag-equal-to-name',
    title: 'A plant is refused when its tag equals its name.',
    rows: ['ACC-07'],
    bend: refusePlants(({ name, tag }) => tag === name, 'tag: repeats the name'),
  },
  // The optional member is in an older column.
  {
    name: 'tag-beyond-ascii',
    title: 'A tag beyond ASCII is refused, a name is not.',
    rows: ['ACC-07'],
    bend: refusePlants(({ tag = '' }) => /[\u0080-\uffff]/.test(tag), 'tag: has odd characters'),
  },
  // The length of the column is in bytes.
  {
    name: 'length-in-bytes',
    title: 'A name of up to 64 characters is refused where it takes more than 64 bytes.',
    rows: ['ACC-07'],
    bend: refusePlants(
      ({ name }) => Buffer.byteLength(name) > 64 && [...name].length <= 64,
      'name: is too long',
    ),
  },
];

const words: readonly string[] = ['flower', 'shrub', 'tree'];

const values = new Map<unknown, unknown>([
  ['null', null],
  ['true', true],
]);
