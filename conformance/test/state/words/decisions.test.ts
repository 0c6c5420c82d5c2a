/**
 * Grants that are submitted and then decided by a PUT that nothing reads: what may be decided, and what is barred once it
 * has been, is looked at, and servers are let be where the words leave it open.
 */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'string', maxLength: 40 };
const states = ['draft', 'submitted', 'awarded', 'rejected', 'withdrawn'];
const title = { type: 'string', minLength: 1, maxLength: 40 };
const amount = { type: 'integer', minimum: 1, maximum: 9 };

const schemas = {
  Problem,
  NewGrant: { type: 'object', required: ['title'], properties: { title }, additionalProperties: false },
  Grant: {
    type: 'object',
    required: ['id', 'title', 'state'],
    properties: { id, title, state: { enum: states }, amount: { type: ['integer', 'null'] } },
  },
  Decision: {
    type: 'object',
    required: ['outcome'],
    properties: { outcome: { enum: ['awarded', 'rejected'] }, amount },
  },
  NewReview: { type: 'object', required: ['title'], properties: { title }, additionalProperties: false },
  Review: { type: 'object', required: ['id', 'title'], properties: { id, title } },
};

/** What the document says, by operation. */
const told: Readonly<Record<string, string>> = {
  decideGrant: 'Awards or rejects. Only submitted grants can be decided. An award needs an amount (422).',
  withdrawGrant: 'Withdraws a grant. Decided grants cannot be withdrawn.',
  removeReview: 'Takes a review back. Reviews of decided grants stay.',
  reviewConflict: 'The grant has been decided.',
};

function grants(words: Readonly<Record<string, string>>): Thing {
  const operation = (operationId: string, success: Thing, sent?: string): Thing => ({
    ...{ operationId, description: words[operationId] ?? '' },
    ...(sent ? { requestBody: body(ref(sent)) } : {}),
    responses: {
      ...{ ...success, 400: refusal, 404: refusal, 422: refusal },
      409: { ...refusal, description: operationId === 'removeReview' ? (words['reviewConflict'] ?? '') : '' },
    },
  });
  const [grant, review] = [json(ref('Grant')), json(ref('Review'))];
  const parameters = [inPath('grantId', id)];
  return {
    ...{ openapi: '3.1.0', info: { title: 'Grants', version: '1' } },
    paths: {
      '/grants': { post: operation('addGrant', { 201: grant }, 'NewGrant') },
      '/grants/{grantId}': { parameters, get: operation('readGrant', { 200: grant }) },
      '/grants/{grantId}/submit': { parameters, post: operation('submitGrant', { 200: grant }) },
      '/grants/{grantId}/withdraw': { parameters, post: operation('withdrawGrant', { 200: grant }) },
      '/grants/{grantId}/decision': {
        parameters,
        put: operation('decideGrant', { 200: grant }, 'Decision'),
      },
      '/grants/{grantId}/reviews': { parameters, post: operation('addReview', { 201: review }, 'NewReview') },
      '/grants/{grantId}/reviews/{reviewId}': {
        parameters: [...parameters, inPath('reviewId', id)],
        get: operation('readReview', { 200: review }),
        delete: operation('removeReview', { 204: { description: 'Gone' } }),
      },
    },
    components: { schemas },
  };
}

/** What a server does all the same. */
type Fault = 'decides drafts' | 'withdraws decided' | 'takes reviews back';
/** What a right server may do otherwise. */
type Freedom = 'decides in its own time' | 'takes no amount';

interface Grant extends Thing {
  readonly state: string;
  readonly reviews: readonly Thing[];
}

const decided = ['awarded', 'rejected'];

/** The grants of a server. */
function grantsKept() {
  const kept = new Map<string, Grant>();
  return {
    keep: (grant: Grant, status = 200): Told => {
      kept.set(String(grant['id']), grant);
      const { reviews: _, ...shown } = grant;
      return { status, body: shown };
    },
    one:
      (change: (grant: Grant, asked: Asked) => Told) =>
      (asked: Asked): Told => {
        const grant = kept.get(asked.names[0] ?? '');
        return grant ? change(grant, asked) : problem(404, 'no such grant');
      },
  };
}

function grantRoutes(document: Thing, ways: readonly (Fault | Freedom)[]): Routes {
  const { keep, one } = grantsKept();
  const move = (from: readonly string[], to: string) =>
    one((grant) => (from.includes(grant.state) ? keep({ ...grant, state: to }) : problem(409, 'not now')));
  const decide = (grant: Grant, { outcome, amount: given }: Thing): Told => {
    const isLate =
      grant.state !== 'submitted' && (!ways.includes('decides drafts') || grant.state !== 'draft');
    if (isLate) return problem(409, 'not submitted');
    if (!ways.includes('takes no amount') && outcome === 'awarded' && given === undefined)
      return problem(422, 'no amount');
    const state = ways.includes('decides in its own time') ? grant.state : String(outcome);
    return keep({ ...grant, state, amount: given ?? null });
  };
  const withdrawn = ['draft', 'submitted', ...(ways.includes('withdraws decided') ? decided : [])];
  return {
    'POST /grants': reading(validator(document, 'NewGrant'), (_, sent) =>
      keep({ ...sent, id: crypto.randomUUID(), state: 'draft', reviews: [] }, 201),
    ),
    'GET /grants/{grantId}': one((grant) => keep(grant)),
    'POST /grants/{grantId}/submit': move(['draft'], 'submitted'),
    'POST /grants/{grantId}/withdraw': move(withdrawn, 'withdrawn'),
    'PUT /grants/{grantId}/decision': one((grant, asked) =>
      reading(validator(document, 'Decision'), (_, sent) => decide(grant, sent))(asked),
    ),
    ...reviewRoutes(document, { keep, one }, ways),
  };
}

function reviewRoutes(
  document: Thing,
  { keep, one }: ReturnType<typeof grantsKept>,
  ways: readonly (Fault | Freedom)[],
): Routes {
  const found = (grant: Grant, { names }: Asked) => grant.reviews.find((review) => review['id'] === names[1]);
  return {
    'POST /grants/{grantId}/reviews': one((grant, asked) =>
      reading(validator(document, 'NewReview'), (_, sent) => {
        const review = { ...sent, id: crypto.randomUUID() };
        keep({ ...grant, reviews: [...grant.reviews, review] });
        return { status: 201, body: review };
      })(asked),
    ),
    'GET /grants/{grantId}/reviews/{reviewId}': one((grant, asked) => {
      const review = found(grant, asked);
      return review ? { status: 200, body: review } : problem(404, 'no such review');
    }),
    'DELETE /grants/{grantId}/reviews/{reviewId}': one((grant, asked) => {
      const review = found(grant, asked);
      if (!review) return problem(404, 'no such review');
      if (decided.includes(grant.state) && !ways.includes('takes reviews back'))
        return problem(409, 'it is decided');
      keep({ ...grant, reviews: grant.reviews.filter((other) => other !== review) });
      return { status: 204 };
    }),
  };
}

async function rowsOf(ways: readonly (Fault | Freedom)[], words = told): Promise<readonly string[]> {
  const document = grants(words);
  const options = { profile: 'spec', runs: 2 } as const;
  const rows = openRows(await verifyDocument({ document, routes: grantRoutes(document, ways), options }));
  return rows.map((one) => one.replace(/ at .*$/, ''));
}

suite('what is decided', (test) => {
  for (const freedom of ['decides in its own time', 'takes no amount'] as const)
    test(`is let be by a right server that ${freedom}`, async () => {
      assert.equal(await rowsOf([freedom]), []);
    });

  const faults: Readonly<Record<Fault, string>> = {
    'decides drafts': 'acted-in-state decideGrant warn 200',
    'withdraws decided': 'barred-in-state withdrawGrant warn 200',
    'takes reviews back': 'barred-in-state removeReview warn 204',
  };
  const all = Object.keys(faults) as readonly Fault[];

  test('is let be by a right server, and told of where it does what the words refuse', async () => {
    assert.equal(await rowsOf([]), []);
    assert.equal((await rowsOf(all)).toSorted(), Object.values(faults).toSorted());
  });

  const free: readonly Readonly<Record<string, string>>[] = [
    { withdrawGrant: 'Decided grants cannot be withdrawn by their owners.' },
    {
      withdrawGrant: 'Decided grants can be withdrawn.',
      removeReview: 'Reviews of decided grants are dear.',
    },
    { removeReview: 'Reviews of decided grants stay. Managers may take them back.' },
    { decideGrant: 'Awards or rejects. Submitted grants can be decided. An award needs an amount (422).' },
  ];
  for (const words of free)
    test(`is told of nowhere by such words: ${Object.values(words).join(' ')}`, async () => {
      const decideGrant = 'Awards or rejects. An award needs an amount (422).';
      assert.equal(await rowsOf(all, { decideGrant, ...words }), []);
    });
});
