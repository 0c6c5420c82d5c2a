/** What the servers of the documents with state read bodies with. */

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Asked, problem, type Told } from './serve-routes.ts';

/** What is kept. */
export type Thing = Readonly<Record<string, unknown>>;

type IsValid = (value: unknown) => boolean;

const compiled = new WeakMap<object, Map<string, IsValid>>();

/** Tells whether values fit a schema of a document, which is compiled once. */
export function validator(document: object, name: string): IsValid {
  const known = compiled.get(document) ?? new Map<string, IsValid>();
  compiled.set(document, known);
  const isValid = known.get(name) ?? compile(document, name);
  known.set(name, isValid);
  return isValid;
}

function compile(document: object, name: string): IsValid {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'https://here/document', ...document });
  const validate = ajv.getSchema(`https://here/document#/components/schemas/${name}`);
  return (value) => validate?.(value) === true;
}

/** Refuses what is no JSON of the schema. */
export function reading(isValid: (value: unknown) => boolean, handle: (asked: Asked, thing: Thing) => Told) {
  return (asked: Asked): Told => {
    if (asked.type !== 'application/json' || !isValid(asked.json)) return problem(400, 'not as documented');
    return handle(asked, asked.json as Thing);
  };
}
