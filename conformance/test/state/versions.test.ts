/** Members of a club, who are changed under the version that was read: by optimistic locking, wherever versions begin. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRowNames, openRows, verifyDocument, verifyRows } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 30 };
const number = { type: 'integer', minimum: 1 };
const version = { type: 'integer', format: 'int64', minimum: 0 };
const own = { name: text, town: text };
const others = { 400: refusal, 404: refusal };

function club(conflict: string, description = '', ofVersion = 'Its version.'): Thing {
  const parameters = [inPath('memberId', number)];
  const change = {
    ...{ operationId: 'changeMember', description, requestBody: body(ref('Change')) },
    responses: { 200: json(ref('Member')), ...others, 409: { ...refusal, description: conflict } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Club', version: '1' },
    paths: {
      '/members': {
        post: {
          ...{ operationId: 'addMember', requestBody: body(ref('NewMember')) },
          responses: { 201: json(ref('Member')), 400: refusal },
        },
      },
      '/members/{memberId}': {
        parameters,
        get: { operationId: 'readMember', responses: { 200: json(ref('Member')), ...others } },
        put: change,
      },
    },
    components: {
      schemas: {
        Problem,
        NewMember: { type: 'object', required: ['name'], properties: own },
        Change: {
          type: 'object',
          required: ['name', 'version'],
          properties: { ...own, version: { ...version, description: ofVersion } },
        },
        Member: {
          ...{ type: 'object', required: ['id', 'name', 'version'] },
          properties: { id: number, ...own, version },
        },
      },
    },
  };
}

/** Where versions begin, and what a server does in its own way, rightly or not. */
interface Manners {
  readonly begin: number;
  readonly ignores?: true;
  readonly merges?: true;
  /** Whether what is replaced goes by another number from then on. */
  readonly moves?: true;
}

function routes(document: Thing, { begin, ignores, merges, moves }: Manners): Routes {
  const kept: (Thing | undefined)[] = [];
  const at = (
    [id = '']: readonly string[],
    tell: (member: Thing, place: number) => ReturnType<Routes[string]>,
  ) => {
    const member = kept[Number(id) - 1];
    if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
    return member ? tell(member, Number(id) - 1) : problem(404, 'no such member');
  };
  return {
    'POST /members': reading(validator(document, 'NewMember'), (_, sent) => {
      kept.push({ ...sent, id: kept.length + 1, version: begin });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /members/{id}': ({ names }) => at(names, (member) => ({ status: 200, body: member })),
    'PUT /members/{id}': (asked) =>
      at(asked.names, (member, place) =>
        reading(validator(document, 'Change'), (_, sent) => {
          if (sent['version'] !== member['version'] && !ignores) return problem(409, 'stale version');
          const version = Number(member['version']) + 1;
          const next = { ...(merges ? member : {}), ...sent, id: member['id'], version };
          kept[place] = moves ? undefined : next;
          if (moves) kept.push({ ...next, id: kept.length + 1 });
          return { status: 200, body: kept[place] ?? kept.at(-1) };
        })(asked),
      ),
  };
}

const stale = 'Stale version';
const options = { profile: 'strict', runs: 3 } as const;

function found(manners: Manners, words: Parameters<typeof club> = [stale], only?: readonly string[]) {
  const document = club(...words);
  const trial = { document, routes: routes(document, manners), options };
  return only ? verifyRows(trial, only) : verifyDocument(trial);
}

suite('what is changed under the version that was read', (test) => {
  for (const begin of [0, 1, 1000])
    test(`is let be where versions begin with ${begin}, and looked at as a whole`, async () => {
      assert.equal(openRows(await found({ begin })), []);
      const merging = openRowNames(await found({ begin, merges: true }, [stale], ['put-replaces']));
      assert.equal(merging, ['put-replaces changeMember warn']);
    });

  test('is missed where it is not there any more', async () => {
    const lost = await found({ begin: 3, moves: true }, [stale], ['put-repeats']);
    assert.equal(openRowNames(lost), ['put-repeats changeMember warn']);
  });

  test('is missed where an old version does as well, if the words refuse that', async () => {
    const only = ['version-holds'];
    for (const words of [
      ...[
        stale,
        'Version conflict',
        'The member has been changed in the meantime.',
        'Concurrent modification',
      ],
      ...[
        'The version sent is not the current one',
        'The given version is stale',
        'The row version is not the current one.',
        'Conflict: outdated version',
      ],
    ])
      assert.equal(
        openRowNames(await found({ begin: 7, ignores: true }, [words], only)),
        ['version-holds changeMember warn'],
        words,
      );
    const ofVersion = 'The one that was read last. If the member has been changed since, the answer is 409.';
    const told = await found({ begin: 7, ignores: true }, ['Conflict', '', ofVersion], only);
    assert.equal(openRowNames(told), ['version-holds changeMember warn']);
    const unspoken: readonly Parameters<typeof club>[] = [
      ['The name is taken'],
      ['Stale version', 'Changes a member. The last write wins.'],
      ['Version conflict, unless `force` is set'],
      ['The member has been changed by somebody else.'],
      ['Version conflict between this version of the API and that of the client'],
      [stale, '', 'The version as last read. It is not compared.'],
      [stale, '', 'For information; send it or not.'],
    ];
    for (const words of unspoken)
      assert.equal(openRowNames(await found({ begin: 7, ignores: true }, words, only)), [], words.join(' '));
  });
});
