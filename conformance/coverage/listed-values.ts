/** Which of the values that an enumeration lists were accepted: it is exercised when each of them was. */

import { fieldValue } from '../answers/fields.ts';
import { essenceOf, isJson } from '../answers/media-type.ts';
import { isArray } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import { writeJson } from '../json/write-json.ts';
import type { Contract, Parameter } from '../model/contract.ts';
import { mostListed, type Sighting } from '../model/coverage.ts';
import { type Cell, cell } from './cells.ts';
import { type PlaceTree, valuesIn } from './place-tree.ts';

/** The values of an enumeration, as they are written, and those that were accepted. */
export interface Listed {
  readonly values: readonly string[];
  readonly accepted: Set<string>;
}

/**
 * The cell of a keyword, which counts, with the values of an enumeration.
 * @param isTold whether the values that were sent can be told
 */
export function keywordCell(
  contract: Pick<Contract, 'document'>,
  name: string,
  pointer: string,
  isTold: boolean,
): Cell {
  const listed = isTold ? listedAt(contract, pointer) : undefined;
  return cell('keyword', name, pointer, { counted: true, ...(listed ? { listed } : {}) });
}

/** The values that an `enum` lists; undefined for other keywords and long lists. */
function listedAt({ document }: Pick<Contract, 'document'>, pointer: string): Listed | undefined {
  const setting = pointer.endsWith('/enum') ? valueAt(document, pointer) : undefined;
  if (!isArray(setting) || setting.length > mostListed || setting.length === 0) return undefined;
  return { values: [...new Set(setting.map((value) => writeJson(value)))], accepted: new Set() };
}

/** The listed values that were not accepted. */
export function unacceptedValues({ listed }: Cell): readonly string[] {
  return listed?.values.filter((value) => !listed.accepted.has(value)) ?? [];
}

/** Notes the values of an accepted body. @param cells the cells of enumerations, by place */
export function noteBody(
  tree: PlaceTree,
  cells: ReadonlyMap<string, Cell>,
  { body, headers }: Pick<Sighting, 'body' | 'headers'>,
): void {
  if (cells.size === 0 || !body) return;
  const isText = isJson(essenceOf(fieldValue({ headers }, 'content-type') ?? ''));
  const json = isText ? readJson(decodeUtf8(body) ?? '') : undefined;
  if (!json?.ok) return;
  for (const [place, value] of valuesIn(tree, json.value))
    cells.get(place)?.listed?.accepted.add(writeJson(value));
}

/** Whether the values of a parameter are read from requests. */
export function isRead({ in: place }: Parameter): boolean {
  return place === 'query' || place === 'header';
}

/** Notes the values of an accepted parameter, which are texts: alone, or in a list of any style. */
export function noteParameter(cell: Cell, { in: place, name }: Parameter, sighting: Sighting): void {
  const { listed } = cell;
  if (!listed) return;
  const query = new URLSearchParams(sighting.path.split('?')[1] ?? '');
  const sent = place === 'query' ? query.getAll(name) : [fieldValue(sighting, name) ?? ''];
  const words = new Set(sent.flatMap((one) => [one, ...one.split(/[,| ]/)]));
  for (const value of listed.values) if (words.has(plain(value))) listed.accepted.add(value);
}

/** A value as text, without the quotes of JSON. */
function plain(value: string): string {
  const json = readJson(value);
  return json.ok && typeof json.value === 'string' ? json.value : value;
}
