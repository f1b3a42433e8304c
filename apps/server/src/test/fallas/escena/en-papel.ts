import { randomUUID } from 'node:crypto';
import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import { DEMO_CREDENCIALES } from '../../../features/negocio/demo/negocio.ts';
import type { Imprenta } from './imprenta.ts';

const { cliente } = DEMO_CREDENCIALES;
const E = ESTADO_DE_TRABAJO;

/** What an area on paper alone has of a comanda: its job, its lines that wait, and how many are dispatched. */
interface Despacho extends Record<string, unknown> {
  readonly nombre: string;
  readonly trabajo: string | null;
  readonly estado: number | null;
  readonly esperan: readonly string[];
  readonly despachados: number;
}

/** From now on the area works with paper alone: its lines are dispatched by their print (D-144). */
export const soloPapel = async ({ local, area }: Imprenta): Promise<void> => {
  await local.sql(`UPDATE area SET muestra = 'papel', despacho = 'al_imprimir' WHERE cliente = $1 AND id = $2`, [
    cliente,
    area,
  ]);
};

/** What was printed and dispatched of the comandas after the first `antes`. */
export const despachosDe = ({ local }: Imprenta, antes: number): Promise<Despacho[]> =>
  local.sql<Despacho>(
    `SELECT c.nombre, t.id AS trabajo, t.estado, count(*) FILTER (WHERE p.status = 3)::int AS despachados,
       coalesce(array_agg(p.id) FILTER (WHERE p.status <> 3), '{}') AS esperan
     FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
     LEFT JOIN trabajo_de_impresion t ON t.cliente = c.cliente AND t.comanda = c.id
     WHERE c.nombre LIKE 'Papel %' AND split_part(c.nombre, ' ', 2)::int > $1 GROUP BY c.nombre, t.id, t.estado`,
    [antes],
  );

/** A comanda whose lines do not say the same as its slip: dispatched with its print, and only then. */
export const aMedias = ({ estado, esperan, despachados }: Despacho): boolean =>
  estado === E.IMPRESO ? esperan.length > 0 : despachados > 0;

/** A person says of a doubtful slip that it came out, or the waiter dispatches its lines. */
export const atender = async ({ local }: Imprenta, { trabajo, esperan }: Despacho, salio: boolean): Promise<void> => {
  const mover = esperan.flatMap((id) => [{ id, de: 1, a: 2 } as const, { id, de: 2, a: 3 } as const]);
  const [ruta, body] = salio
    ? (['impresoras/trabajos/atender', { suceso: 'ya_salio', trabajos: [trabajo] }] as const)
    : (['comandas/pedidos/estado', mover] as const);
  const quien = { token: local.token(0), clave: randomUUID() };
  const { status, texto } = await local.cliente.pedir('POST', ruta, { ...quien, body });
  if (status !== 200) throw new Error(texto);
};
