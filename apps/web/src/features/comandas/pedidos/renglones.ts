import { agrupar, IGUALES, lineasDe, type Grupo } from '@comal/domain/comanda/agrupar';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Iguales } from '../model/acciones-pedido.ts';

/** A row of the list: a line, or a group of alike lines that opens into them. */
export interface Renglon {
  /** React key, that of the first line: adding one more alike line keeps the focus. */
  readonly clave: string;
  readonly pedidos: Iguales;
  /** Whether its single lines are shown below it; undefined of a line alone. */
  readonly abierto?: boolean;
  /** One of the single lines of an open row. */
  readonly suelto?: true;
}

const uno = (p: Pedido, clave = p.id): Renglon => ({ clave, pedidos: [p] });
const suelto = (p: Pedido): Renglon => ({ ...uno(p, `${p.id}-1`), suelto: true });

/** In the order of the kitchen's board: each dish with its own companions. */
const sueltas = ({ pedidos, complementos }: Grupo<Pedido>): readonly Renglon[] => {
  const acompanan = complementos.flatMap(lineasDe);
  return pedidos.flatMap((p) => [suelto(p), ...acompanan.filter((c) => c.complemento_de === p.id).map(suelto)]);
};

const deGrupo = (grupo: Grupo<Pedido>, abiertos: ReadonlySet<string>): readonly Renglon[] => {
  const { pedidos, complementos } = grupo;
  const [primero] = pedidos;
  const acompanan = complementos.flatMap((c) => deGrupo(c, abiertos));
  if (pedidos.length === 1) return [uno(primero), ...acompanan];
  const abierto = abiertos.has(primero.id);
  return [{ clave: primero.id, pedidos, abierto }, ...(abierto ? sueltas(grupo) : acompanan)];
};

const ultimos = new WeakMap<Pedido, Renglon>();
const ultimosSueltos = new WeakMap<Pedido, Renglon>();

const dicenLoMismo = (a: Renglon, b: Renglon): boolean =>
  a.abierto === b.abierto && a.pedidos.length === b.pedidos.length && a.pedidos.every((p, n) => p === b.pedidos[n]);

/** The last one that said the same of its first line, if it did: who draws it has nothing to draw. */
const elMismo = (renglon: Renglon): Renglon => {
  const donde = renglon.suelto ? ultimosSueltos : ultimos;
  const [primero] = renglon.pedidos;
  const ultimo = donde.get(primero);
  if (ultimo && dicenLoMismo(ultimo, renglon)) return ultimo;
  donde.set(primero, renglon);
  return renglon;
};

/**
 * Some lines of a comanda as rows: alike ones as one, those of `abiertos` (by their first line) followed by each of them. What is unsaved is
 * told apart from what is saved.
 */
export const renglonesDe = (
  pedidos: readonly Pedido[],
  sinGuardar: ReadonlySet<string>,
  abiertos: ReadonlySet<string>,
): readonly Renglon[] =>
  agrupar(pedidos, (p) => [...IGUALES(p), sinGuardar.has(p.id)])
    .flatMap((grupo) => deGrupo(grupo, abiertos))
    .map(elMismo);
