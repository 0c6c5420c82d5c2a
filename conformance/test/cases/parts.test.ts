/**
 * Parts of a multipart body are each tried: that one is missing, its header, its type; so are fields of a form, and members
 * that exclude each other.
 */

import * as assert from 'uvu/assert';
import { sourcesOf } from '../../cases/sources-of.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Source } from '../../model/case.ts';
import type { Contract } from '../../model/contract.ts';
import { triedBy } from '../../model/plan.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { drawn } from './wire.ts';

const responses = { 201: { description: 'stored' }, 415: { description: 'of another type' } };
const colours = { type: 'array', items: { type: 'string', pattern: '^#[0-9a-f]{6}$' } };
const sum = { required: true, schema: { type: 'string', pattern: '^[0-9a-f]{8}$' } };
const document = {
  ...{ openapi: '3.1.0', info: { title: 'pictures', version: '1' } },
  paths: {
    '/scans': {
      post: {
        operationId: 'scan',
        ...{ requestBody: { required: true, content: { 'multipart/form-data': parts() } }, responses },
      },
    },
    '/contacts': {
      post: {
        operationId: 'contact',
        requestBody: { required: true, content: { 'application/json': { schema: contact() } } },
        responses,
      },
    },
    '/palettes': {
      post: {
        operationId: 'palette',
        requestBody: { required: true, content: { 'application/x-www-form-urlencoded': fields() } },
        responses,
      },
    },
  },
};

function parts(): unknown {
  return {
    schema: {
      ...{ type: 'object', required: ['meta', 'scan'] },
      properties: {
        meta: { type: 'object', required: ['of'], properties: { of: { type: 'string' } } },
        scan: {},
        raw: {},
      },
    },
    encoding: {
      meta: { contentType: 'application/json' },
      scan: { contentType: 'image/png', headers: { 'X-Sum': sum } },
      raw: { contentType: 'image/png, application/octet-stream' },
    },
  };
}

function contact(): unknown {
  const text = { type: 'string' };
  return {
    ...{ type: 'object', required: ['name'], properties: { name: text, phone: text, mail: text } },
    dependentSchemas: { phone: { properties: { mail: false } } },
  };
}

function fields(): unknown {
  const properties = { name: { type: 'string', minLength: 1 }, colours };
  return {
    schema: { type: 'object', required: ['name'], properties },
    encoding: { colours: { style: 'pipeDelimited', explode: false } },
  };
}

const contract: Contract = await withFolder({ 'openapi.json': JSON.stringify(document) }, (folder) =>
  loadContract(`${folder}/openapi.json`),
);

function sourcesFor(id: string): ReadonlyMap<string, Source> {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  const sources = sourcesOf({ contract, operation, form: 'required', schemes: [] });
  return new Map([...sources].map((source) => [source.label, source]));
}

function bodiesOf(source: Source | undefined): readonly string[] {
  const steps = (source?.fixed ?? []).filter(({ carried }) => !carried).flatMap((probe) => probe.steps);
  return steps.map((step) => Buffer.from(drawn(step).body ?? []).toString('latin1'));
}

suite('parts and fields', (test) => {
  test('a missing part is another thing than its missing header', () => {
    const sources = sourcesFor('scan');
    const both = ['scan:required', 'scan:part-X-Sum:required'].map((label) => sources.get(label));
    const tried = both.map((source) => source && triedBy(source));
    assert.equal(tried, ['required /scan', 'required /scan:part-X-Sum']);
  });

  test('JSON of a part is also sent under another type, with the same bytes', () => {
    const [body = ''] = bodiesOf(sourcesFor('scan').get('meta:part-type-undeclared'));
    assert.match(body, /name="meta"\r\nContent-Type: text\/csv\r\n\r\n\{"of":"[^"]*"\}\r\n/);
    assert.match(body, /name="scan"; filename="[^"]*"\r\nContent-Type: image\/png\r\n/);
  });

  test('a part that may be any bytes is sent under no further type', () => {
    const labels = [...sourcesFor('scan').keys()].filter((label) => label.endsWith('part-type-undeclared'));
    assert.equal(labels, ['meta:part-type-undeclared', 'scan:part-type-undeclared']);
  });

  test('a form is also sent as JSON, which is another kind than under another name', () => {
    const sources = sourcesFor('palette');
    const labels = ['content-type:undeclared', 'content-type:undeclared-json'];
    const tried = labels.map((label) => sources.get(label)).map((source) => source && triedBy(source));
    assert.equal(tried, labels);
    const [body = ''] = bodiesOf(sources.get('content-type:undeclared-json'));
    assert.match(body, /^\{"name":/);
  });

  test('a list of one empty text may be read as no list, so it breaks nothing', () => {
    const sent = bodiesOf(sourcesFor('palette').get('colours.0:pattern'));
    assert.ok(sent.length > 3);
    assert.equal(
      sent.filter((body) => /colours=(?:&|$)/.test(body)),
      [],
    );
  });

  test('a member that another one excludes is sent without that', () => {
    const sent = ['mail:optional', 'phone:optional'].map((label) =>
      bodiesOf(sourcesFor('contact').get(label)),
    );
    const members = sent.map(([body = '{}']) => Object.keys(JSON.parse(body) as object).sort());
    assert.equal(members, [
      ['mail', 'name'],
      ['name', 'phone'],
    ]);
  });
});
