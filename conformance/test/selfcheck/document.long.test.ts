/** Servers made from documents, of each kind one, and all that the flagship document gives. */

import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { documentSubjects } from '../../selfcheck/document/document-subjects.ts';
import { callMain } from '../cli/call-main.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { expectFound } from './expect-found.ts';

const library = documentSubjects(await loadContract('fixtures/documents/library/openapi.yaml'));
const films = documentSubjects(await loadContract('fixtures/documents/several-files/openapi.yaml'));
const invoices = documentSubjects(await loadContract('fixtures/documents/invoices/openapi.yaml'));
const lax = invoices.map(({ name }) => name).filter((name) => name.startsWith('takes-any-'));
const shop = documentSubjects(await loadContract('openapi.yaml'));

/** Keywords of parameters, bodies and inner schemas, members, statuses, media types. */
const chosen: readonly string[] = [
  'ignores-maximum /paths/~1books/get/parameters/0/schema/maximum',
  'ignores-pattern /components/parameters/BookId/schema/pattern',
  'ignores-type /components/schemas/Book/properties/subtitle/type',
  'ignores-enum /components/schemas/Book/properties/genre/enum',
  'ignores-maxItems /components/schemas/Book/properties/authors/maxItems',
  'ignores-minLength /components/schemas/Author/properties/name/minLength',
  'takes-null /components/schemas/Book/properties/genre',
  'takes-numbers-for-texts /components/schemas/Author/properties/name',
  'takes-fractions /components/schemas/Book/properties/pages',
  'reads-numbers-from-texts /components/schemas/Book/properties/pages',
  'leaves-out-genre putBook 200',
  'has-reason-of-another-type putBook 400',
  'answers-201 putBook',
  'answers-418 listBooks',
  'answers-text-html listBooks 200',
];

suite('many servers made from a document', (test) => {
  for (const name of chosen) test(`library: ${name}`, () => expectFound(library, name));

  for (const name of lax) test(`invoices: ${name}`, () => expectFound(invoices, name));

  test('a responder that lists nothing but 404 for refusals, with limits beyond a double, is let be', () =>
    expectFound(films, 'responder'));

  test('all of the flagship document are as they should be', async () => {
    await withFolder({}, async (folder) => {
      const run = await callMain(['selfcheck', '--document', 'openapi.yaml', '--report-dir', folder]);
      assert.is(run.code, 0, run.stdout);
      const mutants = shop.filter(({ expected }) => expected.kind === 'mutant').length;
      assert.match(
        run.stdout,
        new RegExp(`^perfect: ${mutants} of ${mutants} faults found, 2 of 2 conforming`),
      );
      assert.match(run.stdout, /\nnot ruled out {2}A server that leaves out tag .* would still conform\.\n/);
    });
  });
});
