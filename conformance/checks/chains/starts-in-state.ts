/** Check: what is created is in the state in which the document says that it begins. */

import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { make } from './steps/make.ts';
import { bodySpec } from './values/other-value.ts';
import { firstState } from './words/first-state.ts';
import { stateIn, stateMember } from './words/states.ts';

/**
 * Creates a resource whose state no client sends: the answer shows the first state that the words of the document tell, as
 * far as it shows one. States that pass by themselves are left aside.
 */
export const startsInState = chainCheck({
  id: 'starts-in-state',
  title: 'What is created begins in the state that the document says',
  clause: 'OpenAPI 3.1.0 4.8.10 Operation Object',
  of: ['make'],
  asks: ['make', 'read'],
  fits: (scene) => firstStateOf(scene) !== undefined,
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const [state, first] = [stateIn(scene, made.step), firstStateOf(scene)];
    if (state === undefined || first === undefined)
      return asideBy('chain-incomparable', { cause: 'the answer shows no state' });
    return state === first
      ? satisfied
      : violatedBy({
          code: 'state-astray',
          expected: first,
          actual: state,
          place: `/${stateMember(scene)?.name}`,
        });
  },
});

function firstStateOf(scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): string | undefined {
  const member = stateMember(scene);
  const isSent =
    member !== undefined && bodySpec(scene.contract, scene.operation.id)?.properties[member.name];
  return member === undefined || isSent !== undefined || scene.kind.isNamed
    ? undefined
    : firstState(scene, member.states);
}
