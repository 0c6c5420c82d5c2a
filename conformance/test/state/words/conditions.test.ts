/** Cards that are changed under their entity tag: which status refuses an old one, and that there has to be one. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyRows } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const tag = { ETag: { schema: { type: 'string' } } };

/** A document that has these statuses for what the condition refuses, with these words about 428. */
function cards(statuses: readonly string[], words: string): Thing {
  const others = { 400: refusal, 404: refusal };
  const shown = { ...Object(json(ref('Card'))), headers: tag };
  const refusals = Object.fromEntries(
    statuses.map((status) => [status, { ...Object(refusal), description: words }]),
  );
  const ifMatch = { name: 'If-Match', in: 'header', schema: { type: 'string' } };
  return {
    openapi: '3.1.0',
    info: { title: 'Cards', version: '1' },
    paths: {
      '/cards': {
        post: {
          operationId: 'makeCard',
          requestBody: body(ref('NewCard')),
          responses: { 201: shown, ...others },
        },
      },
      '/cards/{cardId}': {
        parameters: [inPath('cardId', { type: 'integer', minimum: 1 })],
        get: { operationId: 'readCard', responses: { 200: shown, ...others } },
        put: {
          ...{ operationId: 'putCard', parameters: [ifMatch], requestBody: body(ref('NewCard')) },
          responses: { 200: shown, ...others, ...refusals },
        },
      },
    },
    components: {
      schemas: {
        ...{ Problem, NewCard: { type: 'object', required: ['text'], properties: { text } } },
        Card: { type: 'object', required: ['id', 'text'], properties: { id: { type: 'integer' }, text } },
      },
    },
  };
}

/** The statuses of a change without a condition, and under an old tag. */
interface Server {
  readonly without: number;
  readonly old: number;
}

function routesOf(document: Thing, { without, old }: Server): Routes {
  const kept: { text: unknown; version: number }[] = [];
  const isCard = validator(document, 'NewCard');
  const show = (id: number, status = 200): Told => {
    const card = kept[id - 1];
    return { status, body: { id, text: card?.text }, fields: { ETag: `"${card?.version}"` } };
  };
  const at = (tell: (id: number, asked: Asked) => Told) => (asked: Asked) => {
    const [id = ''] = asked.names;
    if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
    return kept[Number(id) - 1] ? tell(Number(id), asked) : problem(404, 'no such card');
  };
  return {
    'POST /cards': reading(isCard, (_, sent) => show(kept.push({ text: sent['text'], version: 1 }), 201)),
    'GET /cards/{cardId}': at((id) => show(id)),
    'PUT /cards/{cardId}': reading(isCard, (asked, sent) =>
      at((id) => {
        const [condition, version = 0] = [asked.header('if-match'), kept[id - 1]?.version];
        if (condition === undefined && without !== 200) return problem(without, 'no condition');
        if (condition !== undefined && condition !== '*' && condition !== `"${version}"`)
          return problem(old, 'changed');
        kept[id - 1] = { text: sent['text'], version: version + 1 };
        return show(id);
      })(asked),
    ),
  };
}

const missing = 'If-Match is missing.';

async function rowsOf(
  statuses: readonly string[],
  server: Server,
  words: string = missing,
): Promise<readonly string[]> {
  const document = cards(statuses, words);
  const options = { profile: 'spec', runs: 2 } as const;
  const rows = openRows(
    await verifyRows({ document, routes: routesOf(document, server), options }, ['if-match-holds']),
  );
  return rows.filter((row) => row.startsWith('if-match-holds'));
}

suite('a change under a condition', (test) => {
  test('is refused as the document says', async () => {
    assert.equal(await rowsOf(['412', '428'], { without: 428, old: 412 }), []);
    assert.equal(await rowsOf(['412'], { without: 200, old: 412 }), []);
    assert.equal(await rowsOf(['409'], { without: 200, old: 409 }), []);
    assert.equal(await rowsOf(['412', '428'], { without: 400, old: 412 }), []);
  });

  test('may be made without one where the words about 428 do not say that it may not', async () => {
    for (const words of ['A precondition is required.', 'If-Match is missing where the card is shared.'])
      assert.equal(await rowsOf(['412', '428'], { without: 200, old: 412 }, words), [], words);
  });

  test('is told of where one without a condition is made', async () => {
    assert.match((await rowsOf(['412', '428'], { without: 200, old: 412 })).join(), /putCard warn 200 /);
  });

  test('is told of where an old tag is refused with another status', async () => {
    assert.match((await rowsOf(['412', '428'], { without: 428, old: 409 })).join(), /putCard warn 409 /);
  });
});
