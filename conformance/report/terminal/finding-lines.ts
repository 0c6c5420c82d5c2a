/**
 * One finding at a terminal: what happened, what was sent, expected and answered, and how to reproduce it, by curl
 * lines that work in the folder of the command and are short enough to read.
 */

import { fieldValue } from '../../answers/fields.ts';
import { excerpt, filePlace, visible } from '../../names/visible.ts';
import { isChainId } from '../curl-chain.ts';
import { sourceWords } from '../messages.ts';
import type { BodyReport, CheckReport, FindingReport, Report, ResponseReport } from '../report.ts';
import { isPlain, printfOf, singleQuoted } from '../shell-quote.ts';
import type { Paint } from './paint.ts';

/** Maximum number of characters of a body. */
const bodyLength = 160;

/** Maximum number of characters of any other phrase. */
const phraseLength = 300;

/** Maximum number of clauses of a row; report.json has all of them. */
const shownClauses = 2;

/** The lines without indentation. */
export function findingLines(finding: FindingReport, clause: string, paint: Paint): readonly string[] {
  const label = (name: string, ...texts: readonly string[]) =>
    texts.filter(Boolean).map((text, at) => `${paint('dim', (at === 0 ? name : '').padEnd(9))} ${text}`);
  return [
    visible(finding.message),
    ...label('clause', ...clausesOf(clause)),
    ...label('document', visible(documentPlace(finding))),
    ...label('sent', sentOf(finding)),
    ...label('accepted', acceptedOf(finding)),
    ...label('names', ...namesOf(finding)),
    ...label('plainly', carriedPlainly(finding)),
    ...label('steps', ...stepsOf(finding)),
    ...label('expected', excerpt(finding.expected, phraseLength)),
    ...label('came', ...cameOf(finding)),
    ...label('also came', ...otherwiseOf(finding)),
    ...label('perhaps', finding.mistake ? excerpt(finding.mistake, phraseLength) : ''),
    ...label('case', caseOf(finding), alikeOf(finding)),
    ...(finding.curl === null
      ? []
      : [...label('body', bodyOf(finding)), ...finding.curl.split('\n').map(visible)]),
  ];
}

/** The place in the document: file and line as far as they are known, and the pointer. */
function documentPlace({ location, pointer }: FindingReport): string {
  const where = location ? filePlace({ file: location.file, line: location.line }) : '';
  return [where, pointer ? `#${pointer}` : ''].filter(Boolean).join(' ');
}

/** The file with a body that is too large for the curl line. */
function bodyOf({ bodyFile }: FindingReport): string {
  return bodyFile === undefined ? '' : `in ${bodyFile}, beside this report: paste the line in its folder`;
}

function clausesOf(clause: string): readonly string[] {
  const clauses = clause.split(' · ');
  const more = clauses.length > shownClauses ? [`and ${clauses.length - shownClauses} more`] : [];
  return [...clauses.slice(0, shownClauses).map((one) => excerpt(one, phraseLength)), ...more];
}

/** What is special about the request; the steps of a series say what they do. */
function sentOf({ pair, caseId }: FindingReport): string {
  if (!pair?.difference) return '';
  const isStep = caseId !== null && isChainId(caseId);
  return `${isStep ? 'a step of a series: ' : 'an accepted request, but '}${excerpt(pair.difference, phraseLength)}`;
}

/** The nearest accepted request: its body, or its path where it has none. */
function acceptedOf({ pair }: FindingReport): string {
  if (!pair?.difference) return '';
  const { method, url, body } = pair.request;
  const status = pair.response.kind === 'answer' ? ` -> ${pair.response.status}` : '';
  return `${body ? bodyText(body) : visible(`${method} ${url}`)}${status}`;
}

/** The steps of a chain, one in each line. */
function stepsOf({ steps = [] }: FindingReport): readonly string[] {
  return steps.map(({ does, request: { method, url }, response }, at) => {
    const came = response.kind === 'answer' ? String(response.status) : response.code;
    return `${at + 1}. ${excerpt(does, phraseLength)}: ${excerpt(`${method} ${url}`, phraseLength)} -> ${came}`;
  });
}

/** The values by which the request refers to resources, and where they come from. */
function namesOf({ names = [] }: FindingReport): readonly string[] {
  return names.map(
    (name) => `${visible(name.place)} ${excerpt(name.value, bodyLength)}, ${sourceWords(name)}`,
  );
}

/** What happened when the same request was carried plainly; empty for findings that are not about a way of carrying. */
export function carriedPlainly({ plain }: Pick<FindingReport, 'plain'>): string {
  if (!plain) return '';
  const { method, url, body } = plain.request;
  const sent = body ? bodyText(body) : visible(`${method} ${url}`);
  return `${sent}, carried in no special way -> ${plain.response.kind === 'answer' ? plain.response.status : plain.response.code}`;
}

/** What came: the phrase of the check and the answer, or the answer alone where the phrase only repeats its status. */
function cameOf({ actual, response }: FindingReport): readonly string[] {
  const phrase = excerpt(actual, phraseLength);
  if (response === null) return [phrase];
  const answer = answerLine(response);
  return answer.startsWith(phrase) ? [answer] : [phrase, answer];
}

/** For an unstable finding, the other answer. */
function otherwiseOf({ otherwise, request: first, stability }: FindingReport): readonly string[] {
  if (!otherwise) return [];
  const { request, response } = otherwise;
  const sent = request.body ? `to ${bodyText(request.body)}, ` : '';
  // The body is the same where the case is about the id.
  const isSame = JSON.stringify(request.body) === JSON.stringify(first?.body);
  const when = stability === 'order-dependent' ? 'on a connection of its own' : 'another time';
  return [
    answerLine(response),
    isSame ? `to the same request, ${when}` : `${sent}the same request with another fresh id, ${when}`,
  ];
}

/** An answer in one line: status, media type and the beginning of the body; escaped. */
export function answerLine(response: ResponseReport): string {
  if (response.kind === 'failure') return visible(`${response.code}: ${response.message}`);
  const type = fieldValue(response, 'content-type') ?? '';
  return [`${response.status}`, excerpt(type, phraseLength), bodyText(response.body)]
    .filter(Boolean)
    .join('  ');
}

/** The beginning of a body; escaped. */
export function bodyText(body: BodyReport): string {
  if ('base64' in body)
    return `not UTF-8: ${excerpt(Buffer.from(body.base64, 'base64').toString('latin1'), bodyLength)}`;
  return excerpt(body.text, bodyLength);
}

function alikeOf({ alike }: FindingReport): string {
  return alike.length > 0 ? visible(`and ${alike.join(', ')}`) : '';
}

function caseOf({ caseId, stability, tries }: FindingReport): string {
  if (caseId === null) return '';
  const howOften = tries ? ` (${tries.seen} of ${tries.of} tries)` : '';
  return visible(caseId) + (stability === 'not-repeated' ? '' : `  ${stability}${howOften}`);
}

/**
 * The report with the paths of body files adjusted.
 * @param folder path of the reports, relative to where curl lines are pasted
 */
export function locateBodies(report: Report, folder: string): Report {
  const located = (finding: FindingReport): FindingReport => {
    const { bodyFile, curl, ...rest } = finding;
    if (bodyFile === undefined || curl === null) return finding;
    const option = `--data-binary @${bodyFile}`;
    if (!curl.endsWith(option)) return finding;
    const line = curl.slice(0, -option.length);
    return { ...rest, curl: `${line}--data-binary ${argumentOf(folder, bodyFile)}` };
  };
  const checks = report.checks.map(
    (check): CheckReport => ({ ...check, findings: check.findings.map(located) }),
  );
  return { ...report, checks };
}

/** Maximum number of characters of a curl line. */
const longest = 1000;

/** The report with long curl lines replaced by a shell comment, since a stored report of the run has them. */
export function shortenCurls(report: Report): Report {
  const checks = report.checks.map(
    (check): CheckReport => ({ ...check, findings: check.findings.map(shortened) }),
  );
  return { ...report, checks };
}

function shortened(finding: FindingReport): FindingReport {
  const { curl, steps } = finding;
  if (curl === null || curl.length <= longest) return finding;
  return {
    ...finding,
    curl: `# ${steps ? 'curl lines' : 'a curl line'} of ${curl.length} characters: report.json of the run has it`,
  };
}

/** The `@` argument for a body file, quoted where a shell needs it. */
function argumentOf(folder: string, file: string): string {
  const path = `@${folder === '.' || folder === '' ? '' : `${folder.replace(/\/$/, '')}/`}${file}`;
  if (/^[\w@./-]+$/.test(path)) return path;
  return isPlain(path) ? singleQuoted(path) : `"$(${printfOf(Buffer.from(path))})"`;
}
