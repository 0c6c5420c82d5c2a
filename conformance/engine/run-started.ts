/** The first event of a run: what is verified, against what, and with which settings. */

import type { RecordedSettings, RunStarted } from '../model/event.ts';
import type { Plan } from '../model/plan.ts';
import type { Requirements } from '../model/requirement.ts';
import { pickSettings, recordedSettings, type Settings, settingsIfSet } from '../model/settings.ts';
import type { RunInputs } from './plan/run-inputs.ts';

/** @param plan the first plan, before anything is known about the target */
export function runStarted(inputs: RunInputs, plan: Plan): RunStarted {
  const { contract, settings, tool, clock, requirements, requirementsSource, own } = inputs;
  const { credentialNames, chosenVariables, absence } = inputs;
  const { title, version, digest, source, operations, positions } = contract;
  return {
    kind: 'run-started',
    target: settings.target,
    ...(settings.targetName === undefined ? {} : { targetName: settings.targetName }),
    contract: { title, version, digest, source },
    tool,
    ...(requirements ? specifiedBy(requirements) : {}),
    ...(requirementsSource === undefined ? {} : { requirementsSource }),
    ...(own ? { own } : {}),
    operations: operations.map(({ id, method, path, pointer }) => {
      const location = positions.get(pointer);
      return { id, method, path, pointer, ...(location ? { location } : {}) };
    }),
    profile: settings.profile,
    seed: settings.seed,
    salt: String(settings.salt),
    startedAt: clock.date(),
    plannedRequests: absence ? 0 : plan.requests,
    creates: absence ? 0 : plan.creates,
    credentialNames,
    ...(chosenVariables ? { chosenVariables } : {}),
    declarations: settings.declarations,
    settings: recorded(settings),
    ...(plan.selection ? { selection: plan.selection } : {}),
  };
}

function recorded(settings: Settings): RecordedSettings {
  const { values } = settings;
  return {
    ...pickSettings(settings, recordedSettings),
    ...{ rate: limitOf(settings.rate), maxFailures: limitOf(settings.maxFailures) },
    headers: settings.headers.map(({ name }) => name),
    ...settings.circumstances,
    ...pickSettings(settings, settingsIfSet),
    ...(values ? { values: [...new Set(values.map(({ typed }) => typed))] } : {}),
  };
}

/** JSON has no infinity. */
function limitOf(limit: number): number | null {
  return Number.isFinite(limit) ? limit : null;
}

function specifiedBy({
  name,
  specification,
  clauses,
  exclusions,
}: Requirements): Pick<RunStarted, 'requirements' | 'specification'> {
  return { requirements: name, specification: { name: specification, clauses, exclusions } };
}
