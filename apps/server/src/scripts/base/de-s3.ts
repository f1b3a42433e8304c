import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stampOf } from '@comal/embedded-postgres/backup/folder';
import type { Restored } from '@comal/embedded-postgres/backup/restore';
import type { Entorno } from '../../env.ts';
import { basesAway } from '../../platform/db/respaldo/s3/base.ts';
import { bringMoment } from '../../platform/db/respaldo/s3/moment.ts';
import { awayOf, type SealedBucket } from '../../platform/db/respaldo/s3/sealed.ts';
import { restore } from '../../platform/db/private/private-database.ts';
import { decir } from '../consola.ts';
import { enPalabras } from '../informe.ts';

/** What names the store instead of a backup. */
export const DE_S3 = '--s3';
const HASTA = '--hasta=';

/** Until when the operator wants it, in epoch milliseconds, by this machine's clock; null: until the last. Throws, in Spanish, what is no instant. */
export const hastaPedida = (argumentos: readonly string[]): number | null => {
  const dicho = argumentos.find((a) => a.startsWith(HASTA))?.slice(HASTA.length);
  if (dicho === undefined) return null;
  const instante = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(dicho) ? new Date(dicho).getTime() : NaN;
  if (Number.isNaN(instante))
    throw new Error(`${HASTA}${dicho} no es una hora: escríbala como ${HASTA}2026-11-30T13:45`);
  return instante;
};

const almacenDe = (entorno: Entorno): SealedBucket => {
  const away = awayOf(entorno);
  if (!away)
    throw new Error(
      'Para restaurar de S3 hacen falta COMAL_S3_URL, COMAL_S3_LLAVE, COMAL_S3_SECRETO y COMAL_RESPALDO_CLAVE.',
    );
  return away;
};

/** Restores what is in the store until an instant; what it brings for that stays in the data folder only meanwhile. */
export const ponerDeS3 = async (entorno: Entorno, hasta: number | null): Promise<Restored> => {
  const carpeta = join(entorno.datos, 'respaldos');
  const ahora = Date.now();
  decir('Trayendo el respaldo de S3...');
  const moment = { carpeta, sello: stampOf(ahora), hasta };
  const { respaldo, hasta: llega, corte } = await bringMoment(almacenDe(entorno), moment);
  try {
    const hecho = await restore({ datos: entorno.datos, ahora, decir, respaldo });
    decir(`Restaurado de S3, con todo lo que se hizo hasta el ${enPalabras(llega)}.`);
    if (corte !== null) decir(`Lo que se hizo después no se pudo traer. ${corte}`);
    return hecho;
  } finally {
    await rm(respaldo.ruta, { recursive: true, force: true });
    await rmdir(carpeta).catch(() => undefined);
  }
};

/** Prints the backups that are in the store. */
export const decirLosDeS3 = async (entorno: Entorno): Promise<void> => {
  const sellos = await basesAway(almacenDe(entorno));
  if (sellos.length === 0) decir('En S3 no hay respaldos.');
  for (const sello of sellos) decir(sello);
};
