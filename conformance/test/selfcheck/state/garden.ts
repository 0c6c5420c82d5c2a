/** What the laws do with a plot: makes things in it, reads them, and walks through its list. */

import * as assert from 'uvu/assert';
import type { Call, ClientReply } from './client.ts';
import type { Plot, PlotThing } from './plots.ts';

/** A plot of a running server. */
export interface Garden {
  readonly plot: Plot;
  readonly call: Call;
  /** Makes a thing that nobody made before; `bare` without anything that may be left out. */
  readonly make: (form?: 'full' | 'bare') => Promise<MadeThing>;
  /** The path of the list, below a parent that was made for it where one is needed. */
  readonly base: () => Promise<string>;
  /** Every thing in the list that a query leaves, page by page. */
  readonly walk: (base: string, query?: string, limit?: number) => Promise<readonly PlotThing[]>;
  /** One page. */
  readonly page: (base: string, query: string) => Promise<readonly PlotThing[]>;
}

/** Something that was made, or was there. */
export interface MadeThing {
  readonly url: string;
  readonly base: string;
  readonly key: unknown;
  /** Its number. */
  readonly at: number;
  readonly sent: PlotThing;
  readonly reply: ClientReply;
}

let count = 0;

/** Opens a plot. What is made in it gets numbers that nothing else has. */
export function gardenOf(plot: Plot, call: Call): Garden {
  const above = plot.parent && gardenOf(plot.parent, call);
  let home: Promise<string> | undefined;
  const base = () => {
    home ??= above ? parentOf(above).then((url) => `${url}/${plot.collection.split('/').at(-1)}`) : undefined;
    return home ?? Promise.resolve(plot.collection);
  };
  const page = async (from: string, query: string) => {
    const reply = await call('GET', `${from}?${query}`);
    assert.is(reply.status, 200, `${from}?${query}`);
    const things = plot.list?.member ? (reply.json as PlotThing)[plot.list.member] : reply.json;
    return things as readonly PlotThing[];
  };
  const walk = (from: string, query = '', limit = 50) => walked({ plot, page }, from, query, limit);
  return {
    plot,
    call,
    base,
    page,
    walk,
    make: async (form = 'full') => made({ plot, call }, await base(), form),
  };
}

/** What tells a thing from the others in its list. */
export function nameOf({ key, full }: Plot, thing: PlotThing): string {
  if (key) return String(thing[key]);
  const [first = ''] = Object.keys(full?.(0) ?? {});
  return String(thing[first]);
}

async function made(
  { plot, call }: Pick<Garden, 'plot' | 'call'>,
  base: string,
  form: 'full' | 'bare',
): Promise<MadeThing> {
  if (!plot.maker) return found(plot, call, base);
  count += 1;
  for (const [method, path, body] of plot.needs ?? []) await call(method, path, { body });
  const sent = plot[form]?.(count) ?? {};
  const given = plot.keyOf?.(count);
  const reply = await call(plot.maker, plot.maker === 'PUT' ? `${base}/${given}` : base, { body: sent });
  assert.is(reply.status, 201, `made in ${base}: ${JSON.stringify(reply.json)}`);
  const key = plot.key === undefined ? undefined : (reply.json as PlotThing)[plot.key];
  return { url: `${base}/${key}`, base, key, at: count, sent, reply };
}

/** Where nothing can be made, the first thing that is there. */
async function found(plot: Plot, call: Call, base: string): Promise<MadeThing> {
  const reply = await call('GET', base);
  if (!plot.key) return { url: base, base, key: undefined, at: 0, sent: {}, reply };
  const things = (
    plot.list?.member ? (reply.json as PlotThing)[plot.list.member] : reply.json
  ) as readonly PlotThing[];
  const key = things[0]?.[plot.key];
  return { url: `${base}/${key}`, base, key, at: 0, sent: {}, reply };
}

async function parentOf(above: Garden): Promise<string> {
  return (await above.make()).url;
}

async function walked(
  { plot, page }: Pick<Garden, 'plot' | 'page'>,
  base: string,
  query: string,
  limit: number,
): Promise<readonly PlotThing[]> {
  const { limit: name, page: next } = plot.list ?? {};
  if (!name || !next) return page(base, query);
  const all: PlotThing[] = [];
  for (let at = 0; at < 60; at += 1) {
    const last = all.at(-1);
    const further = last ? `&${next(at, limit, nameOf(plot, last))}` : '';
    const things = await page(base, `${query}&${name}=${limit}${further}`);
    all.push(...things);
    if (things.length === 0) break;
  }
  return all;
}
