import { useEffect, useRef, useState } from 'react';
import { textoDeMotivo } from '@comal/contract/motivos';
import { ESTADO_PEDIDO, type EstadoPedido } from '@comal/domain/comanda/pedido';
import { DESHACER_MS, mover } from '@comal/domain/comanda/transiciones';
import { plural } from '../../../../kit/format.ts';
import { notify } from '../../../../kit/notify.tsx';
import { newId } from '../../../../platform/ids.ts';
import { ahoraDelServidor } from '../../../../platform/live/live.ts';
import { attend, write } from '../../../../platform/outbox/outbox.ts';
import { enPartes, resultadoDe, type Paso } from './envio.ts';
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

const A_ESTADO: Readonly<Record<EstadoPedido, string>> = {
  1: 'a pendiente',
  2: 'a trabajando',
  3: 'despachado',
  4: 'pagado',
};

/** 'Mesa 4: Flan napolitano despachado', or how many and of how many comandas. */
const textoDe = (movidas: readonly Movida[]): string => {
  const [primera, ...otras] = movidas;
  if (!primera) return '';
  const estado = A_ESTADO[primera.paso.a];
  if (otras.length === 0) return `${primera.fila.comanda}: ${primera.fila.pedido.descripcion} ${estado}`;
  return `${plural(movidas.length, 'pedido', 'pedidos')} ${estado}`;
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
  const adelantos = podar(todos, vivas);
  if (adelantos !== todos) setAdelantos(adelantos);

  const enviar = async (movidas: readonly Movida[]): Promise<void> => {
    const pasos = movidas.map((m) => m.paso);
    const comandas = [...new Set(movidas.map((m) => m.fila.de))];
    const { clave, salida } = write({ llamada: 'mover', input: { body: pasos }, comandas, texto: textoDe(movidas) });
    const fin = await salida;
    const { negados, motivo } = resultadoDe(fin, pasos);
    if (fin.tipo === 'rechazada') await attend(clave);
    // What waits in the queue is shown by the queue.
    if (fin.tipo === 'en-cola') return;
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
