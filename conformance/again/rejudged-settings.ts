/** The settings of a run that is judged again: those of the run, with what the judging had another say about. */

import type { RecordedSettings } from '../model/event.ts';
import type { Circumstances, ToldSetting } from '../model/settings.ts';
import type { VerifyOptions } from '../options/verify-options.ts';

type Typed = Pick<VerifyOptions, 'document' | 'requirements' | 'profile' | 'waivers' | 'baseline'>;

/**
 * The record of what excuses now; what excused then does so only where it is named again.
 * @param gate what was read of waivers and a baseline
 */
export function rejudgedSettings(
  then: RecordedSettings,
  { waivers, baselines }: Circumstances,
  { document, requirements, profile, ...gate }: Typed,
): RecordedSettings {
  const typed = { document, requirements, profile };
  const named = Object.entries(typed).flatMap(([key, value]) =>
    value === undefined ? [] : [told(key, value)],
  );
  const now = [...named, told('waivers', gate.waivers), told('baseline', gate.baseline)];
  const words = then.told.map((one) => now.find(({ key }) => key === one.key) ?? one);
  return { ...then, waivers, baselines, told: words };
}

function told(key: string, value: string | undefined): ToldSetting {
  return value === undefined ? { key, value: 'none', origin: 'default' } : { key, value, origin: `--${key}` };
}
