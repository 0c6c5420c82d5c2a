/** Projects with tasks and notes, which can be closed and archived: the document in given words, and servers of it. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

/** What the document says of each operation. */
export interface Words {
  readonly addTask?: string;
  readonly putTask?: string;
  readonly putProject?: string;
  readonly addNote?: string;
  readonly pinProject?: string;
}

const id = { type: 'integer', minimum: 1 };
const title = { type: 'string', minLength: 1, maxLength: 40 };
const others = { 400: refusal, 404: refusal, 409: { ...Object(refusal), description: 'Conflict' } };

function object(properties: Thing, required = Object.keys(properties)): Thing {
  return { type: 'object', required, properties };
}

const schemas = {
  Problem,
  Text: { ...object({ title }), additionalProperties: false },
  NewNote: { ...object({ projectId: id, title }), additionalProperties: false },
  Note: object({ id, projectId: id, title }),
  Task: object({ id, title }),
  Project: object({
    ...{ id, title, state: { type: 'string', enum: ['open', 'closed'] } },
    ...{ archived: { type: 'boolean' }, pinned: { type: 'boolean' } },
  }),
};

/** The document, with these descriptions. */
export function projects(words: Words): Thing {
  const operation = (operationId: string, answer: string, sent?: string, status = 200) => {
    const description = words[operationId as keyof Words];
    return {
      ...{ operationId, ...(description ? { description } : {}) },
      ...(sent ? { requestBody: body(ref(sent)) } : {}),
      responses: { [status]: json(ref(answer)), ...others },
    };
  };
  const archive = {
    ...{ operationId: 'archiveProject', summary: 'Archives a project' },
    description: 'It stays readable.',
    responses: { 204: { description: 'Archived' }, ...others },
  };
  const parameters = [inPath('projectId', id)];
  return {
    openapi: '3.1.0',
    info: { title: 'Projects', version: '1' },
    paths: {
      '/projects': { post: operation('addProject', 'Project', 'Text', 201) },
      '/projects/{projectId}': {
        parameters,
        get: operation('readProject', 'Project'),
        put: operation('putProject', 'Project', 'Text'),
        delete: archive,
      },
      '/projects/{projectId}/close': { parameters, post: operation('closeProject', 'Project') },
      '/projects/{projectId}/pin': { parameters, post: operation('pinProject', 'Project') },
      '/projects/{projectId}/tasks': { parameters, post: operation('addTask', 'Task', 'Text', 201) },
      '/projects/{projectId}/tasks/{taskId}': {
        parameters: [...parameters, inPath('taskId', id)],
        get: operation('readTask', 'Task'),
        put: operation('putTask', 'Task', 'Text'),
      },
      '/notes': { post: operation('addNote', 'Note', 'NewNote', 201) },
      '/notes/{noteId}': { parameters: [inPath('noteId', id)], get: operation('readNote', 'Note') },
    },
    components: { schemas },
  };
}

/** What a server does that others do not; an operation stands for what it takes in every state. */
export type Way =
  | keyof Words
  /** Closes in its own time. */
  | 'closes later'
  /** Archives by deleting for good. */
  | 'forgets'
  /** Takes what changes nothing. */
  | 'takes the same';

/** Things by number. */
function shelf() {
  const kept: Thing[] = [];
  return {
    kept,
    add: (thing: Thing): Told => {
      kept.push({ id: kept.length + 1, ...thing });
      return { status: 201, body: kept.at(-1) };
    },
    at: (name: string | undefined, change: (thing: Thing) => Thing | Told): Told => {
      const number = Number(name);
      if (!Number.isInteger(number) || number < 1) return problem(400, 'no number');
      const thing = kept[number - 1];
      if (!thing || thing['isGone']) return problem(404, 'there is none');
      const next = change(thing);
      if (isTold(next)) return next;
      kept[number - 1] = next;
      return { status: 200, body: next };
    },
  };
}

function isTold(next: Thing | Told): next is Told {
  return typeof next['status'] === 'number';
}

/** A server of the document. */
export function projectRoutes(document: Thing, ways: readonly Way[]): Routes {
  const [projectsKept, tasks, notes] = [shelf(), shelf(), shelf()];
  const isText = validator(document, 'Text');
  const barred = (name: keyof Words, is: boolean): Told | undefined =>
    is && !ways.includes(name) ? problem(409, 'not in this state') : undefined;
  const one = (change: (project: Thing, asked: Asked) => Thing | Told) => (asked: Asked) =>
    projectsKept.at(asked.names[0], (project) => change(project, asked));
  const isClosed = (project: Thing | undefined) => project?.['state'] === 'closed';
  return {
    'POST /projects': reading(isText, (_, { title: text }) =>
      projectsKept.add({ title: text, state: 'open', archived: false, pinned: false }),
    ),
    ...projectRoutesOf(one, barred, ways),
    'POST /projects/{projectId}/tasks': reading(isText, (asked, sent) =>
      one((project) => barred('addTask', isClosed(project)) ?? tasks.add(sent))(asked),
    ),
    'GET /projects/{projectId}/tasks/{taskId}': ({ names }) => tasks.at(names[1], (task) => task),
    'PUT /projects/{projectId}/tasks/{taskId}': reading(isText, ({ names }, sent) => {
      const project = projectsKept.kept[Number(names[0]) - 1];
      return barred('putTask', isClosed(project)) ?? tasks.at(names[1], (task) => ({ ...task, ...sent }));
    }),
    'GET /notes/{noteId}': ({ names }) => notes.at(names[0], (note) => note),
    'POST /notes': reading(validator(document, 'NewNote'), (_, sent) => {
      const project = projectsKept.kept[Number(sent['projectId']) - 1];
      if (!project) return problem(404, 'no such project');
      return barred('addNote', project['archived'] === true) ?? notes.add(sent);
    }),
  };
}

type Answer = (asked: Asked) => Told;

function projectRoutesOf(
  one: (change: (project: Thing, asked: Asked) => Thing | Told) => Answer,
  barred: (name: keyof Words, is: boolean) => Told | undefined,
  ways: readonly Way[],
): Routes {
  const isText = ({ json: sent }: Asked): boolean => typeof Object(sent)['title'] === 'string';
  return {
    'GET /projects/{projectId}': one((project) => project),
    'PUT /projects/{projectId}': (asked) =>
      one((project) => {
        if (!isText(asked)) return problem(400, 'no title');
        const { title: text } = Object(asked.json);
        const isSame = project['title'] === text && ways.includes('takes the same');
        return (!isSame && barred('putProject', project['archived'] === true)) || { ...project, title: text };
      })(asked),
    'DELETE /projects/{projectId}': (asked) => {
      const gone = ways.includes('forgets') ? { isGone: true } : { archived: true };
      const { status, body: told } = one((project) => ({ ...project, ...gone }))(asked);
      return status === 200 ? { status: 204 } : { status, body: told };
    },
    'POST /projects/{projectId}/close': one((project) =>
      ways.includes('closes later') ? { ...project } : { ...project, state: 'closed' },
    ),
    'POST /projects/{projectId}/pin': one(
      (project) => barred('pinProject', project['state'] === 'closed') ?? { ...project, pinned: true },
    ),
  };
}
