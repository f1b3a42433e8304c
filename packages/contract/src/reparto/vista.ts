import { conCampos } from '@comal/domain/campos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { aCentavos, aPesos } from '@comal/domain/money';
import { porCobrarDe, type Reparto } from '@comal/domain/reparto/reparto';
import type { RepartoVista } from './de-comanda.ts';

const ALIKE = [
  ...(['cliente', 'nombre', 'telefono', 'calle', 'colonia', 'referencia'] as const),
  ...(['zona', 'repartidor', 'estado', 'salio_en', 'entregado_en'] as const),
] as const satisfies readonly (keyof Reparto)[];

const enPesos = (c: number | null): number | null => (c === null ? null : aPesos(c));

/** The delivery of a comanda on the wire: absent where it has none. */
export const presentReparto = ({
  reparto,
  pedidos,
}: Pick<Comanda, 'reparto' | 'pedidos'>): { reparto?: RepartoVista } =>
  reparto
    ? {
        reparto: conCampos(ALIKE, reparto, {
          cambio_de: enPesos(reparto.cambio_de),
          por_cobrar: aPesos(porCobrarDe(pedidos)),
        }),
      }
    : {};

/** The delivery of a comanda as the rules see it. */
export const parseReparto = ({ reparto }: { readonly reparto?: RepartoVista | undefined }): { reparto?: Reparto } =>
  reparto
    ? {
        reparto: conCampos(ALIKE, reparto, {
          cambio_de: reparto.cambio_de === null ? null : aCentavos(reparto.cambio_de),
        }),
      }
    : {};
