/** A fault: REJ-11 must turn. */

import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The framework's parser answers before the route does. */
export const parserPage: Fault = {
  name: 'parser-page',
  title: 'What is not JSON is refused with a page in HTML.',
  rows: ['REJ-11', 'ERR-02', 'ERR-03', 'ERR-05'],
  bend: changeErrors((right, { reason }) => (reason === 'not-json' ? page : right)),
};

const page = { status: 400, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad Request</h1>' };
