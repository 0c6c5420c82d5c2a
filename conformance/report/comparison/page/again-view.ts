/** How to see a difference again: for each target the lines to paste, folded. */

import type { Cluster, Comparison, TargetAnswer } from '../../../model/comparison.ts';
import { curlLine } from '../../curl.ts';
import { copyBlock } from '../../html/copy-block.ts';
import { html, type Markup } from '../../html/markup.ts';
import { replayLine } from '../../replay-line.ts';
import { variablesOf } from '../variables-of.ts';

/**
 * The lines of all targets.
 * @param id begins the ids of the places within
 */
export function againView({ smallest }: Cluster, id: string, comparison: Comparison): Markup {
  const asked = smallest.answers.filter(({ steps }) => steps.length > 0);
  if (asked.length === 0) return html``;
  const views = asked.map((answer, at) => {
    const replay = smallest.isShrunk ? undefined : replayOf(answer, smallest.caseId, comparison);
    return html`${copyBlock(`${id}-curl-${at + 1}`, curlLabel(answer), curlOf(answer, comparison))}
${replay !== undefined && copyBlock(`${id}-replay-${at + 1}`, `replay command for ${answer.target}`, replay)}`;
  });
  return html`<details><summary>Ask again</summary><div class="again">${views}</div></details>`;
}

function curlLabel({ target, steps }: TargetAnswer): string {
  return `curl line for ${target}${steps.length > 1 ? ', the last request' : ''}`;
}

function curlOf({ target, steps }: TargetAnswer, comparison: Comparison): string {
  const last = steps.at(-1);
  return last ? curlLine(last.exchange.request, variablesOf(target, comparison)) : '';
}

/** Only a case of the plan that stands in a stored run can be replayed. */
function replayOf(
  { target: name }: TargetAnswer,
  caseId: string,
  { targets, tool }: Comparison,
): string | undefined {
  const target = targets.find((one) => one.name === name);
  if (target?.file === undefined) return undefined;
  const [variable, another] = target.variables ?? [];
  const token = variable === undefined || another !== undefined ? {} : { variable };
  return replayLine(tool.name, caseId, target.url, { file: target.file, ...token });
}
