/** A shop that answers in XML, and the document that says how; it writes what it knows by hand. */

import type { Routes, Told } from '../state/serve-routes.ts';

const text = { type: 'string' };
const refused = {
  description: 'Refused',
  content: { 'application/xml': { schema: { $ref: '#/components/schemas/Refusal' } } },
};
const answered = (schema: object): object => ({
  description: 'Told',
  content: { 'application/xml': { schema } },
});

/** What the document says. */
export const xmlDocument = {
  openapi: '3.1.0',
  info: { title: 'Shop in XML', version: '1.0.0' },
  paths: {
    '/wares': {
      get: {
        operationId: 'listWares',
        responses: { '200': answered({ $ref: '#/components/schemas/Wares' }), '4XX': refused },
      },
      post: {
        operationId: 'addWare',
        requestBody: {
          required: true,
          content: { 'application/xml': { schema: { $ref: '#/components/schemas/Ware' } } },
        },
        responses: { '201': answered({ $ref: '#/components/schemas/Ware' }), '4XX': refused },
      },
    },
    '/feed': {
      get: {
        operationId: 'readFeed',
        responses: {
          '200': { description: 'A feed', content: { 'application/atom+xml': {} } },
          '4XX': refused,
        },
      },
    },
  },
  components: {
    schemas: {
      Ware: {
        type: 'object',
        required: ['id', 'name', 'pin'],
        properties: {
          id: { type: 'integer', readOnly: true, xml: { attribute: true } },
          name: { ...text, minLength: 1, maxLength: 40, pattern: '^[A-Za-z][A-Za-z ]*[A-Za-z]$|^[A-Za-z]$' },
          pin: { ...text, writeOnly: true, pattern: '^[0-9]{4}$' },
          made: { ...text, format: 'date', readOnly: true },
          kinds: {
            ...{ type: 'array', readOnly: true, xml: { wrapped: true } },
            items: { enum: ['old', 'new'], xml: { name: 'kind' } },
          },
        },
        xml: { name: 'ware' },
      },
      Wares: {
        type: 'array',
        items: { $ref: '#/components/schemas/Ware' },
        xml: { name: 'wares', wrapped: true },
      },
      Refusal: {
        type: 'object',
        required: ['code', 'about'],
        properties: {
          ...{ code: { type: 'integer' }, why: text },
          about: { $ref: '#/components/schemas/Place' },
        },
        xml: { name: 'refusal' },
      },
      Place: { type: 'object', required: ['of'], properties: { of: text }, xml: { name: 'place' } },
    },
  },
};

const fields = { 'content-type': 'application/xml; charset=utf-8' };
const refusal = (status: number, why: string): Told => {
  return {
    status,
    fields,
    raw: `<refusal><code>${status}</code><why>${why}</why><place><of>wares</of></place></refusal>`,
  };
};

/** The shop, which starts anew; it reads what the document says and nothing more. */
export function xmlRoutes(): Routes {
  const wares: string[] = [];
  const told = (name: string, at: number): string =>
    `<ware id="${at + 1}"><name>${name}</name><made>2024-05-17</made><kinds><kind>new</kind></kinds></ware>`;
  return {
    'GET /wares': () => ({
      status: 200,
      fields,
      raw: `<?xml version="1.0"?>\n<wares>${wares.map(told).join('\n')}</wares>\n`,
    }),
    'GET /feed': () => ({
      ...{ status: 200, raw: '<feed xmlns="http://www.w3.org/2005/Atom"/>' },
      fields: { 'content-type': 'application/atom+xml' },
    }),
    'POST /wares': ({ type, bytes }) => {
      if (type !== 'application/xml') return refusal(415, 'no XML');
      const sent = Buffer.from(bytes)
        .toString()
        .replaceAll(/<\?xml[^>]*\?>|<!--.*?-->/gs, '')
        .trim();
      const inner = /^<ware>(.*)<\/ware>$/s.exec(sent)?.[1] ?? '';
      const name = /<name>([A-Za-z](?:[A-Za-z ]{0,38}[A-Za-z])?)<\/name>/.exec(inner)?.[1];
      const isAll = name !== undefined && /<pin>[0-9]{4}<\/pin>/.test(inner);
      const isOnce = ['name', 'pin'].every((one) => inner.split(`<${one}>`).length === 2);
      if (!isAll || !isOnce) return refusal(400, 'no ware');
      wares.push(name);
      return { status: 201, fields, raw: told(name, wares.length - 1) };
    },
  };
}
