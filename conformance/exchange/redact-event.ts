/** Removes secrets from events before they are recorded; only checks see exchanges as they were received. */

import { writeJson } from '../json/write-json.ts';
import type { Case, CredentialName, Header } from '../model/case.ts';
import type { RunEvent } from '../model/event.ts';
import type { Answer, Exchange, Step } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import type { Evidence } from '../model/verdict.ts';
import { keptOfCut } from './answer-budget.ts';
import { createOpener, type Opened, type Opener } from './open-body.ts';
import type { Redactor } from './redact.ts';

/**
 * Creates the function that removes secrets from events. It returns the same object for the same exchange, so that rows
 * still refer to the recorded exchanges.
 * @param redactorFor the redactor for what was sent with a credential
 * @param open decodes content codings
 */
export function createEventRedactor(
  redactorFor: (name: CredentialName) => Redactor | undefined,
  open: Opener = createOpener(),
): (event: RunEvent) => RunEvent {
  const known = new WeakMap<Exchange, Exchange>();
  const stepOf = <S extends Step>(step: S): S => {
    const redactor = redactorFor(step.case.credential);
    const isNamed = redactor !== undefined && namesSecret(step.case, redactor);
    const exchange =
      known.get(step.exchange) ??
      (redactor ? exchangeOf(step.exchange, redactor, { open, isNamed }) : step.exchange);
    known.set(step.exchange, exchange);
    if (isNamed) return { ...step, case: { ...step.case, ...sentWithout(step.case, redactor) }, exchange };
    return exchange === step.exchange ? step : { ...step, exchange };
  };
  const evidenceOf = ({ steps, control, otherwise, plain, finding, ...rest }: Evidence): Evidence => {
    const redactors = steps.flatMap(({ case: { credential } }) => redactorFor(credential) ?? []);
    return {
      ...rest,
      finding: findingOf(finding, redactors),
      steps: steps.map(stepOf),
      ...(control ? { control: stepOf(control) } : {}),
      ...(otherwise ? { otherwise: stepOf(otherwise) } : {}),
      ...(plain ? { plain: stepOf(plain) } : {}),
    };
  };
  return (event) => {
    if (event.kind === 'exchange') return stepOf(event);
    if (event.kind === 'notice') return { ...event, values: valuesOf(event.values, redactorFor('valid')) };
    if (event.kind !== 'row') return event;
    const { reason, evidence } = event.result;
    const values = reason?.values && valuesOf(reason.values, redactorFor('valid'));
    const why = values ? { reason: { ...reason, values } } : {};
    return { ...event, result: { ...event.result, ...why, evidence: evidence.map(evidenceOf) } };
  };
}

/** Redacts facts that may quote an answer or an error; a count cannot. */
function valuesOf(
  values: Readonly<Record<string, string>>,
  redactor: Redactor | undefined,
): Readonly<Record<string, string>> {
  const shown = Object.entries(values).map(([name, value]) => {
    const isCount = /^\d{1,5}$/.test(value);
    return [name, isCount || !redactor ? value : redactor.redactPhrase(value)] as const;
  });
  return Object.fromEntries(shown);
}

/** Whether the target returned a secret as the id of something, which was then requested. */
function namesSecret({ values = [] }: Case, { redactPhrase }: Redactor): boolean {
  return values.some(({ value }) => {
    const text = typeof value === 'string' ? value : writeJson(value);
    return redactPhrase(text) !== text;
  });
}

function sentWithout(sent: Case, { redact, redactPhrase }: Redactor): Partial<Case> {
  const { path, headers, values = [], body } = sent;
  return {
    path: redactPhrase(path),
    headers: headers.map(({ name, value }) => ({ name, value: redact(value) })),
    values: values.map((one) => ({ ...one, value: '<secret>' })),
    ...(body ? { body: bytesWithout(body, redact) } : {}),
  };
}

function bytesWithout(bytes: Uint8Array, redact: Redactor['redact']): Uint8Array {
  return Buffer.from(redact(Buffer.from(bytes).toString('latin1')), 'latin1');
}

function exchangeOf(
  exchange: Exchange,
  redactor: Redactor,
  { open, isNamed }: { readonly open: Opener; readonly isNamed: boolean },
): Exchange {
  const answered = redacted(exchange, redactor, open);
  if (!isNamed) return answered;
  const { url, headers, body } = answered.request;
  const request = {
    ...answered.request,
    url: redactor.redactPhrase(url),
    headers: headers.map((field) => ({ ...field, value: redactor.redact(field.value) })),
    ...(body ? { body: bytesWithout(body, redactor.redact) } : {}),
  };
  return { ...answered, request };
}

function redacted(exchange: Exchange, redactor: Redactor, open: Opener): Exchange {
  const { outcome } = exchange;
  if (outcome.kind === 'failure') return exchange;
  // Field names are treated as phrases, since a short secret may be part of a name by chance.
  const headers = outcome.headers.map(({ name, value }) => {
    return { name: redactor.redactPhrase(name), value: redactor.redact(value) };
  });
  const body = redactedBody(outcome, redactor, open(outcome));
  const isSame = !body && headers.every((field, at) => isSameField(field, outcome.headers[at]));
  return isSame ? exchange : { ...exchange, outcome: { ...outcome, headers, ...body } };
}

function isSameField({ name, value }: Header, other: Header | undefined): boolean {
  return name === other?.name && value === other.value;
}

type BodyAndCut = Pick<Answer, 'body' | 'cut'>;

/** The body without secrets, in the same codings; undefined where it contains none. */
function redactedBody({ body, cut }: BodyAndCut, redactor: Redactor, opened: Opened): BodyAndCut | undefined {
  // A body that cannot be decoded is not recorded.
  if (opened === 'sealed' || opened === 'too-large') return { body: body.subarray(0, 0), cut: true };
  if (opened === 'plain') return redactedContent({ body, cut }, redactor);
  const isCut = cut || !opened.isWhole;
  const clean = redactedContent({ body: opened.content, cut: isCut }, redactor);
  if (!clean) return redactedContent({ body, cut }, redactor);
  return { body: opened.close(clean.body), cut: clean.cut };
}

function redactedContent({ body, cut }: BodyAndCut, { redact, longest }: Redactor): BodyAndCut | undefined {
  const seen = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  const text = redact(seen);
  // Where a body was cut off, part of a secret may be at its end.
  const whole = cut ? text.slice(0, Math.max(0, text.length - longest)) : text;
  if (whole === seen) return undefined;
  // A mark is longer than a short secret; a large body must not grow by many of them.
  const most = Math.max(seen.length, keptOfCut);
  return { body: Buffer.from(whole.slice(0, most), 'latin1'), cut: cut || whole.length > most };
}

/** What was expected comes from the contract or the request, so only what came may contain a secret. */
function findingOf(finding: Finding, redactors: readonly Redactor[]): Finding {
  const redact = (phrase: string): string =>
    redactors.reduce((text, { redactPhrase }) => redactPhrase(text), phrase);
  const place = finding.place === undefined ? {} : { place: redact(finding.place) };
  return { ...finding, actual: redact(finding.actual), ...place };
}
