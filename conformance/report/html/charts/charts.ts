/** The charts of a run. */

import type { SentExchange } from '../../../model/event.ts';
import { html, type Markup } from '../markup.ts';
import { answerClass, countClasses } from '../page.ts';
import { casesChart } from './cases-chart.ts';
import { at, type Chart, figure, width } from './figure.ts';
import { latencyChart } from './latency-chart.ts';
import { timeChart } from './time-chart.ts';

/** All charts, or a sentence where no request was sent. */
export function charts(exchanges: readonly SentExchange[]): Markup {
  if (exchanges.length === 0) return html`<p>No request was sent.</p>`;
  const all = [answersChart, latencyChart, casesChart, timeChart];
  return html`<div class="charts">${all.map((chart) => figure(chart(exchanges)))}</div>`;
}

const lineHeight = 34;

/** A chart with a bar for each class of answers and its statuses. */
function answersChart(exchanges: readonly SentExchange[]): Chart {
  const counts = countClasses(exchanges.map(({ exchange }) => answerClass(exchange)));
  const most = counts.reduce((largest, [, count]) => Math.max(largest, count), 0);
  const drawing = counts.map(([name, count], index) => {
    const top = index * lineHeight;
    const length = Math.max(1, ((width - 130) * count) / most);
    const words = `${count}, ${shareOf(count, exchanges.length)}`;
    return html`<text x="0" y="${top + 20}" class="strong">${name}</text><rect class="bar c-${name}" x="44" y="${top + 8}" width="${at(length)}" height="16" rx="2"/><text x="${at(50 + length)}" y="${top + 20}">${words}</text>\n`;
  });
  const statuses = countClasses(exchanges.map(({ exchange }) => statusWord(exchange)));
  return {
    ...{ id: 'chart-answers', title: 'Answers by class.', drawing, height: counts.length * lineHeight },
    summary: `${counts.map(([name, count]) => `${count} ${name}`).join(', ')}.`,
    head: ['Status', 'Answers'],
    lines: statuses,
  };
}

/** A share in per cent; one that occurred is never shown as zero. */
function shareOf(count: number, all: number): string {
  const share = Math.round((100 * count) / all);
  return share === 0 ? 'under 1%' : `${share}%`;
}

function statusWord({ outcome }: SentExchange['exchange']): string {
  return outcome.kind === 'answer' ? String(outcome.status) : `no answer: ${outcome.code}`;
}
