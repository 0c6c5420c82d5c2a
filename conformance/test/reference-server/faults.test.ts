/** Laws over the lists of faults and variants: names, families, rows, and state that belongs to one server. */

import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import * as assert from 'uvu/assert';
import { createPlant } from '../../../reference-server/app.ts';
import { type CreationSteps, defaultBehaviour } from '../../../reference-server/behaviour.ts';
import type { Bend } from '../../../reference-server/fault.ts';
import { faults } from '../../../reference-server/faults/index.ts';
import { variants } from '../../../reference-server/variants/index.ts';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { suite } from '../support/suite.ts';

const { rows } = await loadRequirements('conformance/requirements/plant-store.yaml');
const folders = { faults, variants };

suite('faults and variants', (test) => {
  for (const [folder, list] of Object.entries(folders)) {
    test(`${folder} have names of their own, and each family is listed`, async () => {
      const names = list.map(({ name }) => name);
      const files = readdirSync(`reference-server/${folder}`).filter((file) => file !== 'index.ts');
      const families = await Promise.all(
        files.map((file) => import(`../../../reference-server/${folder}/${file}`)),
      );
      const entries = families.flatMap((family) => Object.values<typeof list>(family).flat());
      assert.equal(entries.map(({ name }) => name).toSorted(), names.toSorted());
      assert.is(new Set(names).size, names.length);
      assert.equal(
        names.filter((name) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name)),
        [],
      );
    });

    test(`${folder} have a sentence of their own as their title`, () => {
      const titles = list.map(({ title }) => title);
      assert.equal(
        titles.filter((title) => !/^(?:[A-Z*]|\/).{10,120}\.$/.test(title)),
        [],
      );
      assert.is(new Set(titles).size, titles.length);
    });

    test(`${folder} begin anew with every server`, async () => {
      const compare = async ({ name, bend }: (typeof list)[number]) => {
        const [first, second] = await Promise.all([answersOf(bend), answersOf(bend)]);
        assert.equal(first, second, name);
      };
      await Promise.all(list.map(compare));
    });
  }

  test('there are enough of both', () => {
    assert.ok(faults.length >= 70 && variants.length >= 27, `${faults.length} and ${variants.length}`);
  });

  test('every row of a fault is as binding as the fault says', () => {
    const wrong = faults.flatMap(({ name, rows: turned, needs }) => {
      // A required row may warn: of an odd refusal of a credential, say.
      const wanted = needs === 'strict' ? isGating : isRequired;
      return turned.filter((id) => !wanted(id)).map((id) => `${name}: ${id}`);
    });
    assert.equal(wrong, []);
  });

  test('every row that a server can break is broken by a fault', () => {
    const turned = new Set(faults.flatMap(({ rows: [first] }) => first));
    const breakable = rows.filter(({ id }) => !id.startsWith('DOC') && isGating(id));
    assert.equal(
      breakable.map(({ id }) => id).filter((id) => !turned.has(id)),
      [],
    );
  });

  test('a variant warns in recommended rows alone', () => {
    const warned = variants.flatMap(({ warns }) => warns);
    assert.equal(
      warned.filter((id) => isRequired(id) || !isGating(id)),
      [],
    );
  });
});

function levelsOf(id: string): readonly string[] {
  return rows.find((row) => row.id === id)?.bindings.map(({ level }) => level) ?? [];
}

function isRequired(id: string): boolean {
  return levelsOf(id).includes('required');
}

function isGating(id: string): boolean {
  return levelsOf(id).some((level) => level !== 'observed');
}

/** What a bent server answers to 210 plants, of which every third repeats an id. */
async function answersOf(bend: Bend): Promise<readonly string[]> {
  let body = '';
  const base: CreationSteps = Object.freeze({
    ...defaultBehaviour,
    authenticate: () => undefined,
    checkContent: () => undefined,
    readBody: async () => ({ kind: 'body' as const, bytes: Buffer.from(body) }),
  });
  const behaviour = bend(base);
  const answers: string[] = [];
  for (let id = 0; id < 210; id += 1) {
    body = JSON.stringify({ id: id - (id % 3), name: `plant ${id}` });
    const { status, headers, body: sent } = await createPlant(request, { behaviour, tokens: [], store });
    answers.push(`${status} ${JSON.stringify(headers)} ${sent}`);
  }
  return answers;
}

const store = { put: () => Promise.resolve(), close: () => undefined };
const headers = { 'content-type': 'application/json', 'content-length': '20', authorization: 'Bearer x' };
const request = {
  method: 'POST',
  rawHeaders: ['Content-Type', 'application/json'],
  url: '/plants',
  headers,
  headersDistinct: {},
  socket: { remoteAddress: '127.0.0.1' },
  on: () => undefined,
} as unknown as IncomingMessage;
