/** Counts what requests exercise of a document, and makes the coverage from it. */

import { isOfClosedBranch } from '../answers/closed-branch.ts';
import { mediaTypeFor, responseFor } from '../answers/documented-content.ts';
import { fieldValue, hasField } from '../answers/fields.ts';
import { classOf, isSuccess } from '../answers/statuses.ts';
import { operationSites } from '../contract/operation-sites.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Cover, Sighting } from '../model/coverage.ts';
import type { Answer } from '../model/exchange.ts';
import { besideOperations } from './beside-operations.ts';
import { bodyCells, brokenCell, formatCell } from './broken-cells.ts';
import { type Cell, count } from './cells.ts';
import type { BodyCells, Ledger } from './inventory.ts';
import { type Inventory, takeStock } from './inventory.ts';
import { noteBody, noteParameter } from './listed-values.ts';
import { tableOf } from './table.ts';
import { bodyPlaces, hasPartField, parametersOf } from './what-is-sent.ts';

/** How many cells for keywords a body or parameter has: fewer in a document of thousands of operations. */
const keywordCells = { most: 400, least: 20, ofAll: 40_000 } as const;

/** Creates a counter; the result does not depend on the order of requests. */
export const createCoverer: Cover = (contract, unsent) => {
  const ledgers = ledgersOf(contract, unsent);
  const beside = besideOperations(contract);
  const seen = new Set<string>();
  const accepted = new Set<Cell>();
  return {
    see(sighting) {
      const ledger = ledgers.get(sighting.operation);
      const { outcome, id, elsewhere } = sighting;
      if (!ledger || elsewhere || (outcome && outcome.kind !== 'answer')) return;
      // A repeated request with the same status counts once.
      const key = `${id} ${outcome?.status ?? ''}`;
      if (seen.has(key)) return;
      seen.add(key);
      noteRequest(ledger, sighting);
      const broken = acceptedThough(ledger, sighting);
      if (broken) accepted.add(broken);
      if (outcome) noteAnswer(ledger, outcome);
      noteLinks(ledgers, sighting);
    },
    table: ({ breakable, ...facts }) => {
      const cells = breakable.flatMap(
        (one) => brokenCell(ledgers.get(one.operation), one, one.mediaType) ?? [],
      );
      return tableOf([...ledgers.values()], beside, { ...facts, accepted, breakable: new Set(cells) });
    },
  };
};

type Unsent = Parameters<Cover>[1];

function ledgersOf(contract: Contract, unsent: Unsent): ReadonlyMap<string, Ledger> {
  const sites = new Map(operationSites(contract.document).map((site) => [site.operation.pointer, site]));
  const { most, least, ofAll } = keywordCells;
  const each = Math.max(least, Math.min(most, Math.floor(ofAll / Math.max(1, contract.operations.length))));
  return new Map(
    contract.operations.flatMap((operation: Operation) => {
      const site = sites.get(operation.pointer);
      if (!site) return [];
      const names = unsent?.(contract, operation) ?? [];
      const stock = takeStock({ contract, site, operation, unsent: names, most: each });
      const counts = {
        ...{ requests: 0, accepted: 0, foreign: 0 },
        ...{ conforming: 0, violating: 0, credentials: 0 },
      };
      return [[operation.id, { ...stock, ...counts }]];
    }),
  );
}

function isAccepted({ operation }: Inventory, { outcome }: Sighting): boolean {
  return outcome?.kind === 'answer' && isSuccess(outcome.status, operation);
}

function isRefused({ outcome }: Sighting): boolean {
  return outcome?.kind === 'answer' && classOf(outcome.status) === 4;
}

function noteRequest(ledger: Ledger, sighting: Sighting): void {
  const [taken, refused] = [isAccepted(ledger, sighting), isRefused(sighting)];
  ledger.requests += 1;
  if (taken) ledger.accepted += 1;
  if (isForeign(ledger, sighting)) ledger.foreign += 1;
  switch (sighting.intent.kind) {
    case 'conforming':
      ledger.conforming += 1;
      noteValid(ledger, sighting, taken);
      break;
    case 'violating':
      ledger.violating += 1;
      noteBroken(ledger, sighting, refused && !isClosed(sighting));
      break;
    case 'credential':
      ledger.credentials += 1;
      break;
    case 'open':
      noteUnread(ledger, sighting, taken || refused);
      break;
    default:
      sighting.intent satisfies never;
  }
}

/** Whether the refusal of a violation is that of each valid request of its branch. */
function isClosed({ intent, outcome }: Sighting): boolean {
  return outcome?.kind === 'answer' && isOfClosedBranch(intent, outcome.status);
}

/** Whether the Content-Type of a request is one that the document does not list. */
function isForeign({ bodies }: Inventory, sighting: Sighting): boolean {
  const sent = fieldValue(sighting, 'content-type');
  const content = bodies.map(({ media }) => media);
  return content.length > 0 && sent !== undefined && mediaTypeFor(content, sent) === undefined;
}

function noteValid(stock: Inventory, sighting: Sighting, isMatched: boolean): void {
  const hasParameter = parametersOf(sighting);
  for (const one of stock.parameters) {
    if (!hasParameter(one)) continue;
    count(one.cell.valid, isMatched);
    const listed = one.keywords.get('enum');
    if (isMatched && one.parameter && listed) noteParameter(listed, one.parameter, sighting);
  }
  const sent = fieldValue(sighting, 'content-type') ?? '';
  const body = bodyCells(stock, sent);
  if (!body || !sighting.body) return;
  count(body.cell.valid, isMatched);
  for (const place of bodyPlaces(body.tree, sighting.body, sent)) {
    const known = body.places.get(place) ?? { attempted: 0, matched: 0 };
    count(known, isMatched);
    body.places.set(place, known);
  }
  if (isMatched) noteBody(body.tree, enumerationsOf(body), sighting);
  for (const { cell: one, header } of body.more)
    if (header && hasPartField(sighting.body, header)) count(one.valid, isMatched);
}

/** The cells of enumerations, by place. */
function enumerationsOf({ keywords }: BodyCells): ReadonlyMap<string, Cell> {
  const own = [...keywords].filter(([, { listed }]) => listed !== undefined);
  return new Map(own.map(([key, one]) => [key.slice(0, key.lastIndexOf(' ')), one]));
}

function noteBroken(stock: Inventory, sighting: Sighting, isMatched: boolean): void {
  const found = cellBrokenBy(stock, sighting);
  if (found) count(found.broken, isMatched);
}

function cellBrokenBy(stock: Inventory, sighting: Sighting): Cell | undefined {
  const { intent } = sighting;
  return intent.kind === 'violating'
    ? brokenCell(stock, intent, fieldValue(sighting, 'content-type'))
    : undefined;
}

/** The cell that a request breaks which was accepted all the same; a rule that is only advised is no such cell. */
function acceptedThough(stock: Inventory, sighting: Sighting): Cell | undefined {
  const { intent } = sighting;
  const isRule = intent.kind === 'violating' && !intent.isAdvised;
  return isRule && isAccepted(stock, sighting) ? cellBrokenBy(stock, sighting) : undefined;
}

/** Counts a text that is unreadable in its format; no server has to refuse it. */
function noteUnread(stock: Inventory, sighting: Sighting, isMatched: boolean): void {
  const { intent } = sighting;
  const found =
    intent.kind === 'open' && formatCell(stock, intent.topic, fieldValue(sighting, 'content-type'));
  if (found) count(found.broken, isMatched);
}

function noteAnswer({ answers, operation }: Inventory, answer: Answer): void {
  const response = responseFor(operation, answer.status);
  const found = answers.find((one) => one.response === response);
  if (!response || !found) return;
  count(found.cell.valid, true);
  const type = fieldValue(answer, 'content-type');
  const spec = type === undefined ? undefined : mediaTypeFor(response.content, type);
  for (const one of found.media) if (one.spec === spec) count(one.cell.valid, true);
  for (const { cell: header, name } of found.headers) {
    count(header.valid, hasField(answer, name));
  }
  for (const { cell: link } of found.links) link.valid.attempted += 1;
}

/** A link counts as followed when a request uses a value from the answer that has the link. */
function noteLinks(
  ledgers: ReadonlyMap<string, Ledger>,
  { operation, values = [], outcome }: Sighting,
): void {
  if (!outcome) return;
  const givers = new Set(values.flatMap(({ source, from }) => (source === 'obtained' ? (from ?? []) : [])));
  for (const giver of givers) {
    const links = ledgers.get(giver)?.answers.flatMap((answer) => answer.links) ?? [];
    for (const { cell: link, to } of links) if (to === operation) link.valid.matched += 1;
  }
}
