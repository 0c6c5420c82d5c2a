/** What is asked of a Dockerfile besides being one: nothing that moves, no root, no secret, nothing fetched by address. */

import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';

/** Everything that is wrong with it, as sentences with their line. */
export function dockerfileFaults(text: string): readonly string[] {
  const parsed = validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`);
  return [...parsed, ...instructionFaults(text), ...userFaults(text)];
}

const secret = /token|secret|password|passwd|api_?key|credential/i;

function instructionFaults(text: string): readonly string[] {
  return DockerfileParser.parse(text)
    .getInstructions()
    .flatMap((instruction) => {
      const keyword = instruction.getKeyword();
      const rest = instruction.getArgumentsContent() ?? '';
      const line = instruction.getRange().start.line + 1;
      const faults = [
        [keyword === 'ADD', 'ADD fetches and unpacks by itself: COPY does not'],
        [
          keyword === 'FROM' && !/^node:\d+\.\d+\.\d+-[\w.-]+(?: AS \w+)?$/.test(rest),
          'the image is not one fixed version',
        ],
        [keyword === 'COPY' && /^(?:--\S+ )*\.\/? /.test(rest), 'copies whatever is there'],
        [/^(?:ARG|ENV)$/.test(keyword) && secret.test(rest), 'a secret would stay in a layer'],
        [keyword === 'RUN' && /https?:|curl|wget|sudo/.test(rest), 'fetches what no lock knows'],
        [keyword === 'RUN' && /npm (?:install|i) /.test(rest), 'installs past the lock'],
        [
          /^(?:ENTRYPOINT|CMD)$/.test(keyword) && !rest.startsWith('['),
          'a shell would stand between Docker and the program',
        ],
      ] as const;
      return faults.filter(([isSo]) => isSo).map(([, sentence]) => `${line}: ${sentence}`);
    });
}

/** The last stage has to leave root before its end. */
function userFaults(text: string): readonly string[] {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const last = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'));
  const user = last.findLast((one) => one.getKeyword() === 'USER')?.getArgumentsContent() ?? 'root';
  return /^(?:root|0)(?::|$)/.test(user) ? ['the image runs as root'] : [];
}
