import { useHashLocation, navigate } from 'wouter/use-hash-location';
import { go } from '../../kit/Layers/history.ts';

type Options = Parameters<typeof navigate>[1];

/** Navigates. With a layer open, the new page replaces the layer's history entry, so that Back finds the old page once. */
const goTo = (to: string, options?: Options): void =>
  go((over) => navigate(to, over ? { ...options, replace: true } : options));

const useHere = (): [string, typeof goTo] => [useHashLocation()[0], goTo];

/** Hook: the current path behind the hash, and a function that navigates. */
export const usePlace = Object.assign(useHere, { hrefs: (path: string) => `#${path}` });
