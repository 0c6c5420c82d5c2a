/** A chain as one shell script: its requests as curl lines in order, with values taken from earlier answers. */

import { fieldValues } from '../answers/fields.ts';
import { decodeUtf8, encodeUtf8 } from '../json/utf8.ts';
import type { SentRequest, Step } from '../model/exchange.ts';
import type { UsedValue } from '../model/resource.ts';
import type { Evidence } from '../model/verdict.ts';
import { curlLine } from './curl.ts';
import { commandFor, pageMarks, tagCommand, toldUrl, withNumber } from './curl-reads.ts';

/** Tells whether the steps of a finding form a chain, in which later requests depend on earlier answers. */
export function isChain({ steps }: Pick<Evidence, 'steps'>): boolean {
  return steps.length > 1 && steps.every(({ case: { id } }) => isChainId(id));
}

/** Tells whether an id is that of a step in a chain: `removeBed/deleted-is-gone/chain/0.2`. */
export function isChainId(caseId: string): boolean {
  return /\/chain\/\d+\.\d+$/.test(caseId);
}

/** A value that is passed from one answer to later requests: its shell variable, its text, and how to read it. */
interface Passed {
  readonly name: string;
  readonly text: string;
  /** Index of the step whose answer has it. */
  readonly from: number;
  /** Shell command that reads it from `$answer`. */
  readonly command: string;
  /** Set for an entity tag that no recorded step has; the script sends a GET for it. */
  readonly isRead?: true;
  /** Set for a whole address: the URL of a later request, and what stands before the text in it. */
  readonly whole?: { readonly url: string; readonly before: string };
}

/**
 * The script, for a POSIX shell with curl, tr and sed. Values that the run made up anew are written as they were sent.
 * @param variables names of the shell variables that may occur in URLs
 */
export function chainScript(steps: readonly Step[], variables: readonly string[] = []): string {
  const passed = passedIn(steps);
  const names = [...variables, ...passed.map(({ name }) => name)];
  const lines = steps.flatMap(({ case: { difference, values = [] }, exchange: { request } }, at) => {
    const known = passed.filter(({ from, isRead }) => from < at || (isRead && from === at));
    const line = withVariables(
      curlLine(filled(request, known, values), isSafe(request) ? names : variables),
      known,
    );
    const given = passed.filter(({ from, isRead }) => from === at && !isRead);
    const reading = passed.filter(({ from, isRead }) => from === at && isRead);
    const before = reading.flatMap((one) => {
      const readLine = curlLine(filled(readingOf(request), known), isSafe(request) ? names : variables);
      return [`# ${at + 1}a. reads its entity tag`, `answer=$(${readLine})`, readsLine(one)];
    });
    const comment = `# ${at + 1}. ${difference.replaceAll(/[^\x20-\x7e]/g, '?')}`;
    if (given.length === 0) return [...before, comment, line];
    const reads = given.map(readsLine);
    return [...before, comment, `answer=$(${line})`, `printf '%s\\n' "$answer"`, ...reads];
  });
  return lines.join('\n');
}

function readsLine({ name, command }: Passed): string {
  return `${name}=$(printf '%s\\n' "$answer" | ${command})`;
}

/** The GET request that reads the resource that a request changes. */
function readingOf({ body: _, ...request }: SentRequest): SentRequest {
  const headers = request.headers.filter(({ name }) => !/^(?:if-match|content-type)$/i.test(name));
  return { ...request, method: 'GET', headers };
}

/** The values that later steps take from earlier answers, each from the first answer that has it. */
function passedIn(steps: readonly Step[]): readonly Passed[] {
  const passed: Passed[] = [];
  for (const [at, step] of steps.entries()) {
    for (const { place, text } of takenBy(step)) {
      if (passed.some((one) => one.text === text)) continue;
      const from = steps.slice(0, at).findIndex((one) => commandFor(one, text) !== undefined);
      const giver = steps[from];
      const command = giver && commandFor(giver, text);
      if (command !== undefined) passed.push({ name: nameFor(place, passed), text, from, command });
      else if (isTagOf(step, place))
        passed.push({ name: nameFor('tag', passed), text, from: at, command: tagCommand, isRead: true });
    }
    passed.push(...wholeUrl(steps.slice(0, at), step, passed));
  }
  return passed;
}

/** The address that an earlier answer told, where nothing else of the request's address is passed on. */
function wholeUrl(
  earlier: readonly Step[],
  { exchange: { request } }: Step,
  passed: readonly Passed[],
): readonly Passed[] {
  const { url } = request;
  if (!isSafe(request) || urlOf(url, passed) !== url) return [];
  const [first] = earlier.flatMap((one, from) => {
    const told = toldUrl(one, url);
    const read = told && (told.command ?? commandFor(one, told.text));
    if (read === undefined) return [];
    // What is no address, such as a flag of curl, is not handed to it.
    const command = told?.before === '' ? `${read} | sed -n '/^http/p'` : read;
    return [{ text: told?.text ?? '', from, command, whole: { url, before: told?.before ?? '' } }];
  });
  return first ? [{ name: nameFor('address', passed), ...first }] : [];
}

/** Whether a place is the If-Match of a request that changes a resource, whose entity tag the run read beforehand. */
function isTagOf({ exchange: { request } }: Step, place: string): boolean {
  return /^header\.if-match$/i.test(place) && ['PUT', 'PATCH', 'DELETE'].includes(request.method);
}

interface TakenName {
  readonly place: string;
  readonly text: string;
}

function takenBy({ case: item, exchange: { request } }: Step): readonly TakenName[] {
  const named = (item.values ?? []).filter(({ source }) => source === 'obtained');
  const tags = fieldValues(item, 'if-match');
  return [
    ...named.map(({ place, value }) => ({ place, text: String(value) })),
    ...tags.map((text) => ({ place: 'tag', text })),
    ...pageMarks(request.url),
  ];
}

/** A variable name such as `projectId` for `path.projectId`, with a number where the name is taken. */
function nameFor(place: string, passed: readonly Passed[]): string {
  const plain = place
    .replace(/^.*[./]/, '')
    .replaceAll(/\W/g, '_')
    .replace(/^(?=\d|$)/, 'value');
  const isTaken = (name: string): boolean => name === 'answer' || passed.some((one) => one.name === name);
  let [name, count] = [plain, 1];
  while (isTaken(name)) {
    count += 1;
    name = `${plain}${count}`;
  }
  return name;
}

/**
 * The request with variables in place of the values that are passed on; those in its body become separate shell words.
 */
function filled(
  request: SentRequest,
  passed: readonly Passed[],
  values: readonly UsedValue[] = [],
): SentRequest {
  const body = request.body && decodeUtf8(request.body);
  const inTexts = passed.reduce(
    (text, one) => text.replaceAll(JSON.stringify(one.text), `"${wordFor(one)}"`),
    body ?? '',
  );
  const inBody = passed.reduce(
    (text, one) => withNumber(text, { text: one.text, word: wordFor(one) }, values),
    inTexts,
  );
  return {
    ...request,
    url: isSafe(request) ? urlOf(request.url, passed) : request.url,
    headers: request.headers.map((header) => {
      const one = passed.find(({ text }) => text === header.value);
      return one && !header.secret ? { ...header, value: `$${one.name}`, secret: true } : header;
    }),
    ...(body === undefined ? {} : { body: encodeUtf8(inBody) }),
  };
}

/**
 * Whether a URL is safe within double quotes, where the shell expands variables: parts of it may come from the target.
 */
function isSafe({ url }: SentRequest): boolean {
  return !/[$`"\\]/.test(url);
}

/** Replaces the whole address, or whole path segments and whole query values. */
function urlOf(url: string, passed: readonly Passed[]): string {
  const address = passed.find(({ whole }) => whole?.url === url);
  if (address) return `${address.whole?.before}$${address.name}`;
  const [, origin = '', rest = ''] = /^(\w+:\/\/[^/?]*)(.*)$/s.exec(url) ?? [];
  const parts = rest.split(/(?<=[/?&=])|(?=[/?&=])/);
  const known = new Map(passed.map(({ text, name }) => [encodeURIComponent(text), `$${name}`]));
  return `${origin}${parts.map((part) => known.get(part) ?? part).join('')}`;
}

function wordFor({ name }: Passed): string {
  return `__${name}__`;
}

/** Closes and reopens the quotes of a body around each variable. */
function withVariables(line: string, passed: readonly Passed[]): string {
  return passed.reduce((text, one) => text.replaceAll(wordFor(one), `'"$${one.name}"'`), line);
}
