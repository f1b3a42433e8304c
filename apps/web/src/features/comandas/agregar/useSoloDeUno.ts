import { useCajaMay } from '../../../platform/session/permissions.ts';

/** Whether how many of a dish is only counted up and down: one sold by weight, where the register does not take it typed (D-18). */
export const useSoloDeUno = (): ((plato: { readonly por_peso?: boolean | undefined }) => boolean) => {
  const escribe = useCajaMay('ingresomanualpesoproducto');
  return ({ por_peso }) => por_peso === true && !escribe;
};
