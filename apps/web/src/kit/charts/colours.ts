import { useComputedColorScheme } from '@mantine/core';

/** The colours of a chart: series in order, the ramp of ordered parts, a single series and its peak. */
export interface ChartColours {
  readonly series: readonly string[];
  readonly ordered: readonly string[];
  readonly single: string;
  readonly peak: string;
}

const LIGHT: ChartColours = {
  series: ['anil.6', 'mamey.5', 'agave.5', 'anil.4', 'bugambilia.5', 'maiz.6', 'gray.5', 'anil.8'],
  ordered: ['anil.9', 'anil.8', 'anil.7', 'anil.6', 'anil.5', 'anil.4', 'gray.6', 'gray.5'],
  single: 'anil.5',
  peak: 'bugambilia.6',
};

const DARK: ChartColours = {
  series: ['anil.4', 'mamey.4', 'agave.4', 'anil.2', 'bugambilia.4', 'maiz.4', 'gray.5', 'anil.1'],
  ordered: ['anil.0', 'anil.1', 'anil.2', 'anil.3', 'anil.4', 'anil.5', 'gray.5', 'gray.6'],
  single: 'anil.4',
  peak: 'bugambilia.4',
};

/** Hook: the colours of the present scheme; lighter in dark mode. */
export const useChartColours = (): ChartColours => (useComputedColorScheme('light') === 'dark' ? DARK : LIGHT);

/** The colour of the n-th part; repeats after the last one. */
export const colourAt = (colours: readonly string[], index: number): string => colours[index % colours.length] ?? '';

/** `anil.6` as the variable that CSS knows. */
export const cssColour = (colour: string): string => `var(--mantine-color-${colour.replace('.', '-')})`;
