/** A route of the application: exactly one path and one method; other methods on the path get 405. */

import type { Express, Request, Response } from 'express';
import type { ServerAnswer } from './answer.ts';
import type { CreationSteps } from './behaviour.ts';
import { type Refusal, refusal } from './errors.ts';

/** A path, its method, and its handler. */
export interface HandledPath {
  readonly path: string;
  /** GET includes HEAD (RFC 9110 9.3.2). */
  readonly method: 'GET' | 'POST';
  readonly answer: (request: Request, response: Response) => ServerAnswer | Promise<ServerAnswer>;
}

/** Adds a route to an application. */
export function addRoute(app: Express, route: HandledPath, behaviour: CreationSteps): void {
  const register = route.method === 'GET' ? app.get.bind(app) : app.post.bind(app);
  register(route.path, async (request, response) => {
    behaviour.send(request, response, await route.answer(request, response));
  });
  app.all(route.path, (request, response) => {
    behaviour.send(request, response, behaviour.answerRefusal(wrongMethod(route, request.method), request));
  });
}

/** A 405 with the allowed methods (RFC 9110 15.5.6). */
function wrongMethod({ path, method }: HandledPath, sent: string): Refusal {
  const allowed = method === 'GET' ? 'GET, HEAD' : method;
  return refusal('wrong-method', `${path}: method must be ${allowed}, but it is ${sent}`, { Allow: allowed });
}
