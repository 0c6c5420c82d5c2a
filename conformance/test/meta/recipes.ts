/** The recipes of conformance/README.md, as edits of files, and what applies them to a copy of the sources. */

import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** One block: a new file, or lines that are added and taken away. */
export interface Edit {
  /** The heading that it stands below. */
  readonly recipe: string;
  readonly path: string;
  readonly isWhole: boolean;
  readonly text: string;
}

/** Every block of the text that names a file, in order. */
export function editsOf(markdown: string): readonly Edit[] {
  return markdown.split(/^### /m).flatMap((section) => {
    const recipe = section.slice(0, section.indexOf('\n'));
    const blocks = section.matchAll(/^```(ts|diff) (\S+)\n(.*?)^```$/gms);
    return [...blocks].map(([, kind, path = '', text = '']) => ({
      recipe,
      path,
      isWhole: kind === 'ts',
      text,
    }));
  });
}

/** The tests that a recipe names. */
export function testsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/`npm test -- ([\w/-]+)`/g)].map(([, name = '']) => name);
}

const copied = [
  'conformance',
  'reference-server',
  'fixtures',
  'reports',
  'openapi.yaml',
  'package.json',
  'tsconfig.json',
];

/** Copies what the tests read; packages are those of this checkout. */
export async function copySources(folder: string): Promise<void> {
  for (const name of copied) await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Does in a folder what the block says. */
export async function applyEdit(folder: string, { path, isWhole, text }: Edit): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  if (isWhole) return writeFile(file, text);
  const lines = text.trimEnd().split('\n');
  const side = (mark: '+' | '-') =>
    lines.filter((line) => !line.startsWith(mark)).map((line) => line.slice(1));
  const [before, after] = [side('+').join('\n'), side('-').join('\n')];
  const old = await readFile(file, 'utf8');
  if (old.split(`${before}\n`).length !== 2) throw new Error(`${path} has not once:\n${before}`);
  return writeFile(
    file,
    old.replace(`${before}\n`, () => `${after}\n`),
  );
}
