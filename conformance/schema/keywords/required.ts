/** `required` (JSON Schema validation 6.5.3): members that must be there. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { mapSetting } from '../read-schema.ts';
import { faultAt } from './faults.ts';
import type { Breach, Keyword, Spot } from './keyword.ts';

/** The keyword `required`. */
export const required: Keyword = {
  name: 'required',
  expects: () => 'a value',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value)) return [];
    const missing = namesOf(setting).filter((name) => !Object.hasOwn(value, name));
    return missing.map((name) => faultAt(name, 'required', at));
  },
  violate: (setting, spot) => [
    ...namesOf(setting).map((name) => ({ below: joinPointer('', name), changes: [{}] })),
    ...otherCase(spot, namesOf(setting)),
  ],
};

function namesOf(setting: Json): readonly string[] {
  return isArray(setting) ? setting.filter((name) => typeof name === 'string') : [];
}

/**
 * Member names are compared exactly (RFC 8259 8.3): with every name in another case, all required members are missing.
 */
function otherCase(spot: Spot, names: readonly string[]): readonly Breach[] {
  const known = [...new Set([...Object.keys(mapSetting(spot.schema, 'properties')), ...names])];
  const changes = [respell, capitalised, (name: string) => name.toUpperCase()].flatMap((spell) => {
    const renames = known
      .map((name) => [name, spell(name)] as const)
      .filter(([name, other]) => name !== other);
    const isClash = renames.some(([, other]) => known.includes(other));
    const isOther = names.some((name) => spell(name) !== name);
    return isOther && !isClash ? [{ renames: Object.fromEntries(renames) }] : [];
  });
  return changes.length > 0 ? [{ below: '', variant: 'other-case', changes }] : [];
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `id` becomes `ID`, `name` becomes `Name`, as other languages spell them. */
function respell(name: string): string {
  const capital = name.length <= 2 ? name.toUpperCase() : capitalised(name);
  return capital === name ? name.toLowerCase() : capital;
}
