/** Check: the Location of a created resource leads to it. */

import { responseFor } from '../../answers/documented-content.ts';
import { statusOf } from '../../answers/statuses.ts';
import { isArray, isObject } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Contract } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import { asideBy, recorded, satisfied, violatedBy } from '../judging/judgement.ts';
import { fieldOf, isMissing, pathBelow, pathBeside, stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { type Made, make, read } from './steps/make.ts';
import { changedIn, shownIn, worded } from './values/members.ts';

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
    const below = location === undefined ? undefined : pathBelow(location, made.step);
    const path = below ?? (location === undefined ? undefined : pathBeside(location, made.step));
    if (path === undefined || !isOfMade(scene, made.step, path)) return asideBy('nothing-seen');
    const known = yield read(scene.kind, made.resource);
    if (!successOf(scene, known) && !isMissing(known)) return stopped(known);
    if (below === undefined) return successOf(scene, known) ? besideBase(path, known) : stopped(known);
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

/**
 * Notes a Location that is not below the base URL, and would be the path of the resource there. Nothing beyond the base is
 * asked, so it may lead there as well.
 */
function besideBase(path: string, known: Step): Judgement {
  if (path !== known.case.path) return asideBy('nothing-seen');
  const actual = `${path} for ${new URL(known.exchange.request.url).pathname}`;
  return recorded({ code: 'location-astray', expected: 'what was made', actual });
}

/**
 * Whether a Location names what was made: in a 201 always (RFC 9110 10.2.2), in a 202 where the document has the field
 * and what is made is read at such a path. Any other may be a status monitor (15.3.3), which ends with the work.
 */
function isOfMade({ contract, kind }: ChainScene, step: Step, path: string): boolean {
  if (statusOf(step) !== 202) return statusOf(step) === 201;
  const operation = operationOf(contract, step.case.operation);
  const { headers = [] } = (operation && responseFor(operation, 202)) ?? {};
  const isTold = headers.some(({ name }) => name.toLowerCase() === 'location');
  return isTold && isNamedBy(path, contract, kind.read);
}

/** Whether a path is one of the reader's, and no template with more literal segments fits it. */
function isNamedBy(path: string, { operations }: Contract, reader: string | undefined): boolean {
  const segments = segmentsOf(path.replace(/\?.*$/s, ''));
  const fitting = operations.filter((one) => {
    const template = segmentsOf(one.path);
    return (
      template.length === segments.length &&
      template.every((part, at) => part === segments[at] || (part.includes('{') && segments[at] !== ''))
    );
  });
  const own = fitting.find(({ id }) => id === reader);
  return own !== undefined && fitting.every((one) => literalsIn(one.path) <= literalsIn(own.path));
}

function segmentsOf(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/');
}

function literalsIn(path: string): number {
  return segmentsOf(path).filter((part) => !part.includes('{')).length;
}

/** Whether a target refuses the URL that it gave as malformed, while it serves the resource under its name. */
function isMalformed(step: Step): boolean {
  return [400, 422].includes(statusOf(step));
}

/** What a Location leads to instead of the resource: a list, or a resource with another key. */
function otherThan(
  scene: ChainScene,
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
