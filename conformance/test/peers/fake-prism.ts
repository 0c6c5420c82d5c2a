/** A mock in the place of Prism that crashes, turns in circles or never answers when it is asked to. */

import { join } from 'node:path';
import { withFolder } from '../support/with-folder.ts';

const server = `
const http = require('node:http');
const answer = (path, res) => {
  if (path === '/crash') throw new Error('too deep\\nat a place');
  if (path === '/circle') for (;;);
  if (path === '/print') console.log('something');
  if (path === '/environment') return res.end(JSON.stringify(process.env));
  if (path !== '/silence') res.end('here');
};
exports.createServer = (document, { config }) => ({
  listen: (port, host) => new Promise((resolve, reject) => {
    if (config.mock.dynamic) return;
    const listening = http.createServer((req, res) => setImmediate(answer, req.url, res));
    listening.on('error', (error) => reject(error.message));
    listening.listen(port, host, () => resolve('http://' + host + ':' + listening.address().port));
  }),
});`;

const at = 'node_modules/@stoplight';
const files: Readonly<Record<string, string>> = {
  [`${at}/prism-cli/package.json`]: '{ "version": "9.9.9" }',
  [`${at}/prism-core/index.js`]: 'exports.createLogger = () => undefined;',
  [`${at}/prism-http/index.js`]: 'exports.getHttpOperationsFromSpec = async (document) => document;',
  [`${at}/prism-http-server/package.json`]: '{ "version": "9.9.8" }',
  [`${at}/prism-http-server/index.js`]: server,
};

/** Does the work with the path of a module that finds the fake. */
export function withFakePrism<Result>(work: (from: string) => Promise<Result>): Promise<Result> {
  return withFolder(files, (folder) => work(join(folder, 'module.js')));
}
