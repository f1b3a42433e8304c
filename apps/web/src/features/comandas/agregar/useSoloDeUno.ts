import { useCajaMay } from '../../../platform/session/permissions.ts';

/**
 * Hook: whether the quantity of a dish can only be stepped: one sold by weight, if the register does not allow typing
 * it (D-18).
 */
export const useSoloDeUno = (): ((plato: { readonly por_peso?: boolean | undefined }) => boolean) => {
  const escribe = useCajaMay('ingresomanualpesoproducto');
  return ({ por_peso }) => por_peso === true && !escribe;
};
