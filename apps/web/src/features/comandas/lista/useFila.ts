import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { aplicarBorrador, cambiosGuardados } from '@comal/domain/comanda/guardar/borrador';
import { despachados, totalDeComanda, vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import { enviosDe } from '@comal/domain/comanda/envio';
import { cuantosPedidos, estaPagado } from '@comal/domain/comanda/pedido';
import { aPesos } from '@comal/domain/money';
import { useMemo } from 'react';
import { formatMoney } from '../../../kit/format.ts';
import { useBorrador } from '../../../platform/drafts/drafts.ts';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';
import { useEnvioState } from '../../../platform/outbox/queue.ts';
import type { Accion } from '../model/accion.ts';
import { accionesDeComanda, noDespachaYCobra, type ManosDeComanda } from '../model/acciones-comanda.ts';
import type { Entorno } from '../hooks/useEntorno.ts';

/** A comanda with all that its row or card renders. */
export interface Fila {
  /** With the unsaved changes applied. */
  readonly vista: Comanda;
  readonly sinGuardar: boolean;
  readonly pesos: number;
  /** The paid part in words, while not all is paid: 'Pagado $68.34 de $205.00'. */
  readonly pagado: string | undefined;
  /** The dispatched dishes. */
  readonly hechos: number;
  /** All lines. */
  readonly cuantos: number;
  /** The lines among them that are the fee of a delivery, which is no dish. */
  readonly envios: number;
  readonly acciones: Readonly<Record<keyof ManosDeComanda, Accion>>;
  /** Why the missing lines cannot be dispatched and charged at once; undefined if they can, null if none is missing. */
  readonly noDespachaYCobra: string | undefined | null;
}

/** The props of a row or card; each keeps its identity while unchanged. */
export interface FilaProps {
  readonly comanda: LiveComanda;
  readonly expandida: boolean;
  readonly seleccionada: boolean;
  readonly entorno: Entorno;
  readonly manos: ManosDeComanda;
  readonly onSeleccionar: (id: string) => void;
}

const pagadoDe = ({ pedidos }: Comanda): string | undefined => {
  const pagados = vigentes(pedidos).filter(estaPagado);
  if (pagados.length === 0) return undefined;
  const [parte, total] = [importeDe(pagados), totalDeComanda(pedidos)];
  return parte < total ? `Pagado ${formatMoney(aPesos(parte))} de ${formatMoney(aPesos(total))}` : 'Pagada';
};

/** Hook: the `Fila` of a comanda; the same object while unchanged. */
export const useFila = ({ comanda, entorno, manos }: Pick<FilaProps, 'comanda' | 'entorno' | 'manos'>): Fila => {
  const borrador = useBorrador(comanda.id);
  const envio = useEnvioState(comanda.id);
  const { enLinea, permisos, quienes, cajaCobra } = entorno;
  return useMemo(() => {
    const vista = aplicarBorrador(comanda, borrador);
    const envios = enviosDe(vista.pedidos).length;
    const guardando = envio === 'guardando';
    const porEnviar = envio === 'por-enviar';
    const sinGuardar = guardando || !cambiosGuardados(borrador);
    const circunstancia = { sinGuardar, guardando, porEnviar, enLinea, permisos, quienes, cajaCobra };
    return {
      vista,
      sinGuardar,
      pesos: aPesos(totalDeComanda(vista.pedidos)),
      pagado: pagadoDe(vista),
      hechos: despachados(vista.pedidos) - envios,
      cuantos: cuantosPedidos(vigentes(vista.pedidos)),
      envios,
      acciones: accionesDeComanda(vista, circunstancia, manos),
      noDespachaYCobra: noDespachaYCobra(vista, circunstancia),
    };
  }, [comanda, borrador, envio, enLinea, permisos, quienes, cajaCobra, manos]);
};
