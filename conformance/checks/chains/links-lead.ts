/** Check: following a list page by page to its end returns every entry once. */

import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { hasLinks } from './lists/next-link.ts';
import { listOperation, pageParameter, queryChoice } from './lists/pages.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { nextRequest } from './steps/further-pages.ts';
import { entriesOf, lookFor } from './steps/look.ts';
import type { Made } from './steps/make.ts';
import { makeThree } from './steps/order.ts';
import { wordsAbout } from './words/descriptions.ts';

/**
 * Creates three resources and reads the whole list, requests small pages and follows the links (RFC 8288, or those in the content as HAL and JSON:API have them) or cursors to
 * the end, and reads the whole list again: if both agree, nobody else changed it meanwhile.
 */
export const linksLead = chainCheck({
  id: 'links-lead',
  title: 'The pages that are linked, followed to the end, hold everything once',
  clause: 'RFC 8288 3.3',
  isAlone: true,
  of: ['list'],
  asks: ['make', 'make', 'list', 'list', 'list', 'list'],
  fits: (scene) => {
    const list = listOperation(scene);
    const fields = list?.responses.flatMap(({ headers = [] }) => headers) ?? [];
    const isLinked = fields.some(({ name }) => name.toLowerCase() === 'link');
    return (
      pageParameter(scene.contract, list, 'limit') !== undefined &&
      (isLinked ||
        hasLinks(scene.contract, list) ||
        pageParameter(scene.contract, list, 'cursor') !== undefined)
    );
  },
  chain: function* (scene) {
    const own = yield* makeThree(scene);
    if ('kind' in own) return own;
    const before = yield* everything(scene, own);
    if ('kind' in before) return before;
    const walked = yield* follow(scene, own, before.keys.length);
    if ('kind' in walked) return walked;
    const after = yield* everything(scene, own);
    if ('kind' in after) return after;
    if (before.keys.join() !== after.keys.join()) return asideBy('chain-disturbed');
    const twice = walked.keys.find((key, at) => walked.keys.indexOf(key) < at);
    if (twice !== undefined)
      return violatedBy({ code: 'page-repeats', expected: `${twice} on one page`, actual: 'on two' });
    const lost = before.keys.find((key) => !walked.keys.includes(key));
    if (lost === undefined) return satisfied;
    if (!walked.isEnd)
      return asideBy('chain-incomparable', { cause: 'the list has more pages than are followed' });
    const actual = `on none of ${walked.pages}`;
    return violatedBy({ code: 'page-loses', expected: `${lost} on a page`, actual });
  },
});

/** Whether the document says that a list goes on by a Link field to the next page. */
function isToldOn(scene: ChainScene): boolean {
  const fields = listOperation(scene)?.responses.flatMap(({ headers = [] }) => headers) ?? [];
  const link = fields.find(({ name }) => name.toLowerCase() === 'link');
  return link !== undefined && /\bnext\b/i.test(wordsAbout(scene.contract, link));
}

/** Maximum number of pages to follow. */
const mostPages = 10;

interface All {
  readonly keys: readonly string[];
}

/** Every key of a list, in order. A list that holds more than it shows does not matter here. */
function* everything(scene: ChainScene, [one]: readonly Made[]): ChainRun<All | Judgement> {
  if (!one) return asideBy('nothing-seen');
  const looked = yield* lookFor(scene, {
    resource: one.resource,
    difference: 'lists everything',
    isAll: true,
  });
  if ('kind' in looked) return looked;
  return { keys: [...new Set(looked.keys)] };
}

interface Walked extends All {
  readonly pages: number;
  /** Whether the last page names no further one. */
  readonly isEnd: boolean;
}

function* follow(scene: ChainScene, [one]: readonly Made[], count: number): ChainRun<Walked | Judgement> {
  const list = listOperation(scene);
  const limit = pageParameter(scene.contract, list, 'limit');
  const sizes = Array.from({ length: Math.max(0, count - 1) }, (_, at) => at + 1);
  const size = sizes.find(
    (each) => count / each <= mostPages && limit && fits(scene.contract, limit.schema, each),
  );
  if (!limit || size === undefined || !one)
    return asideBy('chain-incomparable', { cause: 'the list is no longer than its smallest page' });
  const base: ChainRequest = {
    operation: scene.kind.list ?? '',
    resources: [one.resource],
    difference: 'asks for a page',
  };
  const keys: string[] = [];
  let next: Partial<ChainRequest> | undefined = { values: queryChoice(limit, size) };
  let pages = 0;
  // One page more than there can be shows that the links form a cycle.
  for (; next && pages <= count + 1; pages += 1) {
    const step: Step = yield { ...base, ...next };
    if (!successOf(scene, step)) return stopped(step);
    const entries = entriesOf(scene, step);
    if (!entries)
      return asideBy('chain-incomparable', { cause: 'nobody can tell what the entries of the list go by' });
    if (new Set(entries.keys).size < entries.keys.length)
      return asideBy('chain-incomparable', { cause: 'several entries of the list go by one name' });
    const isNew = entries.keys.some((key) => !keys.includes(key));
    keys.push(...entries.keys);
    next = isNew || entries.keys.length === 0 ? nextRequest(scene, step, next) : undefined;
    if (pages === 0 && !next && (entries.keys.length < size || !isToldOn(scene)))
      return asideBy('chain-incomparable', { cause: 'the list does not say how it goes on' });
  }
  return { keys, pages, isEnd: next === undefined };
}
