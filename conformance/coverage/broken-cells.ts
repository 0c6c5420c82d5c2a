/** Which cell of the table a request that breaks something is about. */

import { mediaTypeFor } from '../answers/response-for.ts';
import type { Breakable } from '../model/coverage.ts';
import { unreadablePlace } from '../names/unreadable-text.ts';
import { type Cell, cell } from './cells.ts';
import { type BodyCells, type Inventory, keywordKey } from './inventory.ts';
import { placesOf } from './place-tree.ts';

/** The cell of what is broken. @param sent the value of Content-Type */
export function brokenCell(
  stock: Inventory | undefined,
  { keyword, place }: Pick<Breakable, 'keyword' | 'place'>,
  sent: string | undefined,
): Cell | undefined {
  const parameter = stock?.parameters.find(({ cell: { name } }) => name === place);
  if (parameter && keyword === 'json') return parameter.cell;
  if (parameter) return cellIn(parameter.keywords, keyword, parameter.cell, '');
  const body = stock && (bodyOf(stock, sent) ?? stock.bodies[0]);
  return body && keywordOf(body, place, keyword);
}

/** The cell of a keyword: at its place, or at the nearest above it, for what breaks a whole shows at its parts. */
function keywordOf(body: BodyCells, place: string, keyword: string): Cell {
  // No keyword of a schema: there is no body, or it is no JSON.
  if (keyword === 'body' || keyword === 'json') return body.cell;
  const places = placesOf(body.tree, place);
  const found = places.flatMap((one) => body.keywords.get(keywordKey(one, keyword)) ?? [])[0];
  return found ?? cellIn(body.keywords, keywordKey(places[0] ?? '', keyword), body.cell, body.prefix);
}

/** Of what the table has no cell for yet, such as a keyword that another one implies. */
function cellIn(cells: Map<string, Cell>, key: string, whole: Cell, prefix: string): Cell {
  const name = whole.kind === 'parameter' ? `${whole.name} ${key}` : prefix + key.trimStart();
  const known = cells.get(key) ?? cell('keyword', name, whole.pointer, { counted: true });
  cells.set(key, known);
  return known;
}

/** The media type of a body that was sent. @param sent the value of Content-Type */
export function bodyOf({ bodies }: Inventory, sent: string | undefined): BodyCells | undefined {
  const spec =
    sent === undefined
      ? undefined
      : mediaTypeFor(
          bodies.map(({ media }) => media),
          sent,
        );
  return bodies.find(({ media }) => media === spec);
}

/** The cell of a format whose text cannot be read as one; undefined for another topic. @param sent the value of Content-Type */
export function formatCell(stock: Inventory, topic: string, sent: string | undefined): Cell | undefined {
  const name = unreadablePlace(topic);
  if (name === undefined) return undefined;
  const parameter = stock.parameters.find(({ cell: { name: own } }) => own === name);
  if (parameter) return parameter.keywords.get('format');
  const body = bodyOf(stock, sent);
  const pointer = name === 'body' ? '' : `/${name.replaceAll('.', '/')}`;
  return body?.keywords.get(keywordKey(placesOf(body.tree, pointer)[0] ?? '', 'format'));
}
