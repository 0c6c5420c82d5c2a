/** The charts of a run. */

import type { SentExchange } from '../../../model/event.ts';
import { html, type Markup } from '../markup.ts';
import { answersChart } from './answers-chart.ts';
import { casesChart } from './cases-chart.ts';
import { figure } from './figure.ts';
import { latencyChart } from './latency-chart.ts';
import { timeChart } from './time-chart.ts';

/** All of them, or the sentence that there is nothing to draw. */
export function charts(exchanges: readonly SentExchange[]): Markup {
  if (exchanges.length === 0) return html`<p>No request was sent.</p>`;
  const all = [answersChart, latencyChart, casesChart, timeChart];
  return html`<div class="charts">${all.map((chart) => figure(chart(exchanges)))}</div>`;
}
