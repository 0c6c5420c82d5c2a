/** Jobs that are assigned, done and dropped: what the document says that actions do is looked at, and nothing else. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, type Trial, verifyRows } from '../verify-document.ts';

/** What the document says of each operation. */
interface Words {
  readonly assign?: string;
  readonly finish?: string;
  readonly drop?: string;
  readonly note?: string;
  readonly put?: string;
}

const told: Words = {
  assign: 'Moves an `open` job to `assigned` and sets `assignedAt`. In any other state the answer is `409`.',
  finish:
    'Moves a job from `assigned` to `done`, and keeps `minutes`. In any other state the answer is `409`.',
  drop: 'Moves a job that is `open` or `assigned` to `dropped` and keeps the reason in `dropReason`. In any other state the answer is `409`.',
  note: "Adds a note. The job's `noteCount` grows by one.",
  put: 'Replaces a job. `version` grows by one.',
};

const others = { 400: refusal, 404: refusal, 409: refusal };
const text = { type: 'string', minLength: 1, maxLength: 40 };
const number = { type: 'integer', minimum: 0, maximum: 900 };
const orNull = (schema: Thing): Thing => ({ ...schema, type: [schema['type'], 'null'] });

function object(required: readonly string[], properties: Thing): Thing {
  return { type: 'object', required, properties, additionalProperties: false };
}

const schemas = {
  Problem,
  NewJob: object(['title'], { title: text }),
  Finish: object(['minutes'], { minutes: number }),
  Drop: object(['reason'], { reason: text }),
  Note: object(['text'], { text }),
  Job: object(['id', 'title', 'state', 'noteCount', 'version'], {
    ...{ id: { type: 'integer' }, title: text, noteCount: number, version: number, minutes: orNull(number) },
    ...{ assignedAt: orNull(text), dropReason: orNull(text) },
    state: { type: 'string', enum: ['open', 'assigned', 'done', 'dropped'] },
  }),
};

function jobs(words: Words): Thing {
  const operation = (operationId: string, description?: string, sent?: string) => ({
    ...{ operationId, ...(description ? { description } : {}) },
    ...(sent ? { requestBody: body(ref(sent)) } : {}),
    responses: { 200: json(ref('Job')), ...others },
  });
  const at = (post: Thing) => ({ parameters: [inPath('jobId', { type: 'integer', minimum: 1 })], post });
  const make = {
    ...operation('makeJob', undefined, 'NewJob'),
    responses: { 201: json(ref('Job')), ...others },
  };
  const { post: _, ...one } = at({});
  const shown = { ...Object(json(ref('Job'))), headers: { ETag: { schema: { type: 'string' } } } };
  const read = { ...operation('readJob'), responses: { 200: shown, ...others } };
  return {
    openapi: '3.1.0',
    info: { title: 'Jobs', version: '1' },
    paths: {
      '/jobs': { post: make },
      '/jobs/{jobId}': { ...one, get: read, put: operation('putJob', words.put, 'NewJob') },
      '/jobs/{jobId}/assign': at(operation('assignJob', words.assign)),
      '/jobs/{jobId}/finish': at(operation('finishJob', words.finish, 'Finish')),
      '/jobs/{jobId}/drop': at(operation('dropJob', words.drop, 'Drop')),
      '/jobs/{jobId}/notes': at(operation('noteJob', words.note, 'Note')),
    },
    components: { schemas },
  };
}

/** What an action does: the states from which, and what changes. */
type Effect = (job: Thing, sent: Thing) => Thing;

interface Action {
  readonly from: readonly string[];
  readonly does: Effect;
  /** Set where it is done also to what it is refused for. */
  readonly isDoneAnyway?: true;
  /** Set where the answer shows the state before it. */
  readonly isToldBefore?: true;
}

type Actions = Readonly<Record<'assign' | 'finish' | 'drop' | 'notes', Action>>;

const right: Actions = {
  assign: { from: ['open'], does: () => ({ state: 'assigned', assignedAt: 'now' }) },
  finish: { from: ['assigned'], does: (_, { minutes }) => ({ state: 'done', minutes }) },
  drop: { from: ['open', 'assigned'], does: (_, { reason }) => ({ state: 'dropped', dropReason: reason }) },
  notes: {
    from: ['open', 'assigned', 'done', 'dropped'],
    does: ({ noteCount }) => ({ noteCount: Number(noteCount) + 1 }),
  },
};

/** A server: its actions, and how a version grows. */
interface Server {
  readonly actions: Actions;
  readonly version: (before: number, isOther: boolean) => number;
  /** The entity tag of a job that is read. */
  readonly tag: (job: Thing) => string;
  /** The states in which a job cannot be replaced. @defaultValue none */
  readonly barred?: readonly string[];
}

const usual: Server = {
  actions: right,
  version: (before) => before + 1,
  tag: (job) => `"${Buffer.from(JSON.stringify(job)).toString('base64url')}"`,
};

/** Jobs by number. */
function shelf() {
  const kept: Thing[] = [];
  return {
    add: (title: unknown): Told => {
      const none = { minutes: null, assignedAt: null, dropReason: null, noteCount: 0, version: 1 };
      const job = { id: kept.length + 1, title, state: 'open', ...none };
      kept.push(job);
      return { status: 201, body: job };
    },
    at: (asked: Asked, change: (job: Thing) => Thing | undefined): Told => {
      const [id = ''] = asked.names;
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const job = kept[Number(id) - 1];
      const next = job && change(job);
      if (next) kept[Number(id) - 1] = next;
      if (!job) return problem(404, 'no such job');
      return next ? { status: 200, body: next } : problem(409, 'in another state');
    },
  };
}

function routesOf(document: Thing, { actions, version, tag, barred = [] }: Server): Routes {
  const { add, at } = shelf();
  const run = (name: keyof Actions, schema?: string) => {
    const { from, does, isDoneAnyway, isToldBefore } = actions[name];
    const act = (asked: Asked, sent: Thing): Told => {
      const before = at(asked, (job) => job);
      const told = at(asked, (job) =>
        from.includes(String(job['state'])) ? { ...job, ...does(job, sent) } : undefined,
      );
      if (told.status === 200 && isToldBefore) return before;
      if (told.status === 409 && isDoneAnyway) at(asked, (job) => ({ ...job, ...does(job, sent) }));
      return told;
    };
    return schema ? reading(validator(document, schema), act) : (asked: Asked) => act(asked, {});
  };
  const isNew = validator(document, 'NewJob');
  const put = (asked: Asked, { title }: Thing): Told =>
    at(asked, (job) =>
      barred.includes(String(job['state']))
        ? undefined
        : { ...job, title, version: version(Number(job['version']), title !== job['title']) },
    );
  return {
    'POST /jobs': reading(isNew, (_, { title }) => add(title)),
    'GET /jobs/{jobId}': (asked) => {
      const told = at(asked, (job) => job);
      return told.status === 200 ? { ...told, fields: { ETag: tag(told.body as Thing) } } : told;
    },
    'PUT /jobs/{jobId}': reading(isNew, put),
    'POST /jobs/{jobId}/assign': run('assign'),
    'POST /jobs/{jobId}/finish': run('finish', 'Finish'),
    'POST /jobs/{jobId}/drop': run('drop', 'Drop'),
    'POST /jobs/{jobId}/notes': run('notes', 'Note'),
  };
}

function trialOf(server: Partial<Server>, words: Words): Trial {
  const document = jobs(words);
  const routes = routesOf(document, { ...usual, ...server });
  return { document, routes, options: { profile: 'spec', runs: 2 } };
}

const judged = ['acted-as-told', 'acted-in-state', 'tag-changes'];

async function rowsOf(server: Partial<Server>, words: Words = told): Promise<readonly string[]> {
  const rows = openRows(await verifyRows(trialOf(server, words), judged));
  const ofThese = rows.filter((row) => judged.some((one) => row.startsWith(one)));
  // What a bend makes impossible is blocked.
  return ofThese.filter((row) => !row.includes(' blocked '));
}

/** A server of which one action differs. */
function bent(name: keyof Actions, action: Partial<Action>): Partial<Server> {
  return { actions: { ...right, [name]: { ...right[name], ...action } } };
}

const all = ['open', 'assigned', 'done', 'dropped'];
const nothing: Effect = () => ({});

const free: Readonly<Record<string, readonly [server: Partial<Server>, words?: Words]>> = {
  'as the words say': [{}],
  'what is dropped and cannot be changed': [
    { barred: ['dropped'] },
    { put: 'Replaces a job. Dropped jobs cannot be changed.' },
  ],
  'without words': [{ actions: right }, {}],
  'a version that grows with changes alone': [{ version: (before, isOther) => before + Number(isOther) }],
  'versions and counts of which no words speak': [
    { ...bent('notes', { does: nothing }), version: () => 7 },
    { ...told, note: 'Adds a note.', put: 'Replaces a job.' },
  ],
  'what has a condition': [
    bent('assign', { does: nothing, from: all }),
    { ...told, assign: 'Moves an `open` job to `assigned` if somebody is free.' },
  ],
  'what is asked for, and done by somebody else': [
    bent('drop', { does: nothing, from: all }),
    { ...told, drop: 'Requests that a job be dropped.' },
  ],
  'what has a condition in another sentence': [
    bent('assign', { does: nothing, from: all }),
    { ...told, assign: 'Moves an `open` job to `assigned`. If nobody is free, it stays as it is.' },
  ],
  'what a worker does': [
    bent('assign', { does: nothing, from: all }),
    { ...told, assign: 'Moves an `open` job to `assigned`. A worker does so within a minute.' },
  ],
  'what takes some seconds': [
    bent('assign', { does: nothing, from: all }),
    { ...told, assign: 'Moves an `open` job to `assigned`. This takes a few seconds.' },
  ],
  'what somebody else has to agree to': [
    bent('drop', { does: nothing, from: all }),
    { ...told, drop: 'Drops a job. The customer has to agree before.' },
  ],
  'what may be done again': [
    bent('assign', { from: ['open', 'assigned'] }),
    {
      ...told,
      assign: 'Moves an `open` job to `assigned`. Doing so again changes nothing. In any other state 409.',
    },
  ],
  'a state that moves on at once': [
    bent('assign', { does: () => ({ state: 'done', assignedAt: 'now' }) }),
    { ...told, assign: 'Moves a job to `assigned` and sets `assignedAt`.' },
  ],
  'what is dropped later': [
    bent('drop', { does: nothing }),
    { drop: 'Drops a job at the end of the month.' },
  ],
  'a reset': [
    bent('assign', { does: () => ({ minutes: null, assignedAt: null }), from: all }),
    { assign: 'Resets a job, sets `minutes` and `assignedAt` to null.' },
  ],
  'a weak tag that stays': [{ tag: ({ version }) => `W/"${version}"` }],
  'an answer that is said to show what was before': [
    bent('assign', { isToldBefore: true }),
    { assign: 'Moves an `open` job to `assigned`. Returns the job as it was before.' },
  ],
  'what may be done again where no words refuse it': [bent('drop', { from: all }), { drop: 'Drops a job.' }],
};

const broken: Readonly<Record<string, readonly [server: Partial<Server>, found: RegExp, words?: Words]>> = {
  'an action without effect': [bent('assign', { does: nothing }), /acted-as-told assignJob warn "open" at /],
  'an action that answers with the state before': [
    bent('assign', { isToldBefore: true }),
    /acted-as-told assignJob warn "open" at /,
  ],
  'an action that leads elsewhere': [
    bent('finish', { does: (_, { minutes }) => ({ state: 'dropped', minutes }) }),
    /acted-as-told finishJob warn "dropped" at /,
  ],
  'an action that leads elsewhere, where one state alone is served': [
    bent('finish', { does: (_, { minutes }) => ({ state: 'dropped', minutes }) }),
    /acted-as-told finishJob warn "dropped" at /,
    {
      finish:
        'Moves an `assigned` job to `done` and records the minutes. Only assigned jobs can be finished.',
    },
  ],
  'an action of that name on what is in one state, without effect': [
    bent('drop', { does: nothing, from: ['open'] }),
    /acted-as-told dropJob warn "open" at /,
    { drop: 'Drops an open job. Only open jobs can be dropped.' },
  ],
  'an action of that name without effect': [
    bent('drop', { does: nothing }),
    /acted-as-told dropJob warn "open" at /,
    { drop: 'Drops a job.' },
  ],
  'a time that is not set': [
    bent('assign', { does: () => ({ state: 'assigned' }) }),
    /acted-as-told assignJob warn null at /,
  ],
  'a time that is not set, where a job becomes assigned': [
    bent('assign', { does: () => ({ state: 'assigned' }) }),
    /acted-as-told assignJob warn null at /,
    {
      ...told,
      assign:
        'An `open` job becomes `assigned`, and `assignedAt` is set. In any other state the answer is 409.',
    },
  ],
  'what is refused is done all the same': [
    bent('finish', { isDoneAnyway: true }),
    /acted-in-state finishJob warn "done" at |acted-in-state finishJob warn done at /,
  ],
  'a number that is not kept': [
    bent('finish', { does: () => ({ state: 'done' }) }),
    /acted-as-told finishJob warn null at /,
  ],
  'a text that is not kept': [
    bent('drop', { does: () => ({ state: 'dropped', dropReason: 'none' }) }),
    /acted-as-told dropJob warn "none" at /,
  ],
  'a count that stays': [bent('notes', { does: nothing }), /acted-as-told noteJob warn 0 at /],
  'a count that grows by two': [
    bent('notes', { does: ({ noteCount }) => ({ noteCount: Number(noteCount) + 2 }) }),
    /acted-as-told noteJob warn 2 at /,
  ],
  'a version that stays': [{ version: (before) => before }, /acted-as-told putJob warn 1 at /],
  'what is done is done again': [
    bent('finish', { from: ['assigned', 'done'] }),
    /acted-in-state finishJob warn/,
  ],
  'what is dropped is assigned': [
    bent('assign', { from: ['open', 'dropped'] }),
    /acted-in-state assignJob warn/,
  ],
  'what was assigned and done is assigned again': [
    bent('assign', { from: ['open', 'done'] }),
    /acted-in-state assignJob warn/,
  ],
  'what is dropped, as is only possible before the others, is changed': [
    {},
    /acted-in-state putJob warn/,
    { put: 'Replaces a job. Dropped jobs cannot be changed.' },
  ],
  'what is done is dropped': [
    bent('drop', { from: ['open', 'assigned', 'done'] }),
    /acted-in-state dropJob warn/,
  ],
  'what is open is finished': [
    bent('finish', { from: ['open', 'assigned'] }),
    /acted-in-state finishJob warn/,
  ],
};

suite('what the document says that is done', (test) => {
  for (const [name, [server, words]] of Object.entries(free))
    test(`is let be: ${name}`, async () => assert.equal(await rowsOf(server, words), []));

  test('is judged at every operation whose words tell it', async () => {
    const report = await verifyRows(trialOf({}, told), judged);
    const passed = (report?.checks ?? []).filter(
      ({ id, verdict }) => id === 'acted-as-told' && verdict === 'pass',
    );
    assert.equal(passed.map(({ operation }) => operation).toSorted(), [
      'assignJob',
      'dropJob',
      'finishJob',
      'noteJob',
      'putJob',
    ]);
  });

  for (const [name, [server, found, words]] of Object.entries(broken))
    test(`is looked at: ${name}`, async () => {
      const rows = await rowsOf(server, words);
      assert.match(rows.join('\n'), found);
      assert.is(rows.length, 1, rows.join('\n'));
    });

  test('is looked at: an entity tag that stays with the state', async () => {
    const rows = await rowsOf({
      tag: ({ version, title }) => `"${version} ${title}"`.replaceAll(/[^ -~]/g, ''),
    });
    const found = rows.map((row) => row.split(' ').slice(0, 3).join(' ')).toSorted();
    assert.equal(
      found,
      ['assignJob', 'dropJob', 'finishJob'].map((one) => `tag-changes ${one} warn`),
    );
  });
});
