/** The checks of state itself, each a chain: adding one is a new file and a line here. */

import type { Check } from '../../model/check.ts';
import { actedAsTold } from './acted-as-told.ts';
import { actedElsewhere } from './acted-elsewhere.ts';
import { actedInState } from './acted-in-state.ts';
import { actedIsRead } from './acted-is-read.ts';
import { answeredIsStored } from './answered-is-stored.ts';
import { barredInState } from './barred-in-state.ts';
import { batchInOrder } from './batch-in-order.ts';
import { boundsHold } from './bounds-hold.ts';
import { collectionCleared } from './collection-cleared.ts';
import { countsFollow } from './counts-follow.ts';
import { defaultsGiven } from './defaults-given.ts';
import { deletedIsGone } from './deleted-is-gone.ts';
import { deletedTwice } from './deleted-twice.ts';
import { etagFollows } from './etag-follows.ts';
import { filterFinds } from './filter-finds.ts';
import { filterOnPages } from './filter-on-pages.ts';
import { filtersMeet } from './filters-meet.ts';
import { headLikeGet } from './head-like-get.ts';
import { historyKept } from './history-kept.ts';
import { idTaken } from './id-taken.ts';
import { ifMatchHolds } from './if-match-holds.ts';
import { inUseKept } from './in-use-kept.ts';
import { keyHolds } from './key-holds.ts';
import { limitKept } from './limit-kept.ts';
import { linksLead } from './links-lead.ts';
import { locationLeads } from './location-leads.ts';
import { madeIsListed } from './made-is-listed.ts';
import { madeIsRead } from './made-is-read.ts';
import { madeTogether } from './made-together.ts';
import { maskKeeps } from './mask-keeps.ts';
import { neighboursStay } from './neighbours-stay.ts';
import { noneMatchHolds } from './none-match-holds.ts';
import { notModifiedHolds } from './not-modified-holds.ts';
import { nullClears } from './null-clears.ts';
import { orderRefused } from './order-refused.ts';
import { orphansGone } from './orphans-gone.ts';
import { otherParentRefused } from './other-parent-refused.ts';
import { overlapRefused } from './overlap-refused.ts';
import { ownThingGiven } from './own-thing-given.ts';
import { ownerKept } from './owner-kept.ts';
import { pageAsTold } from './page-as-told.ts';
import { pagesWhole } from './pages-whole.ts';
import { patchChanges } from './patch-changes.ts';
import { patchNullRemoves } from './patch-null-removes.ts';
import { putChanges } from './put-changes.ts';
import { putLeavesOthers } from './put-leaves-others.ts';
import { putRepeats } from './put-repeats.ts';
import { putReplaces } from './put-replaces.ts';
import { readChangesNothing } from './read-changes-nothing.ts';
import { readOnlyKept } from './read-only-kept.ts';
import { referencesExist } from './references-exist.ts';
import { refusedLeavesNoTrace } from './refused-leaves-no-trace.ts';
import { repeatRefused } from './repeat-refused.ts';
import { searchFinds } from './search-finds.ts';
import { searchedByBody } from './searched-by-body.ts';
import { softDeleted } from './soft-deleted.ts';
import { sortedAsAsked } from './sorted-as-asked.ts';
import { startsInState } from './starts-in-state.ts';
import { tagChanges } from './tag-changes.ts';
import { tagSteady } from './tag-steady.ts';
import { totalCounts } from './total-counts.ts';
import { unknownMissing } from './unknown-missing.ts';
import { valuesKept } from './values-kept.ts';
import { versionHolds } from './version-holds.ts';

/** Every chain, from creating to deleting. */
export const chains: readonly Check[] = [
  madeIsRead,
  madeTogether,
  readChangesNothing,
  ownThingGiven,
  idTaken,
  repeatRefused,
  referencesExist,
  orderRefused,
  overlapRefused,
  unknownMissing,
  keyHolds,
  otherParentRefused,
  ownerKept,
  headLikeGet,
  locationLeads,
  madeIsListed,
  filterFinds,
  filtersMeet,
  filterOnPages,
  searchFinds,
  boundsHold,
  searchedByBody,
  sortedAsAsked,
  limitKept,
  pagesWhole,
  pageAsTold,
  linksLead,
  totalCounts,
  answeredIsStored,
  actedIsRead,
  actedInState,
  barredInState,
  countsFollow,
  actedAsTold,
  actedElsewhere,
  startsInState,
  putReplaces,
  putChanges,
  putRepeats,
  putLeavesOthers,
  maskKeeps,
  batchInOrder,
  patchChanges,
  patchNullRemoves,
  nullClears,
  etagFollows,
  tagSteady,
  tagChanges,
  ifMatchHolds,
  versionHolds,
  noneMatchHolds,
  notModifiedHolds,
  refusedLeavesNoTrace,
  deletedIsGone,
  softDeleted,
  deletedTwice,
  neighboursStay,
  inUseKept,
  collectionCleared,
  orphansGone,
  historyKept,
  valuesKept,
  defaultsGiven,
  readOnlyKept,
];
