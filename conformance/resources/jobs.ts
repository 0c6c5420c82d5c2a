/** Jobs: what operations begin, answering 202, and another operation reads until it is done (RFC 9110 15.3.3). */

import { isObject } from '../json/json.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { fitOf, isGeneral, nounName, nounOf } from '../names/nouns.ts';
import { erased, isItem, trimmed } from '../names/path-template.ts';
import { mapSetting } from '../schema/read-schema.ts';
import { answeredObjects, answersAlike } from './answer-shapes.ts';
import { bodyMembers } from './body-members.ts';
import { parameterOf } from './new-name.ts';
import { operationsAt, searches } from './path-names.ts';

/** A kind of jobs: the collection that they are in, and the ids of the operations that begin and read one. */
export interface Job {
  readonly collection: string;
  readonly begin: string;
  readonly read: string;
}

const known = new WeakMap<readonly Operation[], readonly Job[]>();

/** The jobs of a document, in the order of the operations that begin them. */
export function jobsOf(contract: Contract, operations: readonly Operation[]): readonly Job[] {
  const found = known.get(operations) ?? find(contract, operations);
  known.set(operations, found);
  return found;
}

/** Words for what is under way, in the singular. */
const underWay = ['job', 'task', 'operation', 'run', 'execution', 'process', 'batch'];

function find(contract: Contract, operations: readonly Operation[]): readonly Job[] {
  const read = operations.flatMap((one) => {
    const place = erased(trimmed(one.path));
    const collection = place.replace(/\/\{\}$/, '');
    const isRead = one.method === 'GET' && isItem(place) && !collection.includes('{');
    return isRead ? [{ collection, read: one.id }] : [];
  });
  return operations.filter(mayBegin).flatMap((begin) => {
    const own = erased(trimmed(begin.path));
    const isAt = ({ collection }: { readonly collection: string }): boolean => collection === own;
    // What a thing is below, it names as well: a task of a project is no job that the project tells of.
    const isOf = ({ collection }: { readonly collection: string }): boolean =>
      !own.startsWith(`${collection}/`) &&
      (answersAlike(begin.responses, collection, operations) || isNamed(contract, begin, collection));
    const isLocated = ({ collection }: { readonly collection: string }): boolean =>
      isUnderWay(collection) && operationsAt(operations, collection).every(({ method }) => method !== 'POST');
    // What can be read where it is added is no job elsewhere, whatever it refers to: a job that a translator is given.
    const isReadHere =
      isMade(begin) && operationsAt(operations, `${own}/{}`).some(({ method }) => method === 'GET');
    const found = isReadHere ? read.find(isAt) : (read.find(isOf) ?? read.find(isAt) ?? read.find(isLocated));
    return found ? [{ ...found, begin: begin.id }] : [];
  });
}

/**
 * The operations that begin what is under way in a collection where nothing is created, and answer with it at once
 * (AIP-151): `POST /shelves/{}/books/{}:scan` answers what `GET /shelves/{}/operations/{}` reads. Those that need least
 * come first.
 */
export function begunElsewhere(operations: readonly Operation[], collection: string): readonly Operation[] {
  const here = operationsAt(operations, collection);
  if (!isUnderWay(collection) || here.some(({ method }) => method === 'POST')) return [];
  const above = collection.replace(/\/[^/]*$/, '');
  const found = operations.filter((one) => {
    const own = erased(trimmed(one.path));
    // A verb of the parent itself begins one below it: `POST /shelves/{}:scan`.
    const isElsewhere = [`${above}/`, `${above}:`].some((start) => own.startsWith(start));
    const isHere = own.startsWith(`${collection}/`) || searches(one);
    return (
      one.method === 'POST' && isElsewhere && !isHere && answersAlike(one.responses, collection, operations)
    );
  });
  const depthOf = ({ path }: Operation): number => path.split('{').length;
  return found.toSorted((one, other) => depthOf(one) - depthOf(other));
}

/** Whether a POST begins something: it answers 202, or adds to a collection of what is under way. */
function mayBegin({ method, path, responses }: Operation): boolean {
  const has = (...some: readonly string[]) => responses.some(({ status }) => some.includes(status));
  const isBegun = has('202') && !has('200', '201', '2XX');
  return method === 'POST' && !isItem(path) && (isBegun || (isUnderWay(path) && has('201')));
}

function isMade({ responses }: Operation): boolean {
  return responses.some(({ status }) => status === '201');
}

function isUnderWay(path: string): boolean {
  return underWay.includes(nounOf(path).at(-1) ?? '');
}

/**
 * Whether an answer has a member that names a resource of the collection, such as `jobId`. What was sent names what the
 * job is about.
 */
function isNamed(contract: Contract, begin: Operation, collection: string): boolean {
  const [parameter, noun] = [parameterOf(contract.operations, collection), nounOf(collection)];
  const sent = new Set(bodyMembers(contract, begin).map(({ name }) => name));
  return answeredObjects(contract, begin).some(
    (one) =>
      isObject(one) &&
      Object.keys(mapSetting(one, 'properties')).some(
        (name) =>
          !sent.has(name) && !isGeneral(name) && (fitOf(name, parameter, noun) ?? Infinity) <= nounName,
      ),
  );
}
