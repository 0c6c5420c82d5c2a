/** Branches and the desks in them, whose lists have further pages: in each way to ask for them, with freedoms and faults. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const limit = query('limit', { type: 'integer', minimum: 1, maximum: 50 });
const page = query('page', { type: 'integer', minimum: 1, maximum: 1000 });

/** Ways to ask for further pages, with the parameters of the list. */
const ways = {
  'by page and limit': [page, limit],
  'by page alone': [page],
  'by offset': [query('offset', { type: 'integer', minimum: 0, maximum: 1000 }), limit],
  'by cursor': [query('cursor', { type: 'string', minLength: 1, maxLength: 20 }), limit],
  'by link': [limit],
} as const;

/** A way to ask for further pages. */
export type BranchWay = keyof typeof ways;

const id = { type: 'integer', minimum: 1 };

function listing(way: BranchWay): object {
  const desks = { type: 'array', items: ref('Desk') };
  const content = { type: 'object', required: ['desks'], properties: { desks, next: { type: 'string' } } };
  const linked = way === 'by link' ? { headers: { Link: { schema: { type: 'string' } } } } : {};
  return {
    operationId: 'listDesks',
    parameters: ways[way],
    responses: { 200: { ...(json(content) as object), ...linked }, ...missing },
  };
}

function making(of: string): object {
  const responses = { 201: json(ref(of)), ...missing };
  return { operationId: `add${of}`, requestBody: body(ref(`New${of}`)), responses };
}

function numbered(name: string, parameters: readonly string[], of: string): object {
  const get = { operationId: name, responses: { 200: json(ref(of)), ...missing } };
  return { parameters: parameters.map((one) => inPath(one, id)), get };
}

const missing = { 400: refusal, 404: refusal };

const named = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } };

function known(...names: readonly string[]): object {
  const properties = Object.fromEntries(names.map((name) => [name, id]));
  return { allOf: [named, { type: 'object', required: names, properties }] };
}

/** The document: a desk says whose it is, or does not. */
export function branches(way: BranchWay, saysWhose: boolean): object {
  const parameters = [inPath('branchId', id)];
  return {
    openapi: '3.1.0',
    info: { title: 'Branches', version: '1' },
    paths: {
      '/branches': { post: making('Branch') },
      '/branches/{branchId}': numbered('getBranch', ['branchId'], 'Branch'),
      '/branches/{branchId}/desks': { parameters, get: listing(way), post: making('Desk') },
      '/branches/{branchId}/desks/{deskId}': numbered('getDesk', ['branchId', 'deskId'], 'Desk'),
    },
    components: {
      schemas: {
        ...{ Problem, NewBranch: named, NewDesk: named, Branch: known('id') },
        Desk: saysWhose ? known('id', 'branchId') : known('id'),
      },
    },
  };
}

/** How a server goes about it. */
export interface BranchManners {
  /** @defaultValue no */
  readonly newestFirst?: boolean;
  /** Whether behind the last page there is nothing to find. @defaultValue an empty page */
  readonly endsMissing?: boolean;
  /** Whether the desks of each branch are counted from 1. */
  readonly countsInEach?: boolean;
  /** Whether every branch has a desk from the start. */
  readonly hasFirstDesk?: boolean;
  /** What it does wrong: behind the first page are the desks of every branch. */
  readonly mixes?: boolean;
}

interface Desk {
  readonly branch: number;
  readonly thing: Thing;
}

/** A server of branches; pages of 2 where nobody says. */
export function branchRoutes(way: BranchWay, saysWhose: boolean, manners: BranchManners = {}): Routes {
  const document = branches(way, saysWhose);
  let count = 0;
  const desks: Desk[] = [];
  const add = (branch: number, name: unknown): Thing => {
    const beside = manners.countsInEach ? desks.filter((one) => one.branch === branch) : desks;
    const thing = { id: beside.length + 1, name, ...(saysWhose ? { branchId: branch } : {}) };
    desks.push({ branch, thing });
    return thing;
  };
  const inBranch = (handle: (branch: number, asked: Asked) => Told) => below(() => count, handle);
  return {
    'POST /branches': reading(validator(document, 'NewBranch'), (_, { name }) => {
      count += 1;
      if (manners.hasFirstDesk) add(count, 'reception');
      return { status: 201, body: { id: count, name } };
    }),
    'GET /branches/{branchId}': inBranch((branch) => ({
      status: 200,
      body: { id: branch, name: 'a branch' },
    })),
    'GET /branches/{branchId}/desks': inBranch((branch, asked) =>
      listed(desks, asked, { branch, manners, way }),
    ),
    'POST /branches/{branchId}/desks': inBranch((branch, asked) =>
      reading(validator(document, 'NewDesk'), (_, { name }) => ({ status: 201, body: add(branch, name) }))(
        asked,
      ),
    ),
    'GET /branches/{branchId}/desks/{deskId}': inBranch((branch, { names }) => {
      const found = desks.find((one) => one.branch === branch && one.thing['id'] === Number(names[1]));
      return found ? { status: 200, body: found.thing } : problem(404, 'no such desk');
    }),
  };
}

function below(count: () => number, handle: (branch: number, asked: Asked) => Told) {
  return (asked: Asked): Told => {
    const branch = Number(asked.names[0]);
    if (!asked.names.every((name) => /^[1-9]\d*$/.test(name))) return problem(400, 'no number');
    return branch > count() ? problem(404, 'no such branch') : handle(branch, asked);
  };
}

interface Listing {
  readonly branch: number;
  readonly manners: BranchManners;
  readonly way: BranchWay;
}

function listed(all: readonly Desk[], { path, query }: Asked, { branch, manners, way }: Listing): Told {
  const [size = 2, number = 1, offset = 0, cursor = 0] = ['limit', 'page', 'offset', 'cursor'].map((name) =>
    query.has(name) ? Number(query.get(name)) : undefined,
  );
  const least = query.has('limit') ? size : 1;
  if (!(least >= 1 && least <= 50 && number >= 1 && offset >= 0 && cursor >= 0)) return problem(400, 'page');
  const start = (number - 1) * size + offset + cursor;
  const order = manners.newestFirst ? all.toReversed() : all;
  const found = order.filter((one) => one.branch === branch || (manners.mixes && start > 0));
  const desks = found.slice(start, start + size).map(({ thing }) => thing);
  if (manners.endsMissing && start > 0 && desks.length === 0) return problem(404, 'no such page');
  const isMore = start + size < found.length;
  const next = isMore && way === 'by cursor' ? { next: String(start + size) } : {};
  const link = `<${path}?limit=${size}&cursor=${start + size}>; rel="next"`;
  return {
    status: 200,
    body: { desks, ...next },
    ...(isMore && way === 'by link' ? { fields: { link } } : {}),
  };
}
