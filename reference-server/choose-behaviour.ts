/**
 * Turns the names on the command line into a behaviour: variants first, then the fault. The lists are loaded on demand.
 */

import { closest } from '../conformance/names/closest.ts';
import { isPlainWord } from '../conformance/names/visible.ts';
import { type CreationSteps, defaultBehaviour } from './behaviour.ts';
import type { Fault, Variant } from './fault.ts';

/** The names of the chosen deviations. */
export interface Deviations {
  readonly fault: string | undefined;
  readonly variants: readonly string[];
}

/** A behaviour, with lines that describe it. */
export interface ChosenBehaviour {
  readonly behaviour: CreationSteps;
  /** The path that everything is served below, such as `/api/v1`; usually empty. */
  readonly basePath: string;
  /** One line for each deviation. */
  readonly lines: readonly string[];
}

/** Chooses the behaviour. Throws StartError for an unknown name, with the nearest known one. */
export async function chooseBehaviour({ fault, variants }: Deviations): Promise<ChosenBehaviour> {
  if (fault === undefined && variants.length === 0)
    return { behaviour: defaultBehaviour, basePath: '', lines: [] };
  const lists = await loadLists();
  const chosen = variants.map((name) => find(lists.variants, 'variant', name));
  const defect = fault === undefined ? [] : [find(lists.faults, 'fault', fault)];
  return {
    behaviour: [...chosen, ...defect].reduce((bent, { bend }) => bend(bent), defaultBehaviour),
    basePath: chosen.map(({ basePath = '' }) => basePath).join(''),
    lines: [
      ...chosen.map(({ name, title }) => `variant ${name}: ${title}`),
      ...defect.map(({ name, title, rows }) => `fault ${name}: ${title} (${rows.join(', ')})`),
    ],
  };
}

/** The output of `--list-faults`: every fault with its rows, and every variant. */
export async function listDeviations(): Promise<string> {
  const { faults, variants } = await loadLists();
  const width = Math.max(...[...faults, ...variants].map(({ name }) => name.length));
  const line = ({ name, title }: Fault | Variant, more = '') => `  ${name.padEnd(width)}  ${title}${more}\n`;
  return [
    'Faults, each with the rows that must turn; * where they only warn, except under --profile strict:\n',
    ...faults.map((fault) => line(fault, ` (${fault.rows.join(', ')})${fault.needs ? ' *' : ''}`)),
    '\nVariants, which conform:\n',
    ...variants.map((variant) => line(variant)),
  ].join('');
}

interface Lists {
  readonly faults: readonly Fault[];
  readonly variants: readonly Variant[];
}

async function loadLists(): Promise<Lists> {
  const [{ faults }, { variants }] = await Promise.all([
    import('./faults/index.ts'),
    import('./variants/index.ts'),
  ]);
  return { faults, variants };
}

function find<T extends Fault | Variant>(list: readonly T[], kind: 'fault' | 'variant', name: string): T {
  const found = list.find((each) => each.name === name);
  if (found) return found;
  const names = list.map((each) => each.name);
  const near = closest(name, names);
  const remedy = near ? `did you mean ${near}?` : 'see --list-faults';
  const named = isPlainWord(name) ? `--${kind} ${name}` : `--${kind}`;
  throw new StartError(`${named}: there is no such ${kind}; ${remedy}`);
}

/** Thrown when the server cannot start; the message is one sentence that names the flag and the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
