/** Inns with tags that are set all at once, and taken off one by one: what is taken off was put there by the whole set. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Bent, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const name = { type: 'string', minLength: 1, maxLength: 30 };
const others = { 400: refusal, 404: refusal };
const gone = { 204: { description: 'Gone' } };

/** How tags are called, and what is answered where one is not there. */
interface Shape {
  readonly tag: Thing;
  readonly list: Thing;
  readonly absent: 204 | 404;
}

const few = { type: 'string', enum: ['wifi', 'parking', 'sauna', 'pool'] };
const free = { type: 'string', pattern: '^[a-z]{2,12}$' };

const shapes: Readonly<Record<string, Shape>> = {
  'a few names, 404': { tag: few, list: { uniqueItems: true, maxItems: 4 }, absent: 404 },
  'a few names, 204': { tag: few, list: { uniqueItems: true }, absent: 204 },
  'free names, 404': { tag: free, list: { maxItems: 20 }, absent: 404 },
};

function document({ tag, list }: Shape) {
  return {
    openapi: '3.1.0',
    info: { title: 'Inns', version: '1' },
    paths: {
      '/inns': {
        post: {
          ...{ operationId: 'addInn', requestBody: body(ref('NewInn')) },
          responses: { 201: json(ref('Inn')), 400: refusal },
        },
      },
      '/inns/{innId}': {
        parameters: [inPath('innId', id)],
        get: { operationId: 'readInn', responses: { 200: json(ref('Inn')), ...others } },
      },
      '/inns/{innId}/tags': {
        parameters: [inPath('innId', id)],
        get: { operationId: 'listTags', responses: { 200: json(ref('Tags')), ...others } },
        put: {
          ...{ operationId: 'setTags', requestBody: body(ref('Tags')) },
          responses: { 200: json(ref('Tags')), ...others },
        },
      },
      '/inns/{innId}/tags/{tag}': {
        parameters: [inPath('innId', id), inPath('tag', ref('Tag'))],
        delete: { operationId: 'dropTag', responses: { ...gone, ...others } },
      },
    },
    components: {
      schemas: {
        ...{ Problem, Tag: tag, Tags: { type: 'array', items: ref('Tag'), ...list } },
        NewInn: { type: 'object', required: ['name'], properties: { name } },
        Inn: { type: 'object', required: ['id', 'name'], properties: { id, name } },
      },
    },
  };
}

function routes(shape: Shape): Routes {
  const whole = document(shape);
  const inns: { inn: Thing; tags: readonly string[] }[] = [];
  const [isTags, isTag] = [validator(whole, 'Tags'), validator(whole, 'Tag')];
  const at = ([key = '']: readonly string[], tell: (one: (typeof inns)[number]) => Told): Told => {
    const inn = inns[Number(key) - 1];
    if (!/^[1-9]\d*$/.test(key)) return problem(400, 'no number');
    return inn ? tell(inn) : problem(404, 'no such inn');
  };
  return {
    'POST /inns': reading(validator(whole, 'NewInn'), (_, inn) => {
      const made = { id: inns.length + 1, ...inn };
      inns.push({ inn: made, tags: [] });
      return { status: 201, body: made };
    }),
    'GET /inns/{innId}': ({ names }) => at(names, ({ inn }) => ({ status: 200, body: inn })),
    'GET /inns/{innId}/tags': ({ names }) => at(names, ({ tags }) => ({ status: 200, body: tags })),
    'PUT /inns/{innId}/tags': (asked) =>
      at(asked.names, (one) => {
        if (asked.type !== 'application/json' || !isTags(asked.json)) return problem(400, 'no tags');
        one.tags = [...new Set(asked.json as readonly string[])];
        return { status: 200, body: one.tags };
      }),
    'DELETE /inns/{innId}/tags/{tag}': ({ names }) =>
      at(names, (one) => {
        const [, tag = ''] = names;
        if (!isTag(tag)) return problem(400, 'no tag');
        if (!one.tags.includes(tag) && shape.absent === 404) return problem(404, 'not there');
        one.tags = one.tags.filter((other) => other !== tag);
        return { status: 204 };
      }),
  };
}

async function found(shape: Shape, bent?: Bent): Promise<readonly string[]> {
  const trial = { document: document(shape), routes: routes(shape) };
  const options = { profile: 'spec', runs: 6 } as const;
  return openRows(await verifyDocument({ ...trial, options, ...(bent ? { bent } : {}) }));
}

suite('a member of a set that is only set as a whole', (test) => {
  for (const [title, shape] of Object.entries(shapes)) {
    test(`is there when it is taken off: ${title}`, async () => {
      assert.equal(await found(shape), []);
    });

    test(`is seen to be answered otherwise than documented: ${title}`, async () => {
      const bent: Bent = (asked, right) => {
        const answer = right();
        return asked.method === 'DELETE' && answer.status === 204 ? { status: 200, body: 'gone' } : answer;
      };
      const rows = await found(shape, bent);
      assert.ok(
        rows.some((row) => row.startsWith('valid-request-accepted dropTag fail 200')),
        rows.join('\n'),
      );
    });
  }
});
