/**
 * Merges the sources of options: flags override the environment, which overrides conformance.yaml, which overrides
 * defaults.
 */

import { complaintSubject, refusedSource, relocatedTo, UsageError } from '../../host/errors.ts';
import type { Io } from '../../host/io.ts';
import { commandOf } from '../../host/machine.ts';
import type { RowSetting } from '../../model/settings.ts';
import { targetUrl } from '../parse-value.ts';
import type { VerifyCommandOptions } from '../verify-options.ts';
import { placeText } from './config-fault.ts';
import { mergeOptions } from './merge-layers.ts';
import { nearConfig, openConfig } from './open-config.ts';
import { type Configuration, readConfig } from './read-config.ts';
import type { OptionPlace } from './read-layer.ts';

/** The effective options, with their origins. */
interface Configured<Options> {
  readonly options: Options;
  /** The configuration file that was read, if any. */
  readonly file?: string;
  /** The places of options in the file, by name; absent for those that flags override. */
  readonly places: Readonly<Record<string, OptionPlace>>;
  readonly rows: readonly RowSetting[];
}

/** The effective options, with the target. */
export interface ConfiguredTarget extends Configured<VerifyCommandOptions> {
  readonly url: string;
  /** Its name in the file, if it has one. */
  readonly name?: string;
  /** Its origin: `argument`, `CONFORMANCE_TARGET` or a place in the file. */
  readonly source: string;
}

/** The options of a command that reads a configuration. */
export type Typed = VerifyCommandOptions & { readonly config?: string | false };

/**
 * Finds the target and its effective options.
 * @param typed name or URL of the target, if the user gave one
 * @param command name of the command, for error messages
 * @throws UsageError when there is no target, or the configuration is invalid
 */
export function configure(
  typed: string | undefined,
  options: Typed,
  env: Io['env'],
  command: 'verify' | 'observe' = 'verify',
): ConfiguredTarget {
  const variable = env['CONFORMANCE_TARGET'] || undefined;
  const wanted = typed ?? variable;
  const { configuration, ...general } = read(options, env, wanted);
  const target =
    configuration?.target === undefined ? undefined : configuration.targets.get(configuration.target);
  if (!target || configuration?.target === undefined) {
    const isSought = options.config === undefined && !env['CONFORMANCE_CONFIG'];
    if (wanted === undefined) throw noTarget(configuration, isSought, command);
    const url = urlOf(wanted, configuration, isSought);
    return { ...general, url, source: typed === undefined ? 'CONFORMANCE_TARGET' : 'argument' };
  }
  const lower = mergeOptions(configuration.general.options, target.layer.options);
  const source =
    typed !== undefined
      ? 'argument'
      : variable
        ? 'CONFORMANCE_TARGET'
        : placeText({ ...target.place, key: '' });
  return {
    ...general,
    options: mergeOptions(lower, given(options)),
    places: placesOf({ ...configuration.general.places, ...target.layer.places }, lower, options),
    ...{ url: target.url, name: configuration.target, source },
  };
}

/** The effective options of a command without target: those for all targets. */
export function configureAll(options: Typed, env: Io['env']): Configured<VerifyCommandOptions> {
  const { configuration: _, ...general } = read(options, env, undefined);
  return general;
}

/**
 * Runs `work`; where an error names a flag whose value comes from the file, the error names that place instead.
 * @throws UsageError with the place in the file
 */
export async function relocated<T>(
  { places }: Pick<Configured<unknown>, 'places'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw relocate(error, places);
  }
}

function relocate(error: unknown, places: Configured<unknown>['places']): unknown {
  const refused = error instanceof UsageError ? error : refusedSource(error);
  if (!refused) return error;
  const { name } = complaintSubject(refused.fault);
  const place = Object.values(places).find((one) => one.flag === name);
  if (!place) return error;
  const { fault } = refused;
  const typed = 'typed' in fault ? String(fault.typed) : undefined;
  const entry = place.entries?.find(({ text }) => wordsOf(text).some((word) => word === typed));
  return relocatedTo({ name: placeText(entry?.place ?? place), key: place.key ?? '' }, refused);
}

/** An entry may itself be a comma-separated list. */
function wordsOf(text: string): readonly string[] {
  return [text, ...text.split(',')].map((word) => word.trim()).filter((word) => word !== '');
}

function read(options: Typed, env: Io['env'], wanted: string | undefined) {
  const opened = openConfig(options.config, env);
  const configuration = opened && readConfig({ ...opened, env, wanted });
  return {
    configuration,
    options: mergeOptions(configuration?.general.options ?? {}, given(options)),
    places: placesOf(configuration?.general.places ?? {}, configuration?.general.options ?? {}, options),
    rows: configuration ? rowsOf(configuration, options) : [],
    ...(configuration ? { file: configuration.file } : {}),
  };
}

/** A number of runs given by a flag overrides that of an operation in the file, but not that of a row. */
function rowsOf({ operations, rows }: Configuration, { runs: typed }: Typed): readonly RowSetting[] {
  const kept = operations.flatMap(({ runs, ...rest }): readonly RowSetting[] => {
    if (runs === undefined || typed === undefined) return [runs === undefined ? rest : { ...rest, runs }];
    return rest.level || rest.skip ? [rest] : [];
  });
  return [...kept, ...rows];
}

/** The options without undefined ones, which would hide those of the file. */
function given({ config: _, ...options }: Typed): VerifyCommandOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function placesOf(
  places: Readonly<Record<string, OptionPlace>>,
  lower: VerifyCommandOptions,
  typed: Typed,
): Readonly<Record<string, OptionPlace>> {
  const merged = mergeOptions(lower, given(typed));
  const counts = (option: string): boolean =>
    Object.hasOwn(merged, option) && !Object.hasOwn(given(typed), option);
  return Object.fromEntries(Object.entries(places).filter(([option]) => counts(option)));
}

function noTarget(
  configuration: Configuration | undefined,
  isSought: boolean,
  command: 'verify' | 'observe',
): UsageError {
  const names = [...(configuration?.targets.keys() ?? [])];
  if (names.length > 0)
    return new UsageError({
      code: 'target-unchosen',
      about: command,
      command,
      file: configuration?.file ?? '',
      names,
    });
  const example = `${commandOf(command)} http://localhost:8080`;
  const noConfig = configuration || !isSought ? {} : { noConfig: nearConfig() };
  return new UsageError({ code: 'target-missing', about: command, example, ...noConfig });
}

/** A word that is not a URL may be the misspelt name of a target. */
function urlOf(wanted: string, configuration: Configuration | undefined, isSought: boolean): string {
  const names = [...(configuration?.targets.keys() ?? [])];
  const isWord = /^[\w-]+$/.test(wanted);
  if (wanted.includes('://') || (names.length === 0 && !isWord) || !isWord) return wanted;
  if (configuration)
    throw new UsageError({ code: 'target-unknown', typed: wanted, file: configuration.file, names });
  try {
    targetUrl(wanted);
  } catch (error) {
    if (!(error instanceof UsageError) || error.fault.code !== 'no-url' || !isSought) throw error;
    throw new UsageError({ ...error.fault, noConfig: nearConfig() });
  }
  return wanted;
}
