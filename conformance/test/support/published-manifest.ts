/** Derives the published package.json from the private root's: no platform packages, no scripts, no telemetry. */

const mock = '@stoplight/prism-cli';

/** Has the page /docs, and brings a script that reports each installation to its maker. */
const docs = 'swagger-ui-dist';

/** The types name what Node has, which comes with its types alone. */
const nodeTypes = '@types/node';

interface RootManifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [member: string]: unknown;
}

/**
 * The text of dist/package.json. The mock, the page /docs and the types of Node stay optional: whoever wants one of
 * them installs it beside the package.
 * @param root the text of the root's package.json
 */
export function publishedManifest(root: string): string {
  const { devDependencies, dependencies, ...manifest } = JSON.parse(root) as RootManifest;
  const { name, version, description, license, type, bin, engines, allowScripts, scarfSettings } = manifest;
  const { [docs]: docsVersion, ...needed } = dependencies;
  const published = {
    ...{ name, version, description, license, type, bin },
    exports: { '.': './conformance/index.js', './package.json': './package.json' },
    ...{ engines, dependencies: needed },
    peerDependencies: {
      [mock]: `^${devDependencies[mock]}`,
      [docs]: `^${docsVersion}`,
      [nodeTypes]: `>=${devDependencies[nodeTypes]?.split('.')[0]}`,
    },
    peerDependenciesMeta: Object.fromEntries(
      [mock, docs, nodeTypes].map((name) => [name, { optional: true }]),
    ),
    ...{ allowScripts, scarfSettings },
  };
  return `${JSON.stringify(published, null, 2)}\n`;
}
