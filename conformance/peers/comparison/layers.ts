/**
 * Compares a case in two layers: who accepts and who refuses it, and then, among those that do the same, in which form.
 * So a target whose error answers all have the wrong shape does not hide differences in what is refused.
 */

import type { FindingCode } from '../../model/finding.ts';
import { type ComparableCase, isParting, type Side } from './answered.ts';
import { allFacets, type Classify, classOfSteps, masked } from './classify.ts';

/** A case in one layer. */
export interface Layered extends ComparableCase {
  readonly layer: Layer;
  /** Classifies answers by what this layer compares. */
  readonly classify: Classify;
}

/** `status`: whether it is accepted; `form`: the form of the answer. */
type Layer = 'status' | 'form';

/** The layers in which the targets differ. */
export function layersOf(asked: ComparableCase, classify: Classify): readonly Layered[] {
  const statuses = masked(classify, ['status']);
  const forms = masked(
    classify,
    allFacets.filter((facet) => facet !== 'status'),
  );
  const byStatus: Layered = { ...seen(asked, statuses), layer: 'status', classify: statuses };
  const alike = Map.groupBy(
    asked.sides.map((side, at) => ({ side, status: byStatus.sides[at]?.answer })),
    ({ status }) => status,
  );
  const inForm = [...alike.values()].map((some): Layered => {
    const sides = some.map(({ side }) => side);
    return { probe: asked.probe, sides, layer: 'form', classify };
  });
  const parting = inForm.filter((one) => one.sides.length > 1 && isParting(seen(one, forms)));
  return [...(isParting(byStatus) ? [byStatus] : []), ...parting];
}

function seen({ probe, sides }: ComparableCase, classify: Classify): ComparableCase {
  const { operation } = probe.row;
  const told = (side: Side): Side =>
    operation ? { ...side, answer: classOfSteps(classify, operation, side.steps) } : side;
  return { probe, sides: sides.map(told) };
}

/** Findings about the form of an answer. */
const aboutForm: readonly FindingCode[] = [
  ...([
    'answer-of-another-shape',
    'challenge-missing',
    'media-type',
    'body-not-json',
    'body-not-xml',
    'body-invalid',
  ] as const),
  ...([
    'member-undocumented',
    'echo-differs',
    'byte-order-mark',
    'member-twice',
    'bytes-behind',
    'coding-wrong',
  ] as const),
  ...([
    'format-broken',
    'header-missing',
    'header-invalid',
    'link-unresolved',
    'item-not-json',
    'item-invalid',
  ] as const),
  ...(['write-only-sent', 'problem-details'] as const),
  ...(['disclosure', 'allow-missing', 'crosstalk'] as const),
];

/** The layer that a finding belongs to. */
export function layerOf(code: FindingCode): Layer {
  return aboutForm.includes(code) ? 'form' : 'status';
}
