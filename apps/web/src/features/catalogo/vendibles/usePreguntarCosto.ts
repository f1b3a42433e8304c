import { cuestaMasQueSuPrecio } from '@comal/domain/catalogo/dudas';
import { formatMoney } from '../../../kit/format.ts';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';

interface ConCosto {
  readonly costo: number;
  readonly precio: number;
}

/** Asks before a price is saved that does not pay what the thing costs; answers whether to go on. A price that stays as it
 *  was is not asked about. */
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
