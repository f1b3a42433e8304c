import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { leerEntero } from '../vendibles/campos/numeros.ts';
import type { Producto } from '../vendibles/tipos.ts';
import { useVendible, VENDIBLE_NUEVO, type CuerpoDeVendible, type FormaDeVendible } from '../vendibles/useVendible.ts';

/** What is sent of a dish, besides its id and version. */
export interface CuerpoDeProducto extends CuerpoDeVendible {
  readonly codigo: string | null;
  readonly complementosGratis: number;
}

/** The form of a dish. */
export interface FormaDeProducto {
  readonly vendible: FormaDeVendible;
  readonly codigo: Field<string | null>;
  readonly complementos_gratis: Field<number>;
  /** Shows what is wrong with every field. */
  readonly marcar: () => void;
  /** What is sent, or undefined while something is wrong. */
  readonly cuerpo: CuerpoDeProducto | undefined;
}

/** The fields of a dish with their rules; without one, those of a new dish. */
export const useProducto = (inicial?: Producto): FormaDeProducto => {
  const vendible = useVendible(LIMITES_DE_CATALOGO.producto, inicial ?? VENDIBLE_NUEVO);
  const codigo = useField((texto) => leerTextoOpcional(LIMITES_DE_CATALOGO.codigo, texto), inicial?.codigo ?? '');
  const complementos_gratis = useField(leerEntero, String(inicial?.complementos_gratis ?? 0));
  const propios = { codigo: codigo.value, complementosGratis: complementos_gratis.value };
  const listos = vendible.cuerpo && propios.codigo !== undefined && propios.complementosGratis !== undefined;
  return {
    vendible,
    codigo,
    complementos_gratis,
    marcar: () => {
      vendible.marcar();
      codigo.leave();
      complementos_gratis.leave();
    },
    cuerpo: listos ? ({ ...vendible.cuerpo, ...propios } as CuerpoDeProducto) : undefined,
  };
};
