import { estaDespachado, type Pedido } from '@comal/domain/comanda/pedido';
import { moveExistencias, type StockOut } from '../../../platform/inventario/existencias.ts';
import type { Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Lugar } from '../mirada.ts';

const salidaDe = (antes: ReadonlyMap<string, Pedido>, p: Pedido): StockOut[] => {
  const previo = antes.get(p.id);
  const salia = previo !== undefined && estaDespachado(previo);
  if (salia === estaDespachado(p)) return [];
  return [
    {
      pedido: p.id,
      vendible: p.producto,
      complemento: p.complemento,
      version: p.receta_version,
      signo: salia ? 1 : -1,
      cantidad: p.cantidad,
    },
  ];
};

/** Who changes lines, where and when. */
interface Autor extends Pick<Lugar, 'ahora'> {
  readonly sesion: Pick<SesionCtx['sesion'], 'cliente'> & {
    readonly sucursal: Pick<SesionCtx['sesion']['sucursal'], 'id'>;
    readonly usuario: Pick<SesionCtx['sesion']['usuario'], 'id'>;
  };
}

/** The stock movements of a change: lines that were dispatched, and those marked as not dispatched (D-55). */
export const existenciasDe = (ctx: Autor, previos: readonly Pedido[], cambiados: readonly Pedido[]): Query[] => {
  const antes = new Map(previos.map((p) => [p.id, p]));
  const { cliente, sucursal, usuario } = ctx.sesion;
  return moveExistencias(
    { cliente, sucursal: sucursal.id, usuario: usuario.id, ahora: ctx.ahora },
    cambiados.flatMap((p) => salidaDe(antes, p)),
  );
};
