/** Reads a file of behaviour strictly: whoever changes it by hand hears what is wrong with it, and where. */

import { type ParsedYaml, parseYaml } from '../forms/parse-yaml.ts';
import { type Behaviour, behaviourForm } from './behaviour.ts';

/** The behaviour that a text holds, or what is wrong with it. */
export function readBehaviour(yaml: string): ParsedYaml<Behaviour> {
  return parseYaml(yaml, behaviourForm);
}
