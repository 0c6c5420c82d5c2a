/** Documents with state of shapes that no fixture has, and servers that conform to them. */

import type { Routes } from '../serve-routes.ts';
import { bookmarks, tickets } from './chain-documents.ts';
import { bookmarkRoutes, ticketRoutes } from './chain-servers.ts';
import { radio, radioRoutes } from './radio.ts';

/** Each is let be, and bent in the tests. */
export const ownShape: readonly (readonly [name: string, document: object, routes: () => Routes])[] = [
  ['tickets', tickets, ticketRoutes],
  ['bookmarks', bookmarks, bookmarkRoutes],
  ['radio', radio, radioRoutes],
];
