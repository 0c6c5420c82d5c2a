/** What fixtures/documents/projects allows in bodies, read by hand for the example server. */

import { asRecord, isBetween, isTextBetween } from './listen.ts';

/** A project as it is shown. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly budget?: number;
  readonly description?: string;
  readonly labels?: readonly string[];
  readonly updatedAt: string;
}

/** A task as it is shown. */
export interface Task {
  readonly id: string;
  readonly projectId: string;
  readonly title: string;
  readonly done: boolean;
  readonly hours?: number;
}

/** What the caller gives of a project. */
export type ProjectContent = Omit<Project, 'id' | 'updatedAt'>;

/** Whether a value is a status of a project. */
export function isStatus(value: unknown): value is string {
  return value === 'planned' || value === 'active' || value === 'finished';
}

/** The content of a project in a body, or undefined where the document does not allow it. */
export function readProject(value: unknown): ProjectContent | undefined {
  const { name, status, budget, description, labels } = asRecord(value) ?? {};
  if (!isTextBetween(name, 1, 80) || !isStatus(status)) return undefined;
  if (budget !== undefined && !isBetween(budget, 0, 1_000_000)) return undefined;
  if (description !== undefined && !isTextBetween(description, 0, 400)) return undefined;
  if (labels !== undefined && !isLabels(labels)) return undefined;
  const rest = { ...(budget !== undefined && { budget }), ...(description !== undefined && { description }) };
  return { name, status, ...rest, ...(labels !== undefined && { labels }) };
}

function isLabels(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= 8 && value.every((label) => isTextBetween(label, 1, 20));
}

/** A project after a merge patch (RFC 7396); what no schema names is passed over. */
export function readPatch(
  { id: _, updatedAt: __, ...old }: Project,
  patch?: Readonly<Record<string, unknown>>,
): ProjectContent | undefined {
  if (!patch || Object.keys(patch).length === 0) return undefined;
  const named = ['name', 'status', 'budget', 'description'].filter((name) => Object.hasOwn(patch, name));
  const next: Record<string, unknown> = { ...old };
  for (const name of named) {
    if (patch[name] === null) delete next[name];
    else next[name] = patch[name];
  }
  return readProject(next);
}

/** The content of a task in a body, or undefined where the document does not allow it. */
export function readTask(value: unknown): Pick<Task, 'title' | 'done' | 'hours'> | undefined {
  const { title, done, hours } = asRecord(value) ?? {};
  if (!isTextBetween(title, 1, 120) || typeof done !== 'boolean') return undefined;
  if (hours !== undefined && !(Number.isInteger(hours) && isBetween(hours, 0, 1000))) return undefined;
  return { title, done, ...(hours !== undefined && { hours }) };
}
