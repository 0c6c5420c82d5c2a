/** What a request may have to say of whose things are meant, and that only the user can know. */

import type { RunInputs } from './plan/run-inputs.ts';

/** How it is told that somebody is not known, or has no such thing. */
const ofOwners = ['401', '403', '404'];

/**
 * The parameters of an operation that say whose things are meant, and of which nobody gave a value: `*.X-Tenant`, as it is
 * given for all operations.
 * @param status of the answer; none of them explains another one than 401, 403 and 404
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
