/** A server that takes forms, files, texts and bytes; it reads them by other means than the harness writes them. */

import { XMLParser } from 'fast-xml-parser';
import type { Asked, Routes, Told } from '../state/serve-routes.ts';
import { partsOf } from './multipart-reader.ts';

const text = (schema: object = {}): object => ({ type: 'string', ...schema });
const answers = {
  '200': { description: 'Taken', content: { 'application/json': { schema: { type: 'object' } } } },
  '4XX': {
    description: 'Refused',
    content: { 'application/json': { schema: { type: 'object', required: ['message'] } } },
  },
};
const taking = (operationId: string, content: object, required = true): object => ({
  operationId,
  requestBody: { required, content },
  responses: answers,
});

const profile = {
  type: 'object',
  required: ['name', 'level', 'tags'],
  properties: {
    name: text({ minLength: 2, maxLength: 40 }),
    level: { type: 'integer', minimum: 1, maximum: 9 },
    tags: { type: 'array', items: { enum: ['red', 'green', 'blue'] }, minItems: 1, maxItems: 3 },
    open: { type: 'boolean' },
    place: { type: 'object', required: ['row'], properties: { row: { type: 'integer' } } },
    span: {
      type: 'object',
      required: ['from'],
      properties: { from: { type: 'integer' }, to: { type: 'integer' } },
    },
    codes: { type: 'array', items: { type: 'integer' } },
  },
};
const upload = {
  type: 'object',
  required: ['title', 'picture', 'meta'],
  properties: {
    title: text({ minLength: 1, maxLength: 20 }),
    picture: { contentMediaType: 'image/png' },
    notes: { type: 'array', items: text() },
    // Each stands in a part of its own.
    people: {
      ...{ type: 'array', maxItems: 2 },
      items: { type: 'object', required: ['age'], properties: { age: { type: 'integer', minimum: 1 } } },
    },
    meta: { type: 'object', required: ['pages'], properties: { pages: { type: 'integer', minimum: 1 } } },
  },
};
const message = {
  type: 'object',
  required: ['subject'],
  properties: { subject: text({ minLength: 3 }), copies: { type: 'integer' } },
};

const plant = {
  type: 'object',
  required: ['id', 'name', 'uses'],
  properties: {
    id: { type: 'integer', minimum: 1, maximum: 999, xml: { attribute: true } },
    name: text({ minLength: 2, maxLength: 20, xml: { name: 'title' } }),
    uses: {
      ...{ type: 'array', minItems: 1, maxItems: 3, xml: { wrapped: true } },
      items: { enum: ['food', 'dye', 'tea'], xml: { name: 'use' } },
    },
    years: { type: 'array', items: { type: 'integer' } },
  },
  xml: { name: 'plant', namespace: 'https://plants.example/', prefix: 'p' },
};

/** What the document says. */
export const formsDocument = {
  openapi: '3.1.0',
  info: { title: 'Forms', version: '1.0.0' },
  paths: {
    '/profiles': {
      post: taking('saveProfile', {
        'application/x-www-form-urlencoded': {
          schema: profile,
          encoding: {
            span: { style: 'deepObject', explode: true },
            codes: { style: 'form', explode: false },
          },
        },
      }),
    },
    '/uploads': {
      post: taking('upload', {
        'multipart/form-data': {
          schema: upload,
          encoding: {
            picture: {
              contentType: 'image/png, image/jpeg',
              headers: { 'X-Rights': { required: true, schema: { enum: ['free'] } } },
            },
            meta: { contentType: 'application/json' },
          },
        },
      }),
    },
    '/messages': {
      post: taking('say', {
        'application/json': { schema: message },
        'application/x-www-form-urlencoded': { schema: message },
        'application/vnd.note+json': { schema: message },
        'application/xml': { schema: { ...message, xml: { name: 'message' } } },
        'text/*': { schema: text({ minLength: 1, maxLength: 30, pattern: '^[a-z]' }) },
      }),
    },
    '/plants': {
      put: taking('savePlant', {
        'application/xml': { schema: plant },
        'text/xml': { schema: { ...plant, xml: {} } },
      }),
    },
    '/bytes': {
      put: taking(
        'keep',
        {
          'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
          'application/pdf': {},
        },
        false,
      ),
    },
  },
};

const taken: Told = { status: 200, body: {} };
const refused = (status: number, message: string): Told => ({ status, body: { message } });

const isAge = (age: unknown): boolean => Number.isInteger(age) && Number(age) > 0;
const isWhole = (given: string | undefined): boolean => given === undefined || /^-?\d+$/.test(given);

function saveProfile({ type, bytes }: Asked): Told {
  if (type !== 'application/x-www-form-urlencoded') return refused(415, 'no form');
  const fields = new URLSearchParams(Buffer.from(bytes).toString('utf8'));
  const given = (name: string): string | undefined => fields.get(name) ?? undefined;
  const name = given('name');
  if (name === undefined || [...name].length < 2 || [...name].length > 40) return refused(422, 'name');
  if (!/^[1-9]$/.test(given('level') ?? '')) return refused(422, 'level');
  const tags = fields.getAll('tags');
  if (tags.length < 1 || tags.length > 3 || !tags.every((tag) => /^(?:red|green|blue)$/.test(tag)))
    return refused(422, 'tags');
  if (!/^(?:true|false)$/.test(given('open') ?? 'true')) return refused(422, 'open');
  const place = given('place');
  if (place !== undefined && !Number.isInteger(Object(parsed(place)).row)) return refused(422, 'place');
  const span = [...fields.keys()].some((key) => key.startsWith('span'));
  if (span && (given('span[from]') === undefined || !isWhole(given('span[from]'))))
    return refused(422, 'span');
  if (!isWhole(given('span[to]')) || fields.has('span')) return refused(422, 'span');
  if (fields.getAll('codes').length > 1 || !(given('codes') ?? '0').split(',').every(isWhole))
    return refused(422, 'codes');
  return taken;
}

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

/** How files begin, by their media type. */
const pictures: Readonly<Record<string, string>> = { 'image/png': '\x89PNG', 'image/jpeg': '\xff\xd8\xff' };

function keepUpload({ header, bytes }: Asked): Told {
  const parts = partsOf(header('content-type') ?? '', bytes);
  if (!parts) return refused(415, 'no parts');
  const part = (name: string) => parts.find((one) => one.name === name);
  const title = part('title')?.content.toString('utf8');
  if (title === undefined || [...title].length < 1 || [...title].length > 20) return refused(422, 'title');
  const picture = part('picture');
  const begins = pictures[picture?.fields['content-type'] ?? ''];
  if (!picture || begins === undefined || !picture.content.toString('latin1').startsWith(begins))
    return refused(422, 'picture');
  if (picture.file === undefined || picture.fields['x-rights'] !== 'free') return refused(422, 'rights');
  const meta = part('meta');
  const pages: unknown = Object(parsed(meta?.content.toString('utf8') ?? '')).pages;
  if (meta?.fields['content-type'] !== 'application/json' || !Number.isInteger(pages) || Number(pages) < 1)
    return refused(422, 'meta');
  const people = parts.filter(({ name }) => name === 'people');
  const isPerson = ({ fields, content }: (typeof people)[number]): boolean =>
    fields['content-type'] === 'application/json' && isAge(Object(parsed(content.toString('utf8'))).age);
  return people.length < 3 && people.every(isPerson) ? taken : refused(422, 'people');
}

const reader = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false },
  isArray: (name) => ['use', 'years'].includes(name),
});

function savePlant({ type, bytes }: Asked): Told {
  if (type !== 'application/xml') return refused(415, 'no XML');
  const root: unknown = Object(reader.parse(Buffer.from(bytes).toString('utf8')));
  const { '@xmlns:p': namespace, ...plant } = Object(Object(root)['p:plant']) as Record<string, unknown>;
  if (namespace !== 'https://plants.example/') return refused(422, 'namespace');
  if (!/^[1-9]\d{0,2}$/.test(String(plant['@id']))) return refused(422, 'id');
  if (typeof plant['title'] !== 'string' || !/^.{2,20}$/su.test(plant['title'])) return refused(422, 'title');
  const uses: unknown = Object(plant['uses']).use;
  const isUse = (one: unknown): boolean => ['food', 'dye', 'tea'].includes(String(one));
  if (!Array.isArray(uses) || uses.length > 3 || !uses.every(isUse)) return refused(422, 'uses');
  const years: unknown = plant['years'] ?? [];
  return Array.isArray(years) && years.every((one) => isWhole(String(one))) ? taken : refused(422, 'years');
}

function isMessage(given: unknown): boolean {
  const { subject, copies = 0 } = Object(given) as { readonly subject?: unknown; readonly copies?: unknown };
  return typeof subject === 'string' && [...subject].length > 2 && Number.isInteger(copies);
}

function say({ type, json, bytes }: Asked): Told {
  const whole = Buffer.from(bytes).toString('utf8');
  switch (type) {
    case 'application/json':
    case 'application/vnd.note+json':
      return isMessage(json) && !Array.isArray(json) ? taken : refused(422, 'no message');
    case 'application/x-www-form-urlencoded': {
      const fields = new URLSearchParams(whole);
      const copies = fields.get('copies');
      const isSound = isMessage({ subject: fields.get('subject') }) && isWhole(copies ?? undefined);
      return isSound ? taken : refused(422, 'no message');
    }
    case 'application/xml': {
      const { message } = Object(reader.parse(whole)) as { readonly message?: unknown };
      const { subject, copies = '0' } = Object(message) as Record<string, unknown>;
      const isSound = isMessage({ subject: String(subject ?? '') }) && isWhole(String(copies));
      return isSound ? taken : refused(422, 'no message');
    }
    case 'text/plain':
    case 'text/csv':
      return /^[a-z]/.test(whole) && [...whole].length <= 30 ? taken : refused(422, 'no text');
    default:
      return refused(415, 'no such type');
  }
}

/** What answers. */
export function formsRoutes(): Routes {
  return {
    'POST /profiles': saveProfile,
    'POST /uploads': keepUpload,
    'POST /messages': say,
    'PUT /plants': savePlant,
    'PUT /bytes': ({ type, hasBody }) =>
      !hasBody || ['application/octet-stream', 'application/pdf'].includes(type)
        ? taken
        : refused(415, 'no bytes'),
  };
}
