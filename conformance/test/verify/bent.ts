/** Bent reference servers, and what is found of them. */

import type { IncomingMessage } from 'node:http';
import type { ServerAnswer } from '../../../reference-server/answer.ts';
import type { Bend } from '../../../reference-server/fault.ts';
import { faults } from '../../../reference-server/faults/index.ts';
import { variants } from '../../../reference-server/variants/index.ts';
import type { Report } from '../../index.ts';
import { startBent } from '../../selfcheck/subjects.ts';
import { verifyHere } from '../selfcheck/verify-here.ts';

/** The bend of a fault or of a variant of the reference server. */
export function bendOf(name: string): Bend {
  const found = [...faults, ...variants].find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found.bend;
}

/** Gives some requests another answer, whatever is in them. */
export function answeringWith(which: (request: IncomingMessage) => boolean, answer: ServerAnswer): Bend {
  return (behaviour) => ({
    ...behaviour,
    answerPlant: (plant, request) => (which(request) ? answer : behaviour.answerPlant(plant, request)),
    answerRefusal: (refused, request) =>
      which(request) ? answer : behaviour.answerRefusal(refused, request),
  });
}

/** The report of a row, or of some, about the reference server bent so. */
export async function verified(bend: Bend, only: string | readonly string[] = 'REJ-05'): Promise<Report> {
  const target = await startBent(bend);
  try {
    const given = 'token' in target.given ? { token: target.given.token } : {};
    const order = { ...given, target: target.url, profile: 'spec', onEvent: () => undefined } as const;
    return await verifyHere({ ...order, only: [only].flat() });
  } finally {
    await target.stop();
  }
}
