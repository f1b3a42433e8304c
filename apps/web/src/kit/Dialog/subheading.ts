import { createContext } from 'react';

/** The level of a subheading: h2 on a page, whose title is an h1; h3 in a dialog. */
export const Subheading = createContext<'h2' | 'h3'>('h2');
