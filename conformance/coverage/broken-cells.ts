/** Finds the coverage cell for a request that breaks something. */

import { mediaTypeFor } from '../answers/documented-content.ts';
import type { Breakable } from '../model/coverage.ts';
import { brokenFormatPlace } from '../names/ids.ts';
import { parameterIn } from '../names/parameter-place.ts';
import { type Cell, cell } from './cells.ts';
import { type BodyCells, type Inventory, keywordKey } from './inventory.ts';
import { placesOf } from './place-tree.ts';

/** The cell of what is broken. @param sent value of Content-Type */
export function brokenCell(
  stock: Inventory | undefined,
  { keyword, place }: Pick<Breakable, 'keyword' | 'place'>,
  sent: string | undefined,
): Cell | undefined {
  const parameter = parameterIn(stock?.parameters ?? [], nameOf, place);
  if (parameter && keyword === 'json') return parameter.cell;
  if (parameter) return cellIn(parameter.keywords, keyword, parameter.cell, '');
  const body = stock && (bodyCells(stock, sent) ?? stock.bodies[0]);
  return body && keywordOf(body, place, keyword);
}

const nameOf = ({ cell: { name } }: Inventory['parameters'][number]): string => name;

/** The cell of a keyword at its place, or at the nearest enclosing one, as breaking a whole may show at its parts. */
function keywordOf(body: BodyCells, place: string, keyword: string): Cell {
  // Not a keyword of a schema: the body is missing, or is not JSON.
  if (keyword === 'body' || keyword === 'json') return body.cell;
  const places = placesOf(body.tree, place);
  const found = places.flatMap((one) => body.keywords.get(keywordKey(one, keyword)) ?? [])[0];
  return found ?? cellIn(body.keywords, keywordKey(places[0] ?? '', keyword), body.cell, body.prefix);
}

/** A cell made on demand for a keyword without one, such as one that another keyword implies. */
function cellIn(cells: Map<string, Cell>, key: string, whole: Cell, prefix: string): Cell {
  const name = whole.kind === 'parameter' ? `${whole.name} ${key}` : prefix + key.trimStart();
  const known = cells.get(key) ?? cell('keyword', name, whole.pointer, { counted: true });
  cells.set(key, known);
  return known;
}

/** The media type of a body that was sent. @param sent value of Content-Type */
export function bodyCells({ bodies }: Inventory, sent: string | undefined): BodyCells | undefined {
  const spec =
    sent === undefined
      ? undefined
      : mediaTypeFor(
          bodies.map(({ media }) => media),
          sent,
        );
  return bodies.find(({ media }) => media === spec);
}

/** The cell of a format that a request breaks; undefined for other topics. @param sent value of Content-Type */
export function formatCell(stock: Inventory, topic: string, sent: string | undefined): Cell | undefined {
  const name = brokenFormatPlace(topic);
  if (name === undefined) return undefined;
  const parameter = parameterIn(stock.parameters, nameOf, name);
  if (parameter) return parameter.keywords.get('format');
  const body = bodyCells(stock, sent);
  const pointer = name === 'body' ? '' : `/${name.replaceAll('.', '/')}`;
  return body?.keywords.get(keywordKey(placesOf(body.tree, pointer)[0] ?? '', 'format'));
}
