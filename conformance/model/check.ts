/** A check: one rule, how it is provoked, and how answers are judged by it. */

import type { Json } from '../json/json.ts';
import type { JsonText } from '../json/read-json.ts';
import type { Demand } from './binding.ts';
import type { Source } from './case.ts';
import type { Contract, Operation, Problem } from './contract.ts';
import type { Exchange, Step } from './exchange.ts';
import type { Finding } from './finding.ts';
import type { Reason, ReasonCode } from './reason.ts';
import type { Refusals } from './requirement.ts';
import type { Choices, Survey } from './resource.ts';
import type { Level } from './verdict.ts';

/** One rule, as plain data and functions. */
export interface Check {
  /** A stable name in kebab-case: `violation-refused`. */
  readonly id: string;
  /** The rule as a sentence. */
  readonly title: string;
  readonly level: Level;
  /** The section of a standard, or the part of the document, that the rule comes from. */
  readonly clause: string;
  /** Whether it has a row at an operation. @defaultValue at every operation */
  readonly concerns?: (operation: Operation, survey: Survey | undefined, contract: Contract) => boolean;
  /** The requests that it sends; absent for a check that judges the requests of others, or the document alone. */
  readonly sources?: (context: SourceContext) => readonly Source[];
  /** Patterns of sources that belong to another check, unless a row of the requirements binds them to this one. */
  readonly leaves?: readonly string[];
  /** The reason to give where it sends nothing. @defaultValue there is nothing to provoke it with */
  readonly idle?: ReasonCode;
  /** Judges one probe of its own or, for a check without sources, every step that was sent to its operation. */
  readonly judge?: (steps: readonly Step[], context: JudgeContext) => Judgement;
  /** Set for a check without sources that also judges requests to other methods and paths. */
  readonly judgesElsewhere?: true;
  /** Set for a check without sources that also judges requests that were sent alone and got no answer. */
  readonly judgesSilence?: true;
  /** Set for a check without sources that also judges answers that were not complete. */
  readonly judgesFailures?: true;
  /** Set for the check that collects violations that occur only now and then. */
  readonly collectsUnstable?: true;
  /**
   * Set for a check of something that naturally occurs now and then: it keeps its finding, however rarely that is
   * reproduced.
   */
  readonly findsRaces?: true;
  /**
   * Set for a check whose probes are chains: what they create is theirs alone, and only what is reproduced every time
   * is a finding.
   */
  readonly chained?: true;
  /** Set for a check without sources that also judges the steps of chains. */
  readonly hearsChains?: true;
  /** Judges the document alone, without a target. `demands` are those of the requirement that binds it, if any. */
  readonly judgeDocument?: (contract: Contract, demands: readonly Demand[]) => Promise<Judgement>;
}

/** What a check needs to know to make its sources for one operation. */
export interface SourceContext extends ControlChoice {
  readonly contract: Contract;
  readonly operation: Operation;
  /** Place of the id in the request body, where the operation creates something that has one. */
  readonly identity?: string;
  /** Which operations provide values for others; absent where no request needs any. */
  readonly survey?: Survey;
  /** The seed of the run. @defaultValue 1 */
  readonly seed?: number;
  /** The maximum number of requests to the operation. @defaultValue no limit */
  readonly budget?: number;
  /** The security alternative whose credentials are available. */
  readonly schemes: readonly string[];
  /** Further alternatives whose credentials are available; an empty one is anonymous access. @defaultValue none */
  readonly alternatives?: readonly (readonly string[])[];
  /** Schemes whose credentials are available, and that no alternative of the operation names. @defaultValue none */
  readonly foreignSchemes?: readonly string[];
}

/** The form of the control, chosen by what the target accepts first. */
export interface ControlChoice {
  /** Whether the control has the optional members as well. */
  readonly form: ControlForm;
  /** Set when the target objects to optional members: then only cases about them have them. */
  readonly mindsOptional?: boolean;
  /** Names of the ways to carry it in which the target refuses the control (ground rule G9). */
  readonly refusedWays?: readonly string[];
  /** The security alternative that is accepted, where the usual one is not. */
  readonly alternative?: readonly string[];
  /**
   * Alternatives whose credentials the target refuses at every operation where they were tried, as lists of schemes.
   */
  readonly refusedAlternatives?: readonly (readonly string[])[];
  /** Ways of carrying that were not tried for lack of time or of records that may be created. */
  readonly untriedWays?: readonly string[];
  /** Values for places that refer to resources, or whose plain values the target refuses. */
  readonly values?: Choices;
  /** The ordinary body, where the target refuses the plain one. */
  readonly body?: Json;
  /** Set where that body has texts of one word, since the target refuses plain ones. */
  readonly hasWords?: true;
  /** The alternative of its schema that is used first, where the target refuses all requests with the usual one. */
  readonly branch?: { readonly place: string; readonly at: number; readonly before: number };
  /** The branches of its schema in which the target refused every plain request. */
  readonly refusedBranches?: readonly RefusedBranch[];
  /** The documented media type of the body, where the target refuses the usual one. */
  readonly media?: string;
  /** Places of the body whose values have to be unique in each request. */
  readonly unique?: readonly string[];
  /** Places of optional members of the body without which the target refuses the plain request. */
  readonly also?: readonly string[];
}

/** A branch of the schema of a body. */
interface BodyBranch {
  /** JSON Pointer into the body. */
  readonly place: string;
  /** `Cat`, or its number: `2`. */
  readonly name: string;
}

/** A branch in which every plain request was refused, and the status of that. */
export interface RefusedBranch extends BodyBranch {
  readonly status: string;
}

/** A branch with the context whose ordinary request follows it. */
export interface BranchControl extends BodyBranch {
  readonly context: SourceContext;
}

/** `required`: only what the contract requires; `all`: every optional member as well. */
export type ControlForm = 'required' | 'all';

/** What a check may look at besides the steps. */
export interface JudgeContext {
  readonly contract: Contract;
  readonly operation: Operation;
  /** The statuses that the requirement expects; absent for those that the document lists. */
  readonly expect?: readonly string[];
  /** A conforming request that this target accepted in this run; absent before there is one. */
  readonly control?: Step;
  /** A conforming request as an example of those that this target refused in this run; absent when it accepted one. */
  readonly refusedControl?: Step;
  /** A violating request that this target refused in this run exactly as documented; absent when there is none. */
  readonly refusal?: Step;
  /** Set where requirements cover the contract; without them, only the document is known. */
  readonly bound?: true;
  /** How refused valid requests are handled, where the requirements differ from the policy. */
  readonly refusals?: Refusals;
  /**
   * Places of free texts, and values of formats that nobody defines, that this target accepted in this run; absent
   * before anything was sent to the operation.
   */
  readonly taken?: ReadonlySet<string>;
  /** Which operations provide values for others; absent where no request needs any. */
  readonly survey?: Survey;
  /** The earlier steps of the same chain; absent outside of chains. */
  readonly before?: readonly Step[];
  /** Reads the body of an answer once: media type, text, JSON. */
  read(exchange: Exchange): Reading;
  /**
   * The violations of the documented schema in the answer; undefined when there is no schema for it, or they cannot be
   * determined.
   */
  problems(exchange: Exchange): readonly Problem[] | undefined;
  /** The pattern of the document that takes too long to be matched with the answer; undefined for none. */
  undecided(exchange: Exchange): string | undefined;
}

/** The body of an answer, parsed. */
export interface Reading {
  /** `type/subtype` in lower case without parameters; undefined when the field is missing or malformed. */
  readonly mediaType?: string;
  /**
   * Decoded from its content codings; undefined when the bytes do not match Content-Encoding, or are not UTF-8. A byte
   * order mark is kept.
   */
  readonly text?: string;
  /** Undefined when the text is not JSON. A byte order mark is ignored. */
  readonly json?: JsonText;
  /** Set for a text that is nested so deep that it is not read as JSON, which it may be. */
  readonly isDeep?: true;
}

/** The result of judging. */
export type Judgement =
  | { readonly kind: 'satisfied' }
  | { readonly kind: 'violated'; readonly findings: readonly [Finding, ...Finding[]] }
  /** Nothing to object to, but something to note. */
  | { readonly kind: 'recorded'; readonly note: Finding }
  /** The answer allows no conclusion. */
  | { readonly kind: 'undetermined'; readonly reason: Reason }
  /** The check does not apply to these steps; the reason is reported if it never applies. */
  | { readonly kind: 'not-concerned'; readonly reason?: Reason };
