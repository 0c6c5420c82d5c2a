/** Finds every used part of another file a home under `components` of the joined document. */

import type { Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Gathered, Spot } from './gather-sources.ts';
import { entriesOf, memberOf } from './member-of.ts';
import { numberedRef } from './prepare-source.ts';
import { shapes } from './shapes.ts';

/** A part of another file and where it stands in the joined document. */
export interface Origin extends Spot {
  /** Pointer in the joined document. */
  readonly at: string;
}

/** A name under `components` for a part of another file. */
export interface Home extends Origin {
  readonly section: string;
  readonly name: string;
}

/** A free name under `components` for each part of another file that has a section there. */
export function homesOf(root: Json, { fragments, files }: Gathered): readonly Home[] {
  const components = memberOf(root, 'components');
  const homes = new Map<string, Home>();
  for (const { file, pointer, place } of fragments) {
    const { section } = shapes[place.kind];
    if (file === 0 || section === undefined) continue;
    const wanted = nameFor(pointer || (files[file]?.url.pathname ?? ''));
    const isTaken = (name: string): boolean =>
      memberOf(memberOf(components, section), name) !== undefined || homes.has(`${section}/${name}`);
    let name = wanted;
    for (let next = 2; isTaken(name); next += 1) name = `${wanted}-${next}`;
    const at = [section, name].reduce(joinPointer, '/components');
    homes.set(`${section}/${name}`, { section, name, at, file, pointer });
  }
  return [...homes.values()];
}

/** The last part of a pointer or path, without the ending of a file, in the characters that OpenAPI allows there. */
function nameFor(path: string): string {
  const last = /[^/]*$/.exec(path)?.[0] ?? '';
  return last.replace(/\.(?:ya?ml|json)$/i, '').replaceAll(/[^A-Za-z0-9._-]+/g, '-') || 'part';
}

/** The document with each home filled by a reference. */
export function withHomes(root: Json, homes: readonly Home[]): Json {
  const components = new Map(entriesOf(memberOf(root, 'components')));
  for (const home of homes) {
    const section = components.get(home.section) ?? {};
    const added: [string, Json] = [home.name, { $ref: numberedRef(home) }];
    components.set(home.section, Object.fromEntries([...entriesOf(section), added]));
  }
  const joined: [string, Json] = ['components', Object.fromEntries(components)];
  return Object.fromEntries([...entriesOf(root).filter(([name]) => name !== 'components'), joined]);
}
