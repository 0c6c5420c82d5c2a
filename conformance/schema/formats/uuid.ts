/** `uuid` (RFC 4122 3). */

import { fc } from '../arbitrary.ts';
import { textFormat } from './text-format.ts';

/** The format `uuid`. */
export const uuid = textFormat({
  name: 'uuid',
  phrase: 'a UUID',
  test: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  valid: [
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '3F2504E0-4F89-41D3-9A0C-0305E82C3301',
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  ],
  broken: ['3f2504e0-4f89-41d3-9a0c-0305e82c330', '3f2504e04f8941d39a0c0305e82c3301', 'not-a-uuid', ''],
  unreadable: 'not-a-uuid',
  values: fc.uuid(),
});
