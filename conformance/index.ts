/** The public surface, listed by hand: verify a target from a program, and make reports of what happened. */
/// <reference types="node" preserve="true" />

// Before all others: what they load does not exist in an older Node.
import './host/needed-node.ts';

export { DocumentError, type DocumentProblem } from './contract/complaint.ts';
export { type LoadOptions, loadContract } from './contract/load-contract.ts';
export { UsageError } from './host/errors.ts';
export type { Contract, Operation } from './model/contract.ts';
export type { Notice, RunEvent, RunFinished, RunStarted, Selection } from './model/event.ts';
export type { FindingCode } from './model/finding.ts';
export type { NoticeCode } from './model/reason.ts';
export type { Outcome, Result, Verdict } from './model/verdict.ts';
export type { VerifyOptions } from './options/verify-options.ts';
export { foldReport } from './report/fold-report.ts';
export type { Format } from './report/format.ts';
export { formats } from './report/index.ts';
export type {
  BodyReport,
  CheckReport,
  ContractReport,
  ExchangeReport,
  FindingReport,
  HeaderReport,
  PairReport,
  Report,
  RequestReport,
  ResponseReport,
} from './report/report.ts';
export { RequirementsError } from './requirements/load-requirements.ts';
export type { VerifyInputs } from './run/check-inputs.ts';
export { ConformanceFailure, type ConformanceTest, conformanceTests } from './run/conformance-tests.ts';
export { verify, verifyEvents } from './run/verify.ts';
