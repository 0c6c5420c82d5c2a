/** The plan of a whole run against nobody in particular, for the commands that only tell. */

import { sendableSchemes } from '../cases/obstacle.ts';
import { planRun } from '../engine/plan/plan.ts';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import type { Plan } from '../model/plan.ts';
import type { RowSetting } from '../model/settings.ts';
import { configureAll, relocated, type Typed } from '../options/config/configure.ts';
import { settingsOf } from '../options/settings.ts';
import { resolveOperations } from './known-ids.ts';
import { resolveRows } from './known-rows.ts';
import { loadSubject, type Subject } from './load-subject.ts';
import { createRoutes, fetchOn } from './routes.ts';

/** A plan and what it was made from. */
export interface WholePlan {
  readonly subject: Subject;
  readonly plan: Plan;
  /** What a configuration sets for single rows; the plan is without it. */
  readonly rows: readonly RowSetting[];
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
  const rows = configured.rows.flatMap((one) => known(one, subject));
  return { subject, plan: await planRun({ ...subject, settings, schemes }), rows };
}

/** Who looks for the right id must not be stopped by a wrong one: verify complains of it. */
function known(setting: RowSetting, subject: Subject): readonly RowSetting[] {
  try {
    return resolveRows([setting], subject);
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}
