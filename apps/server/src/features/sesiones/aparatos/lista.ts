import { aparatos, type AparatoDelNegocio } from '@comal/contract/sesiones/aparatos';
import { APARATOS_MAXIMOS } from '@comal/domain/sesiones/aparatos';
import { ok } from '@comal/domain/result';
import { standingOf, type Standing } from '../../../platform/caja/corte-standing.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { fullName } from '../../../platform/http/active-sesiones.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';

type Dicho = Pick<AparatoDelNegocio, 'plataforma' | 'sistema' | 'navegador' | 'puede'>;

interface FilaAparato {
  readonly id: string;
  readonly nombre: string;
  readonly dicho: Dicho;
  readonly persona: string;
  readonly primer_apellido: string;
  readonly segundo_apellido: string;
  readonly caja: string;
  readonly sucursal: string;
  readonly visto_en: number;
  readonly sesiones: number;
  readonly este: boolean;
}

// Of its last sessions: an earlier one that is still in use was left locked on a register.
const aparatosDe = ({ sesion }: SesionCtx, sucursales: readonly number[], desde: Standing): Query<FilaAparato> =>
  sqlText(
    `SELECT a.id, a.nombre, a.dicho, u.nombre AS persona, u.primer_apellido, u.segundo_apellido, c.alias AS caja, b.nombre AS sucursal,
       s.vista_en AS visto_en, COALESCE(a.id = (SELECT o.de_aparato FROM sesion o WHERE o.cliente = $1 AND o.id = $3::uuid), false) AS este,
       (SELECT count(*)::integer FROM sesion o WHERE o.cliente = $1 AND o.de_aparato = a.id AND o.sucursal = ANY ($2::integer[])
         AND o.cerrada_en IS NULL AND o.vista_en >= $4 AND o.creada_en >= $5) AS sesiones
     FROM aparato a CROSS JOIN LATERAL (SELECT l.* FROM (SELECT o.usuario, o.caja, o.sucursal, o.vista_en, o.creada_en FROM sesion o
         WHERE o.cliente = $1 AND o.de_aparato = a.id AND o.sucursal = ANY ($2::integer[]) ORDER BY o.creada_en DESC LIMIT 20) l
       ORDER BY l.vista_en DESC, l.creada_en DESC LIMIT 1) s
     JOIN usuario u ON u.cliente = a.cliente AND u.id = s.usuario JOIN caja c ON c.cliente = a.cliente AND c.id = s.caja
     JOIN sucursal b ON b.cliente = a.cliente AND b.id = s.sucursal
     WHERE a.cliente = $1 AND a.marca IS NOT NULL ORDER BY s.vista_en DESC, a.id LIMIT $6`,
    [sesion.cliente, sucursales, sesion.id, desde.vista, desde.creada, 2 * APARATOS_MAXIMOS],
  );

const presentar = ({ dicho, primer_apellido, segundo_apellido, ...fila }: FilaAparato): AparatoDelNegocio => ({
  ...fila,
  ...dicho,
  persona: fullName({ nombre: fila.persona, primer_apellido, segundo_apellido }),
});

/** The devices of the business that were used in the branches of the caller. */
export const lista = handlerOf(aparatos.lista, async (_input, ctx) => {
  const { cliente, sucursales } = ctx.sesion;
  const desde = standingOf(ctx.ajustes, ctx.ahora);
  const [filas] = await ctx.db.read(cliente, aparatosDe(ctx, [...sucursales], desde));
  return ok({ message: '', data: filas.map(presentar) });
});
