/** Clubs that are deleted and brought back, and let members in once they are open: the document in given words, and servers. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

/** What the document says. */
export interface Words {
  readonly addClub: string;
  readonly listClubs: string;
  readonly restoreClub: string;
  readonly addMember: string;
  readonly memberCount: string;
}

/** Words that tell what is looked at. */
export const told: Words = {
  addClub:
    'Names are unique, whatever the case; another club of this name is answered 409. The closing day must be later than the opening day.',
  listClubs: 'Deleted clubs are left out, unless `withDeleted` is true.',
  restoreClub:
    'Brings a deleted club back. A club that is not deleted is answered with 409 and nothing changes.',
  addMember: 'Only open clubs take members. Each member enters once.',
  memberCount: 'How many members the club has.',
};

/** Words that say no such thing. */
export const open: Words = {
  addClub:
    'Names are unique and case matters; another club of this name is answered 409. Most close after they open.',
  listClubs: 'Deleted clubs are shown in grey.',
  restoreClub: 'Brings a club back; answered with the club, also where it is not deleted.',
  addMember: 'Adds a member.',
  memberCount: 'How many members the club has had on average.',
};

const id = { type: 'integer', minimum: 1 };
const name = { type: 'string', minLength: 1, maxLength: 40 };
const day = { type: 'string', format: 'date' };
const others = {
  400: refusal,
  404: refusal,
  409: { ...Object(refusal), description: 'Conflict' },
  422: refusal,
};

function object(properties: Thing, required: readonly string[]): Thing {
  const closed = 'id' in properties ? {} : { additionalProperties: false };
  return { type: 'object', required, properties, ...closed };
}

/** The document, with these descriptions. */
export function clubs(words: Words): Thing {
  const operation = (operationId: string, answer?: string, sent?: string) => ({
    ...{ operationId, description: words[operationId as keyof Words] },
    ...(sent ? { requestBody: body(ref(sent)) } : {}),
    responses: {
      ...(answer ? { [sent ? 201 : 200]: json(ref(answer)) } : { 204: { description: 'Deleted' } }),
      ...others,
    },
  });
  const dates = { opensOn: day, closesOn: { ...day, type: ['string', 'null'] } };
  const memberCount = { type: 'integer', minimum: 0, description: words.memberCount };
  const parameters = [inPath('clubId', id)];
  const withDeleted = { name: 'withDeleted', in: 'query', schema: { type: 'boolean' } };
  return {
    openapi: '3.1.0',
    info: { title: 'Clubs', version: '1' },
    paths: {
      '/clubs': {
        get: { ...operation('listClubs', 'Clubs'), parameters: [withDeleted] },
        post: operation('addClub', 'Club', 'NewClub'),
      },
      '/clubs/{clubId}': { parameters, get: operation('readClub', 'Club'), delete: operation('dropClub') },
      '/clubs/{clubId}/restore': { parameters, post: operation('restoreClub', 'Club') },
      '/clubs/{clubId}/open': { parameters, post: operation('openClub', 'Club') },
      '/clubs/{clubId}/members': { parameters, post: operation('addMember', 'Member', 'NewMember') },
      '/clubs/{clubId}/members/{memberId}': {
        ...{ parameters: [...parameters, inPath('memberId', id)], get: operation('readMember', 'Member') },
      },
    },
    components: {
      schemas: {
        ...{ Problem, Clubs: { type: 'array', items: ref('Club') } },
        NewClub: object({ name, ...dates }, ['name', 'opensOn']),
        Club: object({ id, name, ...dates, memberCount, isOpen: { type: 'boolean' } }, ['id', 'name']),
        NewMember: object({ name }, ['name']),
        Member: object({ id, name }, ['id', 'name']),
      },
    },
  };
}

/** What a server does otherwise than the words say. */
export type Way = 'lists' | 'restores' | 'spells' | 'turns' | 'counts none';

function shelfOf(kept: Thing[]) {
  return (text: string | undefined, tell: (club: Thing) => Thing | Told, isGone = false): Told => {
    const club = kept[Number(text) - 1];
    if (!/^[1-9]\d*$/.test(text ?? '')) return problem(400, 'no number');
    if (!club || (club['gone'] === true && !isGone)) return problem(404, 'there is none');
    const next = tell(club);
    if (isTold(next)) return next;
    kept[Number(text) - 1] = next;
    return { status: 200, body: shown(next) };
  };
}

/** A server of the document that does otherwise in some ways. */
export function clubRoutes(document: Thing, ways: readonly Way[]): Routes {
  const kept: Thing[] = [{ id: 1, name: 'the first', opensOn: '2024-01-01', memberCount: 0, isOpen: true }];
  const does = (way: Way): boolean => ways.includes(way);
  const clubAt = shelfOf(kept);
  const isTaken = ({ name: own }: Thing): boolean =>
    kept.some(({ name: one }) =>
      does('spells') ? one === own : String(one).toLowerCase() === String(own).toLowerCase(),
    );
  return {
    'GET /clubs': ({ query }: Asked) => {
      if (!['true', 'false', null].includes(query.get('withDeleted'))) return problem(400, 'no truth value');
      const isAll = query.get('withDeleted') === 'true' || does('lists');
      return { status: 200, body: kept.filter(({ gone }) => isAll || gone !== true).map(shown) };
    },
    'POST /clubs': reading(validator(document, 'NewClub'), (_, sent) => {
      if (isTaken(sent)) return problem(409, 'there is one of this name');
      const { closesOn, opensOn } = sent;
      if (closesOn && String(closesOn) <= String(opensOn) && !does('turns'))
        return problem(422, 'no such days');
      kept.push({ id: kept.length + 1, ...sent, memberCount: 0, isOpen: false });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /clubs/{clubId}': ({ names }) => clubAt(names[0], (club) => club),
    'DELETE /clubs/{clubId}': ({ names }) => {
      const { status, body: answer } = clubAt(names[0], (club) => ({ ...club, gone: true }));
      return status === 200 ? { status: 204 } : { status, body: answer };
    },
    'POST /clubs/{clubId}/restore': ({ names }) =>
      clubAt(
        names[0],
        (club) =>
          club['gone'] === true || does('restores') ? { ...club, gone: false } : problem(409, 'not deleted'),
        true,
      ),
    'POST /clubs/{clubId}/open': ({ names }) => clubAt(names[0], (club) => ({ ...club, isOpen: true })),
    ...memberRoutes(document, clubAt, does('counts none') ? 0 : 1),
  };
}

type ClubAt = (text: string | undefined, tell: (club: Thing) => Thing | Told) => Told;

/** @param counted how much a club counts for each member */
function memberRoutes(document: Thing, clubAt: ClubAt, counted: number): Routes {
  const members: Thing[] = [];
  return {
    'POST /clubs/{clubId}/members': reading(validator(document, 'NewMember'), ({ names }, sent) => {
      const answer = clubAt(names[0], (club) => {
        if (club['isOpen'] !== true) return problem(409, 'not open');
        return { ...club, memberCount: Number(club['memberCount']) + counted };
      });
      if (answer.status !== 200) return answer;
      members.push({ id: members.length + 1, ...sent });
      return { status: 201, body: members.at(-1) };
    }),
    'GET /clubs/{clubId}/members/{memberId}': ({ names }) => {
      const member = members[Number(names[1]) - 1];
      if (!names.every((one) => /^[1-9]\d*$/.test(one))) return problem(400, 'no number');
      return member ? { status: 200, body: member } : problem(404, 'there is none');
    },
  };
}

function shown({ gone: _, ...club }: Thing): Thing {
  return club;
}

function isTold(next: Thing | Told): next is Told {
  return typeof next['status'] === 'number';
}
