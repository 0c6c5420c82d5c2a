/** A position in a file, in the notation of editors and terminals. */

/** A file with a position, as far as it is known; line and column count from 1. */
interface FilePlace {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** The position as text: `openapi.yaml:12:3`. */
export function filePlace({ file, line, column }: FilePlace): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
