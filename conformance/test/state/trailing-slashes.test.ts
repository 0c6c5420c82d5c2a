/** Paths that end with a slash, as Django writes them: nothing is judged otherwise than without it. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import type { Bent, Routes } from './serve-routes.ts';
import { claimRoutes, claims } from './servers/claims.ts';
import { desk, deskRoutes } from './servers/desk.ts';
import { household, householdRoutes } from './servers/household.ts';
import { conformingServers } from './servers/servers.ts';
import { verifyDocument } from './verify-document.ts';

interface Served {
  readonly document: object;
  readonly routes: () => Routes;
  readonly credential?: readonly string[];
}

/** The same with a slash behind each path in the document; a Location may still be without it. */
function slashed({ document, routes, ...others }: Served): Served {
  const { paths, ...rest } = document as { readonly paths: object };
  const behind = (path: string) => `${path}/`;
  const named = Object.fromEntries(Object.entries(paths).map(([path, item]) => [behind(path), item]));
  return {
    ...others,
    document: { ...rest, paths: named },
    routes: () => {
      const plain = routes();
      const moved = Object.entries(plain).map(([route, tell]) => [behind(route), tell]);
      return { ...plain, ...Object.fromEntries(moved) };
    },
  };
}

const right: Bent = (_, answer) => answer();
/** Whatever is deleted is still there. */
const deletesNothing: Bent = ({ method }, answer) => (method === 'DELETE' ? { status: 204 } : answer());

async function verdicts({ document, routes, credential = [] }: Served, bent: Bent) {
  const options = { profile: 'spec', credential } as const;
  const { checks } = await verifyDocument({ document, routes: routes(), bent, options });
  return checks.map(({ id, operation, verdict }) => `${id} ${operation} ${verdict}`);
}

const served: Readonly<Record<string, Served>> = {
  claims: { document: claims, routes: () => claimRoutes().routes },
  desk: { document: desk, routes: deskRoutes },
  household: { document: household, routes: householdRoutes },
  ...Object.fromEntries(conformingServers.map((one) => [one.name, one])),
};

suite('paths that end with a slash', (test) => {
  for (const [name, one] of Object.entries(served))
    test(`are judged like others: ${name}`, async () => {
      for (const bent of [right, deletesNothing])
        assert.equal(await verdicts(slashed(one), bent), await verdicts(one, bent));
    });
});
