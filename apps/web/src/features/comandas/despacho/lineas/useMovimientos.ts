import { useEffect, useMemo, useRef, useState } from 'react';
import { textoDeMotivo } from '@comal/contract/motivos';
import { ESTADO_PEDIDO, type EstadoPedido, estadoEnCocina } from '@comal/domain/comanda/pedido';
import { DESHACER_MS, mover } from '@comal/domain/comanda/transiciones';
import { plural } from '../../../../kit/format.ts';
import { notify } from '../../../../kit/notify.tsx';
import { useDeniedText } from '../../../../platform/permisos/who-can.ts';
import { newId } from '../../../../platform/ids.ts';
import { ahoraDelServidor } from '../../../../platform/live/live.ts';
import { attend, write } from '../../../../platform/outbox/outbox.ts';
import { enPartes, resultadoDe, type Paso } from './envio.ts';
import type { Fila } from './filas.ts';
import { adelantar, conAdelantos, confirmar, podar, retirar, type Adelantos } from './movimientos.ts';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useMay } from '../../../../platform/session/permissions.ts';

/** A dispatch that may still be undone. */
export interface Deshacible {
  readonly id: string;
  readonly filas: readonly Fila[];
}

interface Movida {
  readonly pasos: readonly Paso[];
  readonly fila: Fila;
}

const { PENDIENTE, TRABAJANDO, DESPACHADO } = ESTADO_PEDIDO;

/** The statuses on the way; a pending line is dispatched through preparation. */
const caminoDe = (de: EstadoPedido, a: EstadoPedido): readonly EstadoPedido[] =>
  de === PENDIENTE && a === DESPACHADO ? [TRABAJANDO, DESPACHADO] : [a];

const movidaA =
  (a: EstadoPedido) =>
  (fila: Fila): Movida[] => {
    let { pedido } = fila;
    const pasos: Paso[] = [];
    for (const hacia of caminoDe(estadoEnCocina(pedido), a)) {
      const movido = mover(pedido, hacia, ['despacho', 'recuperacion'], ahoraDelServidor());
      if (!movido.ok) {
        notify.danger(textoDeMotivo(movido.motivo));
        return [];
      }
      pasos.push({ id: pedido.id, de: estadoEnCocina(pedido), a: hacia });
      pedido = { ...pedido, ...movido.value };
    }
    return [{ pasos, fila: { ...fila, pedido } }];
  };

/** The status in a notice: of one line, and of several. */
const A_ESTADO: Readonly<Record<EstadoPedido, readonly [string, string]>> = {
  1: ['a pendiente', 'a pendiente'],
  2: ['a trabajando', 'a trabajando'],
  3: ['despachado', 'despachados'],
  4: ['pagado', 'pagados'],
};

/** 'Mesa 4: Flan napolitano despachado'; for several lines, their number and status. */
const textoDe = (movidas: readonly Movida[]): string => {
  const [primera, ...otras] = movidas;
  if (!primera) return '';
  const [estado, estados] = A_ESTADO[estadoEnCocina(primera.fila.pedido)];
  if (otras.length === 0) return `${primera.fila.comanda}: ${primera.fila.pedido.descripcion} ${estado}`;
  return `${plural(movidas.length, 'pedido', 'pedidos')} ${estados}`;
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
  /** Removes lines whose dispatch was refused. */
  const descartar = (ids: readonly string[]): void =>
    setDeshacibles((previos) =>
      previos
        .map((d) => ({ ...d, filas: d.filas.filter((f) => !ids.includes(f.pedido.id)) }))
        .filter((d) => d.filas.length > 0),
    );
  return { deshacibles, ofrecer, quitar, descartar };
};

/**
 * Hook: the moves of a dispatch area. Each is sent at once and shown optimistically; refused ones are rolled back with
 * a notice. Dispatching a pending line sends both moves. A dispatch can be undone for 8 s; later it can be taken back
 * by its card.
 */
export const useMovimientos = (vivas: readonly Fila[]) => {
  const [todos, setAdelantos] = useState<Adelantos>(new Map());
  const { deshacibles, ofrecer, quitar, descartar } = useDeshacibles();
  const adelantos = podar(todos, vivas);
  if (adelantos !== todos) setAdelantos(adelantos);

  const enviar = async (movidas: readonly Movida[]): Promise<void> => {
    const pasos = movidas.flatMap((m) => m.pasos);
    const comandas = [...new Set(movidas.map((m) => m.fila.de))];
    const { clave, salida } = write({ llamada: 'mover', input: { body: pasos }, comandas, texto: textoDe(movidas) });
    const fin = await salida;
    const { negados, motivo } = resultadoDe(fin, pasos);
    if (fin.tipo === 'rechazada') await attend(clave);
    // Queued moves are shown by the outbox.
    if (fin.tipo === 'en-cola') return;
    const hechas = movidas.map((m) => m.fila).filter((f) => !negados.includes(f.pedido.id));
    setAdelantos((previos) => confirmar(retirar(previos, negados), hechas));
    if (motivo === null) return;
    descartar(negados);
    notify.danger(motivo);
  };

  const moverFilas = (filas: readonly Fila[], a: EstadoPedido): readonly Fila[] => {
    const movidas = filas.flatMap(movidaA(a));
    if (movidas.length === 0) return [];
    setAdelantos((previos) =>
      adelantar(
        previos,
        movidas.flatMap(({ pasos, fila }) => pasos.map(({ de }) => ({ de, fila }))),
      ),
    );
    const movidasFilas = movidas.map((m) => m.fila);
    if (a === DESPACHADO) ofrecer(movidasFilas);
    enPartes(movidas, (m) => m.pasos.length).forEach((parte) => void enviar(parte));
    return movidasFilas;
  };

  return {
    filas: useMemo(() => conAdelantos(vivas, adelantos), [vivas, adelantos]),
    deshacibles,
    /** Moves lines and returns them in their new state; a line that cannot move is notified and left out. */
    mover: moverFilas,
    deshacer: ({ id, filas }: Deshacible): void => {
      quitar(id);
      moverFilas(filas, TRABAJANDO);
    },
  };
};

/**
 * Hook: why no line can be moved, in words; undefined with permission 172. Moves are also possible offline, where they
 * are queued.
 */
export const useRazonDeNoMover = (): string | undefined => {
  const negado = useDeniedText(PERMISO.DESPACHAR);
  return useMay(PERMISO.DESPACHAR) ? undefined : negado;
};
