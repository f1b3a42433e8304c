import { dudaDeLinea, VECES_LO_USUAL, type Duda } from '@comal/domain/catalogo/dudas';
import { useConfirm, type ConfirmQuestion } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { formatMoney } from '../../../kit/format.ts';
import { formatCantidad } from '../comun/figuras.ts';
import { enPalabras, useIva, type Iva } from '../vendibles/iva.ts';
import type { LineaDeReceta } from '../vendibles/tipos.ts';
import type { Dueno } from './duenos.ts';
import type { FormaDeLinea } from './useLinea.ts';

interface Dudada {
  readonly dueno: Dueno;
  readonly forma: FormaDeLinea;
  readonly usual: number | null;
  readonly costo: number;
  readonly iva: Iva;
}

const preguntaDe = (duda: Duda, { dueno, forma, usual, costo, iva }: Dudada) => {
  const [cual, medida] = [forma.ingrediente.value!, forma.unidad.value!];
  const preguntas: Record<Duda, Omit<ConfirmQuestion, 'action'>> = {
    MUCHISIMO: {
      title: '¿Tanto?',
      text: `${formatCantidad(forma.cantidad.value!, medida.abreviatura)} de ${cual.descripcion} es más de ${VECES_LO_USUAL} veces lo usual (${formatCantidad(usual ?? 0, cual.unidad.abreviatura)}).`,
    },
    CUESTA_MAS_QUE_SU_PRECIO: {
      title: 'Cuesta más que su precio',
      text: `Así, ${dueno.descripcion} cuesta ${formatMoney(costo)} y se vende en ${enPalabras(iva, dueno)}.`,
    },
  };
  return preguntas[duda];
};

/**
 * Hook: asks before saving a line whose quantity looks like a typing error, compared with the usual quantity of its
 * ingredient in recipes (`usual`, in its own unit); resolves to whether to continue.
 */
export const useDuda = (dueno: Dueno, inicial: LineaDeReceta | undefined) => {
  const { confirm } = useConfirm();
  const iva = useIva();
  return async (forma: FormaDeLinea, usual: number | null): Promise<boolean> => {
    const costo = dueno.costo - (inicial?.costo ?? 0) + (forma.costo ?? 0);
    const duda = dudaDeLinea({
      cantidad: (forma.cantidad.value ?? 0) * (forma.equivalencia.value ?? 1),
      usual,
      antes: dueno.costo,
      costo,
      precio: iva.neto(dueno),
    });
    return (
      duda === null || confirm({ ...preguntaDe(duda, { dueno, forma, usual, costo, iva }), action: 'Guardar así' })
    );
  };
};
