/** Projects with tasks and notes, which can be closed and archived: what the words bar then is looked at, and no more. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { openRows, type Trial, verifyDocument } from '../verify-document.ts';
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
  { addTask: 'Adds a task. A task can only be added while the project is open.' },
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
  ];
  for (const words of free)
    test(`is told of nowhere by such words: ${Object.values(words).join(' ')}`, async () => {
      const rows = openRows(await verifyDocument(trialOf(words, operations)));
      assert.equal(
        rows.filter((one) => one.startsWith(row)),
        [],
      );
    });
});
