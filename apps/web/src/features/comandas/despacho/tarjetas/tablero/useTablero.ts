import { useMemo, useState } from 'react';
import { edad } from '@comal/domain/comanda/cocina/espera';
import { ESTADO_PEDIDO, estaDespachado, type EstadoPedido, estadoEnCocina } from '@comal/domain/comanda/pedido';
import type { Fila } from '../../lineas/filas.ts';
import { filasDeRenglon, type Renglon } from '../../lineas/renglones.ts';
import { useEstable } from '../../useEstable.ts';
import { anotar, lineasDe, MEMORIA_VACIA, recordar, ver } from '../memoria.ts';
import type { Marco } from '../muro/marco.ts';
import { canceladasEn, faltanDe, faltanEn, pasoDe, porSacarEn, type Manos, type Tarjeta } from '../tarjetas.ts';
import { useSalidas, type Salida } from '../useSalidas.ts';
import { faltanFuera, lugaresDe, paginaDe, paginasDe, planoDe, primeraEn } from './plano.ts';
import { platosDe, porEdad, type Plato } from './platos.ts';
import { useQuieto } from './useQuieto.ts';

const { PENDIENTE, TRABAJANDO, DESPACHADO } = ESTADO_PEDIDO;

/** What the screen passes to the board. */
export interface DelArea {
  /** The lines of the area with optimistic moves applied. */
  readonly filas: readonly Fila[];
  readonly cambiados: ReadonlySet<string>;
  readonly mover: (filas: readonly Fila[], a: EstadoPedido) => readonly Fila[];
  readonly visto: (ids: readonly string[]) => void;
}

/** Hook: the comandas to show: those of the live lines, with the lines kept until their comanda is dispatched. */
const useVivos = (filas: readonly Fila[]) => {
  const [guardada, setMemoria] = useState(MEMORIA_VACIA);
  const memoria = recordar(guardada, filas);
  if (memoria !== guardada) setMemoria(memoria);
  const vivos = useMemo(() => porEdad(platosDe(lineasDe(memoria, filas))), [memoria, filas]);
  return { vivos, setMemoria };
};

/** The lines that a press on a row moves, and their next status. */
const siguienteDe = (renglon: Renglon): readonly [readonly Fila[], EstadoPedido] => {
  const faltan = faltanDe(renglon);
  const pendientes = faltan.filter((f) => estadoEnCocina(f.pedido) === PENDIENTE);
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

/** Hook: the cards of a page, in columns by age, and the pages. */
const useHojas = (
  vivos: readonly Plato[],
  salidas: readonly Salida[],
  cambiados: ReadonlySet<string>,
  marco: Marco,
) => {
  const [pedida, setPagina] = useState(0);
  const idas = useMemo(() => salidas.filter((s) => !vivos.some((p) => p.id === s.id)), [salidas, vivos]);
  const plano = useMemo(() => planoDe({ vivos, idas, cambiados, marco }), [vivos, idas, cambiados, marco]);
  const { visible, tocar } = useQuieto(plano);
  const paginas = paginasDe(visible);
  const pagina = Math.min(pedida, paginas - 1);
  const columnas = useMemo(() => {
    const porId = new Map([...idas.map((s) => s.plato), ...vivos].map((p) => [p.id, p]));
    return lugaresDe(visible, pagina, porId);
  }, [visible, pagina, idas, vivos]);
  return {
    columnas,
    idas,
    pagina,
    paginas,
    faltan: faltanFuera(visible, pagina),
    irA: setPagina,
    tocar,
    /** Goes to the page of the first line that satisfies a condition. */
    mostrar: (cual: (fila: Fila) => boolean): void => {
      const renglon = primeraEn(vivos, cual);
      if (renglon !== undefined) setPagina(paginaDe(visible, renglon));
    },
  };
};

/** Hook: the board of an area: its cards by page, those just dispatched, and the actions. */
export const useTablero = ({ filas, cambiados, mover, visto }: DelArea, marco: Marco, alSalir: () => void) => {
  const { vivos, setMemoria } = useVivos(filas);
  const { salidas, salir, quitar } = useSalidas();
  const hojas = useHojas(vivos, salidas, cambiados, marco);

  const despachar = (suyas: readonly Fila[], { comanda, nombre }: Tarjeta): void => {
    const hechas = mover(suyas, DESPACHADO);
    setMemoria((previa) => anotar(previa, hechas));
    const ids = new Set(hechas.map((f) => f.pedido.id));
    const plato = vivos.find((p) => p.id === comanda);
    if (!plato || canceladasEn(plato).length > 0 || !faltanEn(plato).every((f) => ids.has(f.pedido.id))) return;
    salir({ id: comanda, nombre, filas: hechas, plato });
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
    if (a === DESPACHADO) despachar(suyas, tarjeta);
    else mover(suyas, a);
  });
  const empezar = useEstable((tarjeta: Tarjeta): void => {
    const pendientes = porSacarEn(tarjeta).filter((f) => estadoEnCocina(f.pedido) === PENDIENTE);
    mover(pendientes, TRABAJANDO);
  });
  const listo = useEstable((tarjeta: Tarjeta): void => despachar(porSacarEn(tarjeta), tarjeta));
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
  return { ...hojas, manos, deshacer, vacio: vivos.length === 0 && hojas.idas.length === 0 };
};
