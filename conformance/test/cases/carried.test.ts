/** Carriages: every kind of violation and of credential meets every way that fits it, and stays what it is. */

import * as assert from 'uvu/assert';
import { sourcesOf } from '../../cases/sources-of.ts';
import type { ProbeDraft } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import { triedBy } from '../../model/plan.ts';
import { suite } from '../support/suite.ts';
import { allContexts, plantContext } from './contexts.ts';
import { drawn } from './wire.ts';

function missing(): never {
  throw new Error('there is none');
}

type Carried = ProbeDraft & { readonly carried: NonNullable<ProbeDraft['carried']> };

function carriedIn(context: SourceContext): ReadonlyMap<string, readonly Carried[]> {
  const sources = sourcesOf(context).map(({ label, fixed }) => {
    return [label, fixed.filter((probe): probe is Carried => probe.carried !== undefined)] as const;
  });
  return new Map(sources.filter(([, probes]) => probes.length > 0));
}

const waysOf = (probes: readonly Carried[]) => probes.flatMap(({ carried }) => carried.ways);
const bodyOf = ({ steps }: ProbeDraft) => Buffer.from(drawn(steps.at(-1) ?? missing()).body ?? []).toString();

suite('carriages of the Plant Store', (test) => {
  const carried = carriedIn(plantContext());

  test('are fifty-two, and an id of the wrong type meets all that leave the id alone', () => {
    const names = new Set([...carried.values()].flatMap(waysOf));
    assert.is(names.size, 52, [...names].join('; '));
    const met = waysOf(carried.get('id:type:fraction') ?? []);
    const beside = [...names].filter((name) => name.startsWith('beside id'));
    assert.equal(met.toSorted(), [...names].filter((name) => !beside.includes(name)).toSorted());
  });

  test('are met by every kind of violation and of credential once', () => {
    assert.ok(carried.size >= 36, [...carried.keys()].join(' '));
    for (const [label, probes] of carried) {
      const ways = waysOf(probes);
      assert.is(new Set(ways).size, ways.length, label);
      assert.ok(ways.includes('with Accept-Encoding') && ways.includes('among twenty at once'), label);
    }
  });

  test('are met by names in other letters and by an empty object, behind what has to be refused in the same ways', () => {
    for (const [label, before] of [
      ['name:required:renamed', ['name is missing']],
      ['id:required:renamed', ['id is missing']],
      ['body:required:empty', ['name is missing', 'id is missing']],
    ] as const) {
      const probes = carried.get(label) ?? missing();
      for (const { steps, carried: way } of probes) {
        const refused = steps.filter(({ intent }) => intent.kind === 'violating');
        const told = refused.map(({ difference }) => difference.split(', '));
        assert.equal(
          new Set(
            told.slice(0, told.findLastIndex(([what]) => what === before.at(-1)) + 1).map(([what]) => what),
          ),
          new Set(before),
          label,
        );
        for (const [, ...ways] of told) assert.equal(ways, way.ways, label);
        const plain = way.as([]).steps.map(({ difference }) => difference);
        assert.equal(plain.slice(0, -1), before);
      }
    }
    const empty = carried.get('body:required:empty') ?? missing();
    for (const probe of empty) assert.is(bodyOf(probe).trim(), '{}');
  });

  test('of the second time send twice what has to be refused first as well', () => {
    const probes = carried.get('name:required:renamed') ?? missing();
    const [twice] = probes.filter(({ carried: { ways } }) => ways.includes('the second time'));
    const told = twice?.carried
      .as(['the second time'])
      .steps.map(({ difference }) => difference.split(', ')[0]);
    assert.equal(told?.slice(0, 2), ['name is missing', 'name is missing']);
    assert.is(told?.length, 4);
    assert.is(told?.[2], told?.[3]);
  });

  test('are not met by what is about header fields, which are ways already', () => {
    assert.not.ok(carried.has('accept-encoding:refused') || carried.has('headers:refused'));
  });

  test('of twenty at once end with what it is about, behind what has to be refused', () => {
    const probes = carried.get('name:required:renamed') ?? missing();
    const [probe] = probes.filter(({ carried: { ways } }) => ways.includes('among twenty at once'));
    const { steps, how } = probe?.carried.as(['among twenty at once']) ?? missing();
    assert.is(how, 'together');
    assert.is(steps.length, 20);
    assert.match(steps[0]?.difference ?? '', /^name is missing/);
    assert.match(steps.at(-1)?.difference ?? '', /^name is called/);
    assert.is(new Set(steps.map(({ offset = 0 }) => offset)).size, 20);
  });

  test('of one connection come behind a valid request and a refused one, but no credential behind a refused one alone', () => {
    for (const [label, probes] of carried) {
      const behind = probes.filter(({ how }) => how === 'one-connection');
      const kinds = behind.map(({ steps }) => steps.slice(-3).map(({ intent: { kind } }) => kind));
      const kind = label.startsWith('credential:') ? 'credential' : 'violating';
      const wanted = [...(label === 'credential:absent' ? [] : ['conforming']), kind, kind];
      assert.equal(kinds, [wanted], label);
    }
  });

  test('cost no more than 270 requests', () => {
    const steps = [...carried.values()].flat().flatMap(({ steps }) => steps);
    assert.ok(steps.length < 270, String(steps.length));
  });

  test('come in words and on the wire, and can be left out one by one', () => {
    const probes = carried.get('id:type:string') ?? [];
    const large = probes.find((probe) => probe.carried.ways.includes('in a body of 33 kB')) ?? missing();
    const { carried: way } = large;
    assert.match(
      large.steps[0]?.difference ?? '',
      /^id is the string ".*", in a body of 33 kB|, in a body of 33 kB/,
    );
    assert.ok(bodyOf(large).length > 33_000);
    assert.ok(bodyOf(way.as(['in a body of 33 kB'])).length > 33_000);
    assert.ok(bodyOf(way.as([])).length < 100);
    assert.match(bodyOf(way.control(['in a body of 33 kB'])), /^\{"id":7000001,/);
  });

  test('that need a connection of their own are never behind others on one', () => {
    for (const [label, probes] of carried)
      for (const {
        carried: { ways },
      } of probes) {
        const isBehind = ways.includes('behind others on one connection');
        assert.not.ok(isBehind && ways.some((way) => /Connection|Expect/.test(way)), label);
      }
  });

  test('are drawn by the seed', () => {
    const shown = (seed: number) =>
      [...carriedIn({ ...plantContext(), seed }).values()].flat().map(({ steps }) => steps[0]?.difference);
    assert.equal(shown(7), shown(7));
    assert.not.equal(shown(7), shown(8));
  });

  test('that the target does not take are left out', () => {
    const some = carriedIn({ ...plantContext(), refusedWays: ['in chunks'] });
    const ways = [...some.values()].flatMap(waysOf);
    assert.ok(!ways.includes('in chunks') && ways.includes('with a query'));
    // Every case keeps its number.
    for (const [label, probes] of carried) assert.is(some.get(label)?.length, probes.length, label);
  });

  test('are none where the budget does not pay for one request of each kind, and all where it does', () => {
    const kinds = new Set(sourcesOf(plantContext()).map(triedBy)).size;
    assert.is(carriedIn({ ...plantContext(), budget: kinds }).size, 0);
    assert.equal([...carriedIn({ ...plantContext(), budget: kinds + 1 }).keys()], [...carried.keys()]);
  });

  for (const [way, spelt] of [
    ['with its JSON indented', /^\n(?:\{\n {2}"| {2}[^\s{]).*\r\n\t$/s],
    ['with tabs and escapes in its JSON', /^\s*\{\n\t"\\u00\d\w\w*" :/],
    ['with blanks and letters escaped in its JSON', /^\s*\{"(?:\\u00[4-7][\dA-F])+": /],
  ] as const)
    test(`${way} say the same`, () => {
      const respelt = [...carried.values()].flat().filter(({ carried: { ways } }) => ways.includes(way));
      assert.ok(respelt.length > 20);
      for (const probe of respelt) {
        const { ways, as } = probe.carried;
        const text = bodyOf(probe);
        const plain = bodyOf(as(ways.filter((one) => one !== way)));
        assert.match(text, spelt);
        // Identities are fresh, whatever they are called.
        const known = (json: string) => JSON.parse(json, (name, value) => (/^id$/i.test(name) ? 1 : value));
        assert.equal(known(text), known(plain), ways.join());
      }
    });
});

suite('carriages of any document', (test) => {
  test('have one more member only where a schema is open', () => {
    const closed = [...carriedIn(new Map(allContexts()).get('addBook all') ?? missing()).values()];
    assert.ok(closed.flatMap(waysOf).includes('with its JSON indented'));
    assert.not.ok(closed.flatMap(waysOf).includes('beside an unknown member'));
  });

  test('a violation of one parameter is tried beside the others at their edges and where all are there', () => {
    const [, context] = allContexts().find(([name]) => name === 'listBooks required') ?? missing();
    const probes = carriedIn(context).get('query.limit:type:string') ?? [];
    const beside = probes.find(({ carried }) => carried.ways.includes('beside every optional parameter'));
    assert.match(beside?.steps.at(-1)?.path ?? '', /limit=abc.*order=/);
    assert.ok(waysOf(probes).some((way) => way.startsWith('beside parameters at their')));
  });
});
