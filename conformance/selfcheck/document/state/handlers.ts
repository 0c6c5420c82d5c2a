/** What is done with kept things, by role: one function for each way to ask. */

import { type Answer, plainAnswer } from '../answers.ts';
import { create, patch, replace } from './changes.ts';
import type { Role } from './collection.ts';
import { hasTags, isUnchanged, tagOf } from './conditions.ts';
import type { KeeperRequest, Keeping } from './keeping.ts';
import { listThings } from './list-things.ts';
import { documented, refusal, successStatus } from './reply.ts';
import { answerWith, conditionOf, findRow, missing } from './thing-answers.ts';

/** Answers a valid request whose parents are there. */
export type Handle = (asked: KeeperRequest, keeping: Keeping) => Answer;

/** Every way to ask. */
export const handlers: Readonly<Record<Role, Handle>> = {
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

function read(asked: KeeperRequest, keeping: Keeping): Answer {
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

function remove(asked: KeeperRequest, keeping: Keeping): Answer {
  const { operation, collection } = asked;
  const { contract, manners, store, collections } = keeping;
  const status = successStatus(operation, 204, 200, 202);
  const done: Answer = { ...plainAnswer(operation, status, contract), kind: 'success' };
  const row = findRow(asked, keeping);
  if (!row) return absent(asked, done, keeping);
  const failed = conditionOf(asked, row, keeping);
  if (failed && manners.doesRefused !== 'conditions') return failed;
  const below = collections.map(({ path }) => path).filter((path) => path.startsWith(`${collection.path}/{`));
  const hasChildren = below.some((path) => store.below(path, row.keys).length > 0);
  if (manners.children === 'refused' && hasChildren && documented(operation, 409) === 409) {
    return refusal(operation, contract, 409);
  }
  manners.remove(store, row, below);
  return failed ?? done;
}

function absent(asked: KeeperRequest, done: Answer, keeping: Keeping): Answer {
  const { manners, store } = keeping;
  if (!store.wasThere(asked.collection.path, asked.keys)) return missing(asked, keeping);
  return manners.removedAgain(manners.removedTwice === 'accepted' ? done : missing(asked, keeping));
}
