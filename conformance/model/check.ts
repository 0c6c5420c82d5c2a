/** A check: one thing that must hold, how it is provoked, and how an answer is judged. */

import type { Json } from '../json/json.ts';
import type { JsonText } from '../json/read-json.ts';
import type { Demand } from './binding.ts';
import type { Source } from './case.ts';
import type { Contract, Operation, Problem } from './contract.ts';
import type { Exchange, Step } from './exchange.ts';
import type { Finding } from './finding.ts';
import type { Level } from './level.ts';
import type { Reason, ReasonCode } from './reason.ts';
import type { Refusals } from './requirement.ts';
import type { Choices, Survey } from './resource.ts';

/** One thing that must hold. Plain data and one function. */
export interface Check {
  /** Kebab-case, stable: `violation-refused`. */
  readonly id: string;
  /** The rule as a sentence. */
  readonly title: string;
  readonly level: Level;
  /** Section of the standard, or the part of the document, that says so. */
  readonly clause: string;
  /** Whether it has a row at an operation. @defaultValue it has one at each */
  readonly concerns?: (operation: Operation, survey: Survey | undefined, contract: Contract) => boolean;
  /** What it sends; absent for a check that judges what others provoke, or the document alone. */
  readonly sources?: (context: SourceContext) => readonly Source[];
  /** Why it sends nothing where it does not. @defaultValue there is nothing to provoke it with */
  readonly idle?: ReasonCode;
  /** Judges one probe of its own or, for a check without sources, every step that anybody sent to its operation. */
  readonly judge?: (steps: readonly Step[], context: JudgeContext) => Judgement;
  /** Set for a check without sources that also judges requests to other methods and paths. */
  readonly judgesElsewhere?: true;
  /** Set for a check without sources that also judges requests that were sent alone and got no answer. */
  readonly judgesSilence?: true;
  /** Set for a check without sources that judges what did not come to its end as well. */
  readonly judgesFailures?: true;
  /** Set for the check that takes over what fails only now and then. */
  readonly collectsUnstable?: true;
  /** Set for a check of what comes now and then by nature: its finding stays with it, however seldom it comes back. */
  readonly findsRaces?: true;
  /**
   * Set for a check whose probes are chains: what they make is theirs alone, and what does not come back every time is no
   * finding.
   */
  readonly chained?: true;
  /** Set for a check without sources that judges the steps of chains as well. */
  readonly hearsChains?: true;
  /** Judges the document alone; needs no target. `demands` are the requirement's, where one binds it. */
  readonly judgeDocument?: (contract: Contract, demands: readonly Demand[]) => Promise<Judgement>;
}

/** What a check needs to know to make its sources for one operation. */
export interface SourceContext extends ControlChoice {
  readonly contract: Contract;
  readonly operation: Operation;
  /** Place of the identity in the request body, where the operation creates something that has one. */
  readonly identity?: string;
  /** What the operations give each other; absent where no request names anything. */
  readonly survey?: Survey;
  /** Of the run. @defaultValue 1 */
  readonly seed?: number;
  /** Requests that the operation gets. @defaultValue as many as there are */
  readonly budget?: number;
  /** The security alternative for which credentials are at hand. */
  readonly schemes: readonly string[];
  /** The other alternatives for which they are; an empty one is anonymous access. @defaultValue none */
  readonly alternatives?: readonly (readonly string[])[];
}

/** How the control looks; chosen by what the target accepts first. */
export interface ControlChoice {
  /** Whether the control carries the optional members too. */
  readonly form: ControlForm;
  /** Set when the target minds the optional members: then only cases about them carry them. */
  readonly mindsOptional?: boolean;
  /** Ways in which the target does not take the control, by name (ground rule G9). */
  readonly refusedWays?: readonly string[];
  /** Alternatives whose credentials the target refuses wherever they were tried, each with its schemes. */
  readonly refusedAlternatives?: readonly (readonly string[])[];
  /** Ways of carrying that nobody found out about, since records or time are short. */
  readonly untriedWays?: readonly string[];
  /** What the places are filled with that name something, or that the target takes no plain value for. */
  readonly values?: Choices;
  /** The ordinary body, where the target takes no plain one. */
  readonly body?: Json;
  /** The branch of its schema that comes first there, where the target takes nothing of the one that did before. */
  readonly branch?: { readonly place: string; readonly at: number; readonly before: number };
  /** Its media type as the document has it, where the target takes none in the usual one. */
  readonly media?: string;
  /** Places of the body whose values have to be new each time. */
  readonly unique?: readonly string[];
}

/** `required`: only what the contract demands; `all`: every optional member too. */
export type ControlForm = 'required' | 'all';

/** What a judge may look at besides the steps. */
export interface JudgeContext {
  readonly contract: Contract;
  readonly operation: Operation;
  /** Statuses that the requirement narrows the expectation to; absent means what the document lists. */
  readonly expect?: readonly string[];
  /** A conforming request that this target accepted in this run; absent before there is one. */
  readonly control?: Step;
  /** A conforming request that stands for all that this target refused in this run; absent when it accepted one. */
  readonly refusedControl?: Step;
  /** A violating request that this target refused in this run just as documented; absent when there is none. */
  readonly refusal?: Step;
  /** Set where requirements speak for the contract: without them nothing is known but what the document says. */
  readonly bound?: true;
  /** What the requirements make of valid requests that are refused, where they differ from the policy. */
  readonly refusals?: Refusals;
  /** What the operations give each other; absent where no request names anything. */
  readonly survey?: Survey;
  /** What was sent before in the same chain; absent outside of chains. */
  readonly before?: readonly Step[];
  /** Reads an answer's body once: media type, text, JSON. */
  read(exchange: Exchange): Reading;
  /**
   * The rules of the documented answer's schema that the answer breaks; undefined when none is documented for it, or when
   * it is undecided.
   */
  problems(exchange: Exchange): readonly Problem[] | undefined;
  /** The pattern of the document that takes too long to be held against the answer; undefined for none. */
  undecided(exchange: Exchange): string | undefined;
}

/** An answer's body as read. */
export interface Reading {
  /** `type/subtype` in lower case without parameters; undefined when the field is missing or malformed. */
  readonly mediaType?: string;
  /** Without its codings; undefined when the bytes are not what Content-Encoding says, or not UTF-8. A byte order mark is kept. */
  readonly text?: string;
  /** Undefined when the text is not JSON. A byte order mark is dropped first. */
  readonly json?: JsonText;
}

/** What a judge says. */
export type Judgement =
  | { readonly kind: 'satisfied' }
  | { readonly kind: 'violated'; readonly findings: readonly [Finding, ...Finding[]] }
  /** Nothing to blame, something to tell. */
  | { readonly kind: 'recorded'; readonly note: Finding }
  /** The answer allows no conclusion. */
  | { readonly kind: 'undetermined'; readonly reason: Reason }
  /** The check has no say about these steps, for a reason that is told where it never has one. */
  | { readonly kind: 'not-concerned'; readonly reason?: Reason };
