import type { Papel } from './papel.ts';
import type { ClaseDeTrabajo } from './trabajo.ts';

/** The kind of jobs that only open a drawer. */
export const SOLO_CAJON = 'cajon' satisfies ClaseDeTrabajo;

/** The paper that only opens the drawer of a register. */
export const papelDeCajon = (): Papel => ({ bloques: [{ clase: 'cajon' }] });
