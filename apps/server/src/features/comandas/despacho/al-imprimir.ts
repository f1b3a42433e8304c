import { presentComanda } from '@comal/contract/comandas/vista';
import { despacharLoImpreso, type DespachadosEnPapel } from '@comal/domain/comanda/cocina/en-papel';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { recordOutside } from '../../../platform/http/bitacora.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Hub } from '../../../platform/live/hub.ts';
import { cerrarOReabrir } from '../cobro/escrituras.ts';
import { actualizarPedidos, subirRev } from '../escrituras.ts';
import { aComandas, type ComandaGuardada } from '../filas.ts';
import { cerrojoDeMudanza, comandasDePedidosBloqueadas, pedidosHermanos } from '../lecturas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { existenciasDe } from './existencias.ts';

/** Nobody: what the system does itself. */
const SISTEMA = 0;

/** The lines of printed slips that are dispatched with the print: of areas on paper alone that are set so (D-144). */
const porDespachar = (
  { cliente, sucursal }: Alcance,
  trabajos: readonly string[],
): Query<{ id: string; zona: string }> =>
  sqlText(
    `SELECT p.id, s.zona FROM trabajo_de_impresion t JOIN pedido p ON p.cliente = t.cliente AND p.sucursal = t.sucursal AND p.id = ANY (t.pedidos)
     JOIN area a ON a.cliente = p.cliente AND a.sucursal = p.sucursal AND a.id = p.area AND a.muestra = 'papel' AND a.despacho = 'al_imprimir'
     JOIN sucursal s ON s.cliente = t.cliente AND s.id = t.sucursal
     WHERE t.cliente = $1 AND t.sucursal = $2 AND t.id = ANY ($3::uuid[]) AND COALESCE(p.preparacion, p.status) < 3 AND p.cancelado_en IS NULL`,
    [cliente, sucursal, trabajos],
  );

interface Hecha extends DespachadosEnPapel {
  readonly comanda: ComandaGuardada;
}

/** Where and when slips came out. */
type Donde = Alcance & Pick<Ctx, 'nuevoId' | 'ahora'> & { readonly hub: Pick<Hub, 'publish'> };

const escribir = (
  tx: Tx,
  { cliente, sucursal, nuevoId, ahora }: Donde,
  { comanda, cambiados, status }: Hecha,
): void => {
  const usuario = cambiados[0]!.mesero.id;
  tx.write(
    actualizarPedidos(cliente, cambiados, usuario),
    ...existenciasDe(
      { sesion: { cliente, sucursal: { id: sucursal }, usuario: { id: usuario } }, ahora },
      comanda.pedidos,
      cambiados,
    ),
    ...cerrarOReabrir(cliente, comanda, { status }, ahora),
    recordOutside({ nuevoId, ahora }, { cliente, sucursal, usuario: SISTEMA }, ['pedidos.impresos', comanda.id], {
      pedidos: cambiados.map((p) => p.id),
      ...(status !== comanda.status && { pagada: true }),
    }),
  );
};

/**
 * Dispatches what slips told the areas on paper alone to prepare, in the transaction that records that they came out: exactly once,
 * with its stock. Comandas are locked after the job; the last statement is the branch counter. The result is called after the commit.
 */
export const despacharImpresos = async (tx: Tx, donde: Donde, trabajos: readonly string[]): Promise<() => void> => {
  const alcance: Alcance = { cliente: donde.cliente, sucursal: donde.sucursal };
  const [lineas] = await tx.read(porDespachar(alcance, trabajos));
  const [primera] = lineas;
  if (!primera) return () => undefined;
  const ids = lineas.map(({ id }) => id);
  const [, filas, pedidos] = await tx.read(
    cerrojoDeMudanza(alcance, 'se-quedan'),
    comandasDePedidosBloqueadas(alcance, ids),
    pedidosHermanos(alcance, ids),
  );
  const impresos = new Set(ids);
  const hechas = aComandas(filas, pedidos)
    .map((comanda): Hecha => ({ comanda, ...despacharLoImpreso(comanda, impresos, donde.ahora) }))
    .filter(({ cambiados }) => cambiados.length > 0);
  if (hechas.length === 0) return () => undefined;
  for (const hecha of hechas) escribir(tx, donde, hecha);
  await tx.flush();
  const [[sello]] = await tx.read(
    subirRev(
      alcance,
      hechas.map(({ comanda }) => comanda.id),
    ),
  );
  const { rev } = JSON.parse(sello!.sello) as { readonly rev: number };
  const { cliente, sucursal: id, hub, ahora } = donde;
  const lugar = { sesion: { cliente, sucursal: { id, zona: primera.zona } }, hub, ahora };
  return () =>
    hechas.forEach(({ comanda, ...hecha }, i) => {
      const vista = presentComanda({ ...comanda, pedidos: hecha.pedidos, status: hecha.status }, miradaDe(lugar));
      publicarComanda(lugar, { ...vista, rev: rev - hechas.length + 1 + i }, areasDe(hecha.cambiados));
    });
};
