import { useMemo, useState } from 'react';
import { edad } from '@comal/domain/comanda/cocina/espera';
import { ESTADO_PEDIDO, estaDespachado, type EstadoPedido } from '@comal/domain/comanda/pedido';
import type { Fila } from '../../lineas/filas.ts';
import { filasDeRenglon, type Renglon } from '../../lineas/renglones.ts';
import { useEstable } from '../../useEstable.ts';
import { anotar, lineasDe, MEMORIA_VACIA, recordar, ver } from '../memoria.ts';
import type { PorMedir } from '../Medidor.tsx';
import type { Manos } from '../TarjetaDeComanda.tsx';
import { lugaresDe } from '../lugares/lugares.ts';
import { useLugares, type Marco } from '../lugares/useLugares.ts';
import { canceladasEn, faltanDe, faltanEn, pasoDe, tituloDe, type Tarjeta } from '../tarjetas.ts';
import { entradasDe, platosDe, tarjetasDe, trozosDe, type Plato } from './trozos.ts';
import { firmaDe, useMedidas } from './useMedidas.ts';
import { useSalidas, visibles, type Salida } from '../useSalidas.ts';

const { PENDIENTE, TRABAJANDO, DESPACHADO } = ESTADO_PEDIDO;

/** What the screen passes to the board. */
export interface DelArea {
  /** The lines of the area with optimistic moves applied. */
  readonly filas: readonly Fila[];
  readonly cambiados: ReadonlySet<string>;
  readonly mover: (filas: readonly Fila[], a: EstadoPedido) => readonly Fila[];
  readonly visto: (ids: readonly string[]) => void;
}

const porMedirDe = (platos: readonly Plato[], cambiados: ReadonlySet<string>): readonly PorMedir[] =>
  platos
    .flatMap((plato) => plato.renglones)
    .map((renglon) => {
      const cambiado = filasDeRenglon(renglon).some((f) => cambiados.has(f.pedido.id));
      return { renglon, cambiado, firma: firmaDe(renglon, cambiado) };
    });

/**
 * Hook: the comandas of an area split into cards by the heights of their rows, and the hidden card that measures them.
 */
const useTrozos = (lineas: readonly Fila[], cambiados: ReadonlySet<string>) => {
  const platos = useMemo(() => platosDe(lineas), [lineas]);
  const todos = useMemo(() => porMedirDe(platos, cambiados), [platos, cambiados]);
  const firmas = useMemo(() => [...new Set(todos.map((t) => t.firma))], [todos]);
  const { lista, medidas } = useMedidas(firmas);
  const comandas = useMemo(() => {
    const firma = new Map(todos.map((t) => [t.renglon.id, t.firma]));
    const altura = (r: Renglon): number => medidas.alturas.get(firma.get(r.id) ?? '') ?? 0;
    const { alto, doble } = medidas;
    return trozosDe(platos, { alto: alto || Infinity, doble: doble || Infinity }, altura);
  }, [platos, todos, medidas]);
  const unicos = new Map(todos.map((t) => [t.firma, t]));
  const porMedir = [...unicos.values()].filter((t) => medidas.deNuevo || !medidas.alturas.has(t.firma));
  const medido = medidas.ancho > 0;
  const medicion = { vez: medido ? medidas.vueltas : -1, falta: medido && porMedir.length > 0 };
  return { comandas, lista, porMedir, medicion };
};

/** Hook: the cards in their places, including those just dispatched. */
const useTarjetas = (
  { comandas, medicion }: Pick<ReturnType<typeof useTrozos>, 'comandas' | 'medicion'>,
  salidas: readonly Salida[],
  marco: Marco,
) => {
  const entradas = entradasDe(comandas);
  const idas = visibles(salidas, entradas, marco.caben);
  const { lugares, ...paginas } = useLugares(
    [...idas.map(({ id, alta }) => ({ id, alta, partes: [id] })), ...entradas],
    marco,
    medicion,
  );
  const enteras = new Set(entradas.filter((e) => e.alta && lugaresDe(lugares, e.id).length > 1).map((e) => e.id));
  return { tarjetas: tarjetasDe(comandas, enteras), idas, ...paginas };
};

/** Hook: the lines of the cards: live ones, and those kept until their card is dispatched. */
const useLineas = (filas: readonly Fila[]) => {
  const [guardada, setMemoria] = useState(MEMORIA_VACIA);
  const memoria = recordar(guardada, filas);
  if (memoria !== guardada) setMemoria(memoria);
  return { lineas: useMemo(() => lineasDe(memoria, filas), [memoria, filas]), setMemoria };
};

/** The lines that a press on a row moves, and their next status. */
const siguienteDe = (renglon: Renglon): readonly [readonly Fila[], EstadoPedido] => {
  const faltan = faltanDe(renglon);
  const pendientes = faltan.filter((f) => f.pedido.status === PENDIENTE);
  if (pendientes.length > 0) return [pendientes, TRABAJANDO];
  if (faltan.length > 0) return [faltan, DESPACHADO];
  return [filasDeRenglon(renglon).filter((f) => estaDespachado(f.pedido)), TRABAJANDO];
};

/** The ids of the late lines of a card as one text, so that the card re-renders only when one becomes late. */
export const tardesDe = (tarjeta: Tarjeta, ahora: number): string =>
  faltanEn(tarjeta)
    .filter((f) => edad(f.pedido, ahora) === 'tarde')
    .map((f) => f.pedido.id)
    .join(' ');

/** Hook: the board of an area: its cards by page, those just dispatched, and the actions. */
export const useTablero = ({ filas, cambiados, mover, visto }: DelArea, marco: Marco, alSalir: () => void) => {
  const { lineas, setMemoria } = useLineas(filas);
  const { comandas, lista, porMedir, medicion } = useTrozos(lineas, cambiados);
  const { salidas, salir, quitar } = useSalidas();
  const { tarjetas, idas, ...paginas } = useTarjetas({ comandas, medicion }, salidas, marco);

  const despachar = (suyas: readonly Fila[], deTarjetas: readonly Tarjeta[]): void => {
    const hechas = mover(suyas, DESPACHADO);
    setMemoria((previa) => anotar(previa, hechas));
    const porId = new Map(hechas.map((f) => [f.pedido.id, f]));
    const fuera = deTarjetas.filter(
      (t) => faltanEn(t).every((f) => porId.has(f.pedido.id)) && canceladasEn(t).length === 0,
    );
    for (const t of fuera) {
      const deElla = faltanEn(t).map((f) => porId.get(f.pedido.id)!);
      salir({ id: t.id, nombre: tituloDe(t), filas: deElla, alta: t.alta });
    }
    if (fuera.length > 0) alSalir();
  };
  const enteradoDe = (suyas: readonly Fila[]): void =>
    setMemoria((previa) =>
      ver(
        previa,
        suyas.map((f) => f.pedido.id),
      ),
    );
  const paso = useEstable((tarjeta: Tarjeta, renglon: Renglon): void => {
    if (pasoDe(renglon) === 'cancelado') return enteradoDe(filasDeRenglon(renglon));
    const [suyas, a] = siguienteDe(renglon);
    if (a === DESPACHADO) despachar(suyas, [tarjeta]);
    else mover(suyas, a);
  });
  const empezar = useEstable((tarjeta: Tarjeta): void => {
    const pendientes = faltanEn(tarjeta).filter((f) => f.pedido.status === PENDIENTE);
    mover(pendientes, TRABAJANDO);
  });
  const listo = useEstable((tarjeta: Tarjeta): void => despachar(faltanEn(tarjeta), [tarjeta]));
  const todas = useEstable(({ comanda }: Tarjeta): void => {
    const suyas = tarjetas.filter((t) => t.comanda === comanda);
    despachar(suyas.flatMap(faltanEn), suyas);
  });
  const enterado = useEstable((tarjeta: Tarjeta): void => enteradoDe(canceladasEn(tarjeta)));
  const estableVisto = useEstable(visto);
  const manos: Manos = useMemo(
    () => ({ paso, empezar, listo, todas, enterado, visto: estableVisto }),
    [paso, empezar, listo, todas, enterado, estableVisto],
  );
  const deshacer = (salida: Salida): void => {
    quitar(salida);
    mover(salida.filas, TRABAJANDO);
  };
  const porId = new Map(tarjetas.map((t) => [t.id, t]));
  return { tarjetas, porId, idas, ...paginas, manos, deshacer, lista, porMedir };
};
