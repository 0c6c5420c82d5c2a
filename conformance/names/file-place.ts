/** A place in a file as editors and terminals understand it. */

/** A file, and where in it, as far as that is known; line and column count from 1. */
export interface FilePlace {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** `openapi.yaml:12:3`, or what is known of it. */
export function filePlace({ file, line, column }: FilePlace): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
