/** Listed values that need a member beside them, by a rule that no schema states, are recommended to be accepted alone. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 60 };
const NewTicket = {
  ...{ type: 'object', required: ['title', 'kind'] },
  properties: {
    ...{ title: text, kind: { type: 'string', enum: ['walk', 'tour', 'event'] } },
    ...{ size: { type: 'string', enum: ['small', 'large'] }, eventCode: text },
  },
};

const document = {
  ...{ openapi: '3.1.0', info: { title: 'Tickets', version: '1' } },
  paths: {
    '/tickets': {
      post: {
        ...{ operationId: 'addTicket', requestBody: body(ref('NewTicket')) },
        responses: { 201: json(ref('Ticket')), 400: refusal },
      },
    },
  },
  components: { schemas: { ...{ Problem, NewTicket }, Ticket: NewTicket } },
};

type Rule = (ticket: Thing) => boolean;

const routesOf = (isFine: Rule): Routes => ({
  'POST /tickets': reading(validator(document, 'NewTicket'), (_, ticket) =>
    isFine(ticket) ? { status: 201, body: ticket } : problem(400, 'not so'),
  ),
});

const isAlone: Rule = ({ eventCode }) => eventCode === undefined;
const rules: readonly (readonly [name: string, rule: Rule, verdicts: readonly string[]])[] = [
  ['each is', () => true, []],
  ['an event needs its code', (one) => one['kind'] !== 'event' || !isAlone(one), ['warn']],
  ['no event is', ({ kind }) => kind !== 'event', ['fail']],
  ['nothing large is', ({ size }) => size !== 'large', ['fail']],
];

suite('listed values in company', (test) => {
  for (const [name, rule, verdicts] of rules)
    for (const only of [['valid-request-accepted'], undefined])
      test(`${name}${only ? ', and nothing else is asked' : ''}`, async () => {
        const options = { profile: 'spec', ...(only ? { only } : {}) } as const;
        const report = await verifyDocument({ document, routes: routesOf(rule), options });
        assert.equal(
          report.checks
            .filter(({ id, verdict }) => id === 'valid-request-accepted' && verdict !== 'pass')
            .map(({ verdict }) => verdict),
          verdicts,
          openRows(report).join('\n'),
        );
      });
});
