/** Whether an accepted request comes back in the answer: the members that the document names in both. */

import { documentedContent, documentedMembers, requestMembers } from '../../answers/documented-content.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { isObject } from '../../json/json.ts';
import type { Case } from '../../model/case.ts';
import type { Reading } from '../../model/check.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { Answer } from '../../model/exchange.ts';
import { sameJson } from '../../schema/same-json.ts';

/** `echoed`, or which members come back otherwise; empty where there is nothing to come back. */
export type EchoOf = (operation: Operation, item: Case, answer: Answer, reading: Reading) => string;

/** Prepares to compare requests and answers of a contract. */
export function createEcho(contract: Contract): EchoOf {
  return (operation, item, { status }, { json, mediaType }) => {
    const [sent, comes] = [sentJson(item)?.value, json?.value];
    if (status < 200 || status > 299 || !isObject(sent) || !isObject(comes)) return '';
    const names = sharedMembers(contract, operation, documentedContent(operation, status, mediaType));
    const asked = names.filter((name) => Object.hasOwn(sent, name) || Object.hasOwn(comes, name));
    const others = asked.filter((name) => !isEchoed(sent[name], comes[name]));
    if (asked.length === 0) return '';
    return others.length === 0 ? 'echoed' : `otherwise in ${others.join(', ')}`;
  };
}

type Content = ReturnType<typeof documentedContent>;

function sharedMembers(contract: Contract, operation: Operation, content: Content): readonly string[] {
  const asked = requestMembers(contract, operation);
  return [...documentedMembers(contract, content?.schema).keys()].filter((name) => asked.has(name));
}

function isEchoed(...[one, other]: readonly [...(Parameters<typeof sameJson>[0] | undefined)[]]): boolean {
  return one === undefined || other === undefined ? one === other : sameJson(one, other);
}
