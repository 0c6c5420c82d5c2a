/**
 * `node conformance/test/support/screenshot.ts [FILE]`: takes the picture of the report page that the README shows anew:
 * the reference server with one fault, verified by the command line.
 */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin, runBin } from '../cli/run-cli.ts';
import { openBrowser } from './browser.ts';
import { smallPng } from './small-png.ts';
import { startServer } from './start-server.ts';
import { withFolder } from './with-folder.ts';

const fault = 'digits-are-an-id';
const token = 'secret';

/** As wide as a desk, drawn nearly as large as a README shows it. */
const size = { width: 1280, height: 1730 };
const scale = 0.8;

await withFolder({}, async (folder) => {
  await makePage(folder);
  const browser = await openBrowser();
  if (!browser) return;
  try {
    const context = { viewport: size, deviceScaleFactor: scale, colorScheme: 'light' } as const;
    const page = await browser.newPage(context);
    await page.goto(pathToFileURL(join(folder, 'report.html')).href);
    await writeFile(process.argv[2] ?? 'reports/sample/report.png', smallPng(await page.screenshot()));
  } finally {
    await browser.close();
  }
});

async function makePage(folder: string): Promise<void> {
  const argv = [bin, 'serve', '--port', '0', '--token', token, '--fault', fault];
  const server = await startServer(process.execPath, argv);
  try {
    const run = await runBin(['verify', server.url, '--report-dir', folder], {
      env: { PLANT_STORE_TOKEN: token },
    });
    if (run.code !== 1) throw new Error(run.stdout + run.stderr);
  } finally {
    await server.stop();
  }
}
