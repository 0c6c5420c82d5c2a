/** Tells of baselines that are runs of something else and excuse nothing: whoever named them may think that they do. */

import type { Notice } from '../../model/event.ts';
import type { RecordedBaseline, Settings } from '../../model/settings.ts';
import type { Excuse } from '../../model/waiver.ts';
import { withoutUser } from './excuse-rows.ts';

/** Tells whether a baseline is a run of another target, or of another version of the document; a target goes by its name or its address. */
export function isElsewhere(
  { target, targetName, version }: Pick<RecordedBaseline, 'target' | 'targetName' | 'version'>,
  settings: Settings,
  versionNow: string,
): boolean {
  const isNamed = targetName !== undefined && settings.targetName !== undefined;
  const isSame = isNamed ? targetName === settings.targetName : target === settings.target;
  return !isSame || version !== versionNow;
}

/** A notice for each in which nothing broke; of the others the excuses tell. */
export function tellIdleBaselines(
  settings: Settings,
  version: string,
  excuses: readonly Excuse[],
): readonly Notice[] {
  return settings.circumstances.baselines
    .filter((one) => isElsewhere(one, settings, version))
    .filter(({ file }) => !excuses.some((one) => one.kind === 'baseline' && one.link === file))
    .map(({ file, target, targetName = target, version: then }) => ({
      kind: 'notice',
      code: 'baseline-elsewhere',
      values: { baseline: file, target: withoutUser(targetName), version: then, idle: 'yes' },
    }));
}
