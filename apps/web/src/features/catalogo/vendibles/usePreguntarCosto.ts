import { cuestaMasQueSuPrecio } from '@comal/domain/catalogo/dudas';
import { formatMoney } from '../../../kit/format.ts';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';

interface ConCosto {
  readonly costo: number;
  readonly precio: number;
}

/**
 * Hook: asks before saving a price below the cost; resolves to whether to continue. An unchanged price is not asked
 * about.
 */
export const usePreguntarCosto = (inicial: ConCosto | undefined) => {
  const { confirm } = useConfirm();
  return async (precio: number): Promise<boolean> => {
    if (!inicial || precio === inicial.precio || !cuestaMasQueSuPrecio(inicial.costo, precio)) return true;
    return confirm({
      title: 'Cuesta más que su precio',
      text: `Hacerlo cuesta ${formatMoney(inicial.costo)} y se vendería en ${formatMoney(precio)}.`,
      action: 'Guardar así',
    });
  };
};
