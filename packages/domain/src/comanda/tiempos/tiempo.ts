/** The courses of a meal, in the order in which they are served. */
export const TIEMPOS = [1, 2, 3, 4] as const;
export type Tiempo = (typeof TIEMPOS)[number];

/** The course of a line that says none: it goes to the kitchen at once. */
export const PRIMER_TIEMPO: Tiempo = 1;

const ORDINALES: Readonly<Record<Tiempo, string>> = { 1: '1.er', 2: '2.º', 3: '3.er', 4: '4.º' };

/** A course in words: '2.º tiempo'. */
export const nombreDeTiempo = (tiempo: Tiempo): string => `${ORDINALES[tiempo]} tiempo`;
