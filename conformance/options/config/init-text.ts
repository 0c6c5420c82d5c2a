/**
 * The text of a commented conformance.yaml. A line that begins with `#` without a blank is a setting that can be
 * uncommented.
 */

import { type ConfigKey, configKeys, generalOnly } from './config-keys.ts';

/**
 * The text.
 * @param schema path of the JSON Schema, for editors; undefined where it is not installed
 */
export function initText(schema: string | undefined): string {
  const named = schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n#\n`;
  return `${named}# What verify does unless a flag says otherwise. Flags count more than this file, a target more than what counts for
# all. A line such as #runs: 8 is a setting that is switched off, with what counts without it: take the # away.
# Texts may hold \${NAME} or \${NAME:-otherwise} from the environment; secrets stand here by reference only.

${targets}
${configKeys
  .filter(({ key }) => !ofTargets.includes(key))
  .map(settingOf)
  .join('\n')}
${single}`;
}

/** Keys that are shown with the first target. */
const ofTargets = ['token', 'tokenCommand', 'credentials', 'headers', 'start', 'waitForTarget'];

const targets = `# The servers, by a name of your own: verify NAME. A target may have any key of this file but ${generalOnly.join(', ')},
# rows and operations.
targets:
  local:
    url: http://127.0.0.1:8080
${configKeys
  .filter(({ key }) => ofTargets.includes(key))
  .map((one) => indented(settingOf(one)))
  .join('\n')}

# The target of verify without a name. Default: the only one.
#target: local
`;

const single = `# Single rows, by id or pattern (* for any characters): another level (required, recommended, observed), another
# number of runs, or to leave them out. Level and skip need a reason, which every report repeats.
#rows:
  #REJ-03: { level: recommended, reason: "the gateway answers 422, see TICKET-1" }
  #AUT-*: { runs: 50 }

# Single operations, in the same way, by id or pattern.
#operations:
  #"*": { runs: 8 }
`;

function settingOf({ key, about, otherwise, shown }: ConfigKey): string {
  const [group = '', name] = key.split('.');
  const words = `# ${about}. Default: ${otherwise}.`;
  if (name === undefined) return `${words}\n#${key}: ${shown}\n`;
  const keys = configKeys.filter((one) => one.key.startsWith(`${group}.`)).map((one) => one.key);
  const head = keys[0] === key ? `#${group}:\n` : '';
  return `${head}  ${words}\n  #${name}: ${shown}${keys.at(-1) === key ? '\n' : ''}`;
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}
