/** Faults that show when things are replaced or patched. */

import { isObject, type Json } from '../../../../json/json.ts';
import { asSchema, namesSetting, own, typeNames } from '../../../../schema/read-schema.ts';
import { resolveSchema } from '../../../../schema/resolve.ts';
import { sameJson } from '../../../../schema/same-json.ts';
import type { OperationRole } from '../collection.ts';
import { hasTags, namesHeader } from '../conditions.ts';
import { mergePatch } from '../manners.ts';
import { isMarked, jsonBodyOf, schemaMembers } from '../members.ts';
import type { FaultScene, StateFault } from './fault.ts';

/** Every one of them. */
export const changing: readonly StateFault[] = [
  {
    name: 'put-merges',
    does: 'keeps what a PUT leaves out',
    breaks: 'PUT replaces',
    fits: (scene) => optionalNames(scene, 'replace').length > 0,
    bend: () => ({ writesDefaults: false, replaced: (old, sent) => together(old, sent) }),
  },
  {
    name: 'put-merges-parts',
    does: 'keeps what a PUT leaves out within a member',
    breaks: 'PUT replaces',
    fits: hasParts,
    bend: () => ({ replaced: (old, sent) => withParts(old, sent) }),
  },
  {
    name: 'put-again-changes',
    does: 'changes something when the same PUT comes again',
    breaks: 'PUT twice alike',
    fits: ({ alter, collection }) => alter !== undefined && collection.operations.replace !== undefined,
    bend: (_, { alter = (value) => value }) => ({
      replaced: (old, sent) => (isWithin(sent, old) ? alter(sent) : sent),
    }),
  },
  {
    name: 'changes-have-no-effect',
    does: 'answers that something was changed, and leaves it as it was',
    breaks: 'what was answered is what is stored',
    fits: ({ alter, collection: { operations } }) =>
      alter !== undefined && (operations.replace ?? operations.patch) !== undefined,
    bend: () => ({ change: () => undefined }),
  },
  {
    name: 'patch-resets-the-rest',
    does: 'drops what a PATCH does not name',
    breaks: 'PATCH changes what it names and nothing else',
    fits: (scene) => isPatched(scene) && optionalNames(scene, 'patch').length > 0,
    bend: () => ({ patched: (_, sent) => sent }),
  },
  {
    name: 'patch-changes-more',
    does: 'changes with a PATCH what it does not name, too',
    breaks: 'PATCH changes what it names and nothing else',
    fits: (scene) => isPatched(scene) && scene.alter !== undefined,
    bend: (_, { alter = (value) => value }) => ({
      patched: (old, sent) => alter(mergePatch(old, sent), isObject(sent) ? Object.keys(sent) : []),
    }),
  },
  {
    name: 'patch-changes-nothing',
    does: 'takes a PATCH, and leaves everything as it was',
    breaks: 'PATCH changes what it names and nothing else',
    fits: isPatched,
    bend: () => ({ patched: (old) => old }),
  },
  {
    name: 'patch-keeps-what-null-removes',
    does: 'does not remove what a merge patch sets to null',
    breaks: 'PATCH changes what it names and nothing else',
    fits: takesNull,
    bend: () => ({ patched: (old, sent) => mergePatch(old, withoutNulls(sent)) }),
  },
  {
    name: 'put-keeps-what-null-clears',
    does: 'keeps what a PUT sets to null',
    breaks: 'PUT replaces',
    fits: putsNull,
    bend: () => ({
      replaced: (old, sent) => {
        if (!isObject(old) || !isObject(sent)) return sent;
        const kept = Object.entries(sent).map(([name, value]) => [name, value ?? own(old, name) ?? null]);
        return Object.fromEntries(kept);
      },
    }),
  },
  {
    name: 'tag-stays',
    does: 'keeps the entity tag of what has changed',
    breaks: 'ETag changes, If-Match with an old one is 412',
    fits: (scene) => isTagged(scene) && scene.collection.operations.read !== undefined,
    bend: () => ({ tag: ({ keys }) => `"${keys.at(-1)?.slice(-12)}"` }),
  },
  {
    name: 'if-match-is-ignored',
    does: 'changes things whatever If-Match says',
    breaks: 'ETag changes, If-Match with an old one is 412',
    fits: isTagged,
    bend: () => ({ tagMatches: () => true }),
  },
  {
    name: 'if-match-fails-and-changes',
    does: 'answers 412 to who has an old entity tag, and changes the thing all the same',
    breaks: 'ETag changes, If-Match with an old one is 412',
    fits: (scene) => isTagged(scene) && scene.collection.operations.read !== undefined,
    bend: () => ({ doesRefused: 'conditions' }),
  },
  {
    name: 'put-tells-another-tag',
    does: 'tells another entity tag to who makes or changes a thing than to who reads it',
    breaks: 'the same has the same ETag',
    fits: (scene) => documentsTags(scene, ['create', 'replace']),
    bend: () => ({ tagTold: (tag) => tag.replace(/"$/, '-1"') }),
  },
  {
    name: 'tag-is-new-each-time',
    does: 'tells another entity tag whenever a thing is read',
    breaks: 'the same has the same ETag',
    fits: (scene) => documentsTags(scene, ['read']),
    bend: () => {
      let count = 0;
      return {
        tagMatches: (sent, tag) => [sent, sent.replace(/-\d+"$/, '"')].includes(tag),
        tagRead: (tag) => {
          count += 1;
          return tag.replace(/"$/, `-${count}"`);
        },
      };
    },
  },
  {
    name: 'if-none-match-is-ignored',
    does: 'replaces what is there though it was asked to make it only where nothing is',
    breaks: 'If-None-Match: * replaces nothing',
    fits: ({ collection: { operations, isSingle } }) =>
      !isSingle &&
      operations.replace?.parameters.some(({ name }) => name.toLowerCase() === 'if-none-match') === true,
    bend: () => ({ mindsNoneMatch: false }),
  },
];

function together(old: Json, sent: Json): Json {
  return isObject(old) && isObject(sent) ? { ...old, ...sent } : sent;
}

function withParts(old: Json, sent: Json): Json {
  if (!isObject(old) || !isObject(sent)) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, together(own(old, name) ?? value, value)]),
  );
}

/** Whether everything that was sent is already stored. */
function isWithin(sent: Json, old: Json): boolean {
  if (!isObject(sent) || !isObject(old)) return sameJson(sent, old);
  return Object.entries(sent).every(([name, value]) => sameJson(old[name] ?? null, value));
}

function withoutNulls(value: Json): Json {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
    : value;
}

/** The optional members of a thing in a request. */
function optionalNames({ contract, collection }: FaultScene, role: OperationRole): readonly string[] {
  const { operations } = collection;
  const operation = operations[role];
  const maker = role === 'patch' ? (operations.create ?? operations.replace) : operation;
  const schema = maker && jsonBodyOf(maker)?.schema;
  const resolved = schema === undefined ? undefined : resolveSchema(contract, schema);
  if (!operation || !isObject(resolved)) return [];
  const required = namesSetting(resolved, 'required');
  return Object.entries(schemaMembers(contract, schema) ?? {})
    .filter(([name, part]) => !required.includes(name) && !isMarked(contract, asSchema(part), 'readOnly'))
    .map(([name]) => name);
}

/** Whether a required member has optional members itself. */
function hasParts({ contract, collection: { operations } }: FaultScene): boolean {
  const schema = operations.replace && jsonBodyOf(operations.replace)?.schema;
  const resolved = schema === undefined ? undefined : resolveSchema(contract, schema);
  const required = isObject(resolved) ? namesSetting(resolved, 'required') : [];
  return Object.entries(schemaMembers(contract, schema) ?? {}).some(([name, part]) => {
    const inner = resolveSchema(contract, asSchema(part));
    const names = Object.keys(schemaMembers(contract, asSchema(part)) ?? {});
    return (
      required.includes(name) &&
      isObject(inner) &&
      names.some((one) => !namesSetting(inner, 'required').includes(one))
    );
  });
}

function isPatched({ contract, collection: { operations } }: FaultScene): boolean {
  return (
    operations.patch !== undefined &&
    schemaMembers(contract, jsonBodyOf(operations.patch)?.schema) !== undefined
  );
}

/** Whether there is a nullable member without a default that PUT can set. */
function putsNull({ contract, collection: { operations } }: FaultScene): boolean {
  const schema = operations.replace && jsonBodyOf(operations.replace)?.schema;
  return Object.values(schemaMembers(contract, schema) ?? {}).some((part) => {
    const resolved = resolveSchema(contract, asSchema(part));
    return (
      isObject(resolved) && typeNames(resolved).includes('null') && own(resolved, 'default') === undefined
    );
  });
}

function takesNull({ contract, collection: { operations } }: FaultScene): boolean {
  const body = operations.patch && jsonBodyOf(operations.patch);
  if (!body || !/merge-patch/i.test(body.mediaType)) return false;
  return Object.values(schemaMembers(contract, body.schema) ?? {}).some((part) => {
    const schema = resolveSchema(contract, asSchema(part));
    return isObject(schema) && own(schema, 'type') !== undefined && typeNames(schema).includes('null');
  });
}

function documentsTags({ contract, collection }: FaultScene, roles: readonly OperationRole[]): boolean {
  const { operations } = collection;
  const isTold = roles.some((role) => operations[role] && namesHeader(contract, operations[role], 'etag'));
  return operations.read !== undefined && isTold;
}

/** Conditions are checked only where the document mentions them. */
function isTagged({ contract, collection }: FaultScene): boolean {
  const { replace, patch, remove } = collection.operations;
  const takes = [replace, patch, remove].some((one) =>
    one?.parameters.some(({ in: place, name }) => place === 'header' && name.toLowerCase() === 'if-match'),
  );
  return hasTags(contract, collection) && takes;
}
