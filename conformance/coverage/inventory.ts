/** Everything that a document names at one operation, as coverage cells without requests. */

import { isJson, isXml } from '../answers/media-type.ts';
import { textOf } from '../contract/nodes.ts';
import { type OperationSite, parameterSites } from '../contract/operation-sites.ts';
import type { Contract, MediaTypeSpec, Operation, Parameter } from '../model/contract.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import {
  type AnswerCells,
  answersOf,
  type Cell,
  type Count,
  callbacksOf,
  cell,
  notWritten,
  whyUnsent,
} from './cells.ts';
import { isRead, keywordCell } from './listed-values.ts';
import { mediaTypePlaces, type PlaceTree, placeTree } from './place-tree.ts';
import { type KeywordPlace, keywordPlaces } from './schema-places.ts';

/** A parameter; `parameter` is absent for one that OpenAPI says to ignore. */
export interface ParameterCells {
  readonly cell: Cell;
  readonly parameter?: Parameter;
  /** Names of the members of an object, each of which may be a parameter of the query. */
  readonly members: readonly string[];
  readonly keywords: Map<string, Cell>;
  /** How many keywords the document has; those that are added on demand come after them. */
  readonly written: number;
}

/** A media type of the request body. */
export interface BodyCells {
  readonly cell: Cell;
  readonly media: MediaTypeSpec;
  readonly tree: PlaceTree;
  /** By place and keyword, as `keywordKey` joins them. */
  readonly keywords: Map<string, Cell>;
  /** How many keywords the document has; those that are added on demand come after them. */
  readonly written: number;
  /** Prefix for the names of its keywords, where there are several media types. */
  readonly prefix: string;
  /** Valid requests with a value at a place, by place. */
  readonly places: Map<string, Count>;
  /** `header` is the name of a header field of a part. */
  readonly more: readonly { readonly cell: Cell; readonly header?: string }[];
}

/** An operation with its cells. */
export interface Inventory {
  readonly operation: Operation;
  readonly parameters: readonly ParameterCells[];
  readonly bodies: readonly BodyCells[];
  readonly answers: readonly AnswerCells[];
  readonly callbacks: readonly Cell[];
}

/** An operation with its cells and request counts; `foreign` ones have a Content-Type that the document does not list. */
export interface Ledger extends Inventory {
  requests: number;
  accepted: number;
  conforming: number;
  violating: number;
  credentials: number;
  foreign: number;
}

/** What the cells of an operation are made from. */
interface InventoryInputs {
  readonly contract: Contract;
  readonly site: OperationSite;
  readonly operation: Operation;
  /** What requests cannot contain, by name. */
  readonly unsent: readonly string[];
  /** Maximum number of cells for keywords; the others share one. */
  readonly most: number;
}

/** The key of a keyword at a place. */
export function keywordKey(place: string, keyword: string): string {
  return `${place} ${keyword}`;
}

/** The inventory of one operation. */
export function takeStock(inputs: InventoryInputs): Inventory {
  const { contract, site, operation } = inputs;
  return {
    operation,
    parameters: parametersOf(inputs),
    bodies: bodiesOf(inputs),
    answers: answersOf(contract, operation),
    callbacks: callbacksOf(contract, site.operation.pointer),
  };
}

function parametersOf({
  contract,
  site,
  operation,
  unsent,
  most,
}: InventoryInputs): readonly ParameterCells[] {
  const known = new Set(operation.parameters.map(parameterPlace));
  const own = operation.parameters.map((parameter): ParameterCells => {
    const name = parameterPlace(parameter);
    const isLeft = unsent.includes(`${operation.id} ${name}`);
    const { keywords: places } = keywordPlaces(contract, parameter.pointer, true);
    const keywords = new Set(places.map(({ keyword }) => keyword).filter((one) => one !== 'required'));
    const pointers = new Map(places.toReversed().map(({ keyword, pointer }) => [keyword, pointer]));
    const wanted = [...(parameter.required && parameter.in !== 'path' ? ['required'] : []), ...keywords];
    const cells = wanted.slice(0, most).map((keyword) => {
      const pointer = pointers.get(keyword) ?? parameter.pointer;
      return [keyword, keywordCell(contract, `${name} ${keyword}`, pointer, isRead(parameter))] as const;
    });
    return {
      cell: cell('parameter', name, parameter.pointer, {
        counted: true,
        ...whyUnsent(contract, parameter, isLeft),
      }),
      parameter,
      members: places.flatMap(({ place }) => /^\/([^/]+)$/.exec(place)?.[1] ?? []),
      keywords: new Map(cells),
      written: cells.length,
    };
  });
  return [...own, ...ignoredParameters(contract, site, known)];
}

/** Parameters that OpenAPI says to ignore. @param known names of the others */
function ignoredParameters(
  { document }: Contract,
  site: OperationSite,
  known: Set<string>,
): readonly ParameterCells[] {
  return parameterSites(document, site).flatMap(({ placed }) => {
    const name = `${textOf(placed?.value, 'in') ?? ''}.${textOf(placed?.value, 'name') ?? ''}`;
    if (!placed || known.has(name) || name.startsWith('querystring.')) return [];
    known.add(name);
    const why = { code: 'ignored-field' } as const;
    return [
      {
        cell: cell('parameter', name, placed.pointer, { why }),
        members: [],
        keywords: new Map(),
        written: 0,
      },
    ];
  });
}

function bodiesOf({ contract, operation, unsent, most }: InventoryInputs): readonly BodyCells[] {
  const content = operation.requestBody?.content ?? [];
  return content.map((media) => {
    const { mediaType, pointer, encoding = {} } = media;
    const { keywords: places, loops, names } = mediaTypePlaces(contract, media);
    const prefix = content.length > 1 ? `${mediaType} ` : '';
    const cells = places.slice(0, most).map((one) => {
      const key = keywordKey(one.place, one.keyword);
      return [key, keywordCell(contract, prefix + placed(one), one.pointer, isJson(mediaType))] as const;
    });
    const isLeft = unsent.includes(`${operation.id} ${mediaType}`);
    const rest = places.length - cells.length;
    const headers = Object.entries(encoding).flatMap(([part, { headers: own = [] }]) =>
      own.map(({ name, pointer: at }) => {
        return { cell: cell('header', `${mediaType} ${part} ${name}`, at, notWritten), header: name };
      }),
    );
    return {
      cell: cell('body', mediaType, pointer, { counted: true, ...whyUnsent(contract, media, isLeft) }),
      ...{
        media,
        prefix,
        tree: placeTree(
          places.map(({ place }) => place),
          loops,
          isXml(mediaType) ? names : [],
        ),
        keywords: new Map(cells),
        written: cells.length,
        places: new Map(),
      },
      more: [...headers, ...(rest > 0 ? [{ cell: tooMany(prefix, rest, pointer) }] : [])],
    };
  });
}

function tooMany(prefix: string, rest: number, pointer: string): Cell {
  const why = { code: 'too-many-places', values: { count: String(rest) } } as const;
  return cell('keyword', `${prefix}and ${rest} more`, pointer, { why });
}

/** The name of a keyword at a place: `/name maxLength`, or `maxProperties` for the whole. */
function placed({ place, keyword }: KeywordPlace): string {
  return place === '' ? keyword : `${place} ${keyword}`;
}
