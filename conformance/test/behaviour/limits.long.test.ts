/** What is observed of servers: limits to the character, the level and the byte, and behaviour under other documents. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { readBehaviour } from '../../behaviour/behaviour-file.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { startResponder } from '../../selfcheck/document/start-responder.ts';
import { callMain } from '../cli/call-main.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { answer, type Bend, members } from '../verify/plant-answers.ts';
import { observeBent, observedLines } from './observing.ts';

interface Bounds {
  readonly characters: number;
  readonly levels: number;
  readonly bytes: number;
}

/** Refuses what is longer, deeper or larger. */
const within =
  ({ characters, levels, bytes }: Bounds): Bend =>
  (request, right) => {
    const { name = '', unknownMember } = members(request);
    if (request.body.length > bytes) return answer(413, { error: 413, message: 'too large' });
    if (String(name).length > characters) return answer(400, { error: 1, message: 'name too long' });
    return depthOf(unknownMember) > levels ? answer(400, { error: 2, message: 'too deep' }) : right();
  };

function depthOf(value: unknown): number {
  let depth = 0;
  for (let inner = value; Array.isArray(inner); [inner] = inner) depth += 1;
  return depth;
}

const bounds: readonly Bounds[] = [
  { characters: 64, levels: 1, bytes: 4096 },
  { characters: 255, levels: 32, bytes: 102_400 },
  { characters: 4097, levels: 999, bytes: 65_537 },
];

/** Limits of servers: found to the character, the level and the byte, and nobody is brought down for it. */
suite('limits', (test) => {
  for (const { characters, levels, bytes } of bounds) {
    test(`${characters} characters, ${levels} levels and ${bytes} bytes are found`, async () => {
      const { limits } = await observeBent(within({ characters, levels, bytes }));
      const refused = '400 application/json Error';
      assert.equal(limits['longest name'], { kind: 'found', accepted: characters, beyond: refused });
      assert.equal(limits['deepest unknown member'], { kind: 'found', accepted: levels, beyond: refused });
      const large = { kind: 'found', accepted: bytes, beyond: '413 application/json Error' };
      assert.equal(limits['largest body'], large);
    });
  }

  test('a name that is cut off is no name that was accepted', async () => {
    const { limits } = await observeBent((request, right) => {
      const { name } = members(request);
      const good = right();
      const isCut = good.status === 200 && typeof name === 'string' && name.length > 300;
      return isCut ? { ...good, body: JSON.stringify({ name: name.slice(0, 300) }) } : good;
    });
    const beyond = '200 application/json Plant, name changed';
    assert.equal(limits['longest name'], { kind: 'found', accepted: 300, beyond });
  });

  test('nothing beyond a size that got no answer is sent', async () => {
    let largest = 0;
    const { limits } = await observeBent((request, right) => {
      const size = request.body.length;
      largest = Math.max(largest, size);
      return size > 200_000 ? 'gone' : right();
    });
    const name = limits['longest name'];
    assert.equal(name, { kind: 'stopped', accepted: 32_768, at: 262_144, answer: 'no answer (reset)' });
    assert.ok(largest < 8 * 262_144, `${largest}`);
  });

  test('a size that is accepted once and not again varies', async () => {
    const known = new Set<number>();
    const { limits } = await observeBent((request, right) => {
      const { tag } = members(request);
      if (typeof tag !== 'string' || tag.length < 5000) return right();
      const isNew = !known.has(tag.length);
      known.add(tag.length);
      return isNew && tag.length < 6000 ? right() : answer(400, { error: 1, message: 'not now' });
    });
    assert.equal(limits['longest tag'], { kind: 'varies' });
  });
});

/** Behaviour under other documents: nothing of it is made for one contract. */
suite('behaviour under another document', (test) => {
  test('is observed for every operation, the same each time, and holds', async () => {
    const document = 'fixtures/documents/library/openapi.yaml';
    const contract = await loadContract(document);
    const { url, stop, given } = await startResponder(contract, {});
    const credentials = 'credential' in given ? given.credential : [];
    const flags = ['--document', document, ...credentials.flatMap((one) => ['--credential', one])];
    try {
      await withFolder({}, async (cwd) => {
        const file = join(cwd, 'b.yaml');
        const first = await callMain(['observe', url, ...flags]);
        assert.is(first.code, 0, first.stderr);
        const written = await callMain(['observe', url, ...flags, '--salt', '4711', '--output', file]);
        assert.is(written.code, 0, written.stderr);
        const read = readBehaviour(first.stdout);
        const operations = read.kind === 'data' ? read.data.operations : {};
        assert.equal(Object.keys(operations).toSorted(), contract.operations.map(({ id }) => id).toSorted());
        const report = `json=${join(cwd, 'r.json')}`;
        const argv = ['verify', url, ...flags, '--runs', '0', '--expect-behaviour', file, '--report', report];
        const run = await callMain(argv);
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.match(run.stdout, /(\d+) of \1 entries of \S+ hold/);
        const again = await callMain(['observe', url, ...flags]);
        assert.is(observedLines(again.stdout), observedLines(first.stdout));
      });
    } finally {
      await stop();
    }
  });
});
