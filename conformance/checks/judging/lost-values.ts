/** Values of a request that an answer leaves out or shows without what they held. */

import { documentedMembers } from '../../answers/documented-content.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { isIdName, isSecretName } from '../../names/words-of.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { isTidied } from './tidied.ts';

/** A value that was sent and is not there, with what is there in its place. */
export interface LostValue {
  readonly place: string;
  readonly sent: Json;
  readonly comes: Json | undefined;
}

/** What is compared: a value that was sent, the one in the answer, and the documented schema of the latter. */
interface Echo {
  readonly contract: Contract;
  readonly schema: Schema;
  readonly place: string;
  readonly sent: Json | undefined;
  readonly comes: Json | undefined;
}

/**
 * The first thing that got lost of an object or a list: a member, or a text that has become another one. Not what may
 * stand for nothing (`false`, 0, empty), numbers and flags, which the server may decide on, items in another order or more
 * than were sent, nor members of which the document says when they are there.
 */
export function lostIn(echo: Echo): LostValue | undefined {
  const { place, sent, comes } = echo;
  if (sent === undefined || isNothing(sent) || isPlain(sent)) return undefined;
  if (isConditional(resolveSchema(echo.contract, echo.schema))) return undefined;
  if (comes === undefined || comes === null) return { place, sent, comes };
  if (typeof sent === 'string') return isChanged(sent, comes) ? { place, sent, comes } : undefined;
  if (isArray(sent)) return isArray(comes) ? lostItem(echo, sent, comes) : undefined;
  return isObject(sent) && isObject(comes) ? lostMember(echo, sent, comes) : undefined;
}

function isPlain(value: Json): boolean {
  return !isArray(value) && !isObject(value) && typeof value !== 'string';
}

/** Whether a value may be left out without a loss. */
function isNothing(value: Json): boolean {
  if (isArray(value)) return value.every(isNothing);
  if (isObject(value)) return Object.values(value).every(isNothing);
  return value === null || value === false || value === '' || Number(value) === 0;
}

/** Signs that stand for those of a number that nobody may read: `**** 4242`. */
const masks = /[*•…]|x{4}/i;

/** Whether signs stand for most of a text that had none, and what is left of it is a part of that: `**** 4242`. */
export function isMasked(sent: Json | undefined, comes: Json | undefined): boolean {
  if (typeof sent !== 'string' || typeof comes !== 'string') return false;
  const rest = comes.replaceAll(/[*•…\s-]|x{4,}/gi, '');
  return masks.test(comes) && !masks.test(sent) && sent.replaceAll(/[\s-]/g, '').includes(rest);
}

function isChanged(sent: string, comes: Json): boolean {
  if (typeof comes !== 'string' || !sent.isWellFormed() || isTidied(sent, comes) || masks.test(comes))
    return false;
  const [one, other] = [sent, comes].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const isPart = other === '' || one?.includes(other ?? '') || other?.includes(one ?? '');
  // Amounts may be rounded, as numbers may.
  if ([sent, comes].every((text) => /^[-+]?\d+(?:[.,]\d+)?$/.test(text))) return false;
  // What has signs may be markup or code, which is tidied.
  return !isPart && /^[\p{L}\p{N} ._-]{1,60}$/u.test(sent);
}

/** Members that the document names in the answer, without ids and secrets. */
function lostMember(echo: Echo, sent: JsonObject, comes: JsonObject): LostValue | undefined {
  const documented = documentedMembers(echo.contract, echo.schema);
  for (const [name, value] of Object.entries(sent)) {
    const schema = documented.get(name);
    if (schema === undefined || isKeptBack(echo.contract, name, schema)) continue;
    const part = { sent: value, comes: own(comes, name), schema };
    const lost = lostIn({ ...echo, ...part, place: joinPointer(echo.place, name) });
    if (lost) return lost;
  }
  return undefined;
}

/** Whether a careful server answers a member otherwise than it was sent, or not at all. */
function isKeptBack(contract: Contract, name: string, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  const isOneSided = isObject(resolved) && (resolved['writeOnly'] === true || resolved['readOnly'] === true);
  return isOneSided || isSecretName(name) || isIdName(name);
}

/** Words which say that a value is not always there, or not as it was sent. */
const conditional =
  /\b(?:left out|leaves? out|omit\w*|only|so far|if|when|while|unless|until|last|mask\w*|ignor\w*|import\w*|depend\w*|normali[sz]\w*|convert\w*|generat\w*|server\w*)\b/i;

/** Whether the description of a schema says so. */
function isConditional(schema: Schema): boolean {
  const text = isObject(schema) ? own(schema, 'description') : undefined;
  return typeof text === 'string' && conditional.test(text);
}

/** Items that stand for others. */
const standIns = ['*', 'all', 'any'];

/** An item that none of the answer stands for; not where references came back as what they name. */
function lostItem(echo: Echo, sent: readonly Json[], comes: readonly Json[]): LostValue | undefined {
  const resolved = resolveSchema(echo.contract, echo.schema);
  const schema = asSchema(isObject(resolved) ? own(resolved, 'items') : undefined);
  if (comes.some((one) => sent.some((item) => isObject(one) !== isObject(item)))) return undefined;
  if (sent.some((item) => standIns.includes(String(item)))) return undefined;
  const { place } = echo;
  const isThere = (item: Json): boolean =>
    comes.some((one) =>
      isObject(item) || isArray(item)
        ? lostIn({ ...echo, place, schema, sent: item, comes: one }) === undefined
        : isAlike(item, one),
    );
  return sent.every((item) => isNothing(item) || isThere(item)) ? undefined : { place, sent, comes };
}

function isAlike(one: Json, other: Json): boolean {
  return isPlain(one) ? isPlain(other) : typeof one === 'string' && !isChanged(one, other);
}
