/** Faults that show only after several changes of several things. */

import { isObject } from '../../../../json/json.ts';
import { asSchema, own, typeNames } from '../../../../schema/read-schema.ts';
import { resolveSchema } from '../../../../schema/resolve.ts';
import { jsonBodyOf, schemaMembers } from '../members.ts';
import type { StoredThing } from '../store.ts';
import { type FaultScene, isMade, type StateFault } from './fault.ts';

/** Every one of them. */
export const history: readonly StateFault[] = [
  {
    name: 'keeps-two-alike',
    does: 'makes a second thing with what only one may have by the words of the document',
    breaks: 'only one has what only one may have',
    fits: ({ collection }) => collection.saysUnique === true,
    bend: () => ({ hasUnique: false }),
  },
  {
    name: 'removal-brings-another-back',
    does: 'brings back what was removed before when another thing is removed',
    breaks: 'each thing is as it was last left',
    fits: (scene) => isMade(scene) && isRead(scene) && scene.collection.operations.remove !== undefined,
    bend: ({ remove }) => {
      let last: StoredThing | undefined;
      return {
        remove: (store, row, below) => {
          remove(store, row, below);
          if (last && last.keys.at(-1) !== row.keys.at(-1)) store.put(last);
          last = row;
        },
      };
    },
  },
  {
    name: 'making-undoes-a-change',
    does: 'undoes the latest change when another thing is made',
    breaks: 'each thing is as it was last left',
    fits: (scene) => isMade(scene) && isRead(scene) && changesTexts(scene),
    bend: ({ change, add }) => {
      let undo: StoredThing | undefined;
      return {
        change: (store, row) => {
          undo = store.find(row.collection, row.keys);
          change(store, row);
        },
        add: (store, row) => {
          if (undo && store.find(undo.collection, undo.keys)) store.put(undo);
          undo = undefined;
          add(store, row);
        },
      };
    },
  },
];

function isRead({ collection: { key, operations } }: FaultScene): boolean {
  return key !== undefined && operations.read !== undefined;
}

/** Whether a plain text of a thing can be changed. */
function changesTexts({ contract, collection: { operations } }: FaultScene): boolean {
  return [operations.replace, operations.patch].some((one) => {
    const members = Object.values(schemaMembers(contract, one && jsonBodyOf(one)?.schema) ?? {});
    return members.some((part) => {
      const schema = resolveSchema(contract, asSchema(part));
      const isPlain = (word: string) => isObject(schema) && own(schema, word) === undefined;
      return (
        isObject(schema) && typeNames(schema).includes('string') && ['enum', 'const', 'format'].every(isPlain)
      );
    });
  });
}
