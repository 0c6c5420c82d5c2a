/** The data that the stateful part of a responder works with. */

import type { Json } from '../../../json/json.ts';
import type { Operation } from '../../../model/contract.ts';
import type { AnswerMaking } from '../answers.ts';
import type { Routed } from '../read-parameters.ts';
import type { Accepts } from '../schemas.ts';
import type { Collection } from './collection.ts';
import type { Manners } from './manners.ts';
import type { RowStore } from './store.ts';

/** A request about stored things, after parsing. */
export interface KeeperRequest {
  readonly routed: Routed;
  readonly operation: Operation;
  readonly collection: Collection;
  /** The keys in the path. */
  readonly keys: readonly string[];
  /** The body, an empty object where there is none. */
  readonly sent: Json;
}

/** What a handler needs. */
export interface Keeping extends AnswerMaking {
  /** Whether a value may be shown; otherwise a plain value replaces it. */
  readonly mayShow: Accepts;
  readonly store: RowStore;
  readonly collections: readonly Collection[];
  readonly manners: Manners;
}
