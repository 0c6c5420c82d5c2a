/** Files in folders: a server that conforms to the document of the archive, and what it may do wrong. */

import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

/** What a server does wrong, or in its own way. */
export type ArchiveManner =
  | 'old tags are taken'
  | 'old tags delete'
  | 'tags are frozen'
  | 'reading changes tags'
  | 'no tags'
  | 'ids are taken twice'
  | 'ids of deleted files are free'
  | 'the total is that of the page'
  | 'full folders are deleted'
  | 'force is ignored'
  | 'deleted files stay active'
  | 'deleted files are gone'
  | 'files are deleted twice'
  | 'deleted files are listed'
  | 'deleted files are never listed'
  | 'what is not deleted is undeleted'
  | 'masks are ignored'
  | 'batches are turned';

interface Kept {
  readonly folders: Map<string, Thing>;
  readonly files: Map<string, Thing>;
  readonly has: (manner: ArchiveManner) => boolean;
  readonly tag: () => string;
}

const isId = (text: string): boolean => /^[a-z][a-z0-9-]{2,40}$/.test(text);
const nameOf = ({ path }: Asked): string => path.replace('/v1/', '').replace(/:\w+$/, '');

/** The routes of a server that keeps nothing yet. */
export function archiveRoutes(document: object, ...manners: readonly ArchiveManner[]): Routes {
  let count = 0;
  const kept: Kept = {
    ...{ folders: new Map(), files: new Map(), has: (one) => manners.includes(one) },
    tag: () => {
      count += 1;
      return `t${count}`;
    },
  };
  return { ...folderRoutes(document, kept), ...listRoutes(document, kept), ...fileRoutes(document, kept) };
}

function known(some: Map<string, Thing>, act: (thing: Thing, asked: Asked) => Told) {
  return (asked: Asked): Told => {
    const ids = asked.names.map((one) => one.replace(/:\w+$/, ''));
    if (!ids.every(isId)) return problem(400, 'no id');
    const thing = some.get(
      nameOf(asked)
        .split('/')
        .slice(0, 2 * ids.length)
        .join('/'),
    );
    return thing ? act(thing, asked) : problem(404, 'no such thing');
  };
}

function shown({ has, files, tag }: Kept, thing: Thing): Told {
  const { etag, ...rest } = has('reading changes tags')
    ? { ...thing, etag: tag(), updateTime: now() }
    : thing;
  if (has('reading changes tags')) files.set(String(thing['name']), { ...rest, etag });
  return { status: 200, body: has('no tags') ? rest : { ...rest, etag } };
}

const now = (): string => new Date().toISOString();
const isFlag = ({ query }: Asked, name: string): boolean =>
  ['true', 'false'].includes(query.get(name) ?? 'false');

function folderRoutes(document: object, { folders, files, has }: Kept): Routes {
  return {
    'POST /v1/folders': reading(validator(document, 'Folder'), (asked, { title }) => {
      const id = asked.query.get('folderId') ?? '';
      if (!isId(id)) return problem(400, 'no id');
      if (folders.has(`folders/${id}`)) return problem(409, 'taken');
      folders.set(`folders/${id}`, { name: `folders/${id}`, title });
      return { status: 200, body: folders.get(`folders/${id}`) };
    }),
    'GET /v1/folders/{folder}': known(folders, (body) => ({ status: 200, body })),
    'DELETE /v1/folders/{folder}': known(folders, (_, asked) => {
      const name = nameOf(asked);
      if (!isFlag(asked, 'force')) return problem(400, 'no flag');
      const own = [...files.keys()].filter((one) => one.startsWith(`${name}/`));
      const isAsked = asked.query.get('force') === 'true' && !has('force is ignored');
      const isForced = isAsked || has('full folders are deleted');
      if (own.length > 0 && !isForced) return problem(400, 'FAILED_PRECONDITION');
      for (const one of own) files.delete(one);
      folders.delete(name);
      return { status: 200, body: {} };
    }),
  };
}

function listRoutes(document: object, kept: Kept): Routes {
  const { folders, files, has } = kept;
  const isDeleted = (one: Thing): boolean => one['state'] === 'DELETED';
  return {
    'GET /v1/folders/{folder}/files': known(folders, (folder, asked) => {
      const [size, from] = [asked.query.get('pageSize') ?? '50', asked.query.get('pageToken') ?? '0'];
      if (!/^[1-9]\d?$|^100$/.test(size) || !/^\d+$/.test(from) || !isFlag(asked, 'showDeleted'))
        return problem(400, 'no such page');
      const isAll = asked.query.get('showDeleted') === 'true' && !has('deleted files are never listed');
      const all = [...files.values()].filter(
        (one) =>
          String(one['name']).startsWith(`${folder['name']}/`) &&
          (isAll || has('deleted files are listed') || !isDeleted(one)),
      );
      const end = Number(from) + Number(size);
      const page = all.slice(Number(from), end);
      const totalSize = has('the total is that of the page') ? page.length : all.length;
      const next = end < all.length ? { nextPageToken: String(end) } : {};
      return { status: 200, body: { files: page.map((one) => shown(kept, one).body), ...next, totalSize } };
    }),
    'POST /v1/folders/{folder}/files': known(folders, (folder, asked) =>
      makeFile(document, kept, folder)(asked),
    ),
    'GET /v1/folders/{folder}/files:batchGet': known(folders, (_, { query }) => {
      const asked = query.getAll('names');
      if (
        asked.length < 1 ||
        asked.length > 9 ||
        !asked.every((one) => /^folders\/[^/]+\/files\/[^/]+$/.test(one))
      )
        return problem(400, 'no names');
      const found = asked.map((one) => files.get(one)).filter((one) => one !== undefined);
      if (found.length < asked.length) return problem(404, 'no such file');
      const told = has('batches are turned') ? found.toReversed() : found;
      return { status: 200, body: { files: told.map((one) => shown(kept, one).body) } };
    }),
  };
}

function fileRoutes(document: object, kept: Kept): Routes {
  const { files, has, tag } = kept;
  const put = (thing: Thing): Told => {
    const etag = has('tags are frozen') ? thing['etag'] : tag();
    files.set(String(thing['name']), { ...thing, etag, updateTime: now() });
    return shown(kept, files.get(String(thing['name'])) ?? {});
  };
  return {
    'GET /v1/folders/{folder}/files/{file}': known(files, (thing) => shown(kept, thing)),
    'PATCH /v1/folders/{folder}/files/{file}': known(files, (thing, asked) =>
      reading(validator(document, 'FileChange'), (_, { etag, title, note }) => {
        const mask = asked.query.get('updateMask')?.split(',') ?? [];
        if (!mask.every((one) => ['title', 'note'].includes(one))) return problem(400, 'no such field');
        if (thing['state'] === 'DELETED') return problem(400, 'FAILED_PRECONDITION');
        if (etag !== undefined && etag !== thing['etag'] && !has('old tags are taken'))
          return problem(409, 'ABORTED');
        const sent = Object.entries({ title, note }).filter(([, value]) => value !== undefined);
        const isNamed = (name: string): boolean =>
          mask.length === 0 || mask.includes(name) || has('masks are ignored');
        return put({ ...thing, ...Object.fromEntries(sent.filter(([name]) => isNamed(name))) });
      })(asked),
    ),
    'DELETE /v1/folders/{folder}/files/{file}': known(files, (thing, { query }) => {
      if (thing['state'] === 'DELETED' && !has('files are deleted twice'))
        return problem(404, 'deleted already');
      const tagged = query.get('etag') ?? thing['etag'];
      if (tagged !== thing['etag'] && !has('old tags delete')) return problem(409, 'ABORTED');
      const deleted = { ...thing, state: 'DELETED', deleteTime: now() };
      if (has('deleted files stay active')) return { status: 200, body: deleted };
      if (has('deleted files are gone')) files.delete(String(thing['name']));
      return has('deleted files are gone') ? { status: 200, body: deleted } : put(deleted);
    }),
    'POST /v1/folders/{folder}/files/{file}:undelete': known(files, (thing) => {
      const { deleteTime: _, ...rest } = thing;
      if (thing['state'] === 'DELETED') return put({ ...rest, state: 'ACTIVE' });
      return has('what is not deleted is undeleted') ? shown(kept, thing) : problem(409, 'ALREADY_EXISTS');
    }),
  };
}

function makeFile(document: object, kept: Kept, folder: Thing) {
  const { files, has, tag } = kept;
  return reading(validator(document, 'File'), (asked, { title, note }) => {
    const name = `${folder['name']}/files/${asked.query.get('fileId') ?? `file-${tag()}`}`;
    if (!isId(name.split('/')[3] ?? '')) return problem(400, 'no id');
    const old = files.get(name);
    const isFree =
      has('ids are taken twice') || (has('ids of deleted files are free') && old?.['state'] === 'DELETED');
    if (old && !isFree) return problem(409, 'ALREADY_EXISTS');
    files.set(name, { name, title, note, state: 'ACTIVE', etag: tag(), updateTime: now() });
    return shown(kept, files.get(name) ?? {});
  });
}
