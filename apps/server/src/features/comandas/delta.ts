import { presentComanda, type Mirada } from '@comal/contract/comandas/vista';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import type { Alcance } from '../../platform/http/alcance.ts';
import { reaches, type Version } from '../../platform/db/epoca.ts';
import { sqlText } from '../../platform/db/query.ts';
import type { Db } from '../../platform/db/tenant.ts';
import { STRUCK_MS } from '../../platform/live/room/projection.ts';
import { NO_REVS, type Delta } from '../../platform/live/types.ts';
import { aComandas } from './filas.ts';
import {
  comandasAbiertas,
  comandasDesde,
  comandasTachadas,
  pedidosAbiertos,
  pedidosDesde,
  pedidosTachados,
  revsDeSucursal,
} from './lecturas.ts';

const zonaDe = ({ cliente, sucursal }: Alcance) =>
  sqlText<{ zona: string }>('SELECT zona FROM sucursal WHERE cliente = $1 AND id = $2', [cliente, sucursal]);

/**
 * What changed in a branch since a version: open comandas in full, closed or cancelled ones by id. Without a version,
 * or with an unknown rev or another epoch, all open comandas (D-01, D-96, D-180). The rev is read first, so that a
 * change during the read is sent again rather than lost.
 */
export const leerDelta = async (db: Db, alcance: Alcance, desde: Version | null, ahora: number): Promise<Delta> => {
  const [[revs = NO_REVS], [sucursal]] = await db.read(alcance.cliente, revsDeSucursal(alcance), zonaDe(alcance));
  const { rev, epoca } = revs;
  const completa = desde === null || !reaches(revs, desde);
  const lecturas = completa
    ? ([comandasAbiertas(alcance), pedidosAbiertos(alcance)] as const)
    : ([comandasDesde(alcance, desde.rev), pedidosDesde(alcance, desde.rev)] as const);
  const hace = new Date(ahora - STRUCK_MS);
  const [filas, pedidos, ...tachado] = await db.read(
    alcance.cliente,
    ...lecturas,
    comandasTachadas(alcance, hace),
    pedidosTachados(alcance, hace),
  );
  const mirada: Mirada = { sucursal: alcance.sucursal, zona: sucursal?.zona ?? 'UTC', ahora };
  const comandas = aComandas(filas, pedidos);
  const abiertas = comandas.filter((c) => c.status === ESTADO_COMANDA.ABIERTA && c.cancelada_en === null);
  return {
    rev,
    epoca,
    completa,
    comandas: abiertas.map((c) => presentComanda(c, mirada)),
    tachadas: aComandas(...tachado).map((c) => presentComanda(c, mirada)),
    removidas: comandas.filter((c) => !abiertas.includes(c)).map((c) => c.id),
    agregadas: completa ? [] : abiertas.filter((c) => c.rev_creada > desde.rev).map((c) => c.id),
  };
};
