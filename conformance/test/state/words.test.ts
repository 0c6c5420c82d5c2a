/** What a document says in words about PUT: that what is below goes, in any language. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { hallRoutes, hallsDocument, type Kept } from './servers/halls.ts';
import { verifyDocument } from './verify-document.ts';

/** The verdict upon a service where PUT of a hall takes its seats away. */
async function verdictOn(description: string): Promise<string | undefined> {
  const document = structuredClone(hallsDocument({}));
  Object.assign(document.paths['/halls/{hallId}'].put, { description });
  const kept: Kept = { halls: new Map(), rules: new Map(), seats: new Map() };
  const { checks } = await verifyDocument({
    ...{ document, routes: hallRoutes({}, kept) },
    bent: (asked, right) => {
      const told = right();
      const isPut = asked.method === 'PUT' && /^\/halls\/[^/]+$/.test(asked.path) && told.status < 300;
      for (const [id, seat] of kept.seats)
        if (isPut && seat['hall'] === asked.names[0]) kept.seats.delete(id);
      return told;
    },
    options: { profile: 'strict', runs: 4, only: ['put-leaves-others'] },
  });
  return checks.find(({ operation }) => operation === 'rebuild')?.verdict;
}

suite('words about PUT', (test) => {
  for (const words of [
    'Rebuilds the hall, and removes its seats.',
    'Baut um; dabei entfallen alle Sitze.',
    'Reconstruye una sala y quita sus asientos.',
    'ホールを建て直し、座席を削除する。',
  ])
    test(`nobody is accused who says so: ${words}`, async () => {
      const verdict = await verdictOn(words);
      assert.not.ok(verdict === 'fail' || verdict === 'warn', verdict);
    });

  for (const words of ['', 'Rebuilds a hall', 'Replaces what is known of the hall.'])
    test(`who says nothing of it is found: ${words}`, async () => {
      assert.is(await verdictOn(words), 'warn');
    });
});
