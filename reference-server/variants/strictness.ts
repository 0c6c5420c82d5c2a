/** Freedoms for which a recommended row warns. */

import { jsonAnswer } from '../answer.ts';
import { seenBefore } from '../bends/counting.ts';
import { refuseOddScheme } from '../bends/credentials.ts';
import { membersOf, readExact } from '../bends/exact.ts';
import { changePlants, editPlants, refusePlants } from '../bends/on-plant.ts';
import { changeRefusals } from '../bends/on-refusal.ts';
import { refuseTexts } from '../bends/reading.ts';
import type { Variant } from '../fault.ts';

/** The variants, each with a comment on what allows it. */
export const strictnessVariants: readonly Variant[] = [
  // Whether ids are unique is not specified.
  {
    name: 'unique-ids',
    title: 'An id that was used before is refused with 409.',
    warns: ['ACC-03'],
    bend: (behaviour) => {
      const isRepeated = seenBefore();
      const conflict = jsonAnswer(409, { error: 409, message: 'id: exists' });
      return changePlants((right, { id }) => (isRepeated(id) ? conflict : right))(behaviour);
    },
  },
  // Whether ids are unique is not specified, nor what is there from the start.
  {
    name: 'ids-of-other-plants',
    title: 'An id that another plant has is refused with 400; the same plant may come again.',
    warns: ['ACC-03'],
    bend: (behaviour) => {
      const edges = [0n, 1n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n].flatMap((edge) => [
        edge - 1n,
        edge,
        -edge,
      ]);
      const plants = new Map(edges.map((id) => [id, 'there from the start']));
      const conflict = jsonAnswer(400, { error: 400, message: 'id: another plant has it' });
      return changePlants((right, { id, ...plant }) => {
        const known = plants.get(id) ?? JSON.stringify(plant);
        plants.set(id, known);
        return known === JSON.stringify(plant) ? right : conflict;
      })(behaviour);
    },
  },
  // Nothing says that a text comes back as it was sent.
  {
    name: 'trims-texts',
    title: 'Blanks around a name are cut off.',
    warns: ['RES-05'],
    bend: editPlants((plant) => ({ ...plant, name: String(plant['name']).trim() })),
  },
  // Lengths are not specified.
  {
    name: 'no-blank-names',
    title: 'A blank name is refused.',
    warns: ['OPN-03'],
    bend: refusePlants(({ name }) => name.trim() === '', 'name: is blank'),
  },
  // Lengths are not specified, nor whether they count characters or, as in Java and JavaScript, UTF-16 code units.
  {
    name: 'no-long-names',
    title: 'A name or a tag of more than 64 UTF-16 code units is refused.',
    warns: ['OPN-04'],
    bend: refusePlants(
      ({ name, tag = '' }) => [name, tag].some((text) => text.length > 64),
      'name: is too long',
    ),
  },
  // The characters of a name are not specified beyond "string".
  {
    name: 'no-control-characters',
    title: 'A name with a control character is refused.',
    warns: ['OPN-05'],
    bend: refusePlants(({ name }) => /\p{Cc}/u.test(name), 'name: has a control character'),
  },
  // The specification does not say that the shape allows further members.
  {
    name: 'closed-shape',
    title: 'A member that is not in the shape is refused.',
    warns: ['ACC-09'],
    bend: refuseTexts((text) => {
      const names = Object.keys(membersOf(readExact(text)) ?? {});
      return names.some((name) => !['id', 'name', 'tag'].includes(name));
    }, 'body: has an unknown member'),
  },
  // The specification spells it so (Authentication, 2).
  {
    name: 'letter-by-letter',
    title: 'The scheme is refused unless it is spelt Bearer.',
    warns: ['AUT-11'],
    bend: refuseOddScheme,
  },
  // The answer to a missing token is not specified (Authentication, 3).
  {
    name: 'challenge-left-out',
    title: 'A 401 does not say how to authenticate.',
    warns: ['AUT-10'],
    bend: changeRefusals((right) => {
      const { 'WWW-Authenticate': _, ...headers } = right.headers;
      return { ...right, headers };
    }),
  },
];
