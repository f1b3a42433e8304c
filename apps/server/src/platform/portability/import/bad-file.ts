/** Why the file of a business is not taken, in Spanish. */
export class BadFile extends Error {}

/** Refuses a file that was changed, or that Comal did not write. */
export const broken = (what: string): BadFile =>
  new BadFile(`El archivo está incompleto, se modificó o no lo hizo Comal: ${what}. No se importó nada.`);
