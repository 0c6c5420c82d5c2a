/** Lists with an order that is any text by its schema: members of their items alone are meant, as the words say or not. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { Problem, problem as refusal } from './documents.ts';
import { problem, type Routes } from './serve-routes.ts';
import { verifyDocument } from './verify-document.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const words =
  'Sorting criteria in the format: property,(asc|desc). Default sort order is ascending. Multiple sort criteria are supported.';

/** A list as springdoc describes a Page. */
function documentOf(sort: object) {
  const member = { type: 'object', properties: { name: text, height: { type: 'number' } } };
  const page = { type: 'object', properties: { content: { type: 'array', items: member } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Members', version: '1' },
    paths: {
      '/members': {
        get: {
          operationId: 'findAll',
          parameters: [{ in: 'query', name: 'sort', ...sort }],
          responses: {
            200: { description: 'OK', content: { '*/*': { schema: page } } },
            400: { ...refusal, description: 'Bad Request' },
          },
        },
      },
    },
    components: { schemas: { Problem } },
  };
}

/** Which orders were asked for, and what was found. */
async function run(sort: object, takes: (order: string) => boolean) {
  const asked: string[] = [];
  const routes: Routes = {
    'GET /members': ({ query }) => {
      const orders = [...query.values()];
      asked.push(...orders);
      const body = { content: [{ name: 'Ann', height: 1.5 }] };
      return orders.every(takes) ? { status: 200, body } : problem(400, 'no such property');
    },
  };
  const options = { profile: 'strict', only: ['valid-request-accepted'] } as const;
  const { checks } = await verifyDocument({ document: documentOf(sort), routes, options });
  return { asked, verdicts: checks.map(({ verdict }) => verdict) };
}

const isNamed = (order: string): boolean => /^(?:name|height)(?:,(?:asc|desc))?$/.test(order);

const shapes: Readonly<Record<string, object>> = {
  'a list of texts in a format': { schema: texts, description: words },
  'a text in a format': { schema: text, description: words },
  'a text in a format that its schema tells': { schema: { ...text, description: words } },
  'a text without words': { schema: text },
  'a text without words, of another name': { name: 'order_by', schema: text },
};

/** Other texts with a syntax that no schema tells: what they are called, what is said of them, and which are taken. */
const others: readonly (readonly [name: string, description: string, takes: RegExp])[] = [
  ['on', 'The day, as YYYY-MM-DD.', /^\d{4}-\d\d-\d\d$/],
  ['on', 'ISO 8601 date', /^\d{4}-\d\d-\d\d$/],
  ['on', 'Day, for example 2024-05-01', /^\d{4}-\d\d-\d\d$/],
  ['ids', 'Identifiers, separated by commas', /^\d+(?:,\d+)*$/],
  ['q', 'Lucene query', /^[a-z]+$/],
  ['q', 'Search text. Has to have three letters at least.', /^.{3,}$/],
  ['show', 'The fields to show, separated by commas.', /^(?:name|height)$/],
  ['expand', 'Relations to expand', /^name$/],
  ['by', 'An expression such as `price gt 10`.', / gt /],
  ['period', 'such as `7d` or `2w`', /^\d+[dw]$/],
  ['locale', '', /^[a-z]{2}$/],
  ['price', 'Exactly, or with `lt:` or `gt:` in front', /^(?:[lg]t:)?\d+$/],
  ['way', 'asc or desc', /^(?:asc|desc)$/],
  ['groupBy', '', /^name$/],
  ['since', 'A Unix time in seconds', /^\d+$/],
];

suite('orders that are any text', (test) => {
  for (const [what, sort] of Object.entries(shapes)) {
    test(`accuse nobody who knows some of ${what}`, async () => {
      const { verdicts } = await run(sort, isNamed);
      assert.ok(
        verdicts.length > 0 && verdicts.every((one) => ['pass', 'note'].includes(one)),
        `${verdicts}`,
      );
    });

    test(`accuse nobody who takes nothing of ${what}`, async () => {
      const { verdicts } = await run(sort, () => false);
      assert.ok(
        verdicts.length > 0 && verdicts.every((one) => ['pass', 'note'].includes(one)),
        `${verdicts}`,
      );
    });
  }

  test('are asked for by members of the items, as the words say', async () => {
    const { asked } = await run({ schema: texts, description: words }, isNamed);
    for (const order of ['name,asc', 'name,desc', 'height,asc']) assert.ok(asked.includes(order), order);
    const without = await run({ schema: text }, isNamed);
    assert.ok(without.asked.includes('name') && without.asked.includes('height'));
  });

  test('are asked for so in requests that need one', async () => {
    const { asked, verdicts } = await run({ schema: texts, description: words, required: true }, isNamed);
    assert.is(asked[0], 'name,asc');
    assert.ok(verdicts.length > 0 && verdicts.every((one) => ['pass', 'note'].includes(one)), `${verdicts}`);
  });

  test('stand by members beside what else is asked for', async () => {
    const asked: string[] = [];
    const page = { in: 'query', name: 'page', schema: { type: 'integer', minimum: 0, maximum: 9 } };
    const document = documentOf({ schema: texts, description: words });
    document.paths['/members'].get.parameters.push(page);
    const routes: Routes = {
      'GET /members': ({ query }) => {
        if (query.has('page')) asked.push(...query.getAll('sort'));
        return query.getAll('sort').every(isNamed) ? { status: 200, body: {} } : problem(400, 'no');
      },
    };
    await verifyDocument({ document, routes, options: { profile: 'strict', only: ['violation-refused'] } });
    assert.equal([...new Set(asked)], ['name,asc']);
  });

  for (const [name, description, takes] of others)
    test(`are like other texts with a syntax: ${name}, ${description}`, async () => {
      for (const schema of [text, { ...text, example: '2024-05-01' }]) {
        const { verdicts } = await run({ name, description, schema }, (found) => takes.test(found));
        assert.ok(
          verdicts.length > 0 && !verdicts.includes('fail') && !verdicts.includes('warn'),
          `${verdicts}`,
        );
      }
    });

  test('hide nobody who refuses another text that has no syntax', async () => {
    const plain = [
      '',
      'Part of the name, in any letters.',
      'Only members of this space.',
      'A code or a name.',
      'Wildcards are not supported.',
      'No operators; plain text.',
      'Names may contain commas.',
    ];
    for (const description of plain) {
      const asked = { name: 'q', description, schema: text };
      const { verdicts } = await run(asked, (found) => /^[ -~]*$/.test(found));
      assert.equal(verdicts, ['fail'], description);
    }
  });
});
