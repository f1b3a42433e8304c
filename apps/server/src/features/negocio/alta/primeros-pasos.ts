import { alta } from '@comal/contract/negocio/alta';
import { ok } from '@comal/domain/result';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';

interface Hechos {
  readonly guardada: boolean;
  readonly caja_inicial: boolean;
  readonly menu: boolean;
  readonly gente: boolean;
  readonly cajas: boolean;
  readonly qr: boolean;
}

/**
 * The completed first steps of a business: a shift, a dish, a second person, a named or second register, a code that a phone has
 * opened.
 */
const hechosDe = (cliente: string): Query<Hechos> =>
  sqlText(
    `SELECT n.demo OR n.pasos_guardados_en IS NOT NULL AS guardada,
       EXISTS (SELECT FROM corte k WHERE k.cliente = n.cliente) AS caja_inicial,
       EXISTS (SELECT FROM producto p WHERE p.cliente = n.cliente AND p.retirado_en IS NULL) AS menu,
       (SELECT count(*) > 1 FROM usuario u WHERE u.cliente = n.cliente AND u.activo) AS gente,
       (SELECT count(*) > 1 OR count(*) FILTER (WHERE c.alias <> 'Caja 1') > 0 FROM caja c WHERE c.cliente = n.cliente AND c.activa AND NOT c.es_general) AS cajas,
       EXISTS (SELECT FROM visita_de_menu v WHERE v.cliente = n.cliente AND v.que = 'escaneo') AS qr
     FROM negocio n WHERE n.cliente = $1`,
    [cliente],
  );

/** The first steps of a business and whether each is done; hidden once all are, or the list was dismissed (D-75). */
export const primerosPasos = handlerOf(alta.primerosPasos, async (_input, { db, sesion: { cliente } }) => {
  const [[fila]] = await db.read(cliente, hechosDe(cliente));
  const { guardada, ...hechos } = fila!;
  const pasos = Object.entries(hechos).map(([id, hecho]) => ({
    id: id as keyof Omit<Hechos, 'guardada'>,
    hecho,
  }));
  return ok({ message: '', data: { visible: !guardada && pasos.some((p) => !p.hecho), pasos } });
});

/** Dismisses the list for everybody of the business. */
export const guardarPrimerosPasos = handlerOf(alta.guardarPrimerosPasos, async (_input, ctx, tx) => {
  const { cliente } = ctx.sesion;
  tx.write(
    sqlText('UPDATE negocio SET pasos_guardados_en = COALESCE(pasos_guardados_en, $2) WHERE cliente = $1', [
      cliente,
      new Date(ctx.ahora),
    ]),
    record(ctx, 'negocio.pasos_guardados', `negocio/${cliente}`, {}),
  );
  return ok({ message: 'Lista guardada', data: null });
});
