/** Values that conformance.yaml may not hold: wrong entries are told at their place, secrets by their looks. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { UsageError } from '../../../host/errors.ts';
import { readConfig } from '../../../options/config/read-config.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { callMain } from '../call-main.ts';

/** What is wrong with one entry of a list or a map in conformance.yaml is told at that entry. */
suite('an entry that is wrong', (test) => {
  for (const [name, content, says] of [
    [
      'an unknown fact among others',
      'declare:\n  - tokens-not-verified\n  - none\n',
      /c\.yaml:3:5: declare\.1: there is no "none"/,
    ],
    ['an unknown report', 'report: [json, nope]\n', /c\.yaml:1:16: report\.1: there is no format "nope"/],
    [
      'an unknown id among others',
      'only:\n  - REJ-03\n  - ACC-01, REJ-033\n',
      /c\.yaml:3:5: only\.1: nothing is called "REJ-033"\n {2}did you mean REJ-03\?/,
    ],
    [
      'an unknown operation in a list',
      'onlyOperations: [createPlant, nope]\n',
      /c\.yaml:1:31: onlyOperations\.1: /,
    ],
    ['a field that is none', 'headers: { A: b, "x y": c }\n', /c\.yaml:1:25: headers\.x y: /],
  ] as const) {
    test(`${name}: exit 2, and its own place`, () =>
      withFolder({ 'c.yaml': content }, async (folder) => {
        const argv = ['verify', 'http://h', '--config', join(folder, 'c.yaml'), '--dry-run'];
        const run = await callMain(argv, { PLANT_STORE_TOKEN: 'x' });
        assert.is(run.code, 2, run.stdout + run.stderr);
        assert.match(run.stderr, says);
      }));
  }
});

const env = { SET: 'x', TOKEN: 'abc' };

function complaintAbout(text: string): string {
  try {
    readConfig({ file: 'c.yaml', text, env });
    return '';
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return `${error.message}\n${error.remedy}`;
  }
}

/** Secrets that stand in conformance.yaml themselves are refused by their looks, wherever they stand, and not repeated. */
suite('secrets in conformance.yaml', (test) => {
  for (const secret of [
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'github_pat_11ABCDEFG0',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    'sk-proj12345678',
    'Bearer abcdef',
    'Basic dXNlcjpwYXNz',
    'xoxb-1234-5678',
    'AKIAIOSFODNN7EXAMPLE',
    '9f86d081884c7d659a2feaa0c55ad015',
    'q7Zt3LxV9bN1mK8cR5yW2hD6fJ4gS0pA',
    'my ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    `ghp_16C7e42F292c6912E7710c838347Ae178B4a\${SET}`,
  ]) {
    test(`${secret} is refused in any header field, with a remedy`, () => {
      const said = complaintAbout(`headers: { X-Trace: "${secret}" }\n`);
      assert.match(said, /looks like a secret/);
      assert.match(said, /env:NAME/);
      assert.not(said.includes(secret));
    });
    test(`${secret} is refused as a token`, () => {
      const said = complaintAbout(`token: "${secret}"\n`);
      assert.match(said, /a secret does not belong into this file/);
    });
  }

  for (const value of [
    `Bearer \${TOKEN}`,
    '123e4567-e89b-12d3-a456-426614174000',
    'application/vnd.example.plants+json; version=1',
    'a-long-name-of-a-tenant-that-is-no-secret-at-all',
  ])
    test(`${value} is taken in a header field`, () => {
      assert.is(complaintAbout(`headers: { X-Trace: "${value}" }\n`), '');
    });

  for (const [value, isTaken] of [
    [`\${TOKEN}`, true],
    ['env:TOKEN', true],
    [`secret\${TOKEN}`, false],
    [`\${TOKEN}secret`, false],
  ] as const)
    test(`${value} is ${isTaken ? 'taken' : 'refused'} as a token`, () => {
      assert.is(complaintAbout(`token: "${value}"\n`) === '', isTaken);
    });
});
