import { diaOperativo } from '@comal/domain/dia-operativo';
import { masDias } from '@comal/domain/tablero/periodos';
import { sqlText, type Query } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';
import { eachApart } from '../../each-apart.ts';
import { DAYS, planOfSums, valuesOf, type ChargesOf } from '../periodo.ts';
import { ADDED_UP, valuesOfSums } from './sumas.ts';

/** Whatever was begun before a day ended is written by now: no request takes so long. */
const YA_ESCRITO_MS = 3_600_000;
/** How often it is looked for days that ended, milliseconds: until then they are read from their lines. */
export const ADD_UP_EVERY_MS = 15 * 60_000;
/** Days of one transaction: who changes a line of such a day waits for it. */
const DE_UNA_VEZ = 7;

interface Sucursal {
  readonly id: number;
  readonly zona: string;
  readonly hora_corte: number;
  readonly primero: number | null;
}

/** The businesses there are. */
export const CLIENTES = sqlText<{ cliente: string }>(
  `SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' ORDER BY cliente`,
  [],
);
const sucursalesDe = (cliente: string): Query<Sucursal> =>
  sqlText(
    `SELECT b.id, b.zona, b.hora_corte, (SELECT min(x.creado_en) FROM pago x WHERE x.cliente = b.cliente AND x.sucursal = b.id) AS primero
     FROM sucursal b WHERE b.cliente = $1 ORDER BY b.id`,
    [cliente],
  );

const primeroSinSuma = (de: ChargesOf): Query<{ dia: string | null }> =>
  sqlText(`SELECT min(s.dia)::text AS dia FROM ${DAYS} WHERE NOT s.sumado`, valuesOf(de));

/** Who adds up is alone, and waits for who changes what was charged on such days (migration 0062). */
export const soloYo = (cliente: string): Query =>
  sqlText(`SELECT pg_advisory_xact_lock(hashtextextended('sumas/' || $1, 0))`, [cliente]);
const quitarLosQueYaNoSonAsi = (de: ChargesOf): Query =>
  sqlText(
    `DELETE FROM dia_sumado k USING ${DAYS} WHERE k.cliente = $1 AND k.sucursal = s.id AND k.dia = s.dia AND NOT s.sumado`,
    valuesOf(de),
  );
const guardar = (de: ChargesOf): Query =>
  sqlText(
    `WITH dias AS (INSERT INTO dia_sumado (cliente, sucursal, dia, desde, hasta, zona) SELECT $1, s.id, s.dia, s.desde, s.hasta, s.zona FROM ${DAYS} WHERE NOT s.sumado)
     INSERT INTO suma_de_dia (cliente, sucursal, dia, clase, clave, nombre, cuantos, total, ganancia)
     SELECT $1, a.id, a.dia, a.clase, a.clave, a.nombre, a.cuantos, a.total, a.ganancia FROM ${ADDED_UP} a
     WHERE a.id IS NOT NULL AND a.dia IS NOT NULL`,
    valuesOfSums(de),
  );

const sumarAlgunos = (db: Db, de: ChargesOf): Promise<void> =>
  db.withTx(de.cliente, async (tx) => {
    await tx.read(planOfSums(), soloYo(de.cliente));
    tx.write(quitarLosQueYaNoSonAsi(de), guardar(de));
    await tx.commit();
  });

const menor = (a: string, b: string): string => (a < b ? a : b);

interface Corrida {
  readonly db: Db;
  readonly ahora: number;
  readonly salida: AbortSignal | undefined;
}

const sumarSucursal = async ({ db, ahora, salida }: Corrida, cliente: string, s: Sucursal): Promise<void> => {
  if (s.primero === null) return;
  const ultimo = masDias(diaOperativo(s.zona, s.hora_corte, ahora - YA_ESCRITO_MS), -1);
  const enDias = (desde: string, hasta: string): ChargesOf => ({
    ...{ cliente, sucursales: [s.id], ahora, antes: 0 },
    dias: { desde, hasta },
  });
  for (let desde = diaOperativo(s.zona, s.hora_corte, s.primero); desde <= ultimo && !salida?.aborted;) {
    const [, [falta]] = await db.read(cliente, planOfSums(), primeroSinSuma(enDias(desde, ultimo)));
    if (!falta?.dia) return;
    const hasta = menor(masDias(falta.dia, DE_UNA_VEZ - 1), ultimo);
    await sumarAlgunos(db, enDias(falta.dia, hasta));
    desde = masDias(hasta, 1);
  }
};

/**
 * Adds up the days of operation that ended and have no sums yet, or lay otherwise when they were added up, of all businesses, a week
 * in a transaction (decision 0060). Two at once do the same once; once `salida` aborts, no other week is begun. A branch of which it fails
 * keeps no other from its turn; what was thrown is thrown at the end.
 */
export const addUpDias = async (db: Db, ahora: number, salida?: AbortSignal): Promise<void> => {
  const [clientes] = await db.sinCliente(CLIENTES);
  await eachApart(clientes, async ({ cliente }) => {
    const [sucursales] = await db.read(cliente, sucursalesDe(cliente));
    await eachApart(sucursales, (s) => sumarSucursal({ db, ahora, salida }, cliente, s));
  });
};
