/** All wording of reasons and notices, a table each, keyed by code; that of findings is in model/finding-words.ts. */

import { counted } from '../json/json.ts';
import type { Finding, FindingCode } from '../model/finding.ts';
import { at, findingWords } from '../model/finding-words.ts';
import type { NoticeCode, Reason, ReasonCode } from '../model/reason.ts';
import type { NameReport } from './report.ts';

/** The sentence for a finding, without its full stop. */
export function findingMessage(finding: Finding): string {
  const words: string | ((finding: Finding) => string) = findingWords[finding.code];
  return typeof words === 'string' ? words.replace('{at}', () => at(finding.place)) : words(finding);
}

/** The sentence for why a row was not run, not decided or excluded, without its full stop. */
export function reasonMessage({ code, values = {} }: Reason): string {
  return reasonMessages[code](values);
}

/** The sentence for a notice, without its full stop. */
export function noticeMessage(code: NoticeCode, values: Values): string {
  return noticeMessages[code](values);
}

/** The facts in a sentence. */
type Values = Readonly<Record<string, string>>;

/** How the same request was answered otherwise than it would have to be; run files of earlier versions do not say. */
function twinWords({ twin, status }: Values): string {
  const answered = status === undefined ? 'is not answered' : `is answered ${status}`;
  if (twin === 'valid') return `${answered} with the credential`;
  if (twin === 'accepted') return `is accepted plainly without the credential (${status ?? ''})`;
  if (twin === 'plain')
    return `${answered} plainly without the credential, which neither accepts nor refuses it as documented`;
  return 'is not accepted with the credential, or is accepted plainly without it';
}

const reasonMessages = {
  stated: ({ text }) => text ?? '',
  declared: ({ condition }) => `declared: ${condition ?? ''}`,
  skipped: ({ reason, source }) => `skipped by ${source ?? 'the configuration'}: ${reason ?? ''}`,
  'hostile-only': () => 'only with --hostile',
  'nothing-to-provoke': ({ operation }) => `${operation || 'the operation'} has nothing to provoke it with`,
  'no-identity': ({ operation }) =>
    `no requirements say which member is the id of what ${operation || 'the operation'} creates, and without one a repeated request may rightly be refused`,
  'no-credential-asked': ({ operation }) =>
    `${operation || 'the operation'} requires no credential, or none that was given`,
  'nothing-seen': ({ statuses }) =>
    statuses ? `no answer ${statuses.replaceAll(', ', ' or ')} was seen` : 'no answer of that kind was seen',
  'twin-otherwise': (values) =>
    `the same request ${twinWords(values)}, so nothing can be said about this way of sending it`,
  'no-number': () => 'such answers were seen, and none has a number where one is documented',
  'too-few-answers': ({ runs, needed, source }) =>
    `${runs === '1' ? 'one answer was' : `${runs ?? 'too few'} answers were`} judged, ${needed ?? 'more'} are needed: raise ${source ? `runs in ${source}` : '--runs'} or --max-creates`,
  'set-aside': ({ case: id, cause }) => `${id ?? ''}: ${cause ?? ''}`,
  'check-failed': ({ cause }) => cause ?? '',
  'control-not-accepted': () => 'the control request was not accepted',
  'control-no-longer-accepted': ({ operation, actual }) =>
    `the target stopped accepting the control request${actual ? ` of ${operation || 'the operation'} (${actual})` : ''}`,
  'target-lost': targetLost,
  'creates-left-out': () => 'the limit of creates left out some of its requests',
  'budget-left-out': () => 'its requests are beyond what an operation gets (--operation-budget)',
  'not-planned': () => 'the run ended before its requests were planned',
  'connection-closed': () =>
    'the target closed the connection, as it may, before all requests that belong on one connection were answered',
  'valid-request-failed': () =>
    'valid requests on the connection were answered with 5xx, which has a cause of its own',
  'no-such-credential': () => 'no such request can be made from the given credential',
  'half-refused': () =>
    'the same request with one of its two changes fails as well, which has a cause of its own',
  'ended-before-sent': () => 'the run ended before everything was sent',
  'ended-before-answered': () => 'the run was stopped before the answer came',
  'ended-before-repeated': () => 'the run ended before the violation could be repeated',
  'late-to-judge': () => 'the time was up before every answer was judged',
  'slow-together': () =>
    'requests that were sent at once were served so slowly that some timed out: raise --request-timeout',
  'answer-cut': () => 'the answer is longer than what is read of it',
  'answer-deep': () => 'the answer is nested so deep that it is not read',
  'pattern-undecided': ({ pattern }) =>
    `the document's pattern ${pattern ?? ''} takes too long on what came: write it so that it can match in one way only`,
  smoke: () => 'the profile smoke runs required rows only',
  'ended-after-failures': () => 'the run ended before everything was sent, because enough rows failed',
  'credential-refused-now': () =>
    'the credential was accepted before and is refused now (401): has it expired? --token-command fetches a new one',
  'often-unanswered': ({ count, of }) =>
    `${count ?? 'many'} of ${numberOf(of, 'request', 'all')} got no answer, a broken one or 502 to 504 until they were sent again: is the target, or the way to it, overloaded?`,
  'not-recorded': () => 'the stored run does not have an answer to each of its requests',
  'unknown-value': ({ operation, actual, places }) =>
    `${operation || 'the operation'} answers ${actual || '404'} where ${unplaced(places)} had to be made up`,
  'no-resource': ({ operation, places }) =>
    `nothing could be had that ${operation || 'the operation'} can name${places ? ` as ${unplaced(places)}` : ''}`,
  'no-version': ({ operation, places }) =>
    `nothing shows what ${operation || 'the operation'} can name as ${unplaced(places)}`,
  'given-up-value': ({ actual }) =>
    `a resource that the target gave earlier is answered ${actual || '404'} now`,
  'other-owner': ({ operation, actual }) =>
    `${operation || 'the operation'} answers ${actual || '403'} about a resource that was listed, which may belong to somebody else`,
  'state-conflict': ({ operation, actual }) =>
    `${operation || 'the operation'} answers ${actual || '409'}, with fresh values and other resources as well: the state of the target may not allow it`,
  'nothing-accepted': ({ operation, actual, form }) =>
    `${operation || 'the operation'} answers ${actual || 'a refusal'} to everything valid ${form ? `of ${form} ` : ''}that could be made: give what it accepts under values in conformance.yaml`,
  'branch-refused': ({ operation, actual, form }) =>
    `${operation || 'the operation'} answers ${actual || 'a refusal'} to valid requests of the branch ${form ?? ''} as well, so what breaks a rule there does not show`,
  'no-credential': ({ operation, actual }) =>
    `${operation || 'the operation'} answers ${actual || '401'}, and no credential of the required kind was given: give one with --credential SCHEME=VALUE`,
  'other-credential': ({ operation, actual, schemes }) =>
    `${operation || 'the operation'} answers ${actual || '403'} to the credential${schemes ? ` of ${schemes}` : ''}, which may have other rights than the usual one, or another owner`,
  'credential-wrong': ({ actual, schemes }) => credentialWrong(schemes, actual),
  'no-success-documented': ({ operation }) =>
    `the document lists no success for ${operation || 'the operation'}, so it is not defined what acceptance is`,
  'refused-alike': () => 'it is refused in the same way as valid requests, so its own fault does not show',
  'chain-stopped': ({ operation, actual, wanted }) =>
    `${operation || 'a step'} answers ${actual || 'otherwise'}${wanted ? `, and ${wanted}` : ''}, so nothing can be said about the steps after it`,
  'chain-unfinished': ({ operation }) =>
    `${operation || 'the next step'} could not be sent, so the chain was not finished`,
  'chain-incomparable': ({ cause }) =>
    `nothing can be compared: ${cause || 'nothing comes back as it was sent'}`,
  'chain-disturbed': () => 'other clients changed the list meanwhile',
  'nothing-to-repeat': () => 'the first request was not accepted, so there is nothing to repeat',
} satisfies Record<ReasonCode, (values: Values) => string>;

const noticeMessages = {
  'credential-not-accepted': ({ actual, schemes, owners }) =>
    schemes
      ? `${credentialWrong(schemes, actual)}${orOwners(owners)}`
      : `every answer is ${actual ?? 'a refusal'}: is the token right?${orOwners(owners)}`,
  'target-unreachable': ({ actual }) =>
    `the target cannot be reached${because(actual)}: is it running at this address?`,
  'target-not-ready': ({ actual }) =>
    `the target was not ready after ${actual || 'the time to wait'}: ${proxyRemedy(actual)}is it started, is this its address, or does it need longer (--wait-for-target)?`,
  'target-ended': ({ actual }) => `the command of --start ended before the target answered${because(actual)}`,
  'rows-lowered': ({ rows, level, reason, source }) =>
    `${source || 'the configuration'} counts ${rows || 'a row'} as ${level ?? 'less'} only: ${reason ?? ''}`,
  'rows-skipped': ({ rows, reason, source }) =>
    `${source || 'the configuration'} leaves out ${rows || 'a row'}${reason ? `: ${reason}` : ''}`,
  'fewer-runs': ({ rows, runs, source }) =>
    `fewer random requests than usual${rows ? ` for ${rows}` : ''}: ${runs ?? 'few'} from each source, ${source || 'by the settings'}`,
  'credential-renewed': ({ times }) =>
    `the credential expired during the run and was fetched again (--token-command)${times && times !== '1' ? `, ${times} times` : ''}`,
  'credential-not-renewed': ({ cause }) =>
    `the credential was refused in the middle of the run and no other could be fetched${because(cause)}`,
  'certificate-not-checked': ({ of }) =>
    `the certificate of ${thoseOf(of)} was not checked (--insecure): anybody on the way may have answered in its place`,
  'proxy-failed': ({ actual }) =>
    `the target was not reached${because(actual)}: ${proxyRemedy(actual)}is the proxy right (--proxy, HTTPS_PROXY, HTTP_PROXY), and is the target running at this address?`,
  'target-silent': ({ actual }) =>
    `the target took the request and sent ${actual || 'no answer'}: raise --request-timeout if it needs longer`,
  'target-hangs-up': ({ actual, scheme }) =>
    `the target accepts connections and closes them without an answer${because(actual)}: ${scheme === 'http:' ? 'is it https://?' : 'is the address right, and does it require a client certificate (--cert FILE and --key FILE)?'}`,
  'target-untrusted': ({ actual }) =>
    `the certificate of the target was not issued by a trusted authority${because(actual)}: name the file of its authority, --ca FILE or NODE_EXTRA_CA_CERTS=FILE in the environment`,
  'target-not-tls': ({ actual }) => `the server there does not speak TLS${because(actual)}: is it http://?`,
  'target-is-tls': ({ actual }) => `the server there speaks TLS${because(actual)}: is it https://?`,
  'tls-failed': ({ actual }) =>
    certificateRemedy(actual) ??
    `the target is there, but no TLS connection to it can be established${because(actual)}: is its certificate valid today and for this name, and does it require a client certificate (--cert)?`,
  'target-not-http': ({ actual }) =>
    `the server there does not speak valid HTTP${because(actual)}: is the address right?`,
  'answers-unsound': ({ actual }) =>
    `even an ordinary valid request is answered by what no client can read${because(actual)}, so little else could be judged`,
  'answer-incomplete': ({ actual }) =>
    `even the answer to an ordinary valid request begins, but does not end${because(actual)}`,
  'target-lost': targetLost,
  'control-refused': ({ actual, partly, owners }) =>
    `even an ordinary valid request${partly ? ` to ${partly}` : ''} is answered ${actual || 'with a refusal'}, so little else could be judged${partly ? '' : pathHint(actual)}${orOwners(owners)}`,
  'identities-used': ({ actual }) =>
    `fresh ids are refused${because(actual)} because an earlier run has used them: leave --salt out, or choose another one`,
  'given-too-large': ({ actual }) =>
    `an ordinary valid request is answered ${actual || '431'}: the header fields that were given for every request, or the credential, are larger than the target accepts`,
  'control-unsendable': ({ operation, actual }) =>
    `no ordinary request to ${operation || 'an operation'} was found that the document allows${actual ? `: ${actual}` : ''}`,
  'control-found': ({ operation, tried }) =>
    `${operation || 'an operation'} refused the plainest valid requests: one that it accepts was found after ${tried === '1' ? 'one more' : `${tried ?? 'some'} more`}`,
  'unique-learnt': ({ operation, places }) =>
    `${operation || 'an operation'} accepts a further request with another ${unplaced(places)}: that is new in every request`,
  'step-learnt': ({ operation, steps }) =>
    `${operation || 'an operation'} is accepted after ${steps || 'another one'} on what it names, so that is sent before each request`,
  'making-learnt': ({ operation, places, maker }) =>
    `${operation || 'an operation'} is accepted only for what ${maker || 'its maker'} makes with certain values of ${places || 'a member'}, so that is made for each request`,
  'branch-closed': ({ operation, branches, actual }) =>
    `${operation || 'an operation'} accepted no plain request of ${branches ?? 'a branch'} of its body (${actual ?? 'refused'}), so what it refuses there says little: give what it accepts under values in conformance.yaml`,
  'apart-learnt': ({ operation, places, maker }) =>
    `${operation || 'an operation'} is refused for a second thing, and accepted where ${maker || 'its maker'} made each with another ${unplaced(places)}: that is new in every request`,
  'listed-learnt': ({ operation, count }) =>
    `${operation || 'an operation'} refuses some of the resources that are listed, so ${count || 'others'} that it accepts are used`,
  'wait-learnt': ({ operation, steps }) =>
    `${operation || 'an operation'} is accepted some time after a resource was made: each is waited for, and ${steps || 'it'} read meanwhile`,
  'no-step-found': ({ operation, steps }) =>
    `${operation || 'an operation'} refuses existing resources because of their state, even after ${steps || 'others'}: give one in the state that it needs under values in conformance.yaml`,
  'own-learnt': ({ operation }) =>
    `${operation || 'an operation'} refuses requests because of what earlier ones created: each request gets a resource of its own`,
  'not-sent': ({ names }) =>
    `the document allows what this version cannot write, so no row covers it: ${names ?? 'some of it'}`,
  'values-needed': ({ given }) =>
    `values are needed that only you can know: give them under values in conformance.yaml, or with --value ${given || 'OPERATION.NAME'}=…; --allow-undetermined leaves them open`,
  'room-needed': ({ operations, actual }) =>
    `${operations || 'an operation'} makes nothing more (${actual || '409'}): where the target keeps only so many, make room there or let it keep more; with less made, such as by --only or --runs 1, it may do; --allow-undetermined leaves open what stays undetermined`,
  'left-open': ({ count }) =>
    `${count === '1' ? 'one row stays' : `${count ?? 'some'} rows stay`} open for want of what only you know, or may bring about (--allow-undetermined)`,
  'made-unread': ({ operation, readers, actual }) =>
    `nothing reads what ${operation || 'an operation'} makes: ${readers || 'what reads it'} ${readers?.includes(',') ? 'answer' : 'answers'} ${actual || '404'} about what its answer names`,
  'gives-nothing': ({ operation }) =>
    `${operation || 'an operation'} creates a resource, but its answer does not say the id: give one under values in conformance.yaml`,
  'resources-remain': (values) => {
    const { remain, taken } = values;
    const records = remain === '1' ? 'one record' : `${remain ?? 'some'} records`;
    const mark = values['kept'] || values['unnamed'] ? ';' : ',';
    const again =
      taken && taken !== '0' ? `${mark} ${taken} ${taken === '1' ? 'was' : 'were'} deleted again` : '';
    return `${records} that the run made ${remain === '1' ? 'remains' : 'remain'} at the target${whyLeft(values)}${again}`;
  },
  hiccups: ({ count, case: id }) =>
    `${count === '1' ? 'one request' : `${count ?? 'some'} requests`} got no answer or a temporary one (429, 502, 503, 504) at first and a good one when repeated, such as ${id ?? ''}`,
  paced: ({ seconds }) =>
    `the target asked for fewer requests (429), so the run waited${seconds ? ` ${seconds} s` : ''}`,
  'out-of-time': ({ sent, planned, all, pause, busy, silent }) => {
    if (busy && !pause)
      return 'every request was answered 429, too many requests, until the time for the run was up: run it later, or raise the limit of the target';
    if (silent && !pause)
      return 'no request got a whole answer in its time until the time for the run was up: see whether the target answers at all, or raise --request-timeout and --max-time if it needs longer';
    const open = all ? 'everything found could be asked about again' : 'everything was sent';
    const howFar = sent && planned ? ` (${sent} of about ${counted(planned, 'request')})` : '';
    return pause
      ? `the target asked for a pause of ${Number(pause) > year ? 'more than a year' : `${pause} s`} (429, Retry-After), longer than the time left, before ${open}${howFar}: run it later, or raise --max-time beyond that`
      : `the time for the run was up before ${open}${howFar}: raise --max-time`;
  },
  interrupted: () => 'the run was interrupted: this is what was found until then',
  'not-planned': ({ count }) =>
    `${count === '1' ? 'one operation was' : `${count ?? 'some'} operations were`} not planned before the run ended, so nothing was sent there: raise --max-time, or choose operations (--operation); only the first of them have rows`,
  'budget-spent': ({ requests, operations, budget }) =>
    `each operation got ${numberOf(budget, 'request', 'no')} at most, those first that tell most: ${requests ?? 'some'} more, to ${operations === '1' ? 'one operation' : `${operations ?? 'some'} operations`}, were left out (--operation-budget)`,
  'own-defect': ({ cause }) =>
    `a defect of this tool ended the run${because(cause)}: this is what was found until then`,
  'creates-limited': ({ limit }) =>
    `requests were left out to create no more than ${numberOf(limit, 'record', 'the allowed number of')} (--max-creates)`,
  'creates-spent': ({ limit }) =>
    `the target has created as many records as it may (${limit ?? '--max-creates'}): raise --max-creates to have the rest looked into`,
  'nothing-ran': () => 'no request was sent, so nothing can be said about the target',
  'identity-neighbour': () =>
    'ids are unique at the target: where it knew one from an earlier run, an id next to it was sent in its place',
  'failures-reached': ({ failures, left }) =>
    `${failures === '1' ? 'a row fails' : `${failures ?? 'enough'} rows fail`}, so ${left === '1' ? 'one request was' : `${left ?? 'the other'} requests were`} not sent (--max-failures or --bail)`,
  'rows-gone': ({ rows }) =>
    `the stored run judged ${rows || 'rows'}, which no longer exist: a requirement, an operation or a check was removed`,
  'waiver-stale': ({ row, of, signature }) =>
    `the waiver of ${rowOf(row, of)} is stale, "${signature ?? ''}" was not seen: remove it from the file`,
  'waiver-expired': ({ row, of, owner, expires }) =>
    `the waiver of ${rowOf(row, of)} expired on ${expires ?? 'its day'}: ask ${owner ?? 'its owner'}, or remove it from the file`,
  'baseline-exceeded': ({ row, of, signature, now, before }) =>
    `${rowOf(row, of)} is worse than in the baseline: "${signature ?? ''}" came ${numberOf(now, 'time', 'more')}, ${before ?? 'fewer'} then`,
  'baseline-elsewhere': ({ baseline, target, version, idle }) => {
    const run = `the baseline ${baseline || ''} is a run of ${target || 'another target'}, version ${version || 'unknown'} of the document`;
    return idle
      ? `${run}, in which nothing broke: it excuses nothing`
      : `${run}: what broke there is excused here all the same`;
  },
  'waivers-elsewhere': ({ target, targets, more }) =>
    `no waiver of the file is for this target, ${target || 'which has no name'}, they are for ${targets || 'others'}${more ? ` and ${more} more` : ''}: write the name of the target there, or give it with --target-name`,
  'coverage-below': ({ percent, wanted, missing, more }) =>
    `${percent ?? 'too few'} per cent of what the document names behaved as documented, ${wanted ?? 'more'} are wanted (--min-coverage)${missing ? `: missing ${missing}` : ''}${more && more !== '0' ? ` and ${more} more` : ''}`,
  'behaviour-changed': ({ operation, name, was, is, case: id, curl }) =>
    `the behaviour of ${operation || 'an operation'} has changed, ${name || 'somewhere'}: it was ${was || 'another one'}, it is ${is || 'this one'}${id ? ` (${id})` : ''}${curl ? `: ${curl}` : ''}`,
  'behaviour-compared': ({ file, all, same, changed, unseen, unsteady, unseenNames, unsteadyNames }) =>
    [
      `${same ?? 'some'} of ${all === '1' ? '1 entry' : `${all ?? 'all'} entries`} of ${file || 'the file'} hold (--expect-behaviour)`,
      countedUnless0(changed, 'changed'),
      countedUnless0(unsteady, 'varying', unsteadyNames),
      countedUnless0(unseen, 'not looked at', unseenNames),
    ]
      .filter(Boolean)
      .join(', '),
} satisfies Record<NoticeCode, (values: Values) => string>;

/** Every code of a finding, to check codes that are read back. */
export const findingCodes = Object.keys(findingWords) as FindingCode[];
/** Every code of a reason. */
export const reasonCodes = Object.keys(reasonMessages) as ReasonCode[];
/** Every code of a notice. */
export const noticeCodes = Object.keys(noticeMessages) as NoticeCode[];

function countedUnless0(count = '0', words: string, names = ''): string {
  return count === '0' ? '' : `${count} ${words}${names ? ` (${names})` : ''}`;
}

/** `1 request`, `7 requests`; another word in the place of a count that is unknown. */
function numberOf(count: string | undefined, unit: string, otherwise: string): string {
  return count === undefined ? `${otherwise} ${unit}s` : counted(count, unit);
}

/** `orderId` for `path.orderId`. */
function unplaced(places = ''): string {
  const names = places.split(', ').map((place) => place.replace(/^(?:path|query|header|cookie)\.|^\//, ''));
  return names.filter(Boolean).join(' and ') || 'a value';
}

function rowOf(row = '', operation = ''): string {
  return operation ? `${row} for ${operation}` : row;
}

/** Names the schemes and their flags, so that users with several credentials know which of them is wrong. */
function credentialWrong(schemes = '', actual = ''): string {
  const flags = schemes.split(' ').map((name) => `--credential ${name}=VALUE`);
  const names = schemes.replaceAll(' ', ' and ');
  return `the credential given for ${names} is refused${actual ? ` (${actual})` : ''} wherever it was tried: is it right (${flags.join(' ')})?`;
}

/** @param owners parameters that say whose data is meant: `*.X-Tenant` */
function orOwners(owners: string | undefined): string {
  const flags = owners?.split(' ').map((name) => `--value '${name}=VALUE'`);
  return flags ? `; or is another owner meant (${flags.join(' ')})?` : '';
}

/** Which records remain, and why: those with another reason than that they were not deleted are named apart. */
function whyLeft({ by, refused, open, kept, unnamed }: Values): string {
  const since = refused ? `, since deleting is refused (${refused})` : '';
  const parts = [
    ...(open ? [open + since] : []),
    ...(kept ? [`${kept}, which nothing deletes`] : []),
    ...(unnamed ? [`${unnamed}, since the answers do not say their ids`] : []),
  ];
  return parts.length > 0 ? `: ${parts.join('; ')}` : `${by ? ` (${by})` : ''}${since}`;
}

/** Names the last requests, where the search for the cause should begin. */
function targetLost({ answered, unanswered, actual }: Values): string {
  const last = answered ? `, the last answer came to ${answered}` : '';
  // A server that writes something else than HTTP is still running.
  const how = actual ? `in HTTP during the run: ${actual}` : 'during the run';
  return `the target stopped answering ${how}${last}${unanswered ? `, none to ${unanswered}` : ''}`;
}

/** A hint for statuses that a slightly wrong base URL often leads to. */
function pathHint(actual = ''): string {
  return /^(?:3\d\d|404|405)$/.test(actual) ? ': is the base path of the URL right?' : '';
}

/** Seconds. */
const year = 31_536_000;

function because(cause: string | undefined): string {
  return cause ? `, ${cause}` : '';
}

/** The remedy for what a proxy answers; empty where it does not say anything. */
function proxyRemedy(actual = ''): string {
  if (/status 407/.test(actual))
    return 'it requires a user name and a password, or refuses those it was given: write them into its address, http://USER:PASSWORD@HOST:PORT, in HTTPS_PROXY or HTTP_PROXY, or in a variable that --proxy env:NAME names; ';
  if (/SELF_SIGNED|UNABLE_TO_|CERT_/.test(actual))
    return 'its certificate cannot be checked: name the file of its authority, --ca FILE; ';
  return '';
}

/**
 * The remedy where the target objects to the client certificate by an alert, which in TLS 1.3 comes only after the
 * connection is open (RFC 8446 6.2).
 * @returns undefined where it does not object
 */
function certificateRemedy(actual = ''): string | undefined {
  const because = actual ? `, ${actual}` : '';
  if (/ALERT_CERTIFICATE_REQUIRED/.test(actual))
    return `the target requires a client certificate and was given none${because}: name it and its key, --cert FILE and --key FILE`;
  if (/ALERT_(?:BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_\w+|UNSUPPORTED_CERTIFICATE)/.test(actual))
    return `the target refuses the certificate that it was given${because}: is it the right one (--cert FILE and --key FILE), and valid today?`;
  return undefined;
}

/**
 * Whose certificates are meant.
 * @param parts `target`, `proxy` and `document`, separated by blanks
 */
function thoseOf(parts = ''): string {
  const said = { target: 'the target', proxy: 'the proxy', document: 'the address of the document' };
  const known = Object.entries(said).flatMap(([part, words]) =>
    parts.split(' ').includes(part) ? [words] : [],
  );
  return known.join(' and ') || said.target;
}

/** Such as `given by openTicket` or `made up`. */
export function sourceWords({ source, from }: Pick<NameReport, 'source' | 'from'>): string {
  switch (source) {
    case 'obtained':
      return from ? `which ${from} gave in this run` : 'which the target gave in this run';
    case 'accepted':
      return 'which the target accepted in another request of this run';
    case 'given':
      return 'which the user gave';
    case 'documented':
      return 'which the document names';
    case 'made-up':
      return 'made up';
    default:
      return source satisfies never;
  }
}
