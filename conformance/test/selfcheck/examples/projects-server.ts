/** A server for fixtures/documents/projects, written by hand: looks for the thing before it reads the body, newest first. */

import { randomUUID } from 'node:crypto';
import {
  asRecord,
  type Example,
  type ExampleAnswer,
  type ExampleRequest,
  exampleJson,
  numberIn,
  startExample,
} from './listen.ts';
import {
  isStatus,
  type Project,
  type ProjectContent,
  readPatch,
  readProject,
  readTask,
  type Task,
} from './project-content.ts';

/** A project with its tag and its tasks. */
interface Kept {
  project: Project;
  tag: string;
  tasks: readonly Task[];
}

type Acts = Readonly<Record<string, () => ExampleAnswer>>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const problem = (status: number, title: string): ExampleAnswer => ({
  ...{ status, body: { title, status }, type: 'application/problem+json' },
});
const missing = problem(404, 'no such thing');
const invalid = problem(422, 'not as described');

/** Starts it empty. */
export function startProjects(): Promise<Example> {
  const shelf: Kept[] = [];
  return startExample((asked) => {
    const { path, headers, method } = asked;
    if (path[0] !== 'projects' || path.length > 4 || (path.length > 2 && path[2] !== 'tasks'))
      return { status: 404 };
    if (!/^bearer +selfcheck-token-4711\.abcDEF$/i.test(headers.authorization ?? '')) {
      return { status: 401, fields: { 'WWW-Authenticate': 'Bearer realm="projects"' } };
    }
    const kept = shelf.find(({ project }) => project.id === path[1]?.toLowerCase());
    const acts = [all, one, tasksOf, taskOf][path.length - 1]?.(asked, shelf, kept) ?? {};
    const act = acts[method === 'HEAD' ? 'GET' : method];
    if (!act) return { status: 405, fields: { Allow: Object.keys(acts).join(', ') } };
    const isMalformed = [path[1], path[3]].some((id) => id !== undefined && !uuid.test(id));
    if (isMalformed) return invalid;
    return path.length > 1 && !kept ? missing : act();
  });
}

function all(asked: ExampleRequest, shelf: Kept[]): Acts {
  return {
    GET: () => {
      const status = asked.query.get('status');
      if (status !== null && !isStatus(status)) return invalid;
      const some = shelf
        .map(({ project }) => project)
        .filter((one) => status === null || one.status === status);
      return page(asked, some);
    },
    POST: () => {
      const content = readProject(exampleJson(asked));
      if (!content) return invalid;
      if (isTaken(shelf, content.name)) return problem(409, 'the name is taken');
      const kept = { ...stamped(randomUUID(), content), tasks: [] };
      shelf.unshift(kept);
      const place = `http://${asked.host}/projects/${kept.project.id}`;
      return { status: 201, body: kept.project, fields: { Location: place, ETag: kept.tag } };
    },
  };
}

function one(asked: ExampleRequest, shelf: Kept[], kept: Kept | undefined): Acts {
  if (!kept) return { GET: () => missing, PUT: () => missing, PATCH: () => missing, DELETE: () => missing };
  const { id } = kept.project;
  const wanted = asked.headers['if-match'];
  const isOld = wanted !== undefined && wanted !== '*' && !wanted.split(/ *, */).includes(kept.tag);
  const change = (content: ProjectContent | undefined): ExampleAnswer => {
    if (!content) return invalid;
    if (isOld) return problem(412, 'changed since');
    if (isTaken(shelf, content.name, id)) return problem(409, 'the name is taken');
    Object.assign(kept, stamped(id, content));
    return { status: 200, body: kept.project, fields: { ETag: kept.tag } };
  };
  return {
    GET: () => ({ status: 200, body: kept.project, fields: { ETag: kept.tag } }),
    PUT: () => change(readProject(exampleJson(asked))),
    PATCH: () =>
      change(readPatch(kept.project, asRecord(exampleJson(asked, 'application/merge-patch+json')))),
    DELETE: () => {
      if (isOld) return problem(412, 'changed since');
      shelf.splice(shelf.indexOf(kept), 1);
      return { status: 204 };
    },
  };
}

function tasksOf(asked: ExampleRequest, _: Kept[], kept: Kept | undefined): Acts {
  return {
    GET: () => {
      const done = asked.query.get('done');
      if (done !== null && !/^(?:true|false)$/.test(done)) return invalid;
      return page(
        asked,
        (kept?.tasks ?? []).filter((task) => done === null || String(task.done) === done),
      );
    },
    POST: () => {
      const content = readTask(exampleJson(asked));
      if (!content || !kept) return invalid;
      const task = { id: randomUUID(), projectId: kept.project.id, ...content };
      kept.tasks = [task, ...kept.tasks];
      return {
        status: 201,
        body: task,
        fields: { Location: `/projects/${kept.project.id}/tasks/${task.id}` },
      };
    },
  };
}

function taskOf(asked: ExampleRequest, _: Kept[], kept: Kept | undefined): Acts {
  const task = kept?.tasks.find(({ id }) => id === asked.path[3]?.toLowerCase());
  if (!kept || !task) return { GET: () => missing, PUT: () => missing, DELETE: () => missing };
  return {
    GET: () => ({ status: 200, body: task }),
    PUT: () => {
      const content = readTask(exampleJson(asked));
      if (!content) return invalid;
      const next = { id: task.id, projectId: task.projectId, ...content };
      kept.tasks = kept.tasks.map((old) => (old.id === task.id ? next : old));
      return { status: 200, body: next };
    },
    DELETE: () => {
      kept.tasks = kept.tasks.filter(({ id }) => id !== task.id);
      return { status: 204 };
    },
  };
}

function page({ query }: ExampleRequest, things: readonly unknown[]): ExampleAnswer {
  const limit = numberIn(query, 'limit', [1, 50]) ?? 50;
  const offset = numberIn(query, 'offset', [0, 1_000_000]) ?? 0;
  return Number.isNaN(limit + offset) ? invalid : { status: 200, body: things.slice(offset, offset + limit) };
}

/** Every edition has a tag of its own. */
function stamped(id: string, content: ProjectContent): Pick<Kept, 'project' | 'tag'> {
  const project = { id, ...content, updatedAt: new Date().toISOString() };
  return { project, tag: `"${randomUUID()}"` };
}

function isTaken(shelf: readonly Kept[], name: string, except = ''): boolean {
  return shelf.some(({ project }) => project.name === name && project.id !== except);
}
