/** Which files a run was judged by, where they are not the bundled ones: they may ask for less. */

import type { RunStarted } from '../model/event.ts';
import { visible } from '../names/visible.ts';
import type { Report } from './report.ts';

/** Such as `; by openapi.yaml with rows.yaml (12 of 70 rows are required)`; empty for the bundled ones. Visible text. */
export function verifiedBy(
  { own = {} }: Pick<RunStarted, 'own'>,
  { checks }: Pick<Report, 'checks'>,
): string {
  const files = [own.document, own.requirements].flatMap((file) => file || []);
  if (files.length === 0) return '';
  const required = checks.filter(({ level }) => level === 'required').length;
  const count = `${required} of ${checks.length} rows ${required === 1 ? 'is' : 'are'} required`;
  const isCounted = own.requirements !== undefined && checks.length > 0;
  return `; by ${files.map(visible).join(' with ')}${isCounted ? ` (${count})` : ''}`;
}
