/** Faults that show when things are deleted, or requests are refused. */

import { refersAboveOnly } from '../../../../model/resource.ts';
import { surveyContract } from '../../../../resources/survey-contract.ts';
import { type FaultScene, isMade, type StateFault } from './fault.ts';
import { siblingOf } from './reading.ts';

/** Every one of them. */
export const removing: readonly StateFault[] = [
  {
    name: 'action-removes',
    does: 'forgets what something is done to',
    breaks: 'an action leaves what it was done to',
    fits: (scene) => isMade(scene) && scene.collection.operations.read !== undefined && hasAction(scene),
    bend: () => ({ act: (store, row, below) => store.remove(row, below) }),
  },
  {
    name: 'delete-has-no-effect',
    does: 'answers that something was removed, and keeps it',
    breaks: 'deleted then 404 or 410',
    fits: isRemoved,
    bend: () => ({ remove: () => undefined }),
  },
  {
    name: 'lists-what-was-removed',
    does: 'goes on listing what was removed',
    breaks: 'deleted then 404 or 410',
    fits: (scene) => isRemoved(scene) && scene.collection.operations.list !== undefined,
    bend: ({ remove, list }) => {
      const removed: Parameters<typeof remove>[1][] = [];
      return {
        remove: (store, row, below) => {
          removed.push(row);
          remove(store, row, below);
        },
        list: (store, collection, parents) => [
          ...list(store, collection, parents),
          ...removed.filter(({ keys }) => parents.every((key, at) => keys[at] === key)),
        ],
      };
    },
  },
  {
    name: 'second-delete-fails',
    does: 'fails with 500 when something is removed twice',
    breaks: 'deleted twice no 5xx',
    fits: isRemoved,
    bend: () => ({ removedAgain: () => ({ kind: 'other', status: 500, fields: {} }) }),
  },
  {
    name: 'delete-takes-a-neighbour',
    does: 'removes another thing, too',
    breaks: 'deleting one leaves its neighbours',
    fits: (scene) => isRemoved(scene) && isMade(scene),
    bend: ({ remove }) => ({
      remove: (store, row, below) => {
        const before = store.below(row.collection, row.keys.slice(0, -1));
        const at = before.findIndex(({ keys }) => keys.at(-1) === row.keys.at(-1));
        const other = before[at - 1] ?? siblingOf(store, row);
        remove(store, row, below);
        if (other) remove(store, other, below);
      },
    }),
  },
  {
    name: 'serves-below-what-was-removed',
    does: 'goes on serving what stands below a removed thing',
    breaks: 'below a deleted parent nothing is served',
    fits: (scene) =>
      isRemoved(scene) && childrenOf(scene).some(({ operations }) => operations.read ?? operations.list),
    bend: () => ({ hasParent: () => true, remove: (store, row) => store.remove(row, []) }),
    reachesBelow: true,
  },
  {
    name: 'makes-below-what-was-removed',
    does: 'makes things below one that does not exist',
    breaks: 'below a deleted parent nothing is served',
    fits: (scene) => isRemoved(scene) && childrenOf(scene).some((child) => isPicky(scene, child)),
    bend: () => ({ makesOrphans: true }),
    reachesBelow: true,
  },
  {
    name: 'change-empties-what-is-below',
    does: 'removes what stands below a thing that is changed',
    breaks: 'PUT changes nothing else',
    fits: (scene) =>
      scene.collection.operations.replace !== undefined &&
      childrenOf(scene).some(({ operations: { create, read, list } }) => create && (read ?? list)),
    bend: (_, scene) => {
      const below = childrenOf(scene).map(({ path }) => path);
      return {
        change: (store, row) => {
          store.remove(row, below);
          store.put(row);
        },
      };
    },
    reachesBelow: true,
  },
  {
    name: 'refused-creation-leaves-a-trace',
    does: 'keeps what it refuses to make',
    breaks: 'a refused change leaves no trace',
    fits: ({ collection: { operations } }) =>
      operations.create !== undefined && operations.list !== undefined,
    bend: () => ({ doesRefused: 'creations' }),
  },
  {
    name: 'refused-change-leaves-a-trace',
    does: 'makes the change that it refuses',
    breaks: 'a refused change leaves no trace',
    fits: ({ collection: { operations } }) =>
      operations.read !== undefined && (operations.replace ?? operations.patch) !== undefined,
    bend: () => ({ doesRefused: 'changes' }),
  },
];

function isRemoved({ collection: { operations, isSingle } }: FaultScene): boolean {
  return operations.remove !== undefined && !isSingle;
}

function childrenOf({ collection: { path, key }, collections }: FaultScene): FaultScene['collections'] {
  return collections.filter((one) => key !== undefined && one.path.startsWith(`${path}/{${key.name}}/`));
}

/** Whether a creation may not find what it is below, and refers to nothing else that it may not find. */
function isPicky({ contract }: FaultScene, { operations: { create } }: FaultScene['collection']): boolean {
  const mayMiss = create?.responses.some(({ status }) => status === '404') === true;
  return mayMiss && refersAboveOnly(surveyContract(contract), create.id);
}

/** Whether there is an action that is not expected to delete anything. */
function hasAction({ contract, collection: { path, key } }: FaultScene): boolean {
  const verbs = contract.operations.flatMap(({ method, path: place }) => {
    const [, above, verb] = /^(.*)\/([^/{}]+)$/.exec(place) ?? [];
    return method === 'POST' && above === `${path}/{${key?.name}}` ? [verb ?? ''] : [];
  });
  return verbs.some((verb) => /^(?:submi|confirm|start|publi[sc]|pay|activat)/.test(verb));
}
