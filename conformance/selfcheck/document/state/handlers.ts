/** Handles requests to stored things: one function for each role. */

import type { Json } from '../../../json/json.ts';
import { type PreparedAnswer, plainAnswer, refusalOf } from '../answers.ts';
import type { OperationRole } from './collection.ts';
import { hasTags, isUnchanged, tagOf } from './conditions.ts';
import { settableContent, shown, withDefaults } from './content.ts';
import { listThings } from './list-things.ts';
import { documented, documentedRefusal, successStatus } from './reply.ts';
import { changedRow, keyFor, rowOf } from './rows.ts';
import type { KeeperRequest, Keeping, StoredThing } from './store.ts';
import {
  answerWith,
  clashOf,
  conditionOf,
  findRow,
  locationOf,
  mayMake,
  missing,
  newnessOf,
} from './thing-answers.ts';

/** Answers a valid request whose parents exist. */
type Handle = (asked: KeeperRequest, keeping: Keeping) => PreparedAnswer;

/** The handler of every role. */
export const handlers: Readonly<Record<OperationRole, Handle>> = {
  list: listThings,
  create,
  read,
  // HEAD has the fields of GET (RFC 9110 9.3.2), whatever is documented of its own.
  probe: (asked, keeping) =>
    read({ ...asked, operation: asked.collection.operations.read ?? asked.operation }, keeping),
  replace,
  patch,
  remove,
};

function read(asked: KeeperRequest, keeping: Keeping): PreparedAnswer {
  const row = findRow(asked, keeping);
  if (!row) return missing(asked, keeping);
  const { contract, manners, store } = keeping;
  const seen = manners.read(store, row);
  const tag = tagOf(seen, hasTags(contract, asked.collection), manners);
  if (isUnchanged(asked.routed.request.headers, tag)) {
    return { kind: 'other', status: 304, fields: { ETag: tag ?? '' } };
  }
  return answerWith(seen, asked, { status: successStatus(asked.operation, 200) }, keeping);
}

function remove(asked: KeeperRequest, keeping: Keeping): PreparedAnswer {
  const { operation, collection } = asked;
  const { contract, manners, store, collections } = keeping;
  const status = successStatus(operation, 204, 200, 202);
  const done: PreparedAnswer = { ...plainAnswer(operation, status, contract), kind: 'success' };
  const row = findRow(asked, keeping);
  if (!row) return absent(asked, done, keeping);
  const failed = conditionOf(asked, row, keeping);
  if (failed && manners.doesRefused !== 'conditions') return failed;
  const below = collections.map(({ path }) => path).filter((path) => path.startsWith(`${collection.path}/{`));
  const hasChildren = below.some((path) => store.below(path, row.keys).length > 0);
  if (manners.children === 'refused' && hasChildren && documented(operation, 409) === 409) {
    return documentedRefusal(operation, contract, 409);
  }
  manners.remove(store, row, below);
  return failed ?? done;
}

function absent(asked: KeeperRequest, done: PreparedAnswer, keeping: Keeping): PreparedAnswer {
  const { manners, store } = keeping;
  if (!store.wasThere(asked.collection.path, asked.keys)) return missing(asked, keeping);
  return manners.removedAgain(manners.removedTwice === 'accepted' ? done : missing(asked, keeping));
}

/** POST to a collection. */
function create(asked: KeeperRequest, keeping: Keeping): PreparedAnswer {
  const { operation, collection, keys: parents, sent } = asked;
  const keys = [...parents, keyFor(collection, parents, sent, keeping)];
  const content = sentContent(asked, keeping);
  const clash = clashOf(asked, content, { keys, isNew: true }, keeping);
  if (clash) return clash;
  const row = rowOf(collection, keys, content, keeping);
  const status = successStatus(operation, ...terse(keeping), 201, 200);
  const answer = answerWith(row, asked, { status, fields: locationOf(asked, keys, keeping) }, keeping);
  keep(keeping, 'add', row);
  return answer;
}

/** PUT: everything that clients may set is replaced by what was sent, or the thing is created. */
function replace(asked: KeeperRequest, keeping: Keeping): PreparedAnswer {
  const { operation, collection, keys } = asked;
  const row = findRow(asked, keeping);
  if (!row && !mayMake(asked, keeping)) return missing(asked, keeping);
  const failed = conditionOf(asked, row, keeping) ?? newnessOf(asked, row, keeping);
  if (failed && keeping.manners.doesRefused !== 'conditions') return failed;
  const content = sentContent(asked, keeping);
  const clash = clashOf(asked, content, { keys, isNew: false }, keeping);
  if (clash) return clash;
  if (row) {
    const changed = changedRow(row, collection, keeping.manners.replaced(row.value, content), keeping);
    const answer = answerChange(changed, asked, keeping);
    return failed ?? answer;
  }
  const made = rowOf(collection, keys, content, keeping);
  const status = successStatus(operation, 201, ...terse(keeping), 200, 204);
  const answer = answerWith(made, asked, { status }, keeping);
  keep(keeping, 'add', made);
  return answer;
}

/** PATCH; refused where the result would be invalid. */
function patch(asked: KeeperRequest, keeping: Keeping): PreparedAnswer {
  const { operation, collection, keys, sent } = asked;
  const { contract, manners } = keeping;
  const row = findRow(asked, keeping);
  if (!row) return missing(asked, keeping);
  const failed = conditionOf(asked, row, keeping);
  if (failed && manners.doesRefused !== 'conditions') return failed;
  const content = manners.patched(row.value, settableContent(contract, operation, sent, manners));
  const clash = clashOf(asked, content, { keys, isNew: false }, keeping);
  if (clash) return clash;
  const changed = changedRow(row, collection, content, keeping);
  if (!isWhole(changed, collection, keeping)) return refusalOf(operation, contract);
  const answer = answerChange(changed, asked, keeping);
  return failed ?? answer;
}

function sentContent({ operation, sent }: KeeperRequest, { contract, manners }: Keeping): Json {
  const content = settableContent(contract, operation, sent, manners);
  return manners.writesDefaults ? withDefaults(contract, operation, content) : content;
}

function answerChange(row: StoredThing, asked: KeeperRequest, keeping: Keeping): PreparedAnswer {
  const status = successStatus(asked.operation, ...terse(keeping), 200, 204);
  const answer = answerWith(row, asked, { status }, keeping);
  keep(keeping, 'change', row);
  return answer;
}

function terse({ manners }: Keeping): readonly number[] {
  return manners.isTerse ? [204] : [];
}

function keep({ manners, store }: Keeping, act: 'add' | 'change', row: StoredThing): void {
  manners[act](store, { ...row, value: manners.kept(row.value) });
}

/** Whether a thing is still valid for the answer that shows it. */
function isWhole(
  row: StoredThing,
  { operations }: KeeperRequest['collection'],
  { contract, mayShow, manners }: Keeping,
): boolean {
  const { read, create: making } = operations;
  const specs = [read, making].flatMap(
    (one) => one?.responses.filter(({ status }) => status.startsWith('2')) ?? [],
  );
  const content = specs.flatMap((spec) => spec.content)[0];
  return !content?.schema || mayShow(content.pointer, shown(contract, content.schema, row.value, manners));
}
