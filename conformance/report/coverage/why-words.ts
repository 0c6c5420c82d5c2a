/** Why something of the document never was, or not wholly as documented, in words. */

import type { CoverageCode, CoverageWhy } from '../../model/coverage.ts';
import { reasonMessage } from '../messages.ts';

type Values = Readonly<Record<string, string>>;

const words = {
  'operation-left-out': () => 'left out: --operation or --skip-operation',
  'nothing-sent': () => 'no request of the run has it',
  'not-written': () => 'not sent: this version does not write it',
  'ignored-field': () => 'OpenAPI says that it is ignored: content and security speak of it',
  'never-accepted': () => 'sent, and never accepted',
  'never-refused': () => 'broken, and never refused with 4xx',
  unbreakable: () => 'valid side only: no case breaks it and nothing else',
  'not-broken': () => 'never broken: the budget or the end of the run left it out',
  'no-value': () => 'no valid request of the run has a value there',
  'too-many-places': ({ count }) =>
    `${count ?? 'some'} keywords deeper in the schema are not counted one by one`,
  'never-answered': ({ requests }) =>
    `never answered: ${requests === '1' ? 'one request' : `${requests ?? 'some'} requests`} could have brought it about`,
  'not-provoked': () => 'never answered: no case could provoke it',
  'server-fault': () => 'never answered: no valid or invalid request is meant to make the server fail',
  'default-unused': () => 'never answered: each answer has an entry of its own',
  'answer-without': () => 'the answer came without it',
  'answer-never-came': () => 'its answer never came',
  'not-followed': () => 'no request of the run names what it gives',
  'server-calls': () => 'not received: the server makes this request, and nobody listens for it here',
  'url-given': () => 'not asked: requests go to the URL that is given',
  'not-referred': () => 'no operation refers to it',
  'no-operation': () => 'it has no operation',
} satisfies Record<CoverageCode, (values: Values) => string>;

/** Every code of it, for whoever reads them back. */
export const coverageCodes = Object.keys(words) as CoverageCode[];

/** The words. */
export function whyWords({ code, values = {} }: CoverageWhy): string {
  return isOwn(code) ? words[code](values) : reasonMessage({ code, values });
}

function isOwn(code: CoverageWhy['code']): code is CoverageCode {
  return Object.hasOwn(words, code);
}
