/** What stands below one member of bodies and answers: names that are taken once, members that answers always show. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const word = { type: 'string', maxLength: 80 };
const words = { type: 'array', items: word };
const object = (properties: object, ...required: readonly string[]) => ({
  ...{ type: 'object', properties, required },
});
const wrapped = (name: string) => object({ [name.toLowerCase()]: ref(name) }, name.toLowerCase());
const [member, note] = [wrapped('Member'), wrapped('Note')];
const others = { 401: refusal, 404: refusal, 422: refusal };
const nick = { parameters: [inPath('nick', word)] };
const locked = { security: [{ pass: [] }] };

/** A club whose members go by a nick that no path of theirs has, and that keep notes. */
const club = {
  openapi: '3.1.0',
  info: { title: 'Club', version: '1' },
  paths: {
    '/members': {
      post: {
        ...{ operationId: 'join', requestBody: body(object({ member: ref('NewMember') }, 'member')) },
        responses: { 201: json(member), 422: refusal },
      },
    },
    '/entries': {
      post: {
        ...{ operationId: 'enter', requestBody: body(object({ member: ref('NewMember') }, 'member')) },
        responses: { 200: json(member), 401: refusal, 422: refusal },
      },
    },
    '/me': {
      get: { operationId: 'getMe', ...locked, responses: { 200: json(member), ...others } },
      put: {
        operationId: 'changeMe',
        ...{ ...locked, requestBody: body(object({ member: ref('Change') }, 'member')) },
        responses: { 200: json(member), ...others },
      },
    },
    '/cards/{nick}': {
      ...nick,
      get: { operationId: 'getCard', responses: { 200: json(member), ...others } },
    },
    '/cards/{nick}/greeting': {
      ...nick,
      post: { operationId: 'greet', ...locked, responses: { 200: json(member), ...others } },
    },
    '/notes': {
      post: {
        operationId: 'addNote',
        ...{ ...locked, requestBody: body(object({ note: ref('NewNote') }, 'note')) },
        responses: { 201: json(note), ...others },
      },
    },
  },
  components: {
    securitySchemes: { pass: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    schemas: {
      Problem,
      NewMember: object({ nick: word, email: word }, 'nick', 'email'),
      Change: object({ nick: word, email: word, motto: word }),
      Member: object({ nick: word, email: word, motto: word }, 'nick', 'email', 'motto'),
      NewNote: object({ title: word, text: word, words }, 'title', 'text'),
      Note: object({ id: { type: 'integer' }, title: word, words }, 'id', 'title', 'words'),
    },
  },
};

/** What a club makes of what the document leaves open. */
interface ClubShape {
  /** Whether each note has a title of its own. */
  readonly ownTitles?: true;
}

function clubRoutes({ ownTitles }: ClubShape): Routes {
  const me: Thing = { nick: 'first', email: 'first@club.example', motto: '' };
  const [members, notes]: [Thing[], Thing[]] = [[me], []];
  const isTaken = (change: Thing, own?: Thing): boolean =>
    members.some((one) => one !== own && ['nick', 'email'].some((name) => one[name] === change[name]));
  const card = (tell: (one: Thing) => Told) => (asked: Asked) => {
    const one = members.find((other) => other['nick'] === asked.names[0]);
    return one ? tell(one) : problem(404, 'nobody');
  };
  const shown = (one: Thing): Told => ({ status: 200, body: { member: one } });
  return {
    'POST /members': inside('member', 'NewMember', (told) => {
      if (isTaken(told)) return problem(422, 'taken');
      members.push({ nick: told['nick'], email: told['email'], motto: '' });
      return { status: 201, body: { member: members.at(-1) } };
    }),
    'POST /entries': inside('member', 'NewMember', ({ nick: own, email }) => {
      const one = members.find((other) => other['nick'] === own && other['email'] === email);
      return one ? shown(one) : problem(401, 'nobody');
    }),
    'GET /me': passing(() => shown(me)),
    'PUT /me': passing(
      inside('member', 'Change', (told) => {
        if (isTaken(told, me)) return problem(422, 'taken');
        return shown(Object.assign(me, told));
      }),
    ),
    'GET /cards/{nick}': card(shown),
    'POST /cards/{nick}/greeting': passing(card(shown)),
    'POST /notes': passing(
      inside('note', 'NewNote', ({ title, words: some = [] }) => {
        if (ownTitles && notes.some((other) => other['title'] === title)) return problem(422, 'taken');
        notes.push({ id: notes.length + 1, title, words: some });
        return { status: 201, body: { note: notes.at(-1) } };
      }),
    ),
  };
}

function passing(handle: (asked: Asked) => Told) {
  return (asked: Asked): Told => {
    const [, scheme, key] = /^(\S+) (.*)$/.exec(asked.header('authorization') ?? '') ?? [];
    return scheme?.toLowerCase() === 'pass' && key === 'a2c-4e6' ? handle(asked) : problem(401, 'who?');
  };
}

function inside(name: string, schema: string, handle: (told: Thing) => Told) {
  const isSound = validator(club, schema);
  const isWrapped = (value: unknown): boolean => isSound(Object(value)[name]);
  return (asked: Asked): Told => {
    const told = reading(isWrapped, (_, whole) => handle(whole[name] as Thing))(asked);
    return told.status === 400 ? problem(422, 'not as documented') : told;
  };
}

const run = (shape: ClubShape, bent?: Bent) =>
  verifyDocument({
    ...{ document: club, routes: clubRoutes(shape), ...(bent ? { bent } : {}) },
    options: { profile: 'spec', credential: ['pass=Pass a2c-4e6'] },
  });

suite('what stands below one member', (test) => {
  for (const [name, shape] of Object.entries<ClubShape>({
    'whose members go by nicks and addresses of their own': {},
    'whose notes go by titles of their own, too': { ownTitles: true },
  }))
    test(`accuses no club ${name}, and leaves nothing open`, async () => {
      const report = await run(shape);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  test('hides no club that refuses a word that is allowed', async () => {
    const { checks } = await run({ ownTitles: true }, ({ path, json: sent }, right) =>
      path === '/notes' && /[^ -~]/.test(String(Object(sent).note?.words)) ? problem(422, 'no') : right(),
    );
    const red = checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      red.map(({ id, operation }) => `${id} ${operation}`),
      ['valid-request-accepted addNote'],
    );
  });
});
