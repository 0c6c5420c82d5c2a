/** A grant office: rules that only words tell accuse nobody who minds them, and hide nothing where they are silent. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const text = { type: 'string', minLength: 1, maxLength: 30 };
const amount = { type: 'integer', minimum: 1, maximum: 9000 };
const others = { 400: refusal, 403: refusal, 404: refusal, 409: refusal, 422: refusal };

/** What the document says of the operations; nothing where it is silent. */
const told: Readonly<Record<string, string>> = {
  addGrant: 'The highest share cannot be more than the budget. Clubs need their `organisation` (422).',
  changeGrant: 'Only managers may set `priority`; others are answered 403.',
  decide:
    'Only submitted grants can be decided (409). An award needs a share (422); a rejection has none (422).',
};

function object(properties: Thing, required: readonly string[]): Thing {
  return { type: 'object', required, additionalProperties: false, properties };
}

const own = {
  ...{ title: text, budget: amount, maxShare: amount, kind: { enum: ['person', 'club'] } },
  organisation: text,
};

const schemas = {
  Problem,
  NewGrant: object(own, ['title', 'budget']),
  Change: {
    ...object({ title: text, budget: amount, priority: { enum: ['low', 'high'] } }, []),
    minProperties: 1,
  },
  Decision: object({ outcome: { enum: ['awarded', 'rejected'] }, share: amount }, ['outcome']),
  Grant: { type: 'object', required: ['id', 'title', 'state'], properties: { ...own, id, state: text } },
};

function grants(words: Readonly<Record<string, string>>): Thing {
  const operation = (operationId: string, sent?: string, status = 200) => ({
    ...{ operationId, ...(words[operationId] ? { description: words[operationId] } : {}) },
    ...(sent ? { requestBody: body(ref(sent)) } : {}),
    responses: { [status]: json(ref('Grant')), ...others },
  });
  const parameters = [inPath('grantId', id)];
  return {
    openapi: '3.1.0',
    info: { title: 'Grants', version: '1' },
    paths: {
      '/grants': { post: operation('addGrant', 'NewGrant', 201) },
      '/grants/{grantId}': {
        ...{ parameters, get: operation('readGrant'), patch: operation('changeGrant', 'Change') },
      },
      '/grants/{grantId}/submit': { parameters, post: operation('submit') },
      '/grants/{grantId}/decision': { parameters, put: operation('decide', 'Decision') },
    },
    components: { schemas },
  };
}

/** The rules of a server besides the schemas. */
interface Rules {
  /** Whether the state of a grant is looked at before its share. */
  readonly isStateFirst: boolean;
  /** Whether more is refused than the words tell. */
  readonly refuses?: (sent: Thing) => boolean;
}

function ruleBroken({ kind, organisation, maxShare, budget }: Thing): Told | undefined {
  if (kind === 'club' && organisation === undefined) return problem(422, 'no organisation');
  return Number(maxShare ?? 1) > Number(budget) ? problem(422, 'a share beyond the budget') : undefined;
}

function isTold(next: Thing | Told): next is Told {
  return typeof next['status'] === 'number';
}

function routesOf(document: Thing, { isStateFirst, refuses = () => false }: Rules): Routes {
  const kept: Thing[] = [];
  const at = (name: string | undefined, change: (grant: Thing) => Thing | Told): Told => {
    const grant = kept[Number(name) - 1];
    if (!/^[1-9]\d*$/.test(name ?? '')) return problem(400, 'no number');
    if (!grant) return problem(404, 'there is none');
    const next = change(grant);
    if (isTold(next)) return next;
    kept[Number(name) - 1] = next;
    return { status: 200, body: next };
  };
  const decided = (grant: Thing, { outcome, share }: Thing): Thing | Told => {
    const state = grant['state'] === 'submitted' ? undefined : problem(409, 'not submitted');
    const isAward = outcome === 'awarded';
    const rule = isAward === (share === undefined) ? problem(422, 'an award has a share') : undefined;
    return (isStateFirst ? (state ?? rule) : (rule ?? state)) ?? { ...grant, state: String(outcome) };
  };
  return {
    'POST /grants': reading(validator(document, 'NewGrant'), (_, sent) => {
      const broken = refuses(sent) ? problem(422, 'not today') : ruleBroken(sent);
      if (broken) return broken;
      kept.push({ id: kept.length + 1, state: 'draft', ...sent });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /grants/{grantId}': ({ names }) => at(names[0], (grant) => grant),
    'PATCH /grants/{grantId}': reading(validator(document, 'Change'), ({ names }, sent) =>
      at(names[0], (grant) => {
        const next = { ...grant, ...sent };
        return 'priority' in sent ? problem(403, 'managers only') : (ruleBroken(next) ?? next);
      }),
    ),
    'POST /grants/{grantId}/submit': ({ names }) =>
      at(names[0], (grant) => ({ ...grant, state: 'submitted' })),
    'PUT /grants/{grantId}/decision': reading(validator(document, 'Decision'), ({ names }, sent) =>
      at(names[0], (grant) => decided(grant, sent)),
    ),
  };
}

async function rowsOf(words: Readonly<Record<string, string>>, rules: Rules) {
  const document = grants(words);
  const options = { profile: 'spec', runs: 8 } as const;
  return openRows(await verifyDocument({ document, routes: routesOf(document, rules), options }));
}

suite('rules that only words tell', (test) => {
  for (const isStateFirst of [false, true])
    test(`accuse nobody who minds them, the ${isStateFirst ? 'state' : 'rule'} first`, async () => {
      assert.equal(await rowsOf(told, { isStateFirst }), []);
    });

  test('hide nothing where the document is silent', async () => {
    const rows = (await rowsOf({}, { isStateFirst: true })).join('\n');
    assert.match(rows, /^valid-request-accepted addGrant (?:fail|warn) 422/m);
    assert.match(rows, /^valid-request-accepted changeGrant fail 403/m);
  });

  test('do not hide that a number is refused of which they tell no bound', async () => {
    const addGrant =
      'Clubs need their `organisation` (422). The highest share cannot be more than what there is. The budget must be given in euros; partners need no budget of their own.';
    const refuses = ({ budget }: Thing) => budget === 9000;
    const rows = (await rowsOf({ ...told, addGrant }, { isStateFirst: true, refuses })).join('\n');
    assert.match(rows, /^valid-request-accepted addGrant (?:fail|warn) 422/m);
  });

  test('do not hide that a member is refused of which they do not speak', async () => {
    const refuses = ({ title }: Thing) => String(title).length === 30;
    const rows = (await rowsOf(told, { isStateFirst: true, refuses })).join('\n');
    assert.match(rows, /^valid-request-accepted addGrant (?:fail|warn) 422/m);
  });
});
