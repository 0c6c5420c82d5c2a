/** The faults in everything else, and several freedoms at once, each in a whole run: all its rows turn, and no other does. */

import { subjects } from '../../selfcheck/subjects.ts';
import { subjectSuite } from './subject-suite.ts';

subjectSuite(
  'others',
  subjects.filter(({ expected }) =>
    expected.kind === 'fault'
      ? !/^(?:ACC|REJ|ERR|AUT)/.test(expected.rows[0])
      : expected.kind === 'combination',
  ),
);
