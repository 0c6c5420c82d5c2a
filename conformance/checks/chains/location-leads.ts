/** Check: the Location of a created resource leads to it. */

import { responseFor } from '../../answers/documented-content.ts';
import { statusOf } from '../../answers/statuses.ts';
import { isArray, isObject } from '../../json/json.ts';
import type { Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { fieldOf, isMissing, pathBelow, stopped, successOf } from './parts/answers.ts';
import { chainCheck, type Scene } from './parts/chain-check.ts';
import { type Made, make, read } from './parts/make.ts';
import { changedIn, shownIn, worded } from './parts/members.ts';

/** Creates a resource, reads it by its name as the control, and then at its Location. */
export const locationLeads = chainCheck({
  id: 'location-leads',
  title: 'The Location of what was made leads to it',
  clause: 'RFC 9110 10.2.2, 15.3.2',
  of: ['make'],
  asks: ['make', 'read', 'read'],
  chain: function* (scene) {
    const made = yield* make(scene, { isBegun: true });
    if ('kind' in made) return made;
    const location = fieldOf(made.step, 'location');
    const path =
      location !== undefined && isOfMade(scene, made.step) ? pathBelow(location, made.step) : undefined;
    if (path === undefined) return asideBy('nothing-seen');
    const known = yield read(scene.kind, made.resource);
    if (!successOf(scene, known) && !isMissing(known)) return stopped(known);
    const step = yield { ...read(scene.kind, made.resource, 'reads what Location names'), path };
    if (isMissing(known) && statusOf(made.step) === 202) return stopped(known);
    if (isMissing(step) || isMalformed(step))
      return violatedBy({
        code: 'location-astray',
        expected: 'what was made',
        actual: `${statusOf(step)} at ${location}`,
      });
    if (!successOf(scene, step)) return stopped(step);
    const other = otherThan(scene, made, { known, step });
    return other === undefined
      ? satisfied
      : violatedBy({ code: 'location-astray', expected: 'what was made', actual: `${other} at ${location}` });
  },
});

/** Whether a Location names what was made: in a 201 always, in a 202 where the document has the field (RFC 9110 10.2.2). */
function isOfMade({ contract }: Scene, step: Step): boolean {
  const operation = operationOf(contract, step.case.operation);
  const { headers = [] } = (operation && responseFor(operation, statusOf(step))) ?? {};
  const isTold = headers.some(({ name }) => name.toLowerCase() === 'location');
  return statusOf(step) === 201 || (statusOf(step) === 202 && isTold);
}

/** Whether a target refuses the URL that it gave as malformed, while it serves the resource under its name. */
function isMalformed(step: Step): boolean {
  return [400, 422].includes(statusOf(step));
}

/** What a Location leads to instead of the resource: a list, or a resource with another key. */
function otherThan(
  scene: Scene,
  made: Made,
  { known, step }: { readonly known: Step; readonly step: Step },
): string | undefined {
  const [resource, other] = [known, step].map(({ exchange }) => scene.read(exchange).json?.value);
  if (!successOf(scene, known) || !isObject(resource) || other === undefined) return undefined;
  const shown = shownIn(other, Object.keys(resource));
  const keys = Object.keys(resource).filter(isKey);
  const isBeside = placeAbove(step) === placeAbove(known);
  const isAlike = isBeside && shown !== undefined && keys.every((name) => Object.hasOwn(shown, name));
  const isList = isArray(other) || (!isAlike && step.case.path === made.step.case.path);
  const changed = isAlike ? changedIn(keys, resource, shown) : undefined;
  return isList ? 'a list' : changed && `${changed} of ${worded(shown?.[changed])}`;
}

/** The path without its last segment, since other collections have other names. */
function placeAbove({ case: { path } }: Step): string {
  return path.replace(/\?.*$/, '').replace(/\/[^/]*$/, '');
}

/** Whether a member tells resources of one kind apart. */
function isKey(name: string): boolean {
  return /^(?:id|uuid|guid|key|code|slug|number|name)$|(?:Id|_id|-id)$/.test(name);
}
