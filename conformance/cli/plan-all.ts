/** The plan of a whole run against nobody in particular, for the commands that only tell. */

import { sendableSchemes } from '../cases/obstacle.ts';
import { planRun } from '../engine/plan.ts';
import type { Plan } from '../model/plan.ts';
import { configureAll, relocated, type Typed } from './config/configure.ts';
import type { Io } from './io.ts';
import { resolveOperations } from './known-ids.ts';
import { loadSubject, type Subject } from './load-subject.ts';
import { createRoutes, fetchOn } from './routes.ts';
import { settingsOf } from './settings.ts';

/** A plan and what it was made from. */
export interface WholePlan {
  readonly subject: Subject;
  readonly plan: Plan;
}

/** Plans with the default settings, what is hostile and every credential at hand; identities count from one fixed salt. */
export async function planAll(
  options: Pick<Typed, 'document' | 'requirements' | 'operation' | 'config'>,
  env: Io['env'] = {},
): Promise<WholePlan> {
  const configured = configureAll(options, env);
  const subject = await relocated(configured, () =>
    loadSubject(configured.options, fetchOn(createRoutes(configured.options, env))),
  );
  const { operation = [] } = options;
  const typed = settingsOf('http://127.0.0.1', { operation, salt: 1, maxCreates: 1_000_000, hostile: true });
  const settings = resolveOperations(typed, subject.contract.operations);
  const schemes = sendableSchemes(subject.contract.securitySchemes);
  return { subject, plan: planRun({ ...subject, settings, schemes }) };
}
