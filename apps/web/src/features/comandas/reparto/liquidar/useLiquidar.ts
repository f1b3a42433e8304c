import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { sumar } from '@comal/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { recibirComanda } from '../../../../platform/live/live.ts';
import { failureOf } from '../../../../platform/writes.ts';
import { METODOS_DE_PAGO, metodosPara, reglaDe, useMetodosDePago, type Metodos } from '../../metodos-de-pago.ts';
import { tipoRecordado } from '../../tipo-recordado.ts';
import { consultaDeRepartos } from '../consultas.ts';
import type { ConReparto } from '../repartos.ts';
import {
  cobroDe,
  enEfectivo,
  faltaDe,
  porLiquidar,
  type CobroEnviado,
  type Dicho,
  type PorLiquidar,
} from './por-liquidar.ts';

type Respuesta = CallData<Catalog['comandas']['liquidar']>['cobros'][number];

/** A sub-account of a comanda of the rider in the dialog. */
export interface Renglon extends PorLiquidar {
  readonly dicho: Dicho;
  readonly decir: (cambio: Partial<Dicho>) => void;
  /** Why it cannot be charged as it is said. */
  readonly falta: string | undefined;
  /** Why the server did not charge it. */
  readonly rechazo: string | undefined;
}

const NINGUNO: Metodos = [];
const INUSUAL = 'PROPINA_ALTA';
const REDONDEO_CAMBIO = 'REDONDEO_CAMBIO';

/** Hook: a key per sub-account, the same until it is charged, so that a lost answer is asked for again. */
const useClaves = (): ((cual: string) => string) => {
  const [claves] = useState(() => new Map<string, string>());
  return (cual) => {
    const clave = claves.get(cual) ?? newId();
    claves.set(cual, clave);
    return clave;
  };
};

/** Hook: sends the charges of a rider; what is not charged stays with its reason. */
const useEnvio = (repartidor: number, onListo: () => void) => {
  const client = useQueryClient();
  const [respuestas, setRespuestas] = useState<ReadonlyMap<string, Respuesta>>(new Map());
  const [processing, setProcessing] = useState(false);
  const [error, setError] = useState<string>();
  const tomar = (message: string, cobros: readonly Respuesta[]): void => {
    cobros.forEach(({ actual }) => actual && recibirComanda(actual));
    void client.invalidateQueries({ queryKey: consultaDeRepartos.queryKey });
    if (cobros.some(({ motivo }) => motivo === REDONDEO_CAMBIO))
      void client.invalidateQueries({ queryKey: METODOS_DE_PAGO });
    const quedan = cobros.filter(({ motivo }) => motivo !== null);
    setRespuestas(new Map(quedan.map((r) => [r.clave, r])));
    if (quedan.length > 0) return notify.warning(message);
    notify.success(message);
    onListo();
  };
  const enviar = async (cobros: CobroEnviado[]): Promise<void> => {
    setProcessing(true);
    setError(undefined);
    try {
      const { message, data } = await api.comandas.liquidar({ body: { repartidor, cobros } });
      tomar(message, data.cobros);
    } catch (thrown) {
      setError(failureOf(thrown).message);
    } finally {
      setProcessing(false);
    }
  };
  return { enviar, respuestas, processing, error };
};

/** Hook: what a rider brings back, to be charged at once, each comanda and sub-account on its own (decision 0141). */
export const useLiquidar = (repartidor: number, comandas: readonly ConReparto[], onListo: () => void) => {
  const { data, isError, isFetching, refetch } = useMetodosDePago();
  const metodos = metodosPara({ tipo: 'domicilio' }, data ?? NINGUNO);
  const efectivo = metodos.find((m) => m.en_caja) ?? metodos[0];
  const [dichos, setDichos] = useState<Readonly<Record<string, Partial<Dicho>>>>({});
  const tipo_tarjeta = tipoRecordado(metodos);
  const claveDe = useClaves();
  const { enviar, respuestas, processing, error } = useEnvio(repartidor, onListo);
  const deCaja = { metodos, regla: reglaDe(metodos) };
  const respuestaA = (que: PorLiquidar) => respuestas.get(claveDe(que.clave));
  const renglones = comandas.flatMap(porLiquidar).map((que): Renglon => {
    const { clave } = que;
    const inicial = { cobrar: que.impide === undefined, metodo: efectivo?.id ?? 0, propina: '', no_operacion: '' };
    const dicho = { ...inicial, tipo_tarjeta, ...dichos[clave] };
    return {
      ...{ ...que, dicho, rechazo: respuestaA(que)?.message },
      decir: (cambio) => setDichos((antes) => ({ ...antes, [clave]: { ...antes[clave], ...cambio } })),
      falta: dicho.cobrar && data ? faltaDe(que, dicho, deCaja) : undefined,
    };
  });
  const elegidos = renglones.filter(({ dicho, impide }) => dicho.cobrar && impide === undefined);
  const liquidar = (): void => {
    const cobros = elegidos.map((r) =>
      cobroDe(r, r.dicho, {
        clave: claveDe(r.clave),
        confirmada: respuestaA(r)?.motivo === INUSUAL,
        metodos,
      }),
    );
    void enviar(cobros);
  };
  return {
    renglones,
    metodos,
    /** How reading the methods went, until they are there. */
    lectura: data ? null : { leyendo: isFetching, fallo: isError, releer: () => void refetch() },
    cuantos: elegidos.length,
    total: sumar(elegidos.map(({ total }) => total)),
    porEntregar: enEfectivo(elegidos, metodos),
    falta: elegidos.find(({ falta }) => falta !== undefined)?.falta,
    ...{ liquidar, processing, error },
  };
};
