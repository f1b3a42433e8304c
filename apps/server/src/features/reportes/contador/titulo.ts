/** The title of the month's file. */
export const tituloDelMes = (mes: string): string => `Contador ${mes}`;

/** The name of the month's file, without what it ends with. */
export const nombreDelMes = (mes: string): string => `contador-${mes}`;
