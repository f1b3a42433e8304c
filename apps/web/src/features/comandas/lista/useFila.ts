import { aplicarBorrador, cambiosGuardados } from '@comal/domain/comanda/guardar/borrador';
import { despachados, totalDeComanda, vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import { aPesos } from '@comal/domain/money';
import { useMemo } from 'react';
import { useBorrador } from '../../../platform/drafts/drafts.ts';
import type { LiveComanda } from '../../../platform/live/vista.ts';
import { useEnvioState } from '../../../platform/outbox/cola.ts';
import type { Accion } from '../model/accion.ts';
import { accionesDeComanda, type ManosDeComanda } from '../model/acciones-comanda.ts';
import type { Entorno } from '../hooks/useEntorno.ts';

/** A comanda ready to be drawn, as a row or as a card. */
export interface Fila {
  /** With the unsaved changes on top. */
  readonly vista: Comanda;
  readonly sinGuardar: boolean;
  readonly pesos: number;
  readonly hechos: number;
  readonly cuantos: number;
  readonly acciones: Readonly<Record<keyof ManosDeComanda, Accion>>;
}

/** What a row or a card is given; every value keeps its identity while nothing of it changed. */
export interface FilaProps {
  readonly comanda: LiveComanda;
  readonly expandida: boolean;
  readonly seleccionada: boolean;
  readonly entorno: Entorno;
  readonly manos: ManosDeComanda;
  readonly onSeleccionar: (id: string) => void;
}

/** A comanda with its unsaved changes, its figures and its actions; the same object while nothing of it changed. */
export const useFila = ({ comanda, entorno, manos }: Pick<FilaProps, 'comanda' | 'entorno' | 'manos'>): Fila => {
  const borrador = useBorrador(comanda.id);
  const envio = useEnvioState(comanda.id);
  const { enLinea, permisos, cajaCobra } = entorno;
  return useMemo(() => {
    const vista = aplicarBorrador(comanda, borrador);
    const guardando = envio === 'guardando';
    const porEnviar = envio === 'por-enviar';
    const sinGuardar = guardando || !cambiosGuardados(borrador);
    return {
      vista,
      sinGuardar,
      pesos: aPesos(totalDeComanda(vista.pedidos)),
      hechos: despachados(vista.pedidos),
      cuantos: vigentes(vista.pedidos).length,
      acciones: accionesDeComanda(vista, { sinGuardar, guardando, porEnviar, enLinea, permisos, cajaCobra }, manos),
    };
  }, [comanda, borrador, envio, enLinea, permisos, cajaCobra, manos]);
};
