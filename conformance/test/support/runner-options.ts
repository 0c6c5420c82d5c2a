/** What the test command is told: read here, so that a wrong word never means another run than the one asked for. */

import type { Tier } from './select-files.ts';
import type { ChosenTests } from './suite.ts';

/** What is to be run. */
export interface RunnerOptions extends ChosenTests {
  /** Parts of paths. */
  readonly filters: readonly string[];
  readonly tier: Tier;
  /** Milliseconds that one file may take. */
  readonly limit: number;
  readonly isWatching: boolean;
  /** Whether the linter and the type checker run, too. */
  readonly withGates: boolean;
  /** What to print in place of running anything. */
  readonly help?: string;
  readonly complaints: readonly string[];
}

const help = `npm test                              lint, types and the short tests: before every commit
npm run test:all                      the long tests besides: the package, every page in a browser, every fault with
                                      all rows, where the short ones ask for little more than the row that names it
npm test -- --tier=long               the long tests alone; with a filter, those of them
npm test -- cli/credentials           the files whose path holds that, short or long; no lint, no types
npm test -- cli/ --test='a prefix'    of them the tests whose names hold that
npm test -- cli/ --only-test='S > T'  the test T of the suite S alone, both named whole
npm test -- --watch cli/credentials   again whenever a file changes that they import
npm test -- --limit=60000             kills a file that takes longer; milliseconds`;

const known = /^(?:-h|--(?:help|gates|watch|limit=\d+|test=.+|only-test=.+|tier=(?:short|long|all)))$/s;

/** Reads the arguments behind the name of the program. */
export function readOptions(argv: readonly string[]): RunnerOptions {
  const filters = argv.filter((argument) => !argument.startsWith('-'));
  const flags = argv.filter((argument) => argument.startsWith('-'));
  const settingOf = (name: string) =>
    flags.findLast((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1);
  const complaints = flags.filter((flag) => !known.test(flag)).map((flag) => `unknown option ${flag}`);
  const [part = '', only = ''] = ['--test', '--only-test'].map(settingOf);
  const tier = settingOf('--tier') ?? (filters.length > 0 ? 'all' : 'short');
  const isWhole = filters.length === 0 && part + only === '';
  if (flags.includes('--watch') && filters.length === 0)
    complaints.push('--watch: name the files, as in cli/credentials');
  return {
    filters,
    tier: tier === 'long' || tier === 'all' ? tier : 'short',
    part,
    only,
    limit: Number(settingOf('--limit') ?? 600_000),
    isWatching: flags.includes('--watch'),
    withGates: flags.includes('--gates') && isWhole && tier !== 'long',
    ...(flags.includes('--help') || flags.includes('-h') ? { help } : {}),
    complaints,
  };
}
