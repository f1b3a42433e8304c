import type { Impresora } from '@comal/contract/impresoras';
import type { CuerpoDeImpresora } from './tipos.ts';

/** A known printer as the form sends it. */
export const cuerpoDe = (impresora: Impresora): CuerpoDeImpresora => {
  const { nombre, conexion, direccion, puerto, cola, equipo, papel, columnas, pagina, lenguaje } = impresora;
  const { dibujo, corta, zumbador, cajon, pulso, copias, suplente, usos } = impresora;
  return {
    ...{ nombre, conexion, direccion, puerto, cola, equipo, papel, columnas, pagina, lenguaje },
    ...{ dibujo, corta, zumbador, cajon, pulso, copias, suplente },
    usos: usos.map(({ clase, objeto }) => ({ clase, objeto })),
  };
};

/** The areas of the branch that prepare something, and whose slips no printer prints. */
export const areasSinImpresora = <A extends { readonly id: number; readonly prepara?: boolean | undefined }>(
  areas: readonly A[],
  impresoras: readonly Impresora[],
): readonly A[] => {
  const impresas = new Set(
    impresoras.flatMap(({ usos }) => usos.filter(({ clase }) => clase === 'comandas').map(({ objeto }) => objeto)),
  );
  return areas.filter(({ id, prepara }) => prepara !== false && !impresas.has(id));
};
