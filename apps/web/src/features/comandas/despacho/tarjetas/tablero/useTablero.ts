import { useMemo, useState } from 'react';
import { edad } from '@comal/domain/comanda/cocina/espera';
import { ESTADO_PEDIDO, estaDespachado, type EstadoPedido } from '@comal/domain/comanda/pedido';
import type { Fila } from '../../lineas/filas.ts';
import { filasDeRenglon, renglonesDe, type Renglon } from '../../lineas/renglones.ts';
import { useEstable } from '../../useEstable.ts';
import { anotar, lineasDe, MEMORIA_VACIA, recordar, ver } from '../memoria.ts';
import type { PorMedir } from '../Medidor.tsx';
import { partir } from './partir.ts';
import type { Manos } from '../TarjetaDeComanda.tsx';
import { canceladasEn, faltanDe, faltanEn, pasoDe, tarjetasDe, tituloDe, type Tarjeta } from '../tarjetas.ts';
import { useLugares } from '../useLugares.ts';
import { firmaDe, useMedidas } from './useMedidas.ts';
import { useSalidas, visibles, type Salida } from '../useSalidas.ts';

const { PENDIENTE, TRABAJANDO, DESPACHADO } = ESTADO_PEDIDO;

/** What the cards get of the screen. */
export interface DelArea {
  /** The lines of the area as they will be. */
  readonly filas: readonly Fila[];
  readonly cambiados: ReadonlySet<string>;
  readonly mover: (filas: readonly Fila[], a: EstadoPedido) => readonly Fila[];
  readonly visto: (ids: readonly string[]) => void;
}

const porMedirDe = (lineas: readonly Fila[], cambiados: ReadonlySet<string>): readonly PorMedir[] =>
  renglonesDe(lineas).map((renglon) => {
    const cambiado = filasDeRenglon(renglon).some((f) => cambiados.has(f.pedido.id));
    return { renglon, cambiado, firma: firmaDe(renglon, cambiado) };
  });

/** The cards of an area by the heights of their rows, and the hidden card that measures those. */
const useTarjetas = (lineas: readonly Fila[], cambiados: ReadonlySet<string>) => {
  const todos = useMemo(() => porMedirDe(lineas, cambiados), [lineas, cambiados]);
  const firmas = useMemo(() => [...new Set(todos.map((t) => t.firma))], [todos]);
  const { lista, medidas } = useMedidas(firmas);
  const tarjetas = useMemo(() => {
    const firma = new Map(todos.map((t) => [t.renglon.id, t.firma]));
    const altura = (r: Renglon): number => medidas.alturas.get(firma.get(r.id) ?? '') ?? 0;
    return tarjetasDe(lineas, (renglones) => partir(renglones.map(altura), medidas.alto || Infinity));
  }, [lineas, todos, medidas]);
  const unicos = new Map(todos.map((t) => [t.firma, t]));
  const porMedir = [...unicos.values()].filter((t) => medidas.deNuevo || !medidas.alturas.has(t.firma));
  return { tarjetas, lista, porMedir, medida: medidas.ancho === 0 ? -1 : medidas.vueltas };
};

/** The lines of the cards: live ones, and those that stay until their card is out. */
const useLineas = (filas: readonly Fila[]) => {
  const [guardada, setMemoria] = useState(MEMORIA_VACIA);
  const memoria = recordar(guardada, filas);
  if (memoria !== guardada) setMemoria(memoria);
  return { lineas: useMemo(() => lineasDe(memoria, filas), [memoria, filas]), setMemoria };
};

/** What a press on a row does next, by its step. */
const siguienteDe = (renglon: Renglon): readonly [readonly Fila[], EstadoPedido] => {
  const faltan = faltanDe(renglon);
  const pendientes = faltan.filter((f) => f.pedido.status === PENDIENTE);
  if (pendientes.length > 0) return [pendientes, TRABAJANDO];
  if (faltan.length > 0) return [faltan, DESPACHADO];
  return [filasDeRenglon(renglon).filter((f) => estaDespachado(f.pedido)), TRABAJANDO];
};

/** The lines that are late now, by card: a text, so that a card is drawn again only when one of them crosses its limit. */
export const tardesDe = (tarjeta: Tarjeta, ahora: number): string =>
  faltanEn(tarjeta)
    .filter((f) => edad(f.pedido, ahora) === 'tarde')
    .map((f) => f.pedido.id)
    .join(' ');

/** The board of an area: its cards in their places, page by page, those that just went out, and what a press does (ui.md 9). */
export const useTablero = ({ filas, cambiados, mover, visto }: DelArea, caben: number, alSalir: () => void) => {
  const { lineas, setMemoria } = useLineas(filas);
  const { tarjetas, lista, porMedir, medida } = useTarjetas(lineas, cambiados);
  const { salidas, salir, quitar } = useSalidas();
  const vivas = new Set(tarjetas.map((t) => t.id));
  const idas = visibles(salidas, vivas, caben);
  const { hoja, ...paginas } = useLugares([...idas.map((s) => s.id), ...vivas], caben, medida);

  const despachar = (tarjeta: Tarjeta, suyas: readonly Fila[]): void => {
    const hechas = mover(suyas, DESPACHADO);
    setMemoria((previa) => anotar(previa, hechas));
    const idos = new Set(hechas.map((f) => f.pedido.id));
    if (faltanEn(tarjeta).some((f) => !idos.has(f.pedido.id)) || canceladasEn(tarjeta).length > 0) return;
    salir(tarjeta.id, tituloDe(tarjeta), hechas);
    alSalir();
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
    if (a === DESPACHADO) despachar(tarjeta, suyas);
    else mover(suyas, a);
  });
  const empezar = useEstable((tarjeta: Tarjeta): void => {
    const pendientes = faltanEn(tarjeta).filter((f) => f.pedido.status === PENDIENTE);
    mover(pendientes, TRABAJANDO);
  });
  const listo = useEstable((tarjeta: Tarjeta): void => despachar(tarjeta, faltanEn(tarjeta)));
  const enterado = useEstable((tarjeta: Tarjeta): void => enteradoDe(canceladasEn(tarjeta)));
  const estableVisto = useEstable(visto);
  const manos: Manos = useMemo(
    () => ({ paso, empezar, listo, enterado, visto: estableVisto }),
    [paso, empezar, listo, enterado, estableVisto],
  );
  const deshacer = (salida: Salida): void => {
    quitar(salida);
    mover(salida.filas, TRABAJANDO);
  };
  const porId = new Map(tarjetas.map((t) => [t.id, t]));
  return { tarjetas, porId, idas, hoja, ...paginas, manos, deshacer, lista, porMedir };
};
