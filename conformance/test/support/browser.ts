/** The only door to a browser: the Chromium that npm installs on Linux x64, elsewhere an installed Chrome. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Switches that make the packaged browser less safe, or let it end with its first page. */
const unwanted = [
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
];

/**
 * Starts a browser.
 * @returns nothing where this system has none, after saying so; on Linux x64 it always has one
 * @throws Error when the browser does not start there
 */
export async function openBrowser(): Promise<Browser | undefined> {
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  if (isPackaged) return openPackaged();
  try {
    return await chromium.launch({ channel: 'chrome' });
  } catch (error) {
    process.stdout.write(`skipped: no Chrome is installed here (${String(error).split('\n')[0]})\n`);
    return undefined;
  }
}

async function openPackaged(): Promise<Browser> {
  const folder = await unpacked();
  const executablePath = join(folder, 'chromium');
  const lacksLibraries = execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes('not found');
  const env = {
    ...process.env,
    ...(lacksLibraries ? { LD_LIBRARY_PATH: join(folder, 'al2023/lib') } : {}),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
  const args = packaged.args.filter((one) => !unwanted.includes(one));
  return chromium.launch({ executablePath, args, env, timeout: 120_000 });
}

/** The browser comes compressed. It is unpacked once, and appears whole, however many tests want it at once. */
async function unpacked(): Promise<string> {
  const home = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const folder = join(home, '../../.cache/chromium');
  if (existsSync(join(folder, 'chromium'))) return folder;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = draft;
  try {
    const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(parts.map((part) => inflate(join(home, 'bin', part))));
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
}

/** Texts of the elements that can be seen. */
export async function shown(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(`${selector}:visible`).allTextContents();
}

/** The name of the field that the keyboard writes into. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.name');
}
