/** Reads the named targets of a configuration. */

import type { Path } from '../../forms/format-fault.ts';
import { UsageError } from '../../host/errors.ts';
import { didYouMean } from '../../names/closest.ts';
import { valueKind } from '../../names/visible.ts';
import { targetUrl } from '../parse-value.ts';
import type { ConfigFault, ConfigPlace } from './config-fault.ts';
import { configKeys, generalOnly } from './config-keys.ts';
import { type ConfigLayer, type LayerContext, readLayer } from './read-layer.ts';

/** A named target. */
export interface ConfigTarget {
  readonly url: string;
  /** The place of its URL. */
  readonly place: ConfigPlace;
  /** Its options, which override those for all targets. */
  readonly layer: ConfigLayer;
}

/** Targets, and errors. */
interface ReadTargets {
  readonly targets: ReadonlyMap<string, ConfigTarget>;
  readonly faults: readonly ConfigFault[];
}

/** Reads the map at `targets`. */
export function readTargets(value: unknown, around: LayerContext): ReadTargets {
  const targets = new Map<string, ConfigTarget>();
  const faults: ConfigFault[] = [];
  const entries = mapAt(['targets'], value ?? {}, faults);
  for (const [name, entry] of Object.entries(entries)) {
    const path = ['targets', name];
    if (name.includes('://') || name.trim() === '')
      faults.push({
        path,
        isKey: true,
        problem: 'this is not a name',
        remedy: 'name it by a word, such as staging',
      });
    const found = mapAt(path, entry, faults);
    for (const key of Object.keys(found)) refuseUnknown([...path, key], key, faults);
    const { layer, faults: more } = readLayer(found, path, around);
    faults.push(...more);
    const url = urlOf(found['url'], path, around);
    if (url.kind === 'fault') faults.push(url);
    targets.set(name, {
      url: url.kind === 'url' ? url.url : '',
      place: around.located([...path, 'url']),
      layer,
    });
  }
  return { targets, faults };
}

function mapAt(path: Path, value: unknown, faults: ConfigFault[]): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  const remedy = 'write it like targets: { local: { url: http://127.0.0.1:8080 } }';
  faults.push({ path, problem: `a map expected, ${valueKind(value)} found`, remedy });
  return {};
}

function refuseUnknown(path: Path, key: string, faults: ConfigFault[]): void {
  const own = configKeys
    .map((one) => one.key.split('.')[0] ?? '')
    .filter((one) => !generalOnly.includes(one));
  const known = [...new Set(['url', ...own])];
  if (known.includes(key)) return;
  const isGeneral = generalOnly.includes(key) || ['rows', 'operations'].includes(key);
  const remedy = isGeneral
    ? `write ${key} beside targets: it counts for all of them`
    : didYouMean(key, known, `keys: ${known.join(', ')}`);
  faults.push({ path, isKey: true, problem: 'a target has no such key', remedy });
}

type Url = { readonly kind: 'url'; readonly url: string } | ({ readonly kind: 'fault' } & ConfigFault);

function urlOf(value: unknown, base: Path, { broken, templates }: LayerContext): Url {
  const path = [...base, 'url'];
  const at = JSON.stringify(path);
  const remedy = 'write it like url: http://127.0.0.1:8080';
  if (value === undefined) return { kind: 'fault', path: base, problem: 'the key "url" is missing', remedy };
  if (broken.has(at)) return { kind: 'url', url: '' };
  if (typeof value !== 'string')
    return { kind: 'fault', path, problem: `a text expected, ${valueKind(value)} found`, remedy };
  try {
    return { kind: 'url', url: targetUrl(value) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const problem = templates.has(at)
      ? 'what its variables make of it is not a URL to verify'
      : error.message;
    return { kind: 'fault', path, problem, remedy: error.remedy };
  }
}
