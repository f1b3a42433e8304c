import type { abreCajon, AperturasDeCajon } from '@comal/domain/caja/cajon';
import { papelDeCajon, SOLO_CAJON } from '@comal/domain/impresion/cajon';
import { sqlText, type Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import { getAlcance, type Alcance } from '../http/alcance.ts';
import type { SesionCtx } from '../http/context.ts';
import { encolar, endPause } from '../impresion/cola.ts';
import { SPANS, valuesOf, type ChargesOf } from './periodo.ts';

/** Most reasons of openings that a cut or a mail lists; the openings for other ones are counted together, by person. */
const REASONS_SHOWN = 50;

/** The drawer of a register: that of the printer of its tickets. */
export interface Cajon {
  readonly impresora: number;
  /** The name of the printer. */
  readonly nombre: string;
}

/** The drawer of a register; its printer cannot be deleted until the write ends. */
export const drawerOf = ({ cliente, sucursal }: Alcance, caja: number): Query<Cajon> =>
  sqlText(
    `SELECT i.id AS impresora, i.nombre FROM impresora_uso u
     JOIN impresora i ON i.cliente = u.cliente AND i.sucursal = u.sucursal AND i.id = u.impresora
     WHERE u.cliente = $1 AND u.sucursal = $2 AND u.clase = 'tickets' AND u.caja = $3 AND i.cajon IS NOT NULL FOR KEY SHARE OF i`,
    [cliente, sucursal, caja],
  );

/** The registers whose tickets a printer prints, whose drawer it opens. */
export const registersOf = ({ cliente, sucursal }: Alcance, impresora: number): Query<{ caja: number }> =>
  sqlText(
    `SELECT c.id AS caja FROM impresora_uso u JOIN caja c ON c.cliente = u.cliente AND c.id = u.caja
     WHERE u.cliente = $1 AND u.sucursal = $2 AND u.impresora = $3 AND u.clase = 'tickets' ORDER BY c.id`,
    [cliente, sucursal, impresora],
  );

/** The payment methods of a business as the drawer sees them. */
export const methodsOfDrawer = (cliente: string): Query<Parameters<typeof abreCajon>[1][number]> =>
  sqlText('SELECT id, en_caja, abre_cajon FROM metodo_de_pago WHERE cliente = $1', [cliente]);

/** What a write did with the drawer: what the log says of it, and what is done after the commit. */
export interface Abierto {
  readonly apunte: { readonly cajon?: true };
  readonly open: () => void;
}

/** A drawer that stays closed. */
const CLOSED: Abierto = { apunte: {}, open: () => undefined };

/**
 * Queues a job that opens the drawer, named by the key of the write: what is sent again opens it once. It does not wait for the end of
 * a pause after papers that did not come out. Nothing where the register has none. `resumen`: why, as the queue shows it.
 */
export const openDrawer = (
  ctx: SesionCtx,
  tx: Tx,
  cajon: Cajon | undefined,
  { resumen, comanda = null }: { readonly resumen: string; readonly comanda?: string | null },
): Abierto => {
  if (!cajon) return CLOSED;
  const que = { clase: SOLO_CAJON, nombre: `${SOLO_CAJON}/${ctx.clave}`, papel: papelDeCajon() } as const;
  const dicho = { etiqueta: 'Abrir el cajón', resumen, comanda };
  const alcance = getAlcance(ctx);
  const suya = { ...alcance, impresora: cajon.impresora };
  tx.write(encolar({ ...suya, id: ctx.nuevoId(), ...que, ...dicho }, ctx.ahora), endPause(suya));
  return { apunte: { cajon: true }, open: () => ctx.imprenta.wake(alcance) };
};

/** SQL: who opened a drawer without a charge, why and how often, of the log's rows `b` that `from` chooses. */
const OPENINGS = (from: string): string =>
  `WITH g AS (SELECT u.id, concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')) AS usuario,
     COALESCE(b.datos ->> 'motivo', '') AS motivo, count(*) AS cuantas, row_number() OVER (ORDER BY min(b.creada_en), u.id, COALESCE(b.datos ->> 'motivo', '')) AS n
   ${from} JOIN usuario u ON u.cliente = b.cliente AND u.id = b.usuario
   WHERE b.cliente = $1 AND b.accion = 'cajon.abierto' GROUP BY u.id, u.nombre, u.primer_apellido, u.segundo_apellido, 3)
   SELECT usuario, CASE WHEN n <= ${REASONS_SHOWN} THEN motivo ELSE 'otros motivos' END AS motivo, sum(cuantas)::integer AS cuantas
   FROM g GROUP BY id, 1, 2 ORDER BY min(n)`;

/** The openings of a register's drawer without a charge during a shift, the first one first. */
export const openingsOfShift = (cliente: string, corte: string): Query<AperturasDeCajon> =>
  sqlText(
    OPENINGS(`FROM corte k JOIN bitacora b ON b.cliente = k.cliente AND b.sucursal = k.sucursal AND b.caja = k.caja AND b.creada_en >= k.abierto_en
     AND b.creada_en <= COALESCE(k.cerrado_en, 'infinity') AND k.cliente = $1 AND k.id = $2`),
    [cliente, corte],
  );

/** The same of the drawers of some branches in some days. */
export const openingsOf = (de: ChargesOf): Query<AperturasDeCajon> =>
  sqlText(
    OPENINGS(`FROM ${SPANS} JOIN bitacora b ON b.sucursal = s.id AND b.creada_en >= s.desde AND b.creada_en < s.hasta`),
    valuesOf(de),
  );
