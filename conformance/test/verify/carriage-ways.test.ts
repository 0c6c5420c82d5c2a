/** Ways of carrying a request that are newer than the catalogue's list, end to end: Accept, and behind a good credential. */

import type { IncomingMessage } from 'node:http';
import * as assert from 'uvu/assert';
import { letPass } from '../../../reference-server/bends/letting-pass.ts';
import type { Bend } from '../../../reference-server/fault.ts';
import { suite } from '../support/suite.ts';
import { answering, bendOf, verified } from './bent.ts';

suite('ways of carriages end to end', (test) => {
  for (const [way, isIn] of [
    ['without Accept', ({ headers }) => headers.accept === undefined],
    ["with a browser's Accept", ({ headers }) => headers.accept?.startsWith('text/html,') === true],
  ] as readonly (readonly [string, (request: IncomingMessage) => boolean])[]) {
    test(`a violation that passes ${way} alone is found, and whoever answers nothing so is let be`, async () => {
      const bend = letPass((text, request) => isIn(request) && /"id":-?\d+\.\d/.test(text));
      const { checks, exitCode } = await verified(bend);
      assert.is(exitCode, 1);
      const [finding] = checks.flatMap(({ findings }) => findings);
      assert.match(finding?.pair?.difference ?? '', new RegExp(`^id is the number \\S+, ${way}$`));
      const page = { status: 406, headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>no</p>') };
      const right = await verified(answering(isIn, page));
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
