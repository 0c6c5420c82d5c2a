/** The body of an operation's ordinary requests, as a function of the fresh identity. */

import { isObject, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { SourceContext } from '../model/check.ts';
import type { MediaTypeSpec, Schema } from '../model/contract.ts';
import type { Choices, Chosen, Use, UsedValue, UsedValues } from '../model/resource.ts';
import { isIdName } from '../names/words-of.ts';
import { fits } from '../schema/fresh-value.ts';
import { asSchema } from '../schema/read-schema.ts';
import { plainValue } from '../schema/valid-values.ts';
import type { BodyAbout, BodyCodec } from './bodies/body-codec.ts';
import { codecFor, writableMedia } from './bodies/index.ts';
import { branchFirst } from './branch-first.ts';
import { clientNames, identityAt, identityFirst, newEachTime } from './identity.ts';
import { type PatchOf, soundPatch, surePatch } from './json-patch.ts';
import { allMembers, type Member, membersOfBranches, withItems } from './members.ts';
import { isName, putNames, toldPlaces, withChosen, withThose } from './put-names.ts';
import { type PlaceIdentity, renewing, whereExisting } from './renewing.ts';
import { inRequests } from './request-contract.ts';
import type { Strictness } from './texts/text-tree.ts';
import { asTold } from './told-equal.ts';

/** A body for a fresh identity, and for values that are known only when it is sent. */
export type MakeBody = (fresh: bigint, known?: UsedValues) => Json;

/** How bodies are made. */
export interface BodyMaker {
  /** Name of the format: `json`, `form`. */
  readonly codec: string;
  /** The bytes of a value; undefined where it cannot be written. */
  readonly write: (value: Json) => Uint8Array | undefined;
  /** The value as a receiver reads it from the bytes. */
  readonly read: (value: Json, manner: Strictness) => Json;
  /** Content-Type as sent. */
  readonly mediaType: string;
  readonly schema: Schema;
  /** Whether an empty body is allowed by the document, so that it cannot be told from a missing one. */
  readonly mayBeNothing: boolean;
  /** The ordinary body, in the form of the context. */
  readonly value: MakeBody;
  /** The ordinary body with every optional member. */
  readonly full: MakeBody;
  /** Members that are filled in when the body is sent. */
  readonly uses: readonly Use[];
  /** The same for the full body. */
  readonly fullUses: readonly Use[];
  /** Members that name something, with values that are known already. */
  readonly values: readonly UsedValue[];
  /** Puts a fresh identity into any body of this schema that has one. */
  readonly identify: PlaceIdentity;
  /** Puts the names of resources into any body of this schema. */
  readonly name: (body: Json, known?: UsedValues) => Json;
  /** Does both, and fills in the values that were chosen for members. */
  readonly fill: (body: Json, fresh: bigint, known?: UsedValues) => Json;
  /** Place of the identity, if the body has one. */
  readonly identity?: string;
  /** Places that cannot take just any value: names of resources, and values that must be new each time. */
  readonly bound: readonly string[];
  /** The members of the full body. */
  readonly members: readonly Member[];
  /** These, and those of its branch: the members that may need a new value each time. */
  readonly renewable: readonly Member[];
}

/**
 * The body maker for a media type, by default the first that can be written; undefined when the operation takes no
 * body, or none can be made.
 */
export function bodyOf(whole: SourceContext, named?: MediaTypeSpec): BodyMaker | undefined {
  const context = inRequests(whole);
  const usual = usualMedia(context);
  const media = named ?? usual;
  const codec = media && codecFor(media);
  if (media === undefined || codec === undefined) return undefined;
  const { contract, body: chosen, values: choices = {} } = context;
  const described = media.schema === undefined ? true : schemaOf(context, media);
  const written = codec.schema?.({ contract, media, schema: described }) ?? described;
  const schema = media === usual ? branchFirst(contract, written, context.branch) : written;
  const about = { contract, operation: context.operation, media, schema };
  const own =
    chosen !== undefined && (media === usual || fits(contract, schema, chosen)) ? chosen : undefined;
  const rich = overlaid(plainValue(context.contract, schema, 'all'), own);
  const plainest = withItems(codec, own ?? plainValue(context.contract, schema, context.form), rich);
  // An object without members is an empty XML element, which can be read as anything.
  const isWritten = plainest === undefined || codec.write(plainest, about) !== undefined;
  const given = chosen === undefined ? clientNames(context, allMembers(contract, schema, rich ?? null)) : [];
  const telling = [...given.flatMap(({ place }) => (isIdName(place) ? [] : [place])), ...toldPlaces(context)];
  const sparse = isWritten ? withThose(plainest, rich, telling) : rich;
  if (sparse === undefined || rich === undefined) return undefined;
  const plain = usualBody(context, { ...about, own }, sparse);
  const full = usualBody(context, { ...about, own }, rich);
  const members = allMembers(context.contract, schema, full);
  const identity = members.find((member) => member.place === context.identity);
  const renewable = membersOfBranches(context.contract, schema, full);
  const unique = newEachTime(context, renewable);
  const identify = identity ? identifier(identity) : renewing(contract, unique, renewable);
  return {
    ...writerOf(codec, about),
    mayBeNothing: codec.nothing !== undefined && fits(contract, described, codec.nothing),
    ...fillersOf(context, schema, { plain, full, identify }),
    ...(identity ? { identity: identity.place } : {}),
    bound: [...unique, ...Object.keys(choices).filter((place) => isName(context, place))],
    members,
    renewable,
    ...namesIn(plain, choices),
    fullUses: namesIn(full, choices).uses,
  };
}

/** With the values that were chosen, and as the words of the document and the standard of its media type ask. */
function usualBody(context: SourceContext, about: PatchOf & { own: Json | undefined }, value: Json): Json {
  const sound = soundPatch(about, value);
  const made = about.own === undefined ? surePatch(about, sound) : sound;
  return asTold(about, withChosen(identityFirst(made, context.identity), context.values ?? {}));
}

/** The media type of ordinary requests: the chosen one, or the first. */
export function usualMedia({ operation, media }: SourceContext): MediaTypeSpec | undefined {
  const known = writableMedia(operation.requestBody?.content ?? []);
  return known.find(({ mediaType }) => mediaType === media) ?? known[0];
}

function writerOf(
  codec: BodyCodec,
  about: BodyAbout & PatchOf,
): Pick<BodyMaker, 'codec' | 'write' | 'read' | 'mediaType' | 'schema'> {
  return {
    codec: codec.name,
    write: (value) => codec.write(soundPatch(about, value), about),
    read: (value, manner) => codec.read(value, about, manner),
    mediaType: codec.contentType(about.media.mediaType, about.media.encoding),
    schema: about.schema,
  };
}

/** Members that an example of the document lacks come from the plain body. */
function overlaid(rich: Json | undefined, own: Json | undefined): Json | undefined {
  if (own === undefined) return rich;
  return isObject(own) && isObject(rich) ? { ...rich, ...own } : own;
}

function namesIn(body: Json, choices: Choices): Pick<BodyMaker, 'uses' | 'values'> {
  const here = Object.entries(choices).filter(
    ([place]) => place.startsWith('/') && valueAt(body, place) !== undefined,
  );
  return {
    uses: here.flatMap(([place, chosen]) => (chosen.source === 'obtained' ? [useOf(place, chosen)] : [])),
    values: here.flatMap(([place, chosen]) =>
      chosen.source === 'obtained' ? [] : [{ place, source: chosen.source, value: chosen.value }],
    ),
  };
}

function useOf(
  place: string,
  { collection, at, own, alone, apart, beside, whole, prior, tag }: Extract<Chosen, { source: 'obtained' }>,
): Use {
  const which = { ...(own ? { own } : {}), ...(apart ? { apart } : {}), ...(beside ? { beside } : {}) };
  const state = { ...(alone ? { alone } : {}), ...(prior ? { prior } : {}), ...(tag ? { tag } : {}) };
  return { place, collection, at, ...which, ...(whole ? { whole } : {}), ...state };
}

interface Unfilled {
  readonly plain: Json;
  readonly full: Json;
  readonly identify: PlaceIdentity;
}

function fillersOf(
  context: SourceContext,
  schema: Schema,
  { plain, full, identify }: Unfilled,
): Pick<BodyMaker, 'value' | 'full' | 'identify' | 'name' | 'fill'> {
  const { contract, values: choices = {} } = context;
  const name: BodyMaker['name'] = (body, known) =>
    putNames(body, known, (made) => fits(contract, schema, made));
  return {
    value: (fresh, known) => name(identify(plain, fresh), known),
    full: (fresh, known) => name(identify(full, fresh), known),
    identify,
    name,
    fill: (body, fresh, known) => {
      const telling = withThose(body, full, toldPlaces(context)) ?? body;
      return name(identify(withChosen(telling, choices), fresh), known);
    },
  };
}

/** The schema as it applies to requests. */
function schemaOf({ contract }: SourceContext, { pointer }: MediaTypeSpec): Schema {
  return asSchema(valueAt(contract.document, pointer));
}

/** Replaces the identity of a body; an optional one that is absent is not added. */
function identifier({ place, schema }: Member): PlaceIdentity {
  return whereExisting(place, identityAt(place, schema));
}
