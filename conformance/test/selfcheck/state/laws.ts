/** The laws of state, each as a person would try it by hand on one collection. A law that cannot be tried there holds. */

import * as assert from 'uvu/assert';
import type { Law } from '../../../selfcheck/document/state/faults/fault.ts';
import type { ClientReply } from './client.ts';
import { type Garden, gardenOf, type MadeThing, nameOf } from './garden.ts';
import type { Plot, PlotThing } from './plots.ts';

/** Every law, by the words that the faults use. */
export const laws: Readonly<Record<Law, (garden: Garden) => Promise<void>>> = {
  'made then read': async ({ plot, call, make, walk }) => {
    if (!plot.maker) return;
    const [one, other] = [await make(), await make()];
    for (const { url, base, reply } of [one, other]) {
      if (plot.canRead) assert.is((await call('GET', url)).status, 200);
      else assert.ok(names(plot, await walk(base)).includes(nameOf(plot, reply.json as PlotThing)));
    }
    if (plot.canRead) assert.is.not(one.url, other.url);
  },

  'read twice alike': async ({ plot, call, make }) => {
    if (!plot.canRead) return;
    const { url } = await make();
    assert.equal((await call('GET', url)).json, (await call('GET', url)).json);
  },

  'only one has what only one may have': async ({ plot, call, make }) => {
    if (!plot.hasUnique) return;
    const { base, sent, at } = await make();
    assert.is((await call('POST', base, { body: sent })).status, 409);
    const other = plot.bare?.(at) ?? {};
    assert.is((await call('POST', base, { body: other })).status, 409, 'also beside other members');
  },

  'Location leads to it': async ({ plot, call, make }) => {
    if (!plot.maker || !plot.canRead) return;
    const { reply, key } = await make();
    const location = reply.headers.get('location');
    if (location === null) return;
    const there = await call('GET', new URL(location, reply.url).href);
    assert.is(there.status, 200);
    assert.equal((there.json as PlotThing)[plot.key ?? ''], key);
  },

  'in the list, and found by filters': async ({ plot, call, make, walk }) => {
    if (!plot.list) return;
    const { base, reply, key } = await make();
    const all = plot.maker ? [] : await walk(base);
    const thing = plot.maker
      ? (reply.json as PlotThing)
      : all.find((one) => nameOf(plot, one) === String(key));
    const name = key === undefined ? nameOf(plot, thing ?? {}) : String(key);
    if (plot.bare) await make('bare');
    else if (plot.patch)
      await call('PATCH', (await make()).url, { body: plot.patch.change, type: plot.patch.type });
    assert.ok(names(plot, await walk(base)).includes(name), 'not in the list');
    if (plot.list.both !== undefined) {
      const other = nameOf(plot, (await make('bare')).reply.json as PlotThing);
      const found = names(plot, await walk(base, plot.list.both));
      assert.equal(
        [name, other].filter((one) => !found.includes(one)),
        [],
        'not found by two values',
      );
    }
    for (const filter of plot.list.filters ?? []) {
      const member = /\[(.*)\]/.exec(filter)?.[1] ?? filter;
      const value = thing?.[member];
      const found = await walk(base, `${filter}=${encodeURIComponent(String(value))}`);
      assert.ok(names(plot, found).includes(name), `not found by ${filter}`);
      const others = found.filter((one) => Object.hasOwn(one, member) && one[member] !== value);
      assert.equal(others, [], `others found by ${filter}`);
    }
  },

  'limit kept, pages neither lose nor repeat': async ({ plot, make, walk, page, base: home }) => {
    const { limit } = plot.list ?? {};
    if (limit === undefined) return;
    const base = await home();
    const mine: MadeThing[] = [];
    if (plot.maker) for (let at = 0; at < 5; at += 1) mine.push(await make());
    assert.ok((await page(base, `${limit}=2`)).length <= 2, 'limit');
    const small = names(plot, await walk(base, '', 2));
    const wanted = plot.maker ? mine.map(({ key }) => String(key)) : names(plot, await walk(base, '', 50));
    assert.equal(small.filter((name) => wanted.includes(name)).toSorted(), wanted.toSorted());
  },

  'two filters find what has both values': async ({ plot, make, walk }) => {
    const [one, other] = plot.list?.filters ?? [];
    if (!plot.list?.isLinked || one === undefined || other === undefined) return;
    const { base, key, sent } = await make();
    const bare = await make('bare');
    const found = names(plot, await walk(base, `${one}=${sent[one]}&${other}=${sent[other]}`));
    assert.ok(found.includes(String(key)), 'not found by both');
    assert.not.ok(found.includes(String(bare.key)), 'found by what it has not');
    for (const query of plot.list.halves ?? [])
      assert.not.ok(names(plot, await walk(base, query)).includes(String(key)), query);
  },

  'a bound lets in what lies within it': async ({ plot, make, walk }) => {
    const { within = [], outside = [] } = plot.list ?? {};
    if (within.length === 0) return;
    const { base, key } = await make();
    for (const query of within) assert.ok(names(plot, await walk(base, query)).includes(String(key)), query);
    for (const query of outside)
      assert.not.ok(names(plot, await walk(base, query)).includes(String(key)), query);
  },

  'sorted as it was asked for': async ({ plot, make, walk }) => {
    for (const [query, member, isDown] of plot.list?.sorts ?? []) {
      const made: MadeThing[] = [];
      for (let at = 0; at < 5; at += 1) made.push(await make());
      const wanted = made.map(({ key }) => String(key));
      const all = await walk(made[0]?.base ?? '', query);
      const told = all.filter((one) => wanted.includes(nameOf(plot, one))).map((one) => one[member]);
      const up = isDown ? told.toReversed() : told;
      const order = (one: unknown, next: unknown) =>
        typeof one === 'string' ? one.localeCompare(String(next), 'en') : Number(one) - Number(next);
      assert.ok(
        up.every((value, at) => at === 0 || order(up[at - 1], value) <= 0),
        `${query}: ${told.join()}`,
      );
    }
  },

  'links lead through all pages': async ({ plot, call, make }) => {
    if (!plot.list?.isLinked) return;
    const made = [await make(), await make(), await make()];
    const seen: string[] = [];
    let url: string | undefined = `${made[0]?.base}?${plot.list.limit}=2`;
    for (let page = 0; page < 60 && url !== undefined; page += 1) {
      const reply = await call('GET', url);
      seen.push(...names(plot, reply.json as readonly PlotThing[]));
      const target = /<([^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
      url = target === undefined ? undefined : new URL(target, reply.url).href;
    }
    assert.is(new Set(seen).size, seen.length, 'twice');
    for (const { key } of made) assert.ok(seen.includes(String(key)), 'on no page');
  },

  'the total counts every page': async ({ plot, call, make }) => {
    if (!plot.list?.limit || !plot.maker) return;
    const { base } = await make();
    await make();
    const { total } = (await call('GET', `${base}?${plot.list.limit}=1`)).json as PlotThing;
    assert.ok(total === undefined || Number(total) >= 2, `total ${total}`);
  },

  'PUT replaces': async ({ plot, call, make }) => {
    const { bare } = plot;
    if (!bare) return;
    const { url, sent, at } = await fullThing({ plot, call, make });
    const body = withKey(plot, bare(at), sent);
    await call('PUT', url, { body, headers: await condition(call, url) });
    const after = (await call('GET', url)).json as PlotThing;
    for (const [name, value] of Object.entries(sent)) {
      const part = body[name];
      if (Object.hasOwn(body, name) && typeof part === 'object') assert.equal(after[name], part);
      if (Object.hasOwn(body, name)) continue;
      const given = plot.defaults?.[name] ?? null;
      assert.ok([null, given].includes((after[name] ?? null) as never), `${name} is still ${value}`);
    }
    const { nulls = {} } = plot;
    const headers = await condition(call, url);
    await call('PUT', url, { body: withKey(plot, sent, sent), headers });
    const cleared = withKey(plot, { ...sent, ...nulls }, sent);
    await call('PUT', url, { body: cleared, headers: await condition(call, url) });
    const without = (await call('GET', url)).json as PlotThing;
    for (const name of Object.keys(nulls)) assert.is(without[name] ?? null, null, name);
  },

  'PUT twice alike': async ({ plot, call, make }) => {
    if (!plot.bare) return;
    const { url, sent } = await fullThing({ plot, call, make });
    const body = withKey(plot, sent, sent);
    const seen: unknown[] = [];
    for (let at = 0; at < 2; at += 1) {
      await call('PUT', url, { body, headers: await condition(call, url) });
      seen.push(still(plot, await call('GET', url)));
    }
    assert.equal(seen[0], seen[1]);
  },

  'PUT changes nothing else': async ({ plot, call, make, walk }) => {
    const { parent } = plot;
    if (!parent?.bare || !plot.maker) return;
    const { url, base, reply, at } = await make();
    const above = base.split('/').slice(0, -1).join('/');
    const { json } = await call('GET', above);
    const body = withKey(parent, parent.bare(at), json as PlotThing);
    assert.ok((await call('PUT', above, { body, headers: await condition(call, above) })).status < 300);
    if (plot.canRead) assert.is((await call('GET', url)).status, 200);
    else assert.ok(names(plot, await walk(base)).includes(nameOf(plot, reply.json as PlotThing)));
  },

  'PATCH changes what it names and nothing else': async ({ plot, call, make }) => {
    if (!plot.patch) return;
    const { type, change, nulls } = plot.patch;
    const { url } = await make();
    for (const body of [change, ...(nulls ? [nulls] : [])]) {
      const before = still(plot, await call('GET', url)) as PlotThing;
      await call('PATCH', url, { body, type, headers: await condition(call, url) });
      const after = still(plot, await call('GET', url)) as PlotThing;
      const wanted = Object.entries({ ...before, ...body }).filter(([, value]) => value !== null);
      assert.equal(withoutNulls(after), Object.fromEntries(wanted));
    }
  },

  'what was answered is what is stored': async ({ plot, call, make, walk }) => {
    if (plot.maker && !plot.canRead) {
      const { base, reply } = await make();
      const listed = (await walk(base)).find(
        (one) => nameOf(plot, one) === nameOf(plot, reply.json as PlotThing),
      );
      assert.equal(listed, reply.json);
      return;
    }
    const { url, sent, reply, at } = await fullThing({ plot, call, make });
    if (plot.maker) assert.equal((await call('GET', url)).json, reply.json);
    const { patch, bare } = plot;
    const changes: readonly (readonly [string, PlotThing, string])[] = [
      ...(patch ? [['PATCH', patch.change, patch.type] as const] : []),
      ...(bare ? [['PUT', withKey(plot, bare(at), sent), 'application/json'] as const] : []),
    ];
    for (const [method, body, type] of changes) {
      const changed = await call(method, url, { body, type, headers: await condition(call, url) });
      const { json } = await call('GET', url);
      if (changed.json !== undefined) assert.equal(json, changed.json);
      else assert.equal(pick(json as PlotThing, Object.keys(body)), body);
    }
  },

  'deleted then 404 or 410': async ({ plot, call, make, walk }) => {
    if (!plot.canRemove) return;
    const { url, base, key } = await make();
    assert.is((await removed(call, url)).status, 204);
    assert.ok([404, 410].includes((await call('GET', url)).status));
    if (plot.list) assert.not.ok(names(plot, await walk(base)).includes(String(key)), 'still in the list');
  },

  'deleted twice no 5xx': async ({ plot, call, make }) => {
    if (!plot.canRemove) return;
    const { url } = await make();
    await removed(call, url);
    assert.ok((await removed(call, url)).status < 500);
  },

  'deleting one leaves its neighbours': async ({ plot, call, make }) => {
    if (!plot.canRemove) return;
    const things = [await make(), await make(), await make()];
    await removed(call, things[1]?.url ?? '');
    assert.is((await call('GET', things[0]?.url ?? '')).status, 200);
    assert.is((await call('GET', things[2]?.url ?? '')).status, 200);
  },

  'a refused change leaves no trace': async ({ plot, call, make, walk }) => {
    const { wrong, list, maker } = plot;
    if (!wrong) return;
    const { url, base, sent, key } = await make();
    const body = withKey(plot, wrong(100_000), sent);
    if (maker === 'POST') {
      const before = list && names(plot, await walk(base));
      assert.ok((await call('POST', base, { body: wrong(100_000) })).status >= 400);
      const after = list ? await walk(base) : [];
      const marks = Object.entries(wrong(100_000)).map(
        ([name, value]) => [name, JSON.stringify(value)] as const,
      );
      const isTrace = (one: PlotThing) =>
        !before?.includes(nameOf(plot, one)) &&
        marks.every(([name, text]) => JSON.stringify(one[name]) === text);
      assert.equal(after.filter(isTrace), []);
    }
    if (!plot.canRead || (key === undefined && maker)) return;
    const before = (await call('GET', url)).json;
    const { bare, patch } = plot;
    const changes: readonly (readonly [string, PlotThing, string])[] = [
      ...(bare ? [['PUT', body, 'application/json'] as const] : []),
      ...(patch ? [['PATCH', patch.wrong, patch.type] as const] : []),
    ];
    for (const [method, content, type] of changes) {
      const headers = await condition(call, url);
      const refused = await call(method, url, { body: content, type, headers });
      assert.ok(refused.status >= 400, `${method} is refused`);
    }
    assert.equal((await call('GET', url)).json, before);
  },

  'below a deleted parent nothing is served': async (garden) => {
    const { plot, call, make } = garden;
    const { parent } = plot;
    if (!parent?.canRemove) return;
    const { url, base, sent } = await make();
    await removed(call, base.split('/').slice(0, -1).join('/'));
    if (plot.canRead) assert.ok([404, 410].includes((await call('GET', url)).status));
    assert.ok([404, 410].includes((await call('GET', base)).status));
    if (plot.maker === 'POST') {
      const { status } = await call('POST', base, { body: sent });
      assert.ok(status >= 400, `made below what was deleted: ${status}`);
    }
  },

  'ETag changes, If-Match with an old one is 412': async ({ plot, call, make }) => {
    if (!plot.hasTags || !plot.bare) return;
    const { url, sent, at } = await make();
    const old = (await call('GET', url)).headers.get('etag') ?? '';
    const put = (body: PlotThing, tag: string) =>
      call('PUT', url, {
        body: withKey(plot, body, sent),
        ...(!tag.startsWith('W/') && { headers: { 'If-Match': tag } }),
      });
    assert.ok((await put(plot.bare(at), old)).status < 300);
    const { headers, json } = await call('GET', url);
    assert.is.not(headers.get('etag'), old);
    if (old.startsWith('W/')) return;
    assert.is((await put(sent, old)).status, 412);
    assert.equal((await call('GET', url)).json, json, 'what was refused changes nothing');
  },

  'the same has the same ETag': async ({ plot, call, make }) => {
    if (!plot.hasTags) return;
    const { url, reply } = await make();
    const tags = [reply, await call('GET', url), await call('GET', url)].map(({ headers }) =>
      headers.get('etag'),
    );
    const told = tags.filter((tag) => tag !== null);
    assert.ok(new Set(told).size <= 1, told.join());
  },

  'If-None-Match: * replaces nothing': async ({ plot, call, make }) => {
    if (!plot.takesNoneMatch) return;
    const { url, sent } = await make();
    const headers = { 'If-None-Match': '*' };
    assert.is((await call('PUT', url, { body: sent, headers })).status, 412);
  },

  'HEAD like GET': async ({ plot, call, make }) => {
    if (!plot.canRead) return;
    const { url } = await make();
    const [get, head] = [await call('GET', url), await call('HEAD', url)];
    if (head.status === 405) return;
    const told = ({ status, headers }: ClientReply) => [
      status,
      headers.get('content-type'),
      headers.get('etag'),
    ];
    assert.equal(told(head), told(get));
    assert.is(head.json, undefined);
  },

  "another's resource is not given in its place": async ({ plot, call, make, base, walk }) => {
    if (plot.list && plot.maker && plot.parent?.maker) {
      const { reply } = await make();
      const others = await walk(await otherBase(plot, call));
      assert.not.ok(names(plot, others).includes(nameOf(plot, reply.json as PlotThing)));
      await make();
      const elsewhere = gardenOf(plot, call);
      // Below each parent things may be counted anew.
      const strangers = [await elsewhere.make(), await elsewhere.make(), await elsewhere.make()];
      const own = (await walk(await base(), '', 1)).map((one) => JSON.stringify(one));
      for (const { reply: stranger } of strangers)
        assert.not.ok(own.includes(JSON.stringify(stranger.json)), 'on a further page');
    }
    if (!plot.canRead || !plot.key) return;
    for (const { url, key } of [await make(), await make()]) {
      assert.equal(((await call('GET', url)).json as PlotThing)[plot.key], key);
    }
    if (!plot.parent?.maker) return;
    const { url } = await make();
    const elsewhere = url.replace(await base(), await otherBase(plot, call));
    assert.is((await call('GET', elsewhere)).status, 404);
  },

  'each thing is as it was last left': async ({ plot, call, make }) => {
    if (!plot.maker || !plot.canRead) return;
    if (plot.canRemove) {
      const things = [await make(), await make()];
      for (const { url } of things) await removed(call, url);
      for (const { url } of things) assert.ok((await call('GET', url)).status >= 400);
    }
    const { url, sent, at } = await make();
    const [method, body] = plot.patch
      ? (['PATCH', plot.patch.change] as const)
      : (['PUT', withKey(plot, plot.bare?.(at) ?? sent, sent)] as const);
    const type = plot.patch ? { type: plot.patch.type } : {};
    await call(method, url, { body, ...type, headers: await condition(call, url) });
    const before = still(plot, await call('GET', url));
    await make();
    assert.equal(still(plot, await call('GET', url)), before);
  },

  'an action leaves what it was done to': async ({ plot, call, make }) => {
    if (plot.action === undefined) return;
    const { url } = await make();
    assert.ok((await call('POST', `${url}/${plot.action}`)).status < 300);
    assert.is((await call('GET', url)).status, 200);
  },
};

function names(plot: Plot, things: readonly PlotThing[]): readonly string[] {
  return things.map((thing) => nameOf(plot, thing));
}

/** A change where a tag is demanded names the one that holds. */
async function condition(call: Garden['call'], url: string): Promise<Readonly<Record<string, string>>> {
  const tag = (await call('GET', url)).headers.get('etag');
  return tag === null || tag.startsWith('W/') ? {} : { 'If-Match': tag };
}

async function removed(call: Garden['call'], url: string): Promise<ClientReply> {
  return call('DELETE', url, { headers: await condition(call, url) });
}

/** A thing with all that it may have; a single thing is not made, but set. */
async function fullThing({ plot, call, make }: Pick<Garden, 'plot' | 'call' | 'make'>): Promise<MadeThing> {
  const made = await make();
  if (plot.maker) return made;
  const sent = plot.full?.(1) ?? {};
  return { ...made, sent, reply: await call('PUT', made.url, { body: sent }) };
}

/** The key stands in the body, too, where the caller gives it there. */
function withKey({ key, keyOf, maker }: Plot, body: PlotThing, sent: PlotThing): PlotThing {
  return keyOf && maker === 'POST' && key ? { ...body, [key]: sent[key] } : body;
}

/** An answer without what the server changes by itself. */
function still({ moving = [] }: Plot, { json }: ClientReply): unknown {
  const entries = Object.entries(json as PlotThing).filter(([name]) => !moving.includes(name));
  return Object.fromEntries(entries);
}

function withoutNulls(thing: PlotThing): PlotThing {
  return pick(
    thing,
    Object.keys(thing).filter((name) => thing[name] !== null),
  );
}

function pick(thing: PlotThing, wanted: readonly string[]): PlotThing {
  return Object.fromEntries(wanted.map((name) => [name, thing[name]]));
}

function otherBase(plot: Plot, call: Garden['call']): Promise<string> {
  return gardenOf(plot, call).base();
}
