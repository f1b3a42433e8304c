import { useHashLocation, navigate } from 'wouter/use-hash-location';
import { go } from '../../kit/Layers/history.ts';

type Options = Parameters<typeof navigate>[1];

/** Leaves a page: from under a layer, whose entry of the history the new page takes, so that Back finds the page once. */
const goTo = (to: string, options?: Options): void =>
  go((over) => navigate(to, over ? { ...options, replace: true } : options));

const useHere = (): [string, typeof goTo] => [useHashLocation()[0], goTo];

/** Where the application is, behind the hash, and how it goes elsewhere. */
export const usePlace = Object.assign(useHere, { hrefs: (path: string) => `#${path}` });
