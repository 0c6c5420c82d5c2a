/**
 * Joins the files of a document into one. The only file that uses swagger-parser, which is loaded only where there is
 * something to join.
 */

import type SwaggerParser from '@apidevtools/swagger-parser';
import { isObject, type Json } from '../json/json.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import type { Gathered } from './gather-sources.ts';
import { memberEntries, memberOf } from './nodes.ts';
import type { FileSpot } from './opened-files.ts';
import { numberedRef, ownName, prepareSource, type ReplacedData, restoreSource } from './prepare-source.ts';
import { localPointer, refOf } from './reference.ts';
import { shapes } from './shapes.ts';

/** The joined document, and the parts of it that come from other files. */
export interface Bundled {
  readonly document: Json;
  readonly origins: readonly Origin[];
}

/**
 * Joins gathered files. Every used part of another file first gets a home under `components`: swagger-parser would
 * otherwise inline it and merge it with the siblings of its `$ref`.
 * @throws Error when swagger-parser cannot join them
 */
export async function bundleSources(gathered: Gathered): Promise<Bundled> {
  const { files, fragments, targets, broken } = gathered;
  const data: ReplacedData = [];
  const copies = files.map(({ value }, number) => {
    const own = fragments.filter(({ file }) => file === number);
    return prepareSource(value, own, { targets, broken, data });
  });
  const root = copies[0] ?? null;
  const homes = homesOf(root, gathered);
  const joined = restoreSource(await join(withHomes(root, homes), copies), data);
  const document = Object.fromEntries([...memberEntries(joined), ...headOf(root)]);
  const origins = homes.map((home) => ({ ...home, at: placeOfHome(document, home, gathered) }));
  return { document, origins: [...origins, ...pathItemsOf(targets)] };
}

/** A part of another file and where it stands in the joined document. */
export interface Origin extends FileSpot {
  /** Pointer in the joined document. */
  readonly at: string;
}

/** The place under `components` for a part of another file. */
interface Home extends Origin {
  readonly section: string;
  readonly name: string;
}

/** A free name under `components` for each part of another file whose kind has a section there. */
function homesOf(root: Json, { fragments, files }: Gathered): readonly Home[] {
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

/**
 * The last segment of a pointer or path, without file extension, in the characters that OpenAPI allows in names of
 * components.
 */
function nameFor(path: string): string {
  const last = /[^/]*$/.exec(path)?.[0] ?? '';
  return last.replace(/\.(?:ya?ml|json)$/i, '').replaceAll(/[^A-Za-z0-9._-]+/g, '-') || 'part';
}

/** The document with a reference to the part in each home. */
function withHomes(root: Json, homes: readonly Home[]): Json {
  const components = new Map(memberEntries(memberOf(root, 'components')));
  for (const home of homes) {
    const section = components.get(home.section) ?? {};
    const added: [string, Json] = [home.name, { $ref: numberedRef(home) }];
    components.set(home.section, Object.fromEntries([...memberEntries(section), added]));
  }
  const joined: [string, Json] = ['components', Object.fromEntries(components)];
  return Object.fromEntries([...memberEntries(root).filter(([name]) => name !== 'components'), joined]);
}

/** The members that swagger-parser sees a replacement of; they are put back afterwards. */
function headOf(root: Json): readonly (readonly [string, Json])[] {
  const paths = memberOf(root, 'paths');
  const head = { openapi: memberOf(root, 'openapi'), info: memberOf(root, 'info') };
  const all = { ...head, ...(paths === undefined || isObject(paths) ? {} : { paths }) };
  return Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}

async function join(root: Json, copies: readonly Json[]): Promise<Json> {
  const { default: parser } = await import('@apidevtools/swagger-parser');
  // swagger-parser accepts only a valid head and the patch versions that it knows, and joins documents of all versions
  // alike.
  const openapi = String(memberOf(root, 'openapi')).startsWith('3.0') ? '3.0.3' : '3.1.0';
  const paths = memberOf(root, 'paths');
  const sound = { openapi, info: { title: '', version: '' }, paths: isObject(paths) ? paths : {} };
  const api = { ...Object.fromEntries(memberEntries(root)), ...sound } as unknown as SwaggerParser['api'];
  const numbers = { order: 1, canRead: true, read: ({ url }: { readonly url: string }) => numberIn(url) };
  const values = {
    order: 1,
    canParse: true,
    allowEmpty: true,
    parse: ({ data }: { readonly data: unknown }) => copies[Number(data)] ?? {},
  };
  const joined: unknown = await parser.bundle(ownName, api, {
    mutateInputSchema: false,
    resolve: { file: false, http: false, numbers },
    parse: { json: false, yaml: false, text: false, binary: false, values },
  });
  return joined as Json;
}

/** The number by which a file is named in a URL; files named by unused parts are read as empty. */
function numberIn(url: string): string {
  return /(\d+)$/.exec(url)?.[1] ?? 'none';
}

/** Where a part was put: in its home, or where the document itself has only a reference to that part. */
function placeOfHome(document: Json, { at, file, pointer }: Origin, { files }: Gathered): string {
  const isReference = refOf(valueAt(files[file]?.value ?? null, pointer)) !== undefined;
  const ref = isReference ? undefined : refOf(valueAt(document, at));
  return (ref === undefined ? undefined : localPointer(ref)) ?? at;
}

/** Path items and operations have no section under `components`, so they are put where the document refers to them. */
function pathItemsOf(targets: Gathered['targets']): readonly Origin[] {
  return [...targets].flatMap(([key, target]) => {
    const [, at = ''] = /^0#(\/paths\/[^/]+(?:\/[a-z]+)?)$/.exec(key) ?? [];
    return at === '' || target.file === 0 ? [] : [{ at, ...target }];
  });
}
