/** Check: HEAD is answered like GET, without content. */

import { statusOf } from '../../answers/statuses.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { fieldOf, isRefused, stopped, successOf } from './scene/answers.ts';
import { chainCheck } from './scene/chain-check.ts';
import { have } from './steps/have.ts';
import { read } from './steps/make.ts';

/** Fields that say what GET would return (RFC 9110 9.3.2). */
const comparedFields = ['content-type', 'etag', 'last-modified'];

/**
 * Creates a resource, or takes an existing one, and requests it by GET and by HEAD. Where the document has no HEAD it
 * may be refused, unless the same server answers it elsewhere.
 */
export const headLikeGet = chainCheck({
  id: 'head-like-get',
  title: 'HEAD is answered like GET, without content',
  clause: 'RFC 9110 9.3.2',
  of: ['read', 'head'],
  asks: ['have', 'read', 'read'],
  chain: function* (scene) {
    const { kind, kinds } = scene;
    const resource = yield* have(scene);
    if ('kind' in resource) return resource;
    const get = yield read(kind, resource);
    if (!successOf(scene, get)) return stopped(get);
    const head = yield { ...read(kind, resource, 'asks for its head'), method: 'HEAD' };
    if (isRefused(head)) {
      const other = kinds.find((one) => one !== kind && one.list !== undefined)?.list ?? kind.list;
      if (statusOf(head) !== 404 || (kind.head === undefined && other === undefined)) return stopped(head);
      const twin =
        kind.head === undefined
          ? yield {
              operation: other ?? '',
              method: 'HEAD',
              resources: [resource],
              difference: 'asks for the head of something else',
            }
          : undefined;
      if (twin && !successOf(scene, twin)) return stopped(twin);
      return violatedBy({
        code: 'head-differs',
        expected: String(statusOf(get)),
        actual: String(statusOf(head)),
        step: 2,
      });
    }
    if (!successOf(scene, head)) return stopped(head);
    const again = yield read(kind, resource, 'reads it again');
    for (const name of comparedFields) {
      const [expected, actual] = [fieldOf(get, name), fieldOf(head, name)];
      // A field that changes between two GET requests says nothing about HEAD.
      const isSteady = expected !== undefined && fieldOf(again, name) === expected;
      if (isSteady && actual !== undefined && expected !== actual)
        return violatedBy({ code: 'head-differs', expected, actual, place: name, step: 2 });
    }
    return successOf(scene, again) ? satisfied : asideBy('nothing-seen');
  },
});
