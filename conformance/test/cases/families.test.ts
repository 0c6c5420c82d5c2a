/** What single families promise: how they are delivered, which identities are fixed, which values stay the same. */

import * as assert from 'uvu/assert';
import { bodyOf } from '../../cases/body-maker.ts';
import { controlOf, hasBody } from '../../cases/control.ts';
import { unknownMember } from '../../cases/families/unknown-member.ts';
import { sourcesOf } from '../../cases/sources-of.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { readJson } from '../../json/read-json.ts';
import type { ProbeDraft, Source } from '../../model/case.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { library, plantContext } from './contexts.ts';
import { drawn, probesOf, stepsOf } from './wire.ts';

const context = plantContext();
const all = sourcesOf(context);

/** Without what is the same once more, in other carriages. */
const sources = all.map((source) => ({ ...source, fixed: source.fixed.filter(({ carried }) => !carried) }));

suite('families of sources', (test) => {
  test('are beside the optional members that the user gave', () => {
    const values = { '/tag': { source: 'given', value: 'fern' } } as const;
    const sent = [plantContext(), { ...plantContext(), values }].map((one) => bodyOf(one)?.value(1n) ?? null);
    assert.equal(
      sent.map((one) => valueAt(one, '/tag')),
      [undefined, 'fern'],
    );
  });

  test('every probe is delivered as its family says', () => {
    const expected = (label: string): ProbeDraft['how'] => {
      if (/^repeat:|:required:(?:renamed|empty)$|^(?:headers|accept-encoding):refused$/.test(label))
        return 'in-order';
      if (/^connection:|^control:(?:behind-|in-a-row)/.test(label)) return 'one-connection';
      if (label.startsWith('together:')) return 'together';
      return /^body:(?:deep|huge|required:wrapped)$|^credential:(?!respelt)/.test(label)
        ? 'fresh-connection'
        : 'single';
    };
    for (const source of sources)
      for (const { how } of probesOf(source)) assert.is(how, expected(source.label), source.label);
  });

  test('a run sends some 760 requests, of which at least 135 are ordinary', () => {
    const steps = sources.flatMap((source) => probesOf(source)).flatMap((probe) => probe.steps);
    assert.ok(steps.length > 500 && steps.length < 800, String(steps.length));
    const ordinary = steps.filter(({ intent }) => intent.kind === 'conforming' && intent.ordinary);
    assert.ok(ordinary.length >= 135, String(ordinary.length));
  });

  test('identities are fixed where they are the point, and have a fresh neighbour where they are allowed', () => {
    const fixed = sources.filter((source) => probesOf(source).some((probe) => probe.fixedIdentity));
    const labels = labelsOf(fixed).toSorted();
    assert.equal(labels, ['id:any', 'id:beyond', 'id:edges', 'id:ends', 'id:integral-spelling', 'id:small']);
    const allowed = fixed.filter(({ label }) => ['id:ends', 'id:edges', 'id:small'].includes(label));
    for (const { label, fixed: probes } of allowed) {
      for (const { steps, neighbour } of probes) {
        const [one, other] = [idOf(steps[0], 1n), idOf(neighbour?.steps[0], 7_000_001n)];
        assert.ok(one !== undefined && other !== undefined && one !== other, `${label}: ${one} ${other}`);
        assert.is(one < 0, other < 0, `${label}: ${one} ${other}`);
        assert.not.equal(other, idOf(neighbour?.steps[0], 7_000_002n));
      }
    }
  });

  test('all other conforming requests have an identity of their own', () => {
    const apart = sources
      .filter(({ label }) => !/^(?:id:|repeat:)/.test(label))
      .flatMap((source) => probesOf(source));
    for (const step of apart.flatMap(({ steps }) => steps)) {
      if (step.intent.kind !== 'conforming') continue;
      assert.is(idOf(step, 7_000_001n), 7_000_001 + (step.offset ?? 0), step.difference);
    }
    const random = stepsOf(context, 'id:any').map((step) => String(idOf(step, 1n)));
    assert.is(new Set(random).size, 20);
  });

  test('the steps of a probe share no identity but in repetitions', () => {
    const several = sources.flatMap(({ label, fixed }) => fixed.map((probe) => ({ label, probe })));
    assert.ok(several.length > 100);
    for (const { label, probe } of several) {
      const conforming = probe.steps.filter(({ intent }) => intent.kind === 'conforming');
      const ids = new Set(conforming.map((step) => idOf(step, 5n)));
      assert.is(ids.size, label.startsWith('repeat:') ? 1 : conforming.length, label);
    }
  });

  test('another spelling is the same value', () => {
    const plain = jsonOf(stepsOf(context, 'control:last')[0]);
    const full = jsonOf(stepsOf({ ...context, form: 'all' }, 'control:last')[0]);
    const name = (value: Json | undefined): Json | undefined => (value as { name?: Json } | undefined)?.name;
    const spelt = stepsOf(context, 'body:spelling');
    assert.ok(spelt.length > 3);
    for (const step of spelt) {
      const value = jsonOf(step);
      const text = / is (".*"), spelt /.exec(step.difference)?.[1];
      assert.equal(name(value), text === undefined ? name(plain) : JSON.parse(text), step.difference);
      const base = step.difference.endsWith('the optional ones too') ? full : plain;
      assert.equal({ ...Object(value), name: '' }, { ...Object(base), name: '' }, step.difference);
    }
  });

  test('a closed schema is sent no unknown member, and an operation without identity nothing twice', () => {
    const operation = library.operations.find(({ id }) => id === 'addBook');
    assert.ok(operation);
    const labels = labelsOf(sourcesOf({ contract: library, operation, form: 'required', schemes: ['key'] }));
    assert.not(labels.includes('body:unknown-member'));
    assert.not(labels.some((label) => label.startsWith('repeat:')));
    assert.ok(labels.includes('body:spelling'));
  });

  test('without a credential at hand nothing is said of credentials', () => {
    const labels = labelsOf(sourcesOf({ ...context, schemes: [] }));
    assert.equal(
      labels.filter((label) => label.includes('credential')),
      [],
    );
    assert.is(drawn(stepsOf({ ...context, schemes: [] }, 'ordinary')[0] ?? fail()).credential, 'none');
  });

  test('chunks cover the body, and one cut is within a character', () => {
    for (const step of stepsOf(context, 'framing:chunked')) {
      const { body, chunks = [] } = drawn(step);
      assert.is(
        chunks.reduce((sum, length) => sum + length, 0),
        body?.length,
      );
    }
    const [, , cut] = stepsOf(context, 'framing:chunked').map(drawn);
    const first = Buffer.from(cut?.body?.subarray(0, cut.chunks?.[0]) ?? []);
    assert.is(first.toString().at(-1), '\uFFFD');
  });
});

function labelsOf(some: readonly Source[]): readonly string[] {
  return some.map(({ label }) => label);
}

function jsonOf(step: ProbeDraft['steps'][number] | undefined, fresh = 7_000_001n): Json | undefined {
  const json = readJson(Buffer.from(step?.body?.(fresh + BigInt(step.offset ?? 0)) ?? []).toString());
  return json.ok ? json.value : undefined;
}

function idOf(step: ProbeDraft['steps'][number] | undefined, fresh: bigint): number | bigint | undefined {
  return (jsonOf(step, fresh) as { id?: number | bigint } | undefined)?.id;
}

function fail(): never {
  throw new Error('nothing to look at');
}

/** Names of what is sent besides, where an object has these members. */
async function namesBeside(properties: string): Promise<readonly string[]> {
  const schema = `{"type":"object","properties":${properties}}`;
  const body = `{"required":true,"content":{"application/json":{"schema":${schema}}}}`;
  const post = `{"operationId":"put","requestBody":${body},"responses":{"200":{"description":"ok"}}}`;
  const text = `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"post":${post}}}}`;
  const contract = await withFolder({ 'a.json': text }, (folder) => loadContract(`${folder}/a.json`));
  const [operation] = contract.operations;
  const control = operation && controlOf({ contract, operation, schemes: [], form: 'required' });
  const sources = control && hasBody(control) ? unknownMember(control) : [];
  const drafts = sources.flatMap(({ fixed }) => fixed.flatMap(({ steps }) => steps));
  return drafts.map(({ spelling }) => spelling.slice(1, spelling.indexOf('"', 1)));
}

suite('an unknown member', (test) => {
  test('is one of three, each sent', async () => {
    assert.equal(await namesBeside('{}'), ['unknownMember', '__proto__', 'unknownObject']);
  });

  test('is none where the schema asks for another value of it', async () => {
    const names = await namesBeside('{"__proto__":{"type":"string"}}');
    assert.equal(names, ['unknownMember', 'unknownObject']);
  });
});
