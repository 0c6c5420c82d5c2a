/** Drafts requirements for a document: a row for each clause that it states. Ids depend only on the clause. */

import { valueAt } from '../json/pointer.ts';
import type { Binding } from '../model/binding.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Coverage, CoverageItem } from '../model/coverage.ts';
import type { Plan, PlannedRow } from '../model/plan.ts';
import type { Clause, Exclusion, Requirement, Requirements } from '../model/requirement.ts';
import {
  answerStatements,
  keywordName,
  partOf,
  patternOf,
  patternsOf,
  slug,
  statementOf,
} from './draft-names.ts';

/** A clause with the row that verifies it, or the reason why there is none. */
interface DraftedClause {
  readonly clauses: readonly Clause[];
  readonly row?: Requirement;
  readonly exclusion?: Exclusion;
}

/**
 * Drafts requirements.
 * @param plan plan of the document without requirements, with every source
 * @param coverage coverage of that plan
 */
export function draftRequirements(plan: Plan, coverage: Coverage): Requirements {
  const { contract } = plan;
  const entries = contract.operations.flatMap((operation) => {
    const items = coverage.operations.find((one) => one.operation === operation.id)?.items ?? [];
    const rows = plan.rows.filter((row) => row.operation === operation);
    return entriesOf({ contract, operation, items, rows });
  });
  const all = [...entries, ...excluded('', coverage.others)];
  return {
    name: contract.title.trim() || 'API',
    specification: `OpenAPI document ${contract.title} ${contract.version}`.trim(),
    identities: {},
    credentials: {},
    clauses: all.flatMap(({ clauses }) => clauses),
    rows: all.flatMap(({ row }) => row ?? []),
    exclusions: all.flatMap(({ exclusion }) => exclusion ?? []),
    excused: [],
  };
}

interface DraftSite {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly items: readonly CoverageItem[];
  readonly rows: readonly PlannedRow[];
}

function entriesOf(site: DraftSite): readonly DraftedClause[] {
  const { operation, items } = site;
  const broken = refusals(site);
  return [
    accepted(site),
    ...broken,
    ...others(site, broken),
    ...credentials(site),
    ...answers(site),
    ...excluded(slug(operation.id), items),
  ];
}

/** The clause and row for a part of an operation. */
function entryOf(
  site: DraftSite,
  part: string,
  said: string,
  told: Pick<Requirement, 'title' | 'sent' | 'expected' | 'bindings'>,
): DraftedClause {
  const { id, method, path } = site.operation;
  const own = `${slug(id)}.${part}`;
  const clause = { id: own, section: `${method} ${path}`, statement: said };
  const row = { id: own, ...told, clauses: [own], standards: [], mistakes: [], operations: [patternOf(id)] };
  return { clauses: [clause], row };
}

function accepted(site: DraftSite): DraftedClause {
  const statuses = site.operation.responses.map(({ status }) => status).filter((one) => /^[23]/.test(one));
  const said = statuses.length > 0 ? `with ${statuses.join(' or ')}` : 'as the document says';
  return entryOf(site, 'accepted', `A valid request is accepted: it is answered ${said}.`, {
    title: `${site.operation.id} accepts what is valid`,
    sent: 'Ordinary valid requests, and every value that the document allows at its edges.',
    expected: `An answer ${said}.`,
    bindings: [bindingOf(site, 'valid-request-accepted')],
  });
}

/** A row for each keyword at each place that some requests break. */
function refusals(site: DraftSite): readonly DraftedClause[] {
  const found = sourcesOf(site).flatMap(({ label, fixed }) => {
    const intent = fixed[0]?.steps[0]?.intent;
    return intent?.kind === 'violating' ? [{ label, keyword: intent.keyword, place: intent.place }] : [];
  });
  const media = (site.operation.requestBody?.content ?? []).map(({ mediaType }) => mediaType);
  const groups = Map.groupBy(found, ({ keyword, place }) => keywordName(place, keyword));
  return [...groups].map(([name, group]) => {
    const [{ keyword, place } = { keyword: '', place: '' }] = group;
    const names = [name, ...media.map((one) => `${one} ${name}`)];
    const item = site.items.find((one) => one.kind === 'keyword' && names.includes(one.name));
    const setting = item && valueAt(site.contract.document, item.pointer);
    const where = place === '' ? 'the body' : place.replace(/^\//, '').replaceAll('/', '.');
    const sources = [...new Set(group.flatMap(({ label }) => patternsOf(label, keyword)))];
    return entryOf(site, partOf(place, keyword), statementOf(where, keyword, setting), {
      title: `${site.operation.id} refuses a broken ${keyword} of ${where}`,
      sent: 'Requests that break this and nothing else.',
      expected: 'A refusal, as the document says.',
      bindings: [{ ...bindingOf(site, 'violation-refused'), sources }],
    });
  });
}

/**
 * A row for broken requests that no other row of the draft names, so that later additions to the document are covered.
 */
function others(site: DraftSite, broken: readonly DraftedClause[]): readonly DraftedClause[] {
  if (sourcesOf(site).length === 0) return [];
  const taken = broken.flatMap(({ row }) => row?.bindings.flatMap(({ sources }) => sources ?? []) ?? []);
  const binding = {
    ...bindingOf(site, 'violation-refused'),
    ...(taken.length > 0 ? { notSources: taken } : {}),
  };
  const entry = entryOf(site, 'other', 'What the document does not allow is refused.', {
    title: `${site.operation.id} refuses whatever else is not allowed`,
    sent: 'Requests that break what no other row of the operation is about.',
    expected: 'A refusal, as the document says.',
    bindings: [binding],
  });
  return [entry];
}

function credentials(site: DraftSite): readonly DraftedClause[] {
  const { security, id } = site.operation;
  if (security.length === 0 || security.some((names) => names.length === 0)) return [];
  const schemes = security.map((names) => names.join(' and ')).join(', or ');
  return [
    entryOf(site, 'credentials', `The operation requires a credential: ${schemes}.`, {
      title: `${id} accepts nobody without a valid credential`,
      sent: 'Valid requests without the credential, and with others that are not valid.',
      expected: 'A refusal: 401, 403, or what the document says.',
      bindings: [bindingOf(site, 'credential-refused')],
    }),
  ];
}

/** A clause for each documented answer, and one row that judges all of them, including later additions. */
function answers(site: DraftSite): readonly DraftedClause[] {
  const { operation, rows } = site;
  const { id, method, path, responses } = operation;
  const judges = ['response-schema', 'response-media-type', 'response-headers', 'status-documented'];
  const bindings = judges.filter((check) => isAsked(rows, check)).map((check) => bindingOf(site, check));
  if (bindings.length === 0 || responses.length === 0) return [];
  const clauses = responses.flatMap(answerStatements).map(([part, statement]) => ({
    ...{ id: `${slug(id)}.${part}`, section: `${method} ${path}`, statement },
  }));
  const row = {
    ...{
      id: `${slug(id)}.answers`,
      title: `${id} answers as documented`,
      clauses: clauses.map((one) => one.id),
    },
    ...{ standards: [], mistakes: [], operations: [patternOf(id)], bindings },
    sent: 'Every request to the operation.',
    expected: 'A documented status, its media type, header fields and schema.',
  };
  return [{ clauses, row }];
}

/** Clauses for what the server sends by itself, which cannot be verified here. */
function excluded(prefix: string, items: readonly CoverageItem[]): readonly DraftedClause[] {
  const silent = items.filter(({ kind }) => kind === 'callback' || kind === 'webhook');
  return silent.map(({ kind, name, pointer }) => {
    const id = [prefix, kind, slug(name)].filter(Boolean).join('.');
    const clause = { id, section: pointer, statement: `The server may send the ${kind} ${name}.` };
    const reason = 'The server sends this request, and nothing listens for it here.';
    return { clauses: [clause], exclusion: { title: `${kind} ${name}`, clauses: [id], reason } };
  });
}

function isAsked(rows: readonly PlannedRow[], check: string): boolean {
  return rows.some(({ bindings }) => bindings.some((one) => one.check.id === check));
}

/** The binding of a check, at its own level. */
function bindingOf({ rows }: DraftSite, check: string): Binding {
  const known = rows.flatMap(({ bindings }) => bindings).find((one) => one.check.id === check);
  return { check, level: known?.check.level ?? 'required' };
}

function sourcesOf({ rows }: DraftSite) {
  const bindings = rows.flatMap((row) => row.bindings);
  return bindings.flatMap(({ check, sources }) => (check.id === 'violation-refused' ? sources : []));
}
