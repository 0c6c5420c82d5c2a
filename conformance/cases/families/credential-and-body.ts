/** No credential and another violation as well: the answer must still be a refusal. */

import { isArray, isObject } from '../../json/json.ts';
import { placeName, replaceAt } from '../../json/pointer.ts';
import type { Draft, Intent, ProbeDraft, Source } from '../../model/case.ts';
import { type BodyControl, inFull } from '../control.ts';
import {
  conforming,
  type EditWords,
  open,
  plainestMissing,
  withHeader,
  withoutContent,
  withText,
  withValue,
} from '../edit.ts';
import { alone, source } from '../probe.ts';
import { withContentType } from './content-type.ts';
import { absentCredential, asksForCredential, refused } from './credential-absent.ts';
import { acceptValues, withAccept } from './header-fields.ts';

/** `credential:absent-again`, `credential:absent-bad-body`, `credential:absent-other-type`. */
export function credentialAndBody(control: BodyControl): readonly Source[] {
  if (!asksForCredential(control.context)) return [];
  const anonymous = { ...control, step: absentCredential(control) };
  const combined = (draft: Draft) => withHalf(control, draft, open('credential:half'));
  return [
    again(control),
    source('credential:absent-bad-body', badBodies(anonymous).map(combined)),
    source('credential:absent-other-type', otherTypes(anonymous).map(combined)),
  ];
}

/**
 * A request with two faults, the missing credential and another one; beside it the request with that other fault alone.
 */
function withHalf(control: BodyControl, draft: Draft, intent: Intent): ProbeDraft {
  const { length } = absentCredential(control).difference;
  const difference = draft.difference.slice(length).replace(/^(?:,| and) /, '');
  const { credential } = control.step;
  return { ...alone(draft), half: { ...draft, credential, intent, difference, spelling: difference } };
}

/** Variations that must not matter without a credential: optional members, chunks, a body that was accepted before. */
function again(control: BodyControl): Source {
  const { step } = control;
  const absent = absentCredential(control);
  const told = (draft: Draft, words: string, tolerated: readonly string[] = []): Draft => {
    const difference = `${absent.difference}, ${words}`;
    return { ...draft, intent: refused('absent', tolerated), difference, spelling: difference };
  };
  const both = (draft: Draft) => withHalf(control, draft, conforming);
  const full = withText(inFull(control), (text) => text, { ...absent, intent: absent.intent });
  const repeated = told({ ...absent, ...(step.body ? { body: step.body } : {}) }, 'a body accepted before', [
    '409',
  ]);
  const chunked = told({ ...absent, chunks: (body) => [body.length] }, 'the body comes in chunks', ['411']);
  return source('credential:absent-again', [
    both(told({ ...absent, ...(full.body ? { body: full.body } : {}) }, 'beside every optional member')),
    both(chunked),
    { steps: [step, repeated], how: 'fresh-connection' },
    ...acceptValues(step.headers).map((value) => {
      const { headers, difference } = withAccept(step, value, absent.intent);
      return both(told({ ...absent, headers }, difference, ['406']));
    }),
  ]);
}

function badBodies(control: BodyControl): readonly Draft[] {
  const { body, step } = control;
  const value = body.value(1n);
  const missing = plainestMissing(control);
  const words = (fault: string, tolerated: readonly string[] = []): EditWords => {
    const difference = `${step.difference} and ${fault}`;
    return { intent: refused('absent', tolerated), difference, spelling: difference };
  };
  return [
    ...(missing
      ? [
          withValue(
            control,
            (json) => replaceAt(json, missing.place, undefined),
            words(`${placeName(missing.place)} is missing`),
          ),
        ]
      : []),
    ...(isObject(value) || isArray(value)
      ? [withText(control, (text) => text.slice(0, -1), words('the body is cut off'))]
      : []),
    withText(control, () => 'null', words('the body is null')),
    { ...withoutContent(step), ...words('no content', ['411', '413', '415']) },
  ];
}

function otherTypes({ step }: BodyControl): readonly Draft[] {
  const intent = refused('absent', ['415']);
  const plain = withContentType(step, 'text/plain', intent);
  const none = { ...step, headers: withHeader(step.headers, 'Content-Type', undefined), intent };
  const words = (fault: string): Pick<Draft, 'difference' | 'spelling'> => {
    return { difference: `${step.difference} and ${fault}`, spelling: `${step.spelling}, ${fault}` };
  };
  return [
    { ...plain, ...words('Content-Type is text/plain') },
    { ...none, ...words('no Content-Type') },
  ];
}
