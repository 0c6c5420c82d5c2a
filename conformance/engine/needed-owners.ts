/** Finds parameters that say whose data a request is about, and whose values only the user can know. */

import type { RunInputs } from './plan/run-inputs.ts';

/** Statuses that may say that an owner is unknown, or does not have the resource. */
const ofOwners = ['401', '403', '404'];

/**
 * Those parameters of an operation that have no value: `*.X-Tenant`, in the notation for all operations.
 * @param status status of the answer; only 401, 403 and 404 can be explained by them
 */
export function neededOwners(
  { survey, settings }: Pick<RunInputs, 'survey' | 'settings'>,
  operation: string,
  status: string | undefined,
): readonly string[] {
  if (status === undefined || !ofOwners.includes(status)) return [];
  const given = new Set((settings.values ?? []).map(({ place }) => place));
  const scopes = survey?.scopes(operation) ?? [];
  const needed = scopes.filter((one) => one.required && !given.has(`${one.in}.${one.name}`));
  return needed.map(({ name }) => `*.${name}`);
}
