import type { ChartPart } from './types.ts';

/** The first part with the greatest value; undefined when none is above zero. */
export const peakOf = (data: readonly ChartPart[]): ChartPart | undefined =>
  data.reduce<ChartPart | undefined>((most, part) => (part.value > (most?.value ?? 0) ? part : most), undefined);

/** Whether there is nothing to draw: no parts, or all of them zero. */
export const isEmpty = (data: readonly ChartPart[]): boolean => data.every(({ value }) => value === 0);

/** The summary of a chart: each part with its value, the greatest at the end. */
export const summaryOf = (title: string, data: readonly ChartPart[], format: (value: number) => string): string => {
  const peak = peakOf(data);
  const parts = data.map(({ label, value }) => `${label}: ${format(value)}`).join('; ');
  return `${title}. ${parts}.${peak ? ` El mayor: ${peak.label}.` : ''}`;
};

/** The parts as the rows of the table. */
export const rowsOf = (data: readonly ChartPart[], format: (value: number) => string): string[][] =>
  data.map(({ label, value }) => [label, format(value)]);
