/** Loans name a book and a member: of which the target may give one alone, and of which each member may have few. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Bent, problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const [id, word] = [{ type: 'integer' }, { type: 'string', minLength: 1, maxLength: 60 }];
const loan = { type: 'object', required: ['bookId', 'memberId'], properties: { bookId: id, memberId: id } };
const making = (operationId: string, sent: string, made: string): object => ({
  post: {
    ...{ operationId, requestBody: body(ref(sent)) },
    responses: { 201: json(ref(made)), 400: refusal, 404: refusal, 409: refusal },
  },
});

const document = {
  openapi: '3.1.0',
  info: { title: 'Loans', version: '1' },
  paths: {
    '/books': making('addBook', 'NewThing', 'Thing'),
    '/members': making('addMember', 'NewThing', 'Thing'),
    '/loans': {
      ...making('lend', 'NewLoan', 'Loan'),
      get: {
        operationId: 'listLoans',
        parameters: [{ name: 'memberId', in: 'query', required: true, schema: id }],
        responses: { 200: json({ type: 'array', items: ref('Loan') }), 400: refusal },
      },
    },
    '/loans/{loanId}/end': {
      parameters: [inPath('loanId', id)],
      post: {
        operationId: 'endLoan',
        responses: { 200: json(ref('Loan')), 400: refusal, 404: refusal, 409: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewThing: { type: 'object', required: ['name'], properties: { name: word } },
      Thing: { type: 'object', required: ['id', 'name'], properties: { id, name: word } },
      NewLoan: loan,
      Loan: { ...loan, required: ['id', ...loan.required], properties: { id, ...loan.properties } },
    },
  },
};

interface Shape {
  /** Whether every book is refused, by a rule that the document does not state. */
  readonly refusesBooks?: true;
  /** Whether the loans of a member are shown to nobody. */
  readonly hides?: true;
  /** How many loans a member may have. */
  readonly most?: number;
}

function routesOf({ refusesBooks, hides, most = Number.POSITIVE_INFINITY }: Shape): Routes {
  const kept: Readonly<Record<string, Thing[]>> = { books: [], members: [], loans: [] };
  const keep = (kind: string, thing: Thing): Thing => {
    const all = kept[kind] ?? [];
    all.push({ id: all.length + 1001, ...thing });
    return all.at(-1) ?? {};
  };
  const isThere = (kind: string, name: unknown): boolean =>
    kept[kind]?.some((one) => one['id'] === name) ?? false;
  const isThing = validator(document, 'NewThing');
  return {
    'POST /books': reading(isThing, (_, thing) =>
      refusesBooks ? problem(400, 'no such book is printed') : { status: 201, body: keep('books', thing) },
    ),
    'POST /members': reading(isThing, (_, thing) => ({ status: 201, body: keep('members', thing) })),
    'POST /loans': reading(validator(document, 'NewLoan'), (_, told) => {
      if (!isThere('books', told['bookId'])) return problem(404, 'no such book');
      if (!isThere('members', told['memberId'])) return problem(404, 'no such member');
      const own = kept['loans']?.filter(({ memberId }) => memberId === told['memberId']) ?? [];
      return own.length < most ? { status: 201, body: keep('loans', told) } : problem(409, 'enough');
    }),
    'GET /loans': ({ query }) => {
      const member = query.get('memberId');
      if (member === null || !/^-?\d+$/.test(member)) return problem(400, 'whose?');
      const shown = kept['loans']?.filter(({ memberId }) => memberId === Number(member)) ?? [];
      return { status: 200, body: hides ? [] : shown };
    },
    'POST /loans/{loanId}/end': ({ names: [name = ''] }) => {
      if (!/^-?\d+$/.test(name)) return problem(400, 'no number');
      const ended = kept['loans']?.find((one) => one['id'] === Number(name));
      if (!ended) return problem(404, 'no such loan');
      return { status: 200, body: ended };
    },
  };
}

const run = (shape: Shape, bent?: Bent) =>
  verifyDocument({
    ...{ document, routes: routesOf(shape), options: { profile: 'spec' } },
    ...(bent ? { bent } : {}),
  });
const rowsOf = async (...given: Parameters<typeof run>) =>
  openRows(await run(...given)).map((row) => row.split(' ').slice(0, 3).join(' '));

suite('loans that name two things', (test) => {
  test('are no one’s fault where one of the two could not be made', async () => {
    const report = await run({ refusesBooks: true });
    assert.equal(
      report.checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn'),
      [],
    );
    assert.is(report.exitCode, 3);
    const lend = report.checks.find((row) => row.id === 'valid-request-accepted' && row.operation === 'lend');
    assert.match(lend?.reason ?? '', /404 where \/?bookId had to be made up/);
  });

  test('are looked for by whose they are, where a list has to be asked so', async () => {
    assert.equal(await rowsOf({ hides: true }), ['made-is-listed listLoans warn']);
  });

  for (const most of [Number.POSITIVE_INFINITY, 3, 1])
    test(`are made where a member may have ${most} of them`, async () => {
      const report = await run({ most });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  test('are judged also where a conflict was repeated: its answer breaks its schema', async () => {
    const red = await rowsOf({ most: 3 }, (_, right) => {
      const told = right();
      return told.status === 409 ? { status: 409, body: { reason: 'enough' } } : told;
    });
    // Which of the two depends on how many of them come.
    assert.ok(
      red.length > 0 && red.every((row) => /^(?:response-schema|stable-answers) lend fail$/.test(row)),
      red.join('\n'),
    );
  });

  test('stay open where every one of them meets a conflict', async () => {
    const report = await run({ most: 0 });
    assert.ok(report.checks.every(({ verdict }) => verdict !== 'fail' && verdict !== 'warn'));
    assert.is(report.exitCode, 3);
  });
});
