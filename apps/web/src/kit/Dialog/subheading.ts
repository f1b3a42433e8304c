import { createContext } from 'react';

/** The heading under the title of where something is: the page's is an h1; that of a dialog, which says 'h3', an h2. */
export const Subheading = createContext<'h2' | 'h3'>('h2');
