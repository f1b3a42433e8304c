import { cuestaMasQueSuPrecio } from '@comal/domain/catalogo/dudas';
import { CLASE_FISCAL_INICIAL, type ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { formatMoney } from '../../../kit/format.ts';
import { enPalabras, useIva } from './iva.ts';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';

interface ConCosto {
  readonly costo: number;
  readonly precio: number;
}

/** What is sent of a price. */
interface Venta {
  readonly precioVenta: number;
  readonly clase_fiscal?: ClaseFiscal | undefined;
}

/**
 * Hook: asks before saving a price that is, without tax where IVA is broken down, below the cost; resolves to whether to continue. An unchanged price is not asked
 * about.
 */
export const usePreguntarCosto = (inicial: ConCosto | undefined) => {
  const { confirm } = useConfirm();
  const iva = useIva();
  return async ({ precioVenta: precio, clase_fiscal = CLASE_FISCAL_INICIAL }: Venta): Promise<boolean> => {
    const de = { precio, clase_fiscal };
    if (!inicial || precio === inicial.precio || !cuestaMasQueSuPrecio(inicial.costo, iva.neto(de))) return true;
    return confirm({
      title: 'Cuesta más que su precio',
      text: `Hacerlo cuesta ${formatMoney(inicial.costo)} y se vendería en ${enPalabras(iva, de)}.`,
      action: 'Guardar así',
    });
  };
};
