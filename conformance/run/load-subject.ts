/** Loads what a target is verified against: contract, requirements and checks, side by side. */

import { stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadOptions } from '../contract/load-contract.ts';
import type { PlanInputs } from '../engine/plan/run-inputs.ts';
import { UsageError } from '../host/errors.ts';
import type { Check } from '../model/check.ts';
import type { Contract, FetchDocument } from '../model/contract.ts';
import type { OwnFiles } from '../model/event.ts';
import type { Requirements } from '../model/requirement.ts';
import type { Survey } from '../model/resource.ts';
import { shownUrl } from '../names/shown-url.ts';
import { byteSize, refuseEmpty } from '../options/parse-value.ts';
import type { VerifyOptions } from '../options/verify-options.ts';

/** Contract, requirements and checks, and what of it cannot be sent. */
export interface Subject {
  readonly contract: Contract;
  readonly requirements?: Requirements;
  /** The file of the requirements, where the user named one. */
  readonly requirementsSource?: string;
  /** The files that take the place of the bundled ones. */
  readonly own?: OwnFiles;
  readonly checks: readonly Check[];
  readonly obstacle: PlanInputs['obstacle'];
  readonly prepare: NonNullable<PlanInputs['prepare']>;
  /** What the requests of an operation leave out. */
  readonly unsent: NonNullable<PlanInputs['unsent']>;
  /** Counts what of the document is exercised. */
  readonly cover: NonNullable<PlanInputs['cover']>;
  /** What its operations give each other; absent where none names anything. */
  readonly survey?: Survey;
}

/**
 * Loads the named document and requirements, or the bundled ones; a foreign document has none unless they are named.
 * @param fetchDocument how a document is fetched that is named by its URL; as Node does where it is absent
 * @throws DocumentError or RequirementsError, or UsageError for an empty name
 */
export async function loadSubject(
  options: Pick<VerifyOptions, 'document' | 'requirements' | 'allowRefs' | 'maxDocument'> &
    Pick<LoadOptions, 'mayBeEmpty'>,
  fetchDocument?: FetchDocument,
): Promise<Subject> {
  const { document, requirements, mayBeEmpty = false } = options;
  refuseEmpty('--document', document);
  refuseEmpty('--requirements', requirements);
  const load = { ...(await boundsOf(options)), mayBeEmpty, ...(fetchDocument ? { fetchDocument } : {}) };
  const file = requirements ?? (document === undefined ? bundledRequirements() : undefined);
  const checks = import('../checks/index.ts').then((module) => module.checks);
  const [contract, rows, tools] = await Promise.all([
    contractOf(document ?? bundledDocument(), load),
    file === undefined ? undefined : requirementsOf(file, checks),
    toolsOfPlans(),
    checks,
  ]);
  return {
    ...{ contract, checks: await checks, ...tools, ...(await surveyOf(contract)) },
    ...(rows ? { requirements: rows } : {}),
    ...(requirements === undefined ? {} : { requirementsSource: requirements }),
    ...ownFiles(document, requirements),
  };
}

/** What a plan is made with, loaded beside the document. */
async function toolsOfPlans(): Promise<Pick<Subject, 'obstacle' | 'prepare' | 'unsent' | 'cover'>> {
  const [
    { obstacleOf: obstacle },
    { sourcesInSteps: prepare },
    { unsentOf: unsent },
    { createCoverer: cover },
  ] = await Promise.all([
    import('../cases/obstacle.ts'),
    import('../cases/sources-of.ts'),
    import('../cases/unsent.ts'),
    import('../coverage/create-coverer.ts'),
  ]);
  return { obstacle, prepare, unsent, cover };
}

/** The bundled document without its requirements is not what is verified by default either. */
function ownFiles(document?: string, requirements?: string): Pick<Subject, 'own'> {
  const isBundled = document === undefined || resolve(document) === resolve(bundledDocument());
  const areBundled = requirements !== undefined && resolve(requirements) === bundledRequirements();
  const own: OwnFiles = {
    ...(document === undefined || (isBundled && requirements !== undefined)
      ? {}
      : { document: shownUrl(document) }),
    ...(requirements === undefined || areBundled ? {} : { requirements }),
  };
  return Object.keys(own).length > 0 ? { own } : {};
}

/** How far the document may lead, and how large it may be. @throws UsageError for what is no place or no size */
async function boundsOf({
  allowRefs = [],
  maxDocument,
}: Pick<VerifyOptions, 'allowRefs' | 'maxDocument'>): Promise<Pick<LoadOptions, 'allowRefs' | 'maxBytes'>> {
  const places = await Promise.all(allowRefs.map(placeOf));
  const size = maxDocument === undefined ? {} : { maxBytes: byteSize('--max-document', maxDocument) };
  return { ...size, allowRefs: places };
}

async function placeOf(named: string): Promise<URL> {
  refuseEmpty('--allow-refs', named);
  const { allowedPlace } = await import('../contract/allowed-refs.ts');
  const place = await allowedPlace(named);
  if (place.kind === 'place') return place.url;
  throw new UsageError({
    code: 'no-place-for-references',
    about: '--allow-refs',
    typed: shownUrl(named),
    why: place.reason,
  });
}

async function surveyOf(contract: Contract): Promise<Pick<Subject, 'survey'>> {
  if (contract.operations.length < 2) return {};
  const { surveyContract } = await import('../resources/survey-contract.ts');
  return { survey: surveyContract(contract) };
}

async function contractOf(source: string, options: LoadOptions): Promise<Contract> {
  const { loadContract } = await import('../contract/load-contract.ts');
  const load = () => loadContract(source, options);
  return source === bundledDocument() ? remembered(source, load) : load();
}

async function requirementsOf(file: string, checks: Promise<readonly Check[]>): Promise<Requirements> {
  const { loadRequirements } = await import('../requirements/load-requirements.ts');
  const known = (await checks).map(({ id }) => id);
  const load = () => loadRequirements(file, { checks: known });
  return resolve(file) === bundledRequirements() ? remembered(file, load) : load();
}

const loaded = new Map<string, { readonly stamp: string; readonly content: Promise<unknown> }>();

/** What one process verifies many targets against is read once, and again when its file has changed. */
async function remembered<Content>(file: string, load: () => Promise<Content>): Promise<Content> {
  const { mtimeNs, size } = await stat(file, { bigint: true });
  const [path, stamp] = [resolve(file), `${file} ${mtimeNs} ${size}`];
  const known = loaded.get(path);
  if (known?.stamp === stamp) return known.content as Promise<Content>;
  const content = load();
  loaded.set(path, { stamp, content });
  return content;
}

/** Path of the document that is used when none is named: short where it stands below the folder of the user. */
function bundledDocument(): string {
  const path = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));
  const short = relative('', path);
  return short.startsWith('..') || isAbsolute(short) ? path : short;
}

/** Path of the requirements of the bundled document. */
export function bundledRequirements(): string {
  return fileURLToPath(new URL('../requirements/plant-store.yaml', import.meta.url));
}
