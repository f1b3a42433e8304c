import { useEffect, useRef, useState } from 'react';
import { textoDeMotivo } from '@comal/contract/motivos';
import { ESTADO_PEDIDO, type EstadoPedido } from '@comal/domain/comanda/pedido';
import { DESHACER_MS, mover } from '@comal/domain/comanda/transiciones';
import { notify } from '../../kit/notify.tsx';
import { api } from '../../platform/api/client.ts';
import { newId } from '../../platform/ids.ts';
import { ahoraDelServidor } from '../../platform/live/live.ts';
import { porContenido, useWrite } from '../../platform/writes.ts';
import { enPartes, PorTurno, resultadoDe, type Paso } from './envio.ts';
import type { Fila } from './filas.ts';
import { adelantar, conAdelantos, confirmar, podar, retirar, type Adelantos } from './movimientos.ts';

/** A dispatch that may still be undone (D-22). */
export interface Deshacible {
  readonly id: string;
  readonly filas: readonly Fila[];
}

interface Movida {
  readonly paso: Paso;
  readonly fila: Fila;
}

const movidaA =
  (a: EstadoPedido) =>
  (fila: Fila): Movida[] => {
    const movido = mover(fila.pedido, a, ['despacho'], ahoraDelServidor());
    if (!movido.ok) {
      notify.danger(textoDeMotivo(movido.motivo));
      return [];
    }
    const { id, status } = fila.pedido;
    return [
      { paso: { id, de: status, a }, fila: { ...fila, ida: false, pedido: { ...fila.pedido, ...movido.value } } },
    ];
  };

const useDeshacibles = () => {
  const [deshacibles, setDeshacibles] = useState<readonly Deshacible[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const vivos = timers.current;
    return () => vivos.forEach(clearTimeout);
  }, []);
  const quitar = (id: string): void => setDeshacibles((previos) => previos.filter((d) => d.id !== id));
  const ofrecer = (filas: readonly Fila[]): void => {
    const id = newId();
    setDeshacibles((previos) => [...previos, { id, filas }]);
    timers.current.add(setTimeout(() => quitar(id), DESHACER_MS));
  };
  /** Lines that were not dispatched after all. */
  const descartar = (ids: readonly string[]): void =>
    setDeshacibles((previos) =>
      previos
        .map((d) => ({ ...d, filas: d.filas.filter((f) => !ids.includes(f.pedido.id)) }))
        .filter((d) => d.filas.length > 0),
    );
  return { deshacibles, ofrecer, quitar, descartar };
};

/**
 * The moves of a dispatch area: each is sent at once (DESPACHO-010) and shown before the answer; what the server refuses
 * goes back with its reason. A dispatch may be undone for 8 s (D-22).
 */
export const useMovimientos = (vivas: readonly Fila[]) => {
  const [todos, setAdelantos] = useState<Adelantos>(new Map());
  const { deshacibles, ofrecer, quitar, descartar } = useDeshacibles();
  const { run } = useWrite(api.comandas.mover, { intento: porContenido });
  const turnos = useRef(new PorTurno());
  const adelantos = podar(todos, vivas);
  if (adelantos !== todos) setAdelantos(adelantos);

  const enviar = async (movidas: readonly Movida[]): Promise<void> => {
    const pasos = movidas.map((m) => m.paso);
    const ids = pasos.map((p) => p.id);
    const respuesta = await turnos.current.correr(ids, () => run({ body: pasos }));
    const { negados, motivo } = resultadoDe(respuesta, pasos);
    const hechas = movidas.filter((m) => !negados.includes(m.paso.id)).map((m) => m.fila);
    setAdelantos((previos) => confirmar(retirar(previos, negados), hechas));
    if (motivo === null) return;
    descartar(negados);
    notify.danger(motivo);
  };

  const moverFilas = (filas: readonly Fila[], a: EstadoPedido): void => {
    const movidas = filas.flatMap(movidaA(a));
    if (movidas.length === 0) return;
    setAdelantos((previos) =>
      adelantar(
        previos,
        movidas.map(({ paso, fila }) => ({ de: paso.de, fila })),
      ),
    );
    if (a === ESTADO_PEDIDO.DESPACHADO) ofrecer(movidas.map((m) => m.fila));
    enPartes(movidas).forEach((parte) => void enviar(parte));
  };

  return {
    filas: conAdelantos(vivas, adelantos),
    deshacibles,
    mover: moverFilas,
    deshacer: ({ id, filas }: Deshacible): void => {
      quitar(id);
      moverFilas(filas, ESTADO_PEDIDO.TRABAJANDO);
    },
  };
};
