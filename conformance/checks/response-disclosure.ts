/** Check: error answers that reveal internals of the server, or a secret of the request, are recorded. */

import { decodeUtf8 } from '../json/utf8.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Answer, Step } from '../model/exchange.ts';
import { shortText } from './judging/describe.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, recorded, satisfied } from './judging/judgement.ts';

/** Looks for stack traces, file paths and the credential. */
export const responseDisclosure: Check = {
  id: 'response-disclosure',
  title: 'Whether error answers show stack traces, file paths or the credential',
  level: 'observed',
  clause: 'RFC 9110 17.8',
  judge: judgeAnswers(judgeDisclosure),
};

function judgeDisclosure(answer: Answer, step: Step, context: JudgeContext): Judgement {
  const note = (actual: string): Judgement =>
    recorded({ code: 'disclosure', expected: 'nothing of the inside', actual });
  if (answer.leaked) return note('the credential of the request');
  if (answer.status < 400) return notConcerned;
  const text = (context.read(step.exchange).text ?? '').slice(0, 65_536);
  const sent = step.case.body === undefined ? '' : (decodeUtf8(step.case.body) ?? '');
  for (const { name, pattern } of traces) {
    const seen = pattern.exec(text)?.[0].trim();
    // What the request itself contained is only echoed.
    if (seen !== undefined && !sent.includes(seen))
      return note(`${name}: ${JSON.stringify(shortText(seen))}`);
  }
  return satisfied;
}

const traces: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'a stack trace', pattern: /\bat (?:async |new )?[\w.$<>]{1,120} ?\([^()\n]{1,200}:\d+(?::\d+)?\)/ },
  { name: 'a stack trace', pattern: /Traceback \(most recent call last\)/ },
  { name: 'a stack trace', pattern: /File \\?"[^"\n\\]{1,200}\\?", line \d+/ },
  { name: 'a stack trace', pattern: /goroutine \d+ \[/ },
  { name: 'a stack trace', pattern: /\bin [^\n]{1,200}\.cs:line \d+/ },
  { name: 'a stack trace', pattern: /(?<![\w/.-])[\w/.-]{1,200}\.(?:rb|php|go|rs|py|js|ts|java|ex):\d+/ },
  { name: 'a stack trace', pattern: /thread '[^'\n]{1,100}' (?:\(\d+\) )?panicked at/ },
  {
    name: 'a file path',
    pattern: /(?<![\w.:/])\/(?:home|usr|var|srv|opt|root|Users|app|workspace)\/[\w./-]{2,200}/,
  },
  { name: 'a file path', pattern: /\b[A-Z]:\\{1,2}(?:[\w .-]{1,60}\\{1,2})+[\w.-]{1,60}/ },
];
