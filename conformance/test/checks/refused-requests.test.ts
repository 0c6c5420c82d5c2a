/** The policy about valid requests that are refused: which situation each status is, and what it comes to. */

import * as assert from 'uvu/assert';
import { isRefusedAlike, judgeRefused, refusalPolicy } from '../../checks/judging/refused-requests.ts';
import type { JudgeContext, Judgement } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import type { Handling, Situation } from '../../model/requirement.ts';
import type { Reference, Survey, UsedValue } from '../../model/resource.ts';
import { suite } from '../support/suite.ts';
import { answered, open, sent, unanswered, violating } from './exchanges.ts';
import { createBench } from './judging.ts';
import { someSurvey } from './some-survey.ts';

const { contract } = await createBench();

/** What each situation comes to by itself, and what is said of it where it is to decide nothing. */
const lines: readonly (readonly [Situation, Handling, reason: string])[] = [
  ['unknown-value', 'undetermined', 'unknown-value'],
  ['given-up-value', 'recommended', 'given-up-value'],
  ['state-conflict', 'undetermined', 'state-conflict'],
  ['nothing-accepted', 'undetermined', 'nothing-accepted'],
  ['no-credential', 'undetermined', 'no-credential'],
  ['other-credential', 'noted', 'other-credential'],
  ['other-owner', 'noted', 'other-owner'],
  ['respelt-scheme', 'recommended', 'nothing-accepted'],
  ['unusual-text', 'recommended', 'nothing-accepted'],
  ['turned-range', 'noted', 'nothing-accepted'],
  ['told-bound', 'noted', 'nothing-accepted'],
  ['own-syntax', 'noted', 'nothing-accepted'],
  ['beyond-pages', 'noted', 'nothing-accepted'],
  ['refused-framing', 'recommended', 'nothing-accepted'],
  ['unsure-patch', 'noted', 'nothing-accepted'],
  ['other-rule', 'recommended', 'nothing-accepted'],
  ['no-success-documented', 'undetermined', 'no-success-documented'],
  ['refused', 'required', 'nothing-accepted'],
];
const inChunks = { chunks: [9] };
const situations = lines.map(([situation]) => situation);
/** For each situation, that it alone accuses. */
const only = situations.map((accusing) =>
  Object.fromEntries(situations.map((one) => [one, one === accusing ? 'required' : 'undetermined'] as const)),
);
const handlings: readonly Handling[] = ['required', 'recommended', 'noted', 'undetermined'];

/** Every status that some line speaks of, and others of their class and of the classes beside it. */
const statuses = [
  ...[302, 400, 401, 402, 403, 404, 405, 409, 410, 412, 413, 415],
  ...[422, 423, 424, 428, 429, 431, 451, 500, 503, 507],
];

interface Given {
  /** What differs from an ordinary request. */
  readonly item?: Parameters<typeof sent>[0];
  readonly context?: Partial<JudgeContext>;
  /** What the document lists. @defaultValue 200, 400 and 415 */
  readonly responses?: readonly string[];
  readonly security?: Operation['security'];
}

/** A request and its neighbours, and the statuses at which it is in a situation; at all others it is just refused. */
interface Row extends Given {
  readonly name: string;
  readonly is: Partial<Readonly<Record<Situation, readonly number[]>>>;
}

const control = answered(sent(), 200);
const beside = { control };
const page = (query: string, method = 'GET') => ({ method, path: `/plants${query}`, body: null });
const besidePage = { control: answered(sent(page('?page=1')), 200) };
/** What breaks a schema was answered 400. */
const bySchema = { refusal: answered(violating(), 400) };
/** Nothing valid has been accepted. */
const hopeless = { refusedControl: answered(sent(), 400) };

const value = (source: UsedValue['source'], place = 'path.id', of: UsedValue['value'] = 7): UsedValue => ({
  place,
  source,
  value: of,
});
const made = [value('made-up')];
const obtained = [value('obtained')];
const took = (...values: readonly UsedValue[]) => ({ control: answered(sent({ values }), 200) });
const asked = (schemes: readonly string[], credential = 'valid') => ({
  control: answered(sent({ schemes, credential }), 200),
});

/** An operation whose order is any text by its schema, and an accepted request without one. */
const ordered = { control: answered(sent(page('')), 200), operation: operationBy('sort', 'string') };

/** An operation of which a query tells the page, and an accepted request for its first one. */
const paged = { ...besidePage, operation: operationBy('page', 'integer') };

/** A name that a list told, and an accepted request about another listed thing. */
const listedAs = (of: number): UsedValue => ({ ...value('obtained', 'path.id', of), from: 'listPlants' });
const lists: Survey = {
  ...someSurvey,
  givers: new Map([['/plants', [{ operation: 'listPlants', collection: '/plants', kind: 'list' }]]]),
  listed: new Map([['listPlants', ['/plants']]]),
};
const besideListed = { ...took(listedAs(8)), survey: lists };

/** A survey that knows of the places of the operation, or of one of the same name. */
function survey(references: readonly Partial<Reference>[], operation = 'createPlant'): Survey {
  const known = references.map((one) => ({ place: 'path.id', collection: '/plants', at: 0, ...one }));
  return { ...someSurvey, references: new Map([[operation, known]]) };
}
const elsewhere = { elsewhere: { collection: '/shelves', at: 0 } };

const conflicts = [409, 412, 423, 428];
const notThere = [404, 410];
/** By a server that fails over what it does not find as well. */
const notFound = [...notThere, 500, 503, 507];
const ofRefused = sent({ intent: { kind: 'conforming', ordinary: false, refusedAs: 'Refund' } });
const unusual = sent({ intent: { kind: 'conforming', ordinary: false, isUnusual: true } });
const names = { body: '{"owner_id":5}' };
const span = (from: number, to: number) => ({ body: JSON.stringify({ from, to }) });
const tagged = { body: '{"id":5,"tag":"b"}' };
/** Of these the document lists 415. */
const aboutContent = [400, 402, 403, 409, 412, 413, 415, 422, 423, 424, 428, 429, 451];

/** The tenant of the header, where the accepted request says another. */
const tenant = (text: string) => sent({ headers: [{ name: 'x-tenant', value: text }] });
const ofTenants: Partial<JudgeContext> = {
  control: answered(tenant('acme'), 200),
  survey: {
    ...survey([]),
    scopes: () => [
      {
        ...{ name: 'X-Tenant', in: 'header', required: true, style: 'simple', explode: false },
        ...{ schema: { type: 'string' }, pointer: '/x' },
      },
    ],
  },
};
const saying = (description: string) => ({ ...contract, document: { ...contract.document, description } });
const besidePaid = { ...beside, contract: saying('The amount is more than what was paid.') };
const paid = (amount: number) => ({ body: JSON.stringify({ amount }) });
const patch = sent({ headers: [{ name: 'Content-Type', value: 'application/json-patch+json' }] });

const rows: readonly Row[] = [
  {
    name: 'where another tenant is meant',
    ...{ item: tenant('aaa'), context: ofTenants, is: { 'unknown-value': [401, 403, 404, 410] } },
  },
  {
    name: 'where want of room is documented',
    ...{ context: beside, responses: ['200', '507'], is: { 'state-conflict': [507] } },
  },
  { name: 'where the same tenant is spelt otherwise', item: tenant(' acme'), context: ofTenants, is: {} },
  { name: 'where the same tenant is meant', item: tenant('acme'), context: ofTenants, is: {} },
  { name: 'where no tenant is meant', context: ofTenants, is: { 'unknown-value': [401, 403, 404, 410] } },
  {
    name: 'where the content is a JSON Patch',
    ...{ item: patch, context: beside, is: { 'unsure-patch': [400, 409, 422] } },
  },
  {
    name: 'with a patch that sets a described member to a value that it may have',
    ...{ item: { ...patch, body: '[{"op":"add","path":"/name","value":"Ann"}]' }, context: beside },
    is: { 'other-rule': [400, 409, 422] },
  },
  {
    name: 'with a patch that adds no value',
    ...{ item: { ...patch, body: '[{"op":"add","path":"/name"}]' }, context: beside },
    is: { 'unsure-patch': [400, 409, 422] },
  },
  {
    name: 'with another amount, where the words are about what was paid',
    ...{ item: paid(9), context: besidePaid, is: { 'told-bound': [400, 415] } },
  },
  {
    name: 'with the same amount, where the words are about what was paid',
    ...{ item: sent(), context: besidePaid, is: {} },
  },
  {
    name: 'with another amount, where the words are about the largest one',
    ...{ item: paid(9), context: { ...beside, contract: saying('The amount is more than 500.') }, is: {} },
  },
  {
    name: 'where another page is asked for, and it is documented that there may be none',
    ...{ item: page('?page=9'), context: besidePage, responses: ['200', '404'], is: { 'other-rule': [404] } },
  },
  { name: 'where another page is asked for', ...{ item: page('?page=9'), context: besidePage, is: {} } },
  {
    name: 'where a page is changed',
    ...{ item: page('?page=9', 'PATCH'), context: besidePage, responses: ['200', '404'], is: {} },
  },
  { name: 'beside an accepted request', context: beside, is: {} },
  { name: 'before anything was tried', is: {} },
  {
    name: 'where conflicts are documented',
    context: beside,
    responses: ['200', '409', '412', '423', '428'],
    is: { 'state-conflict': conflicts },
  },
  {
    name: 'where all refusals are documented',
    context: beside,
    responses: ['200', '4XX'],
    is: { 'state-conflict': conflicts },
  },
  {
    name: 'where nothing is accepted',
    context: hopeless,
    is: { 'nothing-accepted': [400, 402, 403, 409, 412, 413, 415, 422, 423, 424, 428, 429, 451] },
  },
  {
    name: 'where nothing is accepted, and a redirection and no refusal documented',
    context: hopeless,
    responses: ['303'],
    is: { 'nothing-accepted': [400, 402, 403, 409, 412, 413, 422, 423, 424, 428, 429, 451] },
  },
  { name: 'where one was refused and one accepted', context: { ...hopeless, ...beside }, is: {} },
  {
    name: 'where no success is documented',
    context: beside,
    responses: ['402', '409', '520'],
    is: { 'no-success-documented': statuses.filter((status) => status < 500) },
  },
  { name: 'where only default is documented', context: beside, responses: ['default'], is: {} },
  { name: 'where a success is documented as a class', context: beside, responses: ['2XX'], is: {} },

  {
    name: 'without a credential where each alternative asks for one',
    item: { credential: 'none' },
    security: [['key'], ['bearer']],
    is: { 'no-credential': [401, 403] },
  },
  { name: 'with a credential', security: [['key'], ['bearer']], is: {} },
  {
    name: 'without a credential where none is asked for',
    item: { credential: 'none' },
    security: [],
    is: {},
  },
  {
    name: 'without a credential where one may be left out',
    item: { credential: 'none' },
    security: [['key'], []],
    is: {},
  },

  {
    name: 'with the credential of another alternative',
    item: { schemes: ['key'] },
    context: beside,
    is: { 'other-credential': [403, ...notThere] },
  },
  {
    name: 'with the usual credential beside one of another alternative',
    context: asked(['key']),
    is: { 'other-credential': [403, ...notThere] },
  },
  {
    name: 'with one credential for two',
    item: { schemes: ['keybearer'] },
    context: asked(['key', 'bearer']),
    is: { 'other-credential': [403, ...notThere] },
  },
  {
    name: 'with two credentials for one',
    item: { schemes: ['key', 'bearer'] },
    context: asked(['keybearer']),
    is: { 'other-credential': [403, ...notThere] },
  },
  {
    name: 'with the same two credentials',
    item: { schemes: ['key', 'bearer'] },
    context: asked(['key', 'bearer']),
    is: {},
  },
  { name: 'with a credential, and nothing beside it', item: { schemes: ['key'] }, is: {} },
  {
    name: 'with a credential beside a request without',
    item: { schemes: ['key'] },
    context: asked(['bearer'], 'none'),
    is: {},
  },
  {
    name: 'without a credential beside a request with one',
    item: { credential: 'none' },
    context: asked(['key']),
    security: [],
    is: {},
  },

  ...['key:lower-case', 'bearer:upper-case', 'bearer:two-spaces'].map((credential) => ({
    name: `with ${credential}`,
    item: { credential },
    context: beside,
    is: { 'respelt-scheme': [400, 401, 403] },
  })),
  { name: 'with a wrong credential', item: { credential: 'key:prefix' }, context: beside, is: {} },
  {
    name: 'with lower-case in the middle',
    item: { credential: 'key:lower-case:a' },
    context: beside,
    is: {},
  },
  { name: 'with key:lower-case beside nothing', item: { credential: 'key:lower-case' }, is: {} },
  {
    name: 'with key:lower-case where the contract is open',
    item: open({ credential: 'key:lower-case' }),
    context: beside,
    is: {},
  },

  ...(['made-up', 'documented', 'given'] as const).map((source) => ({
    name: `with a value that is ${source}`,
    item: { values: [value(source)] },
    context: beside,
    is: { 'unknown-value': notFound },
  })),
  {
    name: 'with a value that is made up, and nothing beside it',
    item: { values: made },
    is: { 'unknown-value': notFound },
  },
  {
    name: 'with a value that is obtained, and one that is made up',
    item: { values: [...obtained, value('made-up', 'path.leaf')] },
    context: beside,
    is: { 'unknown-value': notFound },
  },
  {
    name: 'with an obtained value',
    item: { values: obtained },
    context: beside,
    is: { 'given-up-value': notThere },
  },
  {
    name: 'with an obtained value and a difference, beside nothing',
    item: { values: obtained, difference: 'a' },
    is: { 'given-up-value': notThere },
  },
  {
    name: 'with an obtained value and a difference',
    item: { values: obtained, difference: 'a' },
    context: beside,
    is: {},
  },
  { name: 'with a list of no values', item: { values: [] }, context: beside, is: {} },
  {
    name: 'with a made-up value that is accepted in the control',
    item: { values: made },
    context: took(value('made-up', 'path.leaf', 1), value('made-up')),
    is: { 'given-up-value': notThere },
  },
  {
    name: 'with a made-up value of which another is accepted',
    item: { values: made },
    context: took(value('made-up', 'path.id', 8)),
    is: { 'unknown-value': notFound },
  },
  {
    name: 'with a made-up value that is accepted in another place',
    item: { values: made },
    context: took(value('made-up', 'path.leaf')),
    is: { 'unknown-value': notFound },
  },
  {
    name: 'with an obtained value of another collection',
    item: { values: obtained },
    context: { survey: survey([{ place: 'path.leaf' }, elsewhere]) },
    is: { 'unknown-value': notFound },
  },
  {
    name: 'with an obtained value of another collection that is accepted in the control',
    item: { values: obtained },
    context: { ...took(...obtained), survey: survey([elsewhere]) },
    is: { 'given-up-value': notThere },
  },
  {
    name: 'with an obtained value of its collection, beside one of another',
    item: { values: obtained },
    context: { survey: survey([{}, { place: 'path.leaf', ...elsewhere }]) },
    is: { 'given-up-value': notThere },
  },
  {
    name: 'with an obtained value, which another operation has of another collection',
    item: { values: obtained },
    context: { survey: survey([elsewhere], 'other') },
    is: { 'given-up-value': notThere },
  },

  {
    name: 'with a member that names something',
    item: names,
    context: beside,
    is: { 'unknown-value': [400, ...notThere, 409, 422] },
  },
  {
    name: 'with a member that names something, where conflicts are documented',
    item: names,
    context: beside,
    responses: ['200', '409'],
    is: { 'unknown-value': [400, ...notThere, 422], 'state-conflict': [409] },
  },
  {
    name: 'with a member that names what was accepted',
    item: names,
    context: { control: answered(sent(names), 200) },
    is: {},
  },
  { name: 'with a member that names something, beside nothing', item: names, is: {} },
  {
    name: 'with a member that names something where the contract is open',
    item: open(names),
    context: beside,
    is: {},
  },

  {
    name: 'with an order that is any text by its schema',
    ...{ item: page('?sort=a'), context: ordered, is: { 'own-syntax': aboutContent } },
  },
  {
    name: 'with the order that was accepted',
    ...{ item: page('?sort=a'), is: {} },
    context: { ...ordered, control: answered(sent(page('?sort=a')), 200) },
  },
  {
    name: 'with an order beside nothing',
    ...{ item: page('?sort=a'), context: { operation: ordered.operation }, is: {} },
  },
  { name: 'with a query that is no order', item: page('?sorted=a'), context: ordered, is: {} },

  {
    name: 'in chunks',
    ...{ item: inChunks, context: beside, is: { 'refused-framing': [411] } },
  },
  {
    name: 'in chunks, where the document lists that they are refused',
    ...{ item: inChunks, context: beside, responses: ['200', '411'], is: { 'told-bound': [411] } },
  },
  {
    name: 'that asks before it sends the body',
    item: { headers: [{ name: 'Expect', value: '100-continue' }] },
    ...{ context: beside, is: { 'refused-framing': [417] } },
  },
  { name: 'in chunks, beside nothing', item: inChunks, is: {} },

  {
    name: 'with a page behind the accepted one',
    ...{ item: page('?page=7'), context: paged, is: { 'beyond-pages': notThere } },
  },
  { name: 'with the accepted page', item: page('?page=1'), context: paged, is: {} },

  {
    name: 'with an unusual text',
    item: unusual,
    context: beside,
    is: { 'unusual-text': aboutContent },
  },
  { name: 'with an unusual text beside nothing', item: unusual, is: {} },
  {
    name: 'of a branch of which nothing plain was accepted',
    item: ofRefused,
    context: beside,
    is: { 'nothing-accepted': [400, 402, 403, 409, 412, 413, 422, 423, 424, 428, 429, 451] },
  },

  {
    name: 'with an end before its start, and no such range is in what is accepted',
    ...{ item: span(3, 2), context: beside, is: { 'turned-range': aboutContent } },
  },
  {
    name: 'with an end before its start, as in what is accepted',
    ...{ item: span(3, 2), context: { control: answered(sent(span(5, 1)), 200) }, is: {} },
  },
  {
    name: 'with an end that is its start',
    ...{ item: span(2, 2), context: beside, is: { 'other-rule': aboutContent } },
  },
  { name: 'with an end behind its start', item: span(2, 3), context: beside, is: {} },
  {
    name: 'with a text of which the document says nothing more, and no such is taken',
    item: tagged,
    context: { ...beside, taken: new Set(['/name']) },
    is: { 'other-rule': aboutContent },
  },
  {
    name: 'with a text of which the document says nothing more, and another one is taken',
    item: tagged,
    context: { ...beside, taken: new Set(['/tag']) },
    is: {},
  },
  {
    name: 'with a text of which the document says nothing more, as in what is accepted',
    item: tagged,
    context: { control: answered(sent(tagged), 200), taken: new Set() },
    is: {},
  },
  {
    name: 'with a text of which the document says nothing more, beside nothing',
    item: tagged,
    context: { taken: new Set() },
    is: {},
  },
  {
    name: 'with a text of which the document says nothing more, where nobody knows what is taken',
    item: tagged,
    context: beside,
    is: {},
  },
  {
    name: 'without a text, where none is taken',
    item: { body: '{"id":5,"tag":""}' },
    context: { ...beside, taken: new Set() },
    is: {},
  },

  {
    name: 'about a listed thing, where another one is accepted',
    item: { values: [listedAs(7)], difference: 'another' },
    context: besideListed,
    responses: ['200', '403', '404'],
    is: { 'other-owner': [403, 404] },
  },
  {
    name: 'about the listed thing that was accepted',
    item: { values: [listedAs(8)], difference: 'another' },
    context: besideListed,
    responses: ['200', '403', '404'],
    is: {},
  },
  {
    name: 'where 400 is for schemas and 422 for other rules, and the target answers so',
    context: { ...beside, ...bySchema },
    responses: ['200', '400', '422'],
    is: { 'other-rule': [422] },
  },
  {
    name: 'where the target answers 422 to what breaks its schemas',
    context: { ...beside, refusal: answered(violating(), 422) },
    responses: ['200', '400', '422'],
    is: {},
  },
  {
    name: 'where the target was not seen to refuse what breaks its schemas',
    context: beside,
    responses: ['200', '400', '422'],
    is: {},
  },
  {
    name: 'where the document does not tell 400 from 422',
    context: { ...beside, ...bySchema },
    responses: ['200', '422'],
    is: {},
  },
  {
    name: 'where 400 is for schemas, and nothing was accepted',
    context: bySchema,
    responses: ['200', '400', '422'],
    is: {},
  },
];

/** A request in each situation. */
const examples: Readonly<Record<Situation, Given & { readonly status: number }>> = {
  'unknown-value': { status: 404, item: { values: made } },
  'given-up-value': { status: 404, item: { values: obtained } },
  'state-conflict': { status: 409, responses: ['200', '409'] },
  'nothing-accepted': { status: 400, context: hopeless },
  'no-credential': { status: 401, item: { credential: 'none' } },
  'other-credential': { status: 403, item: { schemes: ['key'] }, context: beside },
  'other-owner': {
    status: 403,
    item: { values: [listedAs(7)] },
    responses: ['200', '403'],
    context: besideListed,
  },
  'respelt-scheme': { status: 401, item: { credential: 'key:lower-case' }, context: beside },
  'unusual-text': { status: 400, item: unusual, context: beside },
  'turned-range': { status: 400, item: span(3, 2), context: beside },
  'told-bound': { status: 422, item: paid(9), context: besidePaid, responses: ['200', '422'] },
  'own-syntax': { status: 400, item: page('?sort=a'), context: ordered },
  'beyond-pages': { status: 404, item: page('?page=7'), context: paged },
  'refused-framing': { status: 411, item: inChunks, context: beside },
  'unsure-patch': { status: 422, item: patch, context: beside },
  'other-rule': { status: 422, responses: ['200', '400', '422'], context: { ...beside, ...bySchema } },
  'no-success-documented': { status: 404, responses: ['404'] },
  refused: { status: 400, context: beside },
};

/** What a request names, and who sends it, is as open as before where a requirement names the status to expect. */
const aboutInputs = ['unknown-value', 'given-up-value', 'no-credential', 'other-credential', 'other-owner'];

const finding = { code: 'valid-request-refused', expected: '200', actual: '400' } as const;

/** What is told of a refusal that decides nothing. */
const told: readonly (readonly [Given, places: string, schemes: string])[] = [
  [{}, '', ''],
  [{ item: { values: obtained } }, '', ''],
  [{ item: { values: [value('given', 'query.a'), ...obtained, ...made] } }, 'query.a, path.id', ''],
  [{ item: { values: made, ...names } }, 'path.id', ''],
  [{ item: { values: obtained, ...names } }, '/owner_id', ''],
  [{ item: { body: '{"owner_id":5,"shelf_id":6}' } }, '/owner_id, /shelf_id', ''],
  [{ item: names, context: { control: answered(sent(names), 200) } }, '', ''],
  [{ item: { schemes: ['key', 'bearer'] } }, '', 'key and bearer'],
];

const refused = answered(sent(), 400);
const unheard = unanswered(sent());

const alike: readonly (readonly [Step, Partial<JudgeContext>, is: boolean])[] = [
  [refused, { refusedControl: refused }, true],
  [answered(sent(), 401), { refusedControl: refused }, false],
  [refused, { refusedControl: refused, control }, false],
  [refused, {}, false],
  [unheard, { refusedControl: refused }, false],
  [refused, { refusedControl: unheard }, false],
  [unheard, { refusedControl: unheard }, false],
];

suite('valid requests that are refused', (test) => {
  for (const row of rows) {
    test(row.name, () => {
      for (const status of statuses) {
        const expected = situations.find((one) => row.is[one]?.includes(status)) ?? 'refused';
        assert.equal(situationsOf(row, status), [expected], String(status));
      }
    });
  }

  for (const [situation, usual, code] of lines) {
    const { status, ...given } = examples[situation];
    const judged = (changes: Partial<JudgeContext>) => judge(given, status, changes);
    const values = { operation: 'createPlant', actual: String(status) };

    test(`${situation} is ${usual}, unless something else is said of it`, () => {
      assert.is(refusalPolicy[situation].handling, usual);
      assert.is(handlingOf(judged({})), usual);
      for (const handling of handlings) {
        const judgement = judged({ expect: ['200'], refusals: { [situation]: handling } });
        assert.is(handlingOf(judgement), handling);
        if (judgement.kind !== 'undetermined') continue;
        assert.is(judgement.reason.code, code);
        const { operation, actual } = judgement.reason.values ?? {};
        assert.equal({ operation, actual }, values);
      }
    });

    test(`${situation} where a requirement names the status to expect`, () => {
      assert.is(
        handlingOf(judged({ expect: ['200'] })),
        aboutInputs.includes(situation) ? usual : 'required',
      );
    });
  }

  test('an accusation is the finding that was given, at its level', () => {
    assert.equal(judge(examples.refused, 400), { kind: 'violated', findings: [finding] });
    assert.equal(judge(examples['unusual-text'], 400), {
      kind: 'violated',
      findings: [{ ...finding, level: 'recommended' }],
    });
  });

  test('what decides nothing tells which places and credentials it is about', () => {
    for (const [given, places, schemes] of told) {
      const judgement = judge(given, 400, {
        refusals: { refused: 'undetermined', 'unknown-value': 'undetermined' },
      });
      assert.is(judgement.kind, 'undetermined');
      const values = { operation: 'createPlant', actual: '400', places, schemes };
      assert.equal(judgement.kind === 'undetermined' && judgement.reason.values, values);
    }
  });

  test('a refusal is the usual one where valid requests are answered with the same status', () => {
    for (const [step, context, is] of alike) assert.is(isRefusedAlike(step, contextOf({ context })), is);
  });

  test('each line has its own words', () => {
    const words = Object.values(refusalPolicy).flatMap(({ when, why }) => [when, why]);
    assert.is(words.length, 2 * lines.length);
    assert.is(new Set(words).size, words.length);
    for (const text of words) assert.match(text, / /);
  });
});

/** All situations that a refusal may be in: whatever is said of the others, it is judged by what is said of this one. */
function situationsOf(given: Given, status: number): readonly Situation[] {
  return situations.filter((_, at) => judge(given, status, { refusals: only[at] ?? {} }).kind === 'violated');
}

function judge(given: Given, status: number, changes: Partial<JudgeContext> = {}): Judgement {
  const step = answered(sent(given.item), status);
  return judgeRefused(step, status, { ...contextOf(given), ...changes }, finding);
}

function handlingOf(judgement: Judgement): Handling {
  if (judgement.kind === 'recorded') return 'noted';
  if (judgement.kind !== 'violated') return 'undetermined';
  return judgement.findings[0].level === 'recommended' ? 'recommended' : 'required';
}

/** An operation with one parameter in its query. */
function operationBy(name: string, type: string): Operation {
  const inQuery = { name, in: 'query', required: false, style: 'form', explode: true } as const;
  const parameters = [{ ...inQuery, schema: { type }, pointer: '/nowhere/schema' }];
  return { ...contextOf({}).operation, parameters };
}

/** What no judge of a refusal may look at throws. */
function contextOf({
  context,
  responses = ['200', '400', '415'],
  security = [['key']],
}: Given): JudgeContext {
  const [plain] = contract.operations;
  if (!plain) throw new Error('the document has no operation');
  const listed = responses.map((status) => ({ status, pointer: '', content: [] }));
  const unread = () => {
    throw new Error('a refusal is judged by its status');
  };
  const operation = { ...plain, responses: listed, security };
  return { contract, operation, read: unread, problems: unread, undecided: unread, ...context };
}
