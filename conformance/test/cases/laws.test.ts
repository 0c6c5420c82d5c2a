/** The laws of sources: they hold for every source of every operation, whatever the document. */

import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { fieldValue } from '../../answers/fields.ts';
import { controlDraft } from '../../cases/control.ts';
import { drawCase } from '../../cases/draw-case.ts';
import { sourcesOf } from '../../cases/sources-of.ts';
import { readJson } from '../../json/read-json.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { Draft, ProbeDraft, Source } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Contract, Problem } from '../../model/contract.ts';
import { compileJudges } from '../../schema/validate.ts';
import { ownProblems } from '../schema/own-problems.ts';
import { suite } from '../support/suite.ts';
import { allContexts, fixture, library, plantStoreContract } from './contexts.ts';
import { drawn, probesOf } from './wire.ts';

const judges = new Map(
  await Promise.all(
    [plantStoreContract, library, fixture].map(
      async (contract) => [contract, await judgesOf(contract)] as const,
    ),
  ),
);

for (const [name, context] of allContexts()) {
  suite(`sources of ${name}`, (test) => {
    const sources = sourcesOf(context);

    test('have labels that stand once', () => {
      const labels = sources.map(({ label }) => label);
      assert.ok(labels.includes('ordinary'));
      assert.equal(labels, [...new Set(labels)]);
    });

    test('have probes, each with steps', () => {
      for (const source of sources) {
        const probes = probesOf(source);
        assert.ok(probes.length > 0, source.label);
        assert.ok(
          probes.every(({ steps }) => steps.length > 0),
          source.label,
        );
      }
    });

    test('draw the same from the same seed, and else from another', () => {
      const random = sources.filter((source) => source.random && source.label !== 'ordinary');
      for (const source of random) assert.equal(shown(source, 7), shown(source, 7), source.label);
      assert.is(random.length === 0 || random.some((source) => shown(source, 7) !== shown(source, 8)), true);
    });

    test('come in order: repetitions first, the last control last, what may exhaust a server apart', () => {
      const odd = { 'control:last': 'last', 'body:deep': 'hostile', 'body:huge': 'hostile' };
      const phases = new Map(Object.entries(odd));
      for (const { label, phase } of sources) {
        assert.is(phase, label.startsWith('repeat:') ? 'first' : (phases.get(label) ?? 'main'), label);
      }
    });

    test('say what differs from the control, and only then', () => {
      const control = controlDraft(context).steps[0];
      assert.ok(control);
      for (const { label, step } of stepsWithLabels(sources)) {
        const isControl = digitless(step) === digitless(control) && step.credential === control.credential;
        if (step.difference === '') assert.ok(isControl, `${label}: no difference`);
      }
    });

    test('break or keep the schema as they say, in one thing', () => {
      for (const { label, step } of stepsWithLabels(sources)) judge(context, label, step);
    });

    test('differ in digits alone from one identity to the next', () => {
      for (const { label, step } of stepsWithLabels(sources)) {
        const [one, other] = [7_000_001n, 8_123_456n].map((fresh) => digitless(step, fresh));
        assert.is(one, other, label);
      }
    });
  });
}

function stepsWithLabels(sources: readonly Source[]): readonly { label: string; step: Draft }[] {
  return sources.flatMap((source) =>
    probesOf(source)
      .flatMap((probe): readonly ProbeDraft[] => [probe, ...(probe.neighbour ? [probe.neighbour] : [])])
      .flatMap(({ steps }) => steps.map((step) => ({ label: source.label, step }))),
  );
}

function shown(source: Source, seed: number): string {
  const steps = source.random?.draw(seed, 3).flatMap((probe) => probe.steps) ?? [];
  return steps.map((step) => bytesOf(step)).join('\n');
}

/** The request as text, gunzipped and without the zeros of UTF-16, so that digits stay together. */
function bytesOf(step: Draft, fresh = 7_000_001n): string {
  const { method, path, headers, body, chunks } = drawCase(step, 'id', 'operation', fresh);
  const isGzip = body?.[0] === 0x1f && fieldValue({ headers }, 'content-encoding') === 'gzip';
  const content = body ? Buffer.from(isGzip ? gunzipSync(body) : body).toString('latin1') : '';
  return JSON.stringify([method, path, headers, content.replaceAll('\0', ''), chunks]);
}

/** Offsets and fresh identities aside. */
function digitless(step: Draft, fresh?: bigint): string {
  return bytesOf(step, fresh).replaceAll(/\d+/g, '#');
}

function judge(context: SourceContext, label: string, step: Draft): void {
  const { intent, body } = drawn(step);
  const pointer = context.operation.requestBody?.content[0]?.pointer;
  if (pointer === undefined || (intent.kind !== 'conforming' && intent.kind !== 'violating')) return;
  const problems = body ? problemsOf(context, pointer, body) : undefined;
  const message = `${label}: ${step.difference}`;
  if (intent.kind === 'conforming' || /^(?:path|query|header|cookie)\./.test(intent.place)) {
    assert.equal(problems, [[], []], message);
  } else if (intent.keyword === 'json' || intent.keyword === 'body') assert.is(problems, undefined, message);
  else onlyAt(problems, intent, message);
}

function onlyAt(
  problems: readonly (readonly Problem[])[] | undefined,
  intent: { readonly keyword: string; readonly place: string },
  message: string,
): void {
  const [, second = []] = problems ?? [];
  assert.ok(second.length > 0, message);
  // One rule may stand in several parts of an allOf.
  const keyed = ownProblems(problems?.[0] ?? []).map((one) => [`${one.keyword} ${one.place}`, one] as const);
  const first = [...new Map(keyed).values()];
  const isRenamed = intent.place === '' && intent.keyword === 'required';
  assert.is(isRenamed ? Math.min(first.length, 1) : first.length, 1, `${message} ${JSON.stringify(first)}`);
  assert.is(first[0]?.keyword, intent.keyword, message);
}

/** What both judges say of a body; undefined when it is not JSON. */
function problemsOf(
  context: SourceContext,
  pointer: string,
  body: Uint8Array,
): readonly (readonly Problem[])[] | undefined {
  const text = decodeUtf8(body);
  const json = text === undefined ? undefined : readJson(text);
  if (!json?.ok) return undefined;
  const both = judges.get(context.contract)?.(pointer);
  assert.ok(both);
  return [both.first, both.second].map((one) => one(json.value, json.spellings));
}

function judgesOf(contract: Contract): ReturnType<typeof compileJudges> {
  const media = contract.operations.flatMap(({ requestBody }) => requestBody?.content ?? []);
  return compileJudges(
    contract,
    media.map(({ pointer }) => pointer),
  );
}
