/**
 * What the package holds beside compiled code, by name: whatever else lies in a folder, such as a key, a database or the
 * reports of a run, is nobody's business there.
 */

/** Read while the package runs. */
export const data: readonly string[] = [
  'openapi.yaml',
  'conformance/behaviour/behaviour.schema.json',
  'conformance/options/config/config.schema.json',
  ...['colours.css', 'page.css', 'matrix.css', 'evidence.css', 'print.css', 'page.js'].map(
    (name) => `conformance/report/html/page/${name}`,
  ),
  'conformance/report/comparison/page/compare.css',
  'conformance/report/implementations/implementations.css',
  'conformance/requirements/plant-store.yaml',
  'conformance/requirements/requirements.schema.json',
  'conformance/run/gate/waivers.schema.json',
  'conformance/selfcheck/kill-matrix.json',
];

/** What README leads to; of the reports that are kept only what is small. Not every copy of the sources has them. */
export const packedDocuments: readonly string[] = [
  ...['README.md', 'LICENSE', '.github/Dockerfile', '.github/Dockerfile.dockerignore'],
  ...[
    'any-document',
    'configuration',
    'docker',
    'gate',
    'github-actions',
    'gitlab',
    'programs',
    'requirements',
  ].map((name) => `.github/guides/${name}.md`),
  'reports/README.md',
  ...['compare', 'report', 'run'].map((name) => `reports/${name}.schema.json`),
  ...['reports/implementations/README.md', 'reports/sample/report.png', 'reports/sample/summary.md'],
];
