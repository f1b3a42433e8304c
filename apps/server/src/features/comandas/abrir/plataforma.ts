import { nombreDeApp, type OrdenDeApp } from '@comal/domain/comanda/tipo/app';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { refuse, ok, type Result } from '@comal/domain/result';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';
import type { OrdenGuardada } from '../filas.ts';

/** The order of a platform as a call says it. */
type OrdenDicha = Pick<OrdenDeApp, 'plataforma' | 'numero'>;

/** Whether the number of an order is known. */
export const tieneNumero = (orden: OrdenGuardada | null): boolean => orden !== null && orden.numero !== '';

/** Says that another comanda has the same order of a platform; '' where none has. */
export const conLaMisma = (orden: OrdenGuardada | null, otra: { readonly nombre: string } | undefined): string =>
  orden && otra ? `. La orden ${nombreDeApp(orden)} ya estaba en la comanda ${otra.nombre}` : '';

interface FilaDePlataforma {
  readonly nombre: string;
  readonly comision: number | null;
}

/** The own payment method that an order of a platform names; also one that is disabled or no platform any more, which an order without connection may name. */
export const plataformaPorId = (cliente: string, dicha: OrdenDicha | null | undefined): Query<FilaDePlataforma> =>
  sqlText(
    'SELECT descripcion AS nombre, comision FROM metodo_de_pago WHERE cliente = $1 AND id = $2::integer AND NOT fijo',
    [cliente, dicha?.plataforma ?? null],
  );

/** Comandas since the day before that have this number of this platform. */
export const mismaOrden = (
  { cliente, sucursal }: Alcance,
  dia: string,
  dicha: OrdenDicha | undefined,
): Query<{ nombre: string }> =>
  sqlText(
    `SELECT c.nombre FROM comanda c WHERE c.cliente = $1 AND c.sucursal = $2 AND $4::integer IS NOT NULL AND c.dia >= $3::date - 1 AND c.cancelada_en IS NULL
       AND (c.app ->> 'plataforma')::integer = $4 AND lower(c.app ->> 'numero') = lower(nullif($5::text, '')) LIMIT 1`,
    [cliente, sucursal, dia, dicha?.plataforma ?? null, dicha?.numero ?? ''],
  );

/** The order as it is kept, null without one; refused where the business has no such platform. */
export const ordenPorGuardar = (
  tipo: TipoDeOrden,
  dicha: OrdenDicha | null | undefined,
  fila: FilaDePlataforma | undefined,
): Result<OrdenGuardada | null, 'PLATAFORMA_DESCONOCIDA'> => {
  if (tipo !== 'app' || !dicha) return ok(null);
  if (!fila) return refuse('PLATAFORMA_DESCONOCIDA', {}, 'app.plataforma');
  return ok({ ...dicha, nombre: fila.nombre, comision: fila.comision ?? 0 });
};
