/** Projects with tasks and notes, which can be closed and archived: what the words bar then is looked at, and no more. */

import * as assert from 'uvu/assert';
import type { Json } from '../../../json/json.ts';
import { replaceAt } from '../../../json/pointer.ts';
import { suite } from '../../support/suite.ts';
import { openRows, type Trial, verifyDocument, verifyRows } from '../verify-document.ts';
import { projectRoutes, projects, type Way, type Words } from './projects.ts';

const told: Words = {
  addTask: 'Adds a task. Tasks are added to an open project only; otherwise the answer is 409.',
  putTask: 'Replaces a task. Tasks of a closed project cannot be changed (409).',
  putProject: 'Replaces a project. An archived project cannot be changed: it is answered 409.',
  addNote: 'Adds a note. The project must exist and must not be archived (`409`).',
  pinProject: 'Pins a project. Closed projects cannot be pinned; the answer is 409.',
};

/** The same in other words. */
const otherwise: readonly Words[] = [
  {
    addTask: 'Only open projects take tasks.',
    addNote: 'Adds a note to a project. Notes on archived projects are refused with `409`.',
  },
  {
    addTask: 'Adds a task. No tasks can be added to a closed project.',
    putProject: 'Replaces it. A project that is archived cannot be updated any more.',
  },
  { addTask: 'Adds a task. Closed projects get no more tasks (409).' },
  { addTask: 'Only open projects take tasks, and only while there are not too many (409).' },
  { addTask: 'Adds a task. A task can only be added while the project is open.' },
  { addTask: 'Adds a task to an open project. Tasks can be added to open projects only (409).' },
  { addTask: 'For staff. Adds a task. Only possible while the project is open (409).' },
];

/** @param only the rows that are looked at; all where there may be none of that name */
function trialOf(words: Words, ways: readonly Way[], only?: readonly string[]): Trial {
  const document = projects(words);
  const options = { profile: 'spec', runs: 2, ...(only ? { only } : {}) } as const;
  return { document, routes: projectRoutes(document, ways), options };
}

const row = 'barred-in-state';

async function rowsOf(words: Words, ...ways: readonly Way[]): Promise<readonly string[]> {
  const rows = openRows(await verifyDocument(trialOf(words, ways, [row])));
  return rows.map((one) => one.replace(/ at .*$/, ''));
}

/** What bars tasks of a closed project for some alone, at some times, in some cases, or something else than a task. */
const narrower: readonly string[] = [
  'Closed projects cannot be edited. Tasks are the way to add remarks to them.',
  'If a due date is given, the project must not be closed.',
  'For urgent tasks the project must not be closed.',
  'The related project must not be closed.',
  'An assignee can be named; only possible while the project is open.',
  'Closed projects get no more tasks (409). Owners may add them until it is archived.',
  'Closed projects get no more tasks (409). This does not apply to callers with the scope `projects.manage`.',
  'For guests, closed projects are read-only. Closed projects get no more tasks (409) from guests.',
  'Guests are restricted: closed projects get no more tasks (409).',
  'Closed projects get no more tasks (409). A project counts as closed 24 hours after it was closed.',
  'Closed projects get no more tasks; adding one reopens the project.',
  'Closed projects get no more tasks (409). The setting `strict` of the workspace turns this on.',
  'Closed projects get no more tasks (409). Owners can still add them then, while strangers are answered 404.',
  'With `Prefer: strict` the project must not be closed.',
  'Only open projects are listed in the overview. Only possible while the project is open in the calendar.',
  'This is about the free plan: closed projects get no more tasks (409).',
  'In the free plan: closed projects get no more tasks (409).',
  'Planned for 2027: closed projects get no more tasks (409).',
];

/** What a server that takes everything is told of; there may be no row of this name. */
async function barredIn(
  words: Words,
  change: (document: Json) => Json = (document) => document,
): Promise<readonly string[]> {
  const { document, ...trial } = trialOf(words, operations);
  const report = await verifyRows({ ...trial, document: Object(change(document as Json)) }, [row]);
  return openRows(report).filter((one) => one.startsWith(row));
}

const operations = Object.keys(told) as readonly (keyof Words)[];

suite('what is barred in a state', (test) => {
  test('is judged at every operation whose words tell it, and refused by a right server', async () => {
    const { checks } = await verifyDocument(trialOf(told, [], [row]));
    const passed = checks.filter(({ id: check, verdict }) => check === row && verdict === 'pass');
    // What can be pinned is looked at by the check of the states of the resource itself.
    const own = operations.filter((one) => one !== 'pinProject');
    assert.equal(passed.map(({ operation }) => operation).toSorted(), own.toSorted());
  });

  for (const name of operations.filter((one) => one !== 'pinProject'))
    test(`is told of where ${name} is done all the same`, async () => {
      const status = name.startsWith('put') ? 200 : 201;
      assert.equal(await rowsOf(told, name), [`barred-in-state ${name} warn ${status}`]);
    });

  for (const words of otherwise)
    test(`is read from other words: ${Object.values(words).join(' ')}`, async () => {
      const names = Object.keys(words) as readonly (keyof Words)[];
      const found = names.map((name) => `barred-in-state ${name} warn ${name.startsWith('put') ? 200 : 201}`);
      assert.equal((await rowsOf(words, ...names)).toSorted(), found.toSorted());
    });

  for (const way of ['closes later', 'forgets', 'takes the same'] as const)
    test(`is let be where a server ${way}`, async () => {
      assert.equal(await rowsOf(told, way), []);
    });

  const atTasks = '/paths/~1projects~1{projectId}~1tasks/post/parameters';
  const ofText = '/components/schemas/Text/properties';
  const text = { title: { type: 'string', minLength: 1, maxLength: 40 } };
  const query = { in: 'query', schema: { type: 'boolean' } };
  const lifted: Readonly<Record<string, readonly [string, Json]>> = {
    'a parameter called force': [atTasks, [{ name: 'force', ...query }]],
    'a parameter for closed projects': [
      atTasks,
      [{ name: 'late', description: 'Adds it to a closed project all the same.', ...query }],
    ],
    'a member called override': [ofText, { ...text, override: { type: 'boolean' } }],
    'a member for closed projects': [
      ofText,
      {
        ...text,
        kind: { enum: ['note', 'work'], description: 'Notes can be added to closed projects as well.' },
      },
    ],
  };
  for (const [name, [pointer, value]] of Object.entries(lifted))
    test(`is told of nowhere where the request may lift it: ${name}`, async () => {
      const words = { addTask: 'Adds a task. Tasks are added to an open project only (409).' };
      assert.equal(await barredIn(words, (document) => replaceAt(document, pointer, value)), []);
    });

  test('is told of after what an action is called after, and not where one request may not be enough for it', async () => {
    const putProject = 'Replaces a project. Pinned projects cannot be changed (409).';
    const rows = (pinProject: string) => rowsOf({ putProject, pinProject }, 'putProject');
    assert.equal(await rows('Pins a project.'), ['barred-in-state putProject warn 200']);
    const unsure = [
      'Records that the caller wants it pinned. Two are needed.',
      'Pins a project until the given time.',
      'Schedules that a project is pinned. It is pinned within a minute.',
      'Pins a project for the caller, who alone changes it then.',
    ];
    for (const words of unsure) assert.equal(await barredIn({ putProject, pinProject: words }), [], words);
  });

  const free: readonly Words[] = [
    {
      addTask: 'Closed projects cannot be reopened.',
      putTask: 'Tasks of a closed project cannot be printed.',
    },
    { addTask: 'Tasks are added to an open project only. Admins may add tasks in any state.' },
    {
      addTask: 'Tasks are added to an open project only. Owners are exempt.',
      putProject: 'An archived project cannot be changed. Its title can.',
      putTask:
        'Tasks of a closed project cannot be changed. A change is queued and made when it is reopened.',
    },
    { putProject: 'An archived project cannot be changed. Sending it again restores it first.' },
    { addTask: 'Closed projects get no more reminders.', addNote: 'Archived projects are shown in grey.' },
    { putProject: 'An archived project cannot be changed, unless it was archived today.' },
    { putProject: 'An archived project may be changed.', addNote: 'The project must not be archived soon.' },
    ...narrower.map((words) => ({ addTask: `Adds a task. ${words}` })),
  ];
  for (const words of free)
    test(`is told of nowhere by such words: ${Object.values(words).join(' ')}`, async () => {
      assert.equal(await barredIn(words), []);
    });
});
