import type { Impresora } from '@comal/contract/impresoras';
import type { DatosDeImpresora } from './tipos.ts';

/** A known printer as the form sends it. */
export const cuerpoDe = (impresora: Impresora): DatosDeImpresora => {
  const { nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias, usos } = impresora;
  const suyos = usos.map(({ clase, objeto }) => ({ clase, objeto }));
  return { nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias, usos: suyos };
};

/** The areas of the branch whose slips no printer prints. */
export const areasSinImpresora = <A extends { readonly id: number }>(
  areas: readonly A[],
  impresoras: readonly Impresora[],
): readonly A[] => {
  const impresas = new Set(
    impresoras.flatMap(({ usos }) => usos.filter(({ clase }) => clase === 'comandas').map(({ objeto }) => objeto)),
  );
  return areas.filter(({ id }) => !impresas.has(id));
};
