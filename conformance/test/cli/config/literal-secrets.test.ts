/** Secrets that stand in conformance.yaml themselves are refused by their looks, wherever they stand, and not repeated. */

import * as assert from 'uvu/assert';
import { UsageError } from '../../../host/errors.ts';
import { readConfig } from '../../../options/config/read-config.ts';
import { suite } from '../../support/suite.ts';

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
