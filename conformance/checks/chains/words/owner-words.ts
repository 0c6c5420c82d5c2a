/** What the words of a document say of resources that belong to other callers. */

import { isObject } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import { operationOf } from '../../../model/operation-of.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { sentencesAboutOperation, sentencesIn } from './descriptions.ts';

const callers = '(?:callers?|clients?|users?|accounts?|partners?|tenants?|owners?|organi[sz]ations?|teams?)';

/** `an order of another caller is answered 404`, `a caller sees only its own`. */
const forms = [
  `\\b(?:of|to|from|by) (?:an)?other ${callers}\\b.*\\b(?:404|403|not found|not visible|hidden|refused|forbidden)\\b`,
  `\\b${callers} (?:sees?|reads?|finds?|has|have|gets?)\\b.*\\bonly (?:its|their|his or her|those of its) own\\b`,
  `\\b(?:sees|see|reads|read|changes|change|lists|list)\\b.*\\bonly (?:its|their|your) own\\b`,
].map((form) => new RegExp(form));

/** Words for what others may do all the same. */
const unless = /\b(?:unless|except|shared|public|admin\w*|may also|if|when)\b/;

/** Whether the document says that others do not get what an operation, or a list of the same things, gives. */
export function saysOwn({
  contract,
  operation,
  kind,
}: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): boolean {
  const list = operationOf(contract, kind.list ?? '');
  const info = valueAt(contract.document, '/info');
  const about = isObject(info) && typeof info['description'] === 'string' ? info['description'] : '';
  const sentences = [
    ...sentencesAboutOperation(contract, operation),
    ...(list ? sentencesAboutOperation(contract, list) : []),
    ...sentencesIn(about.toLowerCase()),
  ];
  return sentences.some((one) => forms.some((form) => form.test(one)) && !unless.test(one));
}
