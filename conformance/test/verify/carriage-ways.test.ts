/** Carriages, end to end: Accept, how the content is cut, what is said of the connection, and after an accepted request. */

import type { IncomingMessage } from 'node:http';
import * as assert from 'uvu/assert';
import { countingPieces } from '../../../reference-server/bends/counting.ts';
import { letPass } from '../../../reference-server/bends/letting-pass.ts';
import type { Bend } from '../../../reference-server/fault.ts';
import { suite } from '../support/suite.ts';
import { answeringWith, bendOf, verified } from './bent.ts';

type Which = (request: IncomingMessage, pieces: number) => boolean;

const isChunked: Which = ({ headers }) => headers['transfer-encoding'] !== undefined;
const isLong: Which = ({ headers }) => Number(headers['content-length']) > 5000;
const isShort: Which = ({ headers }) => Number(headers['content-length']) < 5000;

const isTyped =
  (part: RegExp): Which =>
  ({ headers }) =>
    part.test(headers['content-type'] ?? '');
const isAuthorized =
  (beginning: RegExp): Which =>
  ({ headers }) =>
    beginning.test(headers.authorization ?? '');

const waysOfRequests: readonly (readonly [string, Which])[] = [
  ['with a quoted charset in Content-Type', isTyped(/charset="UTF-8"/)],
  ['with Content-Type in capitals', isTyped(/^APPLICATION/)],
  ['with a charset in Content-Type', isTyped(/^application\/json; charset=utf-8$/)],
  ['with a blank ahead of a parameter', isTyped(/json ;/i)],
  ['with a parameter that is not defined', isTyped(/; version=/)],
  ['over HTTP/1.0', ({ httpVersion }) => httpVersion === '1.0'],
  ['with Keep-Alive', ({ headers }) => headers['keep-alive'] !== undefined],
  ['with the whole URL in the request line', ({ url = '' }) => url.startsWith('http://')],
  ['with its scheme in small letters', isAuthorized(/^bearer \S/)],
  ['with its scheme in capitals', isAuthorized(/^BEARER /)],
  ['with two blanks behind its scheme', isAuthorized(/^Bearer {2}\S/)],
  ['without Accept', ({ headers }) => headers.accept === undefined],
  ["with a browser's Accept", ({ headers }) => headers.accept?.startsWith('text/html,') === true],
  ['with Accept: */*', ({ headers }) => headers.accept === '*/*'],
  ['in many chunks', (request, pieces) => isChunked(request, pieces) && pieces > 2],
  [
    'in two pieces',
    (request, pieces) => !isChunked(request, pieces) && !isLong(request, pieces) && pieces > 1,
  ],
  ['with Connection: close', ({ headers }) => headers.connection === 'close' && !headers.expect],
  ['with Expect: 100-continue', ({ headers }) => headers.expect !== undefined],
  ['with the fields of a browser', ({ headers }) => headers.origin !== undefined],
  [
    'with the fields of a proxy',
    ({ headers }) => headers['x-forwarded-for'] === '127.0.0.1' && headers.via !== undefined,
  ],
];

suite('ways of carriages end to end', (test) => {
  for (const [way, isIn] of waysOfRequests) {
    test(`a violation that passes ${way} alone is found, and whoever answers nothing so is let be`, async () => {
      const bend = countingPieces((piecesOf) =>
        letPass((text, request) => isIn(request, piecesOf(request)) && /"id":-?\d+\.\d/.test(text)),
      );
      const { checks, exitCode } = await verified(bend);
      assert.is(exitCode, 1);
      const [finding] = checks.flatMap(({ findings }) => findings);
      const difference = finding?.pair?.difference ?? '';
      assert.match(difference, /^id is the number \S+, /);
      assert.ok(difference.endsWith(`, ${way}`), difference);
      const page = { status: 406, headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>no</p>') };
      const right = await verified(
        countingPieces((piecesOf) => answeringWith((request) => isIn(request, piecesOf(request)), page)),
      );
      assert.equal([right.exitCode, right.carriages?.refused], [0, [way]]);
    });
  }

  test('an unknown token that passes behind a good one on its connection is found', async () => {
    const known = new WeakSet<object>();
    const bend: Bend = (behaviour) => ({
      ...behaviour,
      authenticate: (request, tokens) => {
        const refused = behaviour.authenticate(request, tokens);
        const isKnown = known.has(request.socket) && request.headers.authorization !== undefined;
        if (!refused) known.add(request.socket);
        return isKnown ? undefined : refused;
      },
    });
    const { checks, exitCode } = await verified(bend, 'AUT-07');
    assert.is(exitCode, 1);
    const [finding] = checks.flatMap(({ findings }) => findings);
    assert.match(finding?.pair?.difference ?? '', /, behind others on one connection$/);
  });

  for (const [what, closes, verdict] of [
    ['is found, where a refused body alone is remembered with its connection', false, 'fail'],
    ['is let be, where the connection is closed behind a refused body', true, 'pass'],
  ] as const)
    test(`no credential ${what}`, async () => {
      const known = new WeakSet<object>();
      const bend: Bend = (behaviour) => ({
        ...behaviour,
        authenticate: (request, tokens) =>
          known.has(request.socket) ? undefined : behaviour.authenticate(request, tokens),
        answerRefusal: (refused, request) => {
          const answer = behaviour.answerRefusal(refused, request);
          if (answer.status !== 400) return answer;
          if (!closes) known.add(request.socket);
          return closes ? { ...answer, headers: { ...answer.headers, Connection: 'close' } } : answer;
        },
      });
      const { checks } = await verified(bend, 'AUT-06');
      assert.is(checks.find(({ id }) => id === 'AUT-06')?.verdict, verdict);
    });

  for (const [what, isCut, verdict] of [
    ['unread is let be, for its reset destroys the refusal (RFC 9112 9.6)', isLong, 'pass'],
    ['though it has read it all is found', isShort, 'fail'],
  ] as const)
    test(`a connection that is reset at an empty credential ${what}`, async () => {
      const bend: Bend = (behaviour) => ({
        ...behaviour,
        authenticate: (request, tokens) => {
          const refused = behaviour.authenticate(request, tokens);
          if (refused && isCut(request, 0)) request.socket.resetAndDestroy();
          return refused;
        },
      });
      const { checks } = await verified(bend, ['AUT-02', 'NET-01']);
      const verdicts = checks.map(({ verdict: own }) => own);
      assert.equal(verdicts, [verdict, verdict]);
    });

  test('what a body that is cut within a character shows is shown by replay, for curl does not cut it', async () => {
    const { checks } = await verified(bendOf('chunks-decoded-alone'), 'MED-05');
    const lines = checks.filter(({ id }) => id === 'MED-05').flatMap(({ findings }) => findings);
    assert.is(lines.length, 1);
    assert.match(lines[0]?.curl ?? '', /^npx plant-store-conformance replay /);
  });

  test('chunks that are turned into text one by one are found by the name that comes back', async () => {
    const bend: Bend = (behaviour) => ({
      ...behaviour,
      readBody: async (request) => {
        const decoded: string[] = [];
        request.on('data', (chunk: Buffer) => decoded.push(chunk.toString()));
        const body = await behaviour.readBody(request);
        return body.kind === 'refusal' ? body : { ...body, bytes: Buffer.from(decoded.join('')) };
      },
    });
    const { checks } = await verified(bend, 'RES-05');
    const [finding] = checks.filter(({ id }) => id === 'RES-05').flatMap(({ findings }) => findings);
    assert.equal([finding?.code, finding?.expected], ['echo-differs', '"José"']);
    assert.is(finding?.mistake, 'chunks turned into text one by one');
  });
});
