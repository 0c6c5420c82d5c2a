/** Derives the published package.json from the private root's: no platform packages, no scripts, no telemetry. */

const mock = '@stoplight/prism-cli';

/** The types name what Node has, which comes with its types alone. */
const nodeTypes = '@types/node';

interface RootManifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [member: string]: unknown;
}

/**
 * The text of dist/package.json. The mock and the types of Node stay optional: whoever wants
 * it, or writes TypeScript, installs them beside the package.
 * @param root the text of the root's package.json
 */
export function publishedManifest(root: string): string {
  const { devDependencies, dependencies, ...manifest } = JSON.parse(root) as RootManifest;
  const { name, version, description, license, type, bin, engines, allowScripts, scarfSettings } = manifest;
  const published = {
    ...{ name, version, description, license, type, bin },
    exports: { '.': './conformance/index.js', './package.json': './package.json' },
    ...{ engines, dependencies },
    peerDependencies: {
      [mock]: `^${devDependencies[mock]}`,
      [nodeTypes]: `>=${devDependencies[nodeTypes]?.split('.')[0]}`,
    },
    peerDependenciesMeta: { [mock]: { optional: true }, [nodeTypes]: { optional: true } },
    ...{ allowScripts, scarfSettings },
  };
  return `${JSON.stringify(published, null, 2)}\n`;
}
