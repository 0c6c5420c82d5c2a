/** Texts that break naive reports: control sequences, quotes, markup, invisible and lone characters. */

/** Each may stand in any field that a target, a document or a user fills. */
export const hostileTexts: readonly string[] = [
  '',
  'Fern',
  '\u001b[31mred\u001b[0m\u001b]0;title\u0007',
  '\u009b2J\u001bc',
  '\rconformant: all is well',
  'two\nlines\r\nand\ttab\u000b\u000c\b\u007f',
  '\u0000\u0001\u0085\u2028\u2029',
  '\u202eright to left\u2066\u200b\u200d\ufeff',
  '\ud800 lone \udfff',
  `'; rm -rf ~; echo '"$(id)"\`id\` \\`,
  '</script><script>alert(1)</script>]]>&amp;<!-- -->',
  '| a | `b` | **c** | [d](javascript:alert(1))',
  '{"name":"\\u0000"}',
  '\u{1f331}\u0301\u{e0041}',
  '%s %n $HOME !! @file',
  '__proto__',
];
