/** Loads what a target is verified against: contract, requirements and checks. */

import { stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadOptions } from '../contract/load-contract.ts';
import type { PlanInputs } from '../engine/plan/run-inputs.ts';
import { UsageError } from '../host/errors.ts';
import { spareMemory } from '../host/spare-memory.ts';
import type { Check } from '../model/check.ts';
import type { Contract, FetchDocument } from '../model/contract.ts';
import type { OwnFiles } from '../model/event.ts';
import type { Requirements } from '../model/requirement.ts';
import type { Survey } from '../model/resource.ts';
import { shownUrl } from '../names/visible.ts';
import { byteSize, refuseEmpty } from '../options/parse-value.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import { contractOnce, surveyOnce } from './known-documents.ts';

/** Contract, requirements and checks, with what can be planned from them. */
export interface LoadedInputs {
  readonly contract: Contract;
  readonly requirements?: Requirements;
  /** The file of the requirements, if the user gave one. */
  readonly requirementsSource?: string;
  /** The user's files that replace bundled ones. */
  readonly own?: OwnFiles;
  readonly checks: readonly Check[];
  readonly obstacle: PlanInputs['obstacle'];
  readonly prepare: NonNullable<PlanInputs['prepare']>;
  /** What cannot be sent of an operation. */
  readonly unsent: NonNullable<PlanInputs['unsent']>;
  /** Counts what of the document is exercised. */
  readonly cover: NonNullable<PlanInputs['cover']>;
  /** Which operations provide values for others; absent where no operation needs any. */
  readonly survey?: Survey;
  /** How many milliseconds reading the document took, which count as time of the run. @defaultValue 0 */
  readonly spentMs?: number;
}

/**
 * Loads the given document and requirements, or the bundled ones; another document has no requirements unless they are
 * given.
 * @param fetchDocument fetches a document by URL; the fetch of Node by default
 * @throws DocumentError or RequirementsError, or UsageError for an empty name
 */
export async function loadSubject(
  options: Pick<VerifyOptions, 'document' | 'requirements' | 'allowRefs' | 'maxDocument'> &
    Pick<LoadOptions, 'mayBeEmpty' | 'heed'>,
  fetchDocument?: FetchDocument,
): Promise<LoadedInputs> {
  const { document, requirements, mayBeEmpty = 'never', heed } = options;
  refuseEmpty('--document', document);
  refuseEmpty('--requirements', requirements);
  const load = {
    ...(await boundsOf(options)),
    mayBeEmpty,
    ...(fetchDocument ? { fetchDocument } : {}),
    ...(heed ? { heed } : {}),
  };
  const file = requirements ?? (document === undefined ? bundledRequirements() : undefined);
  const checks = import('../checks/index.ts').then((module) => module.checks);
  const [contract, rows, tools] = await Promise.all([
    contractOf(document ?? bundledDocument(), load),
    file === undefined ? undefined : requirementsOf(file, checks),
    toolsOfPlans(),
    checks,
  ]);
  if (contract.positions.size > manyPlaces) spareMemory();
  const survey = await surveyOf(contract);
  if (document !== undefined) heed?.();
  return {
    ...{ contract, checks: await checks, ...tools, ...survey },
    ...(rows ? { requirements: rows } : {}),
    ...(requirements === undefined ? {} : { requirementsSource: requirements }),
    ...ownFiles(document, requirements),
  };
}

/** A document of a megabyte has as many places; what is planned for a larger one takes hundreds. */
const manyPlaces = 50_000;

/** What plans are made with; loaded while the document is being read. */
async function toolsOfPlans(): Promise<Pick<LoadedInputs, 'obstacle' | 'prepare' | 'unsent' | 'cover'>> {
  const [
    { obstacleOf: obstacle },
    { sourcesInSteps: prepare },
    { unsentOf: unsent },
    { createCoverer: cover },
  ] = await Promise.all([
    import('../cases/obstacle.ts'),
    import('../cases/sources-of.ts'),
    import('../cases/obstacle.ts'),
    import('../coverage/create-coverer.ts'),
  ]);
  return { obstacle, prepare, unsent, cover };
}

/** The user's files that replace bundled ones; the bundled document without its requirements counts as such. */
function ownFiles(document?: string, requirements?: string): Pick<LoadedInputs, 'own'> {
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

/** Where references of the document may lead, and its maximum size. @throws UsageError for an invalid place or size */
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
  const { allowedPlace } = await import('../contract/open-source.ts');
  const place = await allowedPlace(named);
  if (place.kind === 'place') return place.url;
  throw new UsageError({
    code: 'no-place-for-references',
    about: '--allow-refs',
    typed: shownUrl(named),
    why: place.reason,
  });
}

async function surveyOf(contract: Contract): Promise<Pick<LoadedInputs, 'survey'>> {
  // One operation alone is given nothing by others; a deletion has to name something all the same.
  if (contract.operations.length < 2 && contract.operations.every(({ method }) => method !== 'DELETE'))
    return {};
  const { surveyContract } = await import('../resources/survey-contract.ts');
  return { survey: surveyOnce(contract, surveyContract) };
}

async function contractOf(source: string, options: LoadOptions): Promise<Contract> {
  const { loadContract } = await import('../contract/load-contract.ts');
  if (source !== bundledDocument()) return contractOnce(source, options, () => loadContract(source, options));
  // Where reading what is bundled takes long, the machine is busy: no document is to blame.
  const { heed: _, ...unheeded } = options;
  return remembered(source, () => loadContract(source, unheeded));
}

async function requirementsOf(file: string, checks: Promise<readonly Check[]>): Promise<Requirements> {
  const { loadRequirements } = await import('../requirements/load-requirements.ts');
  const known = (await checks).map(({ id }) => id);
  const load = () => loadRequirements(file, { checks: known });
  return resolve(file) === bundledRequirements() ? remembered(file, load) : load();
}

const loaded = new Map<string, { readonly stamp: string; readonly content: Promise<unknown> }>();

/** Caches what a file contains until the file changes, since a process may verify many targets against it. */
async function remembered<Content>(file: string, load: () => Promise<Content>): Promise<Content> {
  const { mtimeNs, size } = await stat(file, { bigint: true });
  const [path, stamp] = [resolve(file), `${file} ${mtimeNs} ${size}`];
  const known = loaded.get(path);
  if (known?.stamp === stamp) return known.content as Promise<Content>;
  const content = load();
  loaded.set(path, { stamp, content });
  return content.catch((failure: unknown) => {
    if (loaded.get(path)?.content === content) loaded.delete(path);
    throw failure;
  });
}

/** Path of the bundled document, relative where it is below the current folder. */
function bundledDocument(): string {
  const path = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));
  const short = relative('', path);
  return short.startsWith('..') || isAbsolute(short) ? path : short;
}

/** Path of the requirements of the bundled document. */
export function bundledRequirements(): string {
  return fileURLToPath(new URL('../requirements/plant-store.yaml', import.meta.url));
}
