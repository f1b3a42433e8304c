import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  deepMerge,
  mergeMantineTheme,
  type MantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/app/theme/theme.ts';
import { cssVariablesResolver } from '../src/app/theme/variables.ts';

const NAME = 'virtual:kit-variables.css';
const LOADED = `\0${NAME}`;

const SCHEME = {
  variables: {},
  light: { '--mantine-color-scheme': 'light' },
  dark: { '--mantine-color-scheme': 'dark' },
};

/** The kit's theme with ours laid over it, without the colours of the kit that ours does not name. */
const ownTheme = (): MantineTheme => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const named = Object.keys(theme.colors ?? {});
  const colors = Object.fromEntries(Object.entries(merged.colors).filter(([name]) => named.includes(name)));
  return { ...merged, colors: colors as MantineTheme['colors'] };
};

const stylesheet = (): string => {
  const own = ownTheme();
  return (
    convertCssVariables(deepMerge(defaultCssVariablesResolver(own), cssVariablesResolver(own))) +
    convertCssVariables(SCHEME)
  );
};

/**
 * The variables that every component reads, as a stylesheet made when the page is built: `import 'virtual:kit-variables.css'`.
 * The kit's provider would make the same text in the browser each time a till is opened (32 KB, two thirds of it for colours
 * that are never used).
 */
export const kitVariables = (): Plugin => ({
  name: 'kit-variables',
  resolveId: (source) => (source === NAME ? LOADED : undefined),
  load: (id) => (id === LOADED ? stylesheet() : undefined),
});
