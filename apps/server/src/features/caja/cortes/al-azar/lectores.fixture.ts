import { expect } from 'vitest';
import { tablero, type Tablero } from '@comal/contract/tablero/tablero';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { aCentavos, aPesos } from '@comal/domain/money';
import type { Escena } from './escena.fixture.ts';
import type { Lugar } from './lugar.fixture.ts';
import { METODOS, total, type PorMetodo } from './libro.fixture.ts';
import { PROPIOS } from './pago.fixture.ts';

/** SQL: whether a comanda has a charge that is not cancelled; all lines of that charge may have been returned. */
const COBRADA = `EXISTS (SELECT FROM pago g WHERE g.comanda = c.id AND g.cancela IS NULL AND g.devuelve IS NULL
  AND NOT EXISTS (SELECT FROM pago x WHERE x.cancela = g.id))`;
/** SQL: comandas, guests and profit from the rows alone: charged comandas and paid lines, net of their tax. Courtesies have no profit. */
const DE_LAS_LINEAS = `SELECT (SELECT count(*)::integer FROM comanda c WHERE ${COBRADA}) AS comandas,
  (SELECT COALESCE(sum(comensales), 0)::integer FROM comanda c WHERE ${COBRADA}) AS comensales,
  (SELECT COALESCE(sum(p.precio + COALESCE(j.monto, 0) - p.costo - COALESCE(d.impuesto, 0)), 0)::float8 FROM pedido p
    LEFT JOIN (SELECT cliente, pedido, sum(monto) AS monto, bool_or(clase = 'cortesia') AS regalado FROM ajuste GROUP BY cliente, pedido) j
      ON j.cliente = p.cliente AND j.pedido = p.id
    JOIN pago_pedido d ON d.cliente = p.cliente AND d.pago = p.pago AND d.pedido = p.id AND NOT d.cancela WHERE p.pago IS NOT NULL
    AND j.regalado IS NOT TRUE) AS ganancia`;

/** Noon of a day in Mexico City, epoch milliseconds. */
const enEl = (dia: string): number => Date.parse(`${dia}T18:00:00Z`);
/** A period of some days, as screens ask for it. */
export const entre = (desde: string, hasta: string, lugares: readonly Lugar[]) =>
  ({ periodo: 3, inicio: enEl(desde), fin: enEl(hasta), sucursales: lugares.map((l) => l.sucursal) }) as const;

const suma = (cifras: readonly number[]): number => aPesos(cifras.reduce((s, c) => s + aCentavos(c), 0));
const leer = async ({ server, jefa }: Escena, body: ReturnType<typeof entre>): Promise<Tablero> =>
  (await server.call(tablero.ver, { body }, { token: jefa.token })).body.data!;
const porMetodo = (t: Tablero): number[] => {
  const por = (metodo: string): number => t.metodos_de_pago.find((m) => m.metodo === metodo)?.total ?? 0;
  return [por('Efectivo'), por('Transferencia'), por('Tarjeta'), suma(Object.values(PROPIOS).map(por))];
};
const enPesos = (libro: PorMetodo): number[] => METODOS.map((m) => aPesos(libro[m]));

/** Expects that the dashboard of all days equals the book of all shifts, also by method, and that its parts add up. */
export const elTableroDiceLoMismo = async (e: Escena, desde: string, hasta: string): Promise<void> => {
  const t = await leer(e, entre(desde, hasta, e.lugares));
  const vendido = e.libro.vendido(e.lugares);
  const [filas] = await e.server.sql<{ comandas: number; comensales: number; ganancia: number }>(DE_LAS_LINEAS);
  expect({
    ventas: t.total_ventas,
    metodos: porMetodo(t),
    productos: suma(t.productos_vendidos.map((x) => x.precio)),
    categorias: suma(t.ventas_por_categoria.map((x) => x.total)),
    tipos: CLAVES_DE_TIPO.map((tipo) => t.ventas_por_tipo?.find((x) => x.tipo === tipo)?.total ?? 0),
    comandas: [t.total_comandas, t.total_clientes, t.afluencia.reduce((s, h) => s + h.comensales, 0)],
    ganancia: t.ganancia,
  }).toEqual({
    ...{ ventas: vendido, productos: vendido, categorias: vendido, tipos: e.libro.porTipo(e.lugares) },
    metodos: enPesos(e.libro.porMetodo(e.lugares)),
    comandas: [filas!.comandas, filas!.comensales, filas!.comensales],
    ganancia: aPesos(filas!.ganancia),
  });
};

/** Expects that the dashboard of each day of each branch equals the book of that day. */
export const cadaDiaDiceLoMismo = async (e: Escena): Promise<void> => {
  for (const lugar of e.lugares)
    for (const [dia, d] of e.libro.diasDe(lugar)) {
      const t = await leer(e, entre(dia, dia, [lugar]));
      const dice = [t.total_ventas, t.total_comandas, t.total_clientes, ...porMetodo(t)];
      const anotado = [aPesos(total(d.ventas)), d.comandas, d.comensales, ...enPesos(d.ventas)];
      expect([lugar.nombre, dia, ...dice]).toEqual([lugar.nombre, dia, ...anotado]);
    }
};
