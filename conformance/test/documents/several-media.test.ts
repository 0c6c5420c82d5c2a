/** One body as JSON, as a form and as XML: what a form cannot say is no fault, and each media type has faults of its own. */

import { XMLParser } from 'fast-xml-parser';
import * as assert from 'uvu/assert';
import { body, json, Problem, ref, problem as refusal } from '../state/documents.ts';
import { validator } from '../state/reading.ts';
import { type Asked, problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const [text, schema] = [{ type: 'string' }, ref('Note')];
const content = {
  'application/json': { schema },
  'application/xml': { schema },
  'application/x-www-form-urlencoded': { schema },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      post: {
        operationId: 'note',
        requestBody: { ...Object(body(schema)), content },
        responses: { 201: json(schema), 400: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      Note: {
        type: 'object',
        required: ['title', 'labels'],
        properties: {
          title: { ...text, minLength: 1 },
          labels: { type: 'array', items: text },
          state: { enum: ['open', 'done'] },
          weight: { type: 'integer', minimum: 1, maximum: 9 },
        },
        xml: { name: 'note' },
      },
    },
  },
};

type Read = Readonly<Record<string, unknown>>;

const reader = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'labels' });

/** The body as it was sent; everything is text but in JSON. @param absent what no labels at all are, in a form */
function readNote({ type, json: told, bytes }: Asked, absent: [] | undefined): Read | undefined {
  if (type === 'application/json') return Object(told) === told ? (told as Read) : undefined;
  if (type === 'application/xml') return typed(Object(reader.parse(Buffer.from(bytes).toString())).note);
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const fields = new URLSearchParams(Buffer.from(bytes).toString());
  const labels = fields.has('labels') ? fields.getAll('labels') : absent;
  return typed({ ...Object.fromEntries(fields), ...(labels ? { labels } : {}) });
}

function typed(note: unknown): Read | undefined {
  if (Object(note) !== note) return undefined;
  const { weight, ...rest } = note as Read;
  const isWhole = typeof weight === 'string' && /^-?\d+$/.test(weight);
  return weight === undefined ? rest : { ...rest, weight: isWhole ? Number(weight) : weight };
}

const isNote = validator(document, 'Note');

/** @param unseen what the server makes of a body before it looks at it */
const routesOf = (absent: [] | undefined, unseen: (note: Read, asked: Asked) => Read): Routes => ({
  'POST /notes': (asked) => {
    const note = readNote(asked, absent);
    if (note === undefined || !isNote(unseen(note, asked))) return problem(400, 'no such note');
    return { status: 201, body: unseen(note, asked) };
  },
});

const run = (routes: Routes, operationBudget: number | 'auto' = 'auto') =>
  verifyDocument({ document, routes, options: { profile: 'spec', runs: 1, operationBudget } });

suite('a body in several media types', (test) => {
  for (const [words, absent] of [
    ['no list', undefined],
    ['an empty list', [] as []],
  ] as const)
    test(`nobody is accused who takes an absent list in a form for ${words}`, async () => {
      const report = await run(routesOf(absent, (note) => note));
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  /** A server that takes any state in one media type. */
  const anyState = (media: string): Routes =>
    routesOf([], (note, { type }) => {
      const isUnseen =
        type === `application/${media}` && !['open', 'done', undefined].includes(note['state'] as never);
      return isUnseen ? { ...note, state: 'open' } : note;
    });
  const redOf = async (...given: Parameters<typeof run>) =>
    openRows(await run(...given)).map((row) => row.split(' ').slice(0, 3).join(' '));

  for (const media of ['json', 'xml', 'x-www-form-urlencoded'])
    test(`who does not look at an enumeration in ${media} is found`, async () => {
      assert.equal(await redOf(anyState(media)), ['violation-refused note fail']);
    });

  test('who refuses the end of a range in a form is found', async () => {
    const routes = routesOf([], (note, { type }) =>
      /form/.test(type ?? '') && note['weight'] === 9 ? { ...note, weight: 10 } : note,
    );
    assert.equal(await redOf(routes), ['valid-request-accepted note fail']);
  });

  test('of few requests those in the usual media type come first', async () => {
    const red = await redOf(anyState('json'), 60);
    assert.ok(red.includes('violation-refused note fail'), red.join('\n'));
  });
});
