/** Claims of numbered policies: what the words of the document say about 409 is held to, and nothing else is. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const states = ['draft', 'submitted', 'settled'];
const draft = {
  type: 'object',
  required: ['policy'],
  properties: {
    policy: { type: 'string', minLength: 1, maxLength: 40 },
    note: { type: 'string', maxLength: 40 },
  },
};
const state = { type: 'string', enum: states };
const others = { 400: refusal, 404: refusal };

const schemas = {
  Problem,
  Draft: draft,
  Claim: {
    ...draft,
    required: ['id', 'policy', 'state'],
    properties: { id, state, ...draft.properties },
  },
};

/** What the document says of each conflict. */
interface Words {
  readonly make?: string;
  readonly put?: string;
  readonly submit?: string;
  readonly settle?: string;
  readonly remove?: string;
}

const told: Words = {
  make: 'A claim of this policy exists.',
  put: 'Another claim has this policy.',
  submit: 'It is submitted already.',
  settle: 'Only submitted claims can be settled.',
  remove: 'Only a draft can be deleted.',
};

function withConflict(description = 'Conflict'): Thing {
  return { ...others, 409: { ...Object(refusal), description } };
}

function claims({ make, put, submit, settle, remove }: Words): Thing {
  const action = (operationId: string, words: string | undefined) => ({
    parameters: [inPath('claimId', id)],
    post: { operationId, responses: { 200: json(ref('Claim')), ...withConflict(words) } },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Claims', version: '1' },
    paths: {
      '/claims': {
        post: {
          operationId: 'makeClaim',
          requestBody: body(ref('Draft')),
          responses: { 201: json(ref('Claim')), ...withConflict(make) },
        },
      },
      '/claims/{claimId}': {
        parameters: [inPath('claimId', id)],
        get: { operationId: 'readClaim', responses: { 200: json(ref('Claim')), ...others } },
        put: {
          operationId: 'putClaim',
          requestBody: body(ref('Draft')),
          responses: { 200: json(ref('Claim')), ...withConflict(put) },
        },
        delete: {
          operationId: 'removeClaim',
          responses: { 204: { description: 'Gone' }, ...withConflict(remove) },
        },
      },
      '/claims/{claimId}/submit': action('submitClaim', submit),
      '/claims/{claimId}/settle': action('settleClaim', settle),
    },
    components: { schemas },
  };
}

/** What a server takes that others refuse. */
type Lax =
  | 'the same again'
  | 'another one the same'
  | 'submitting twice'
  | 'settling drafts'
  | 'settling twice'
  | 'deleting any';

/** Claims by number. */
function desk() {
  const kept = new Map<number, Thing>();
  let count = 0;
  return {
    isFree: (policy: unknown, name?: number) =>
      [...kept].every(([one, claim]) => one === name || claim['policy'] !== policy),
    at: (tell: (name: number, claim: Thing, asked: Asked) => Told) => (asked: Asked) => {
      const name = Number(asked.names[0]);
      if (!Number.isInteger(name) || name < 1) return problem(400, 'no number');
      const claim = kept.get(name);
      return claim ? tell(name, claim, asked) : problem(404, 'there is none');
    },
    keep: (name: number, claim: Thing, status = 200): Told => {
      kept.set(name, claim);
      return { status, body: claim };
    },
    next: () => {
      count += 1;
      return count;
    },
    drop: (name: number) => kept.delete(name),
  };
}

function routesOf(document: Thing, lax: readonly Lax[]): Routes {
  const { isFree, at, keep, next, drop } = desk();
  const takes = (one: Lax) => lax.includes(one);
  const act = (to: string, from: (state: unknown) => boolean) =>
    at((name, claim) =>
      from(claim['state']) ? keep(name, { ...claim, state: to }) : problem(409, `is ${claim['state']}`),
    );
  const make = (sent: Thing): Told => {
    if (!isFree(sent['policy']) && !takes('the same again')) return problem(409, 'there is one');
    const name = next();
    return keep(name, { ...sent, id: name, state: 'draft' }, 201);
  };
  const put = (name: number, { state: had }: Thing, sent: Thing): Told =>
    isFree(sent['policy'], name) || takes('another one the same')
      ? keep(name, { ...sent, id: name, state: had })
      : problem(409, 'another one has it');
  return {
    'POST /claims': reading(validator(document, 'Draft'), (_, sent) => make(sent)),
    'GET /claims/{claimId}': at((_, claim) => ({ status: 200, body: claim })),
    'PUT /claims/{claimId}': at((name, claim, asked) =>
      reading(validator(document, 'Draft'), (_, sent) => put(name, claim, sent))(asked),
    ),
    'DELETE /claims/{claimId}': at((name, claim) => {
      if (claim['state'] !== 'draft' && !takes('deleting any')) return problem(409, 'is no draft');
      drop(name);
      return { status: 204 };
    }),
    'POST /claims/{claimId}/submit': act('submitted', (had) => had === 'draft' || takes('submitting twice')),
    'POST /claims/{claimId}/settle': act(
      'settled',
      (had) => had === 'submitted' || takes(had === 'draft' ? 'settling drafts' : 'settling twice'),
    ),
  };
}

async function found(words: Words, ...lax: readonly Lax[]): Promise<readonly string[]> {
  const document = claims(words);
  const only = lax.length === 1 ? { only: ['acted-in-state', 'repeat-refused'] } : {};
  const options = { profile: 'strict', runs: 2, ...only } as const;
  const report = await verifyDocument({ document, routes: routesOf(document, lax), options });
  return openRows(report).map((one) => one.replace(/ at .*$/, ''));
}

const everything: readonly Lax[] = [
  ...(['the same again', 'another one the same', 'submitting twice'] as const),
  ...(['settling drafts', 'settling twice', 'deleting any'] as const),
];

suite('conflicts that a document tells of', (test) => {
  test('are told by none where the server refuses them', async () => {
    assert.equal(await found(told), []);
  });

  const rows: Readonly<Record<Lax, string>> = {
    'the same again': 'repeat-refused makeClaim warn 201',
    'another one the same': 'repeat-refused putClaim warn 200',
    'submitting twice': 'acted-in-state submitClaim warn 200',
    'settling drafts': 'acted-in-state settleClaim warn 200',
    'settling twice': 'acted-in-state settleClaim warn 200',
    'deleting any': 'acted-in-state removeClaim warn 204',
  };
  for (const [lax, row] of Object.entries(rows)) {
    test(`are found where the server takes ${lax}`, async () => {
      assert.equal(await found(told, lax as Lax), [row]);
    });
  }

  test('are judged by none where the words leave open what they are', async () => {
    assert.equal(await found({}, ...everything), []);
    const open: Words = {
      make: 'There are too many claims with this policy.',
      put: 'The claim was changed in the meantime.',
      submit: 'A submission is running.',
      settle: 'It cannot be settled while it is submitted.',
      remove: 'It cannot be removed once settled.',
    };
    assert.equal(await found(open, ...everything), []);
  });

  test('are judged by none where another sentence tells of exceptions', async () => {
    const states: readonly Lax[] = ['settling drafts', 'settling twice', 'deleting any'];
    const exceptions: readonly Words[] = [
      { settle: 'Only submitted claims can be settled. Support may settle any.' },
      { settle: 'Only submitted claims can be settled. With force it is settled all the same.' },
      { remove: 'Only a draft can be deleted. However, an owner can do so in every state.' },
      { remove: 'Only a draft can be deleted. Claims without a note can also be deleted later.' },
    ];
    for (const words of exceptions) assert.equal(await found(words, ...states), [], JSON.stringify(words));
    const further =
      'For staff. Only submitted claims can be settled. Claims in any other state stay as they are.';
    assert.equal(await found({ ...told, settle: further }, 'settling drafts'), [
      'acted-in-state settleClaim warn 200',
    ]);
  });
});
