/** Answers in XML: a server that writes them in any sound way is let be, each fault is found. */

import * as assert from 'uvu/assert';
import type { Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { xmlDocument, xmlRoutes } from './xml-server.ts';

const options = { profile: 'spec', runs: 2 } as const;

/** Rewrites what stands in an answer. */
type Rewrite = (text: string) => string;

const rewritten =
  (rewrite: Rewrite, fields: Told['fields'] = {}) =>
  (_: unknown, right: () => Told): Told => {
    const told = right();
    return { ...told, raw: rewrite(String(told.raw)), fields: { ...told.fields, ...fields } };
  };

const verified = (rewrite: Rewrite) =>
  verifyDocument({ document: xmlDocument, routes: xmlRoutes(), bent: rewritten(rewrite), options });

const ways: Readonly<Record<string, Rewrite>> = {
  'as it comes': (text) => text,
  'with a mark, a declaration, comments and instructions': (text) =>
    `\ufeff<?xml version="1.0" encoding="utf-8"?><!-- one --><?one two?>${text.replace(/<\?xml[^>]*\?>/, '')}<!-- three -->`,
  'with prefixes and blanks': (text) =>
    text
      .replaceAll(/<(\/?)([a-z]+)/g, '\n<$1s:$2 ')
      .replaceAll('</s:', '</s:')
      .replace(/<s:([a-z]+) /, '<s:$1 xmlns:s="urn:shop" ')
      .replaceAll(/\s+<\/s:(name|code|why|of|made|kind) /g, '</s:$1 ')
      .trim(),
  'with what a reference leads to by the name of its member': (text) =>
    text.replaceAll(/(<\/?)place>/g, '$1about>'),
  'with sections and references': (text) =>
    text.replaceAll(/<name>([^<]*)</g, '<name><![CDATA[$1]]><').replaceAll(/<why>no/g, '<why>&#110;o &amp;'),
};

const faults: Readonly<Record<string, readonly [rewrite: Rewrite, operation: string, actual: RegExp]>> = {
  'leaves an element open': [(text) => text.replaceAll('</made>', ''), 'addWare', /in the place of/],
  'answers in JSON under its name': [
    (text) => text.replace(/^.*<feed.*$/s, '{"a":1}'),
    'readFeed',
    /outside/,
  ],
  'ends early': [(text) => text.replace(/<\/wares>\s*$/, ''), 'listWares', /without its end/],
  'lacks an attribute': [(text) => text.replaceAll(/ id="\d+"/g, ''), 'addWare', /nothing/],
  'lacks an element': [(text) => text.replaceAll(/<name>[^<]*<\/name>/g, ''), 'addWare', /nothing/],
  'has a text for a number': [(text) => text.replaceAll(/ id="/g, ' id="w'), 'addWare', /w\d/],
  'has no such kind': [(text) => text.replaceAll('>new<', '>blue<'), 'addWare', /blue/],
  'has a day that is none': [(text) => text.replaceAll('2024-05-17', 'in May'), 'addWare', /in May/],
  'has items by another name': [(text) => text.replaceAll('kind>', 'sort>'), 'addWare', /object/],
  'has a refusal without its code': [
    (text) => text.replaceAll(/<code>\d+<\/code>/g, ''),
    'addWare',
    /nothing/,
  ],
};

suite('answers in XML', (test) => {
  for (const [name, rewrite] of Object.entries(ways))
    test(`nobody is accused: ${name}`, async () => {
      const report = await verified(rewrite);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  for (const [name, [rewrite, operation, actual]] of Object.entries(faults))
    test(`found: it ${name}`, async () => {
      const report = await verified(rewrite);
      const row = report.checks.find((one) => one.id === 'response-xml' && one.operation === operation);
      assert.is(row?.verdict, 'fail');
      assert.match(row?.findings.map((one) => one.actual).join('; ') ?? '', actual);
    });

  test('another root is told as recommended', async () => {
    const report = await verified((text) => text.replaceAll(/(<\/?)ware(?=[ >])/g, '$1Ware'));
    const row = report.checks.find((one) => one.id === 'response-xml' && one.operation === 'addWare');
    assert.equal([row?.verdict, row?.findings[0]?.actual], ['warn', '<Ware>']);
  });
});
