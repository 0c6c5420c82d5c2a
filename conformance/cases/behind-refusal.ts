/** The ordinary valid request after refused ones on the same connection, which must not affect it. */

import type { Draft, Intent, Source } from '../model/case.ts';
import type { Control } from './control.ts';
import { conforming } from './edit.ts';
import { source } from './probe.ts';

/**
 * `control:behind-refusal`: after a valid request and up to three refused ones (a text that is no value, a value that
 * breaks its schema, an invalid parameter), as far as the operation has such sources.
 */
export function behindRefusal({ step }: Control, sources: readonly Source[]): readonly Source[] {
  const refused = sources.flatMap(({ phase, fixed: [first] }) => {
    const [only, ...others] = first?.steps ?? [];
    return phase === 'main' && only && others.length === 0 && first?.how === 'single' ? [only] : [];
  });
  const firsts = (['text', 'value', 'parameter'] as const).flatMap(
    (kind) => refused.find(({ intent }) => kindOf(intent) === kind) ?? [],
  );
  return [
    source(
      'control:behind-refusal',
      firsts.map((one) => probeOf(one, step)),
    ),
  ];
}

/** Which part of a server refuses it: the parser, the validation of bodies, or that of parameters. */
function kindOf(intent: Intent): 'text' | 'value' | 'parameter' | undefined {
  if (intent.kind !== 'violating') return undefined;
  if (intent.keyword === 'json' && intent.place === '') return 'text';
  return intent.place === '' || intent.place.startsWith('/') ? 'value' : 'parameter';
}

/** Two valid requests come first: a connection that fails at its second request fails before the refusal. */
function probeOf(refused: Draft, control: Draft): Source['fixed'][number] {
  const told = (difference: string, spelling: string): Draft => ({
    ...control,
    ...{ intent: conforming, difference, spelling },
  });
  const behind = `behind a refused request on one connection: ${refused.difference}`;
  return {
    steps: [
      { ...control, offset: 3 },
      { ...told('the second request on one connection', 'the control twice'), offset: 2 },
      { ...refused, offset: 1 },
      told(behind, `the control behind ${refused.spelling}`),
    ],
    how: 'one-connection',
  };
}
