import { agrupar, IGUALES, lineasDe, type Grupo } from '@comal/domain/comanda/agrupar';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Iguales } from '../model/acciones-pedido.ts';

/** A row of the list: a line, or a group of equal lines that can be expanded. */
export interface Renglon {
  /** The React key, the id of the first line: adding one more equal line keeps the focus. */
  readonly clave: string;
  readonly pedidos: Iguales;
  /** Whether its single lines are shown below it; undefined for a single line. */
  readonly abierto?: boolean;
  /** It is one of the single lines of an expanded row. */
  readonly suelto?: true;
}

const uno = (p: Pedido, clave = p.id): Renglon => ({ clave, pedidos: [p] });
const suelto = (p: Pedido): Renglon => ({ ...uno(p, `${p.id}-1`), suelto: true });

/** The single lines in the order of the kitchen's screen: each dish followed by its own complementos. */
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

/** Returns the previous object of the row if equal, so that its component does not re-render. */
const elMismo = (renglon: Renglon): Renglon => {
  const donde = renglon.suelto ? ultimosSueltos : ultimos;
  const [primero] = renglon.pedidos;
  const ultimo = donde.get(primero);
  if (ultimo && dicenLoMismo(ultimo, renglon)) return ultimo;
  donde.set(primero, renglon);
  return renglon;
};

/**
 * The rows of some lines of a comanda: equal ones grouped, groups in `abiertos` (by the id of the first line) followed
 * by their single lines. Unsaved lines are not grouped with saved ones.
 */
export const renglonesDe = (
  pedidos: readonly Pedido[],
  sinGuardar: ReadonlySet<string>,
  abiertos: ReadonlySet<string>,
): readonly Renglon[] =>
  agrupar(pedidos, (p) => [...IGUALES(p), sinGuardar.has(p.id)])
    .flatMap((grupo) => deGrupo(grupo, abiertos))
    .map(elMismo);
