/** A fault: AUT-01 must turn. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** A middleware that was made for browsers. */
export const loginPage: Fault = {
  name: 'login-page',
  title: 'Without a right credential the client is redirected to a login.',
  rows: ['AUT-01', 'AUT-02', 'AUT-03', 'AUT-04', 'AUT-05', 'AUT-06', 'AUT-07', 'AUT-08'],
  bend: changeRefusals((right) => (right.status === 401 ? login : right)),
};

const login = { status: 302, headers: { Location: '/login' }, body: '' };
