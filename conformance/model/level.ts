/** How binding a requirement is: the words of RFC 2119 as one scale. */

/** `required` is MUST, `recommended` is SHOULD, `observed` is MAY: noted, never blamed. */
export type Level = 'required' | 'recommended' | 'observed';
