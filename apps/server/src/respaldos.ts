import { lastRespaldo } from '@comal/embedded-postgres/backup/folder';
import type { Entorno } from './env.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { backUp } from './platform/db/private/private-database.ts';
import { backUpEveryNight } from './platform/db/respaldo/nightly.ts';
import { checkAway } from './platform/db/respaldo/s3/check.ts';
import { keepAway, keepAwayAlways, type KeptAway, type ToKeepAway } from './platform/db/respaldo/s3/keep-away.ts';
import { awayOf, type SealedBucket } from './platform/db/respaldo/s3/sealed.ts';

/** The backups of the private database. */
export interface RespaldosPropios {
  /** When the last good backup was begun, of those here and those away the older one; epoch milliseconds, null: one of them is missing. */
  readonly opciones: { readonly lastBackup?: () => Promise<number | null> };
  /** Begins to make them; answers what ends it. */
  readonly begin: () => () => Promise<void>;
}

type Comunes = Pick<ToKeepAway, 'respaldar' | 'notify'>;

/** How much does not add up of what is away, once it is restored aside in the data folder. */
const revisarAparte = async (away: SealedBucket, datos: string): Promise<number> =>
  (await checkAway(away, { datos, reloj: Date.now })).cuantas;

const fueraDe = (
  e: Entorno,
  { adminUrl, lugar }: OpenDatabase,
  comunes: Comunes,
): readonly [KeptAway, ToKeepAway] | undefined => {
  const away = awayOf(e);
  if (!lugar || !away) return undefined;
  const revisar = (): Promise<number> => revisarAparte(away, e.datos);
  const que = { ...comunes, revisar, away, adminUrl, dataDir: lugar.dataDir, carpeta: e.respaldos, reloj: Date.now };
  return [keepAway(que), que];
};

/** The backups of the private database, each night (D-47) and in a store of the S3 kind (decision 0156); none with another's database. */
export const respaldosPropios = (e: Entorno, base: OpenDatabase, notify: ToKeepAway['notify']): RespaldosPropios => {
  const { lugar, adminUrl } = base;
  if (!lugar) return { opciones: {}, begin: () => () => Promise.resolve() };
  const { dataDir, clave, nueva } = lugar;
  const respaldar: ToKeepAway['respaldar'] = (corte) =>
    backUp({ adminUrl, dataDir, clave, carpeta: e.respaldos, ahora: Date.now, corte });
  const fuera = fueraDe(e, base, { respaldar, notify });
  const cadaNoche = () =>
    e.respaldoHora &&
    backUpEveryNight({
      ...{ carpeta: e.respaldos, hora: e.respaldoHora, since: nueva ? Date.now() : 0 },
      ...{ reloj: Date.now, respaldar, notify },
    });
  return {
    opciones: {
      lastBackup: async () => {
        const instantes = await Promise.all([lastRespaldo(e.respaldos), ...(fuera ? [fuera[0].last()] : [])]);
        return instantes.reduce((a, b) => (a === null || b === null ? null : Math.min(a, b)));
      },
    },
    begin: () => {
      const trabajos = [cadaNoche(), fuera && keepAwayAlways(...fuera)].filter((t) => t !== undefined && t !== null);
      return async () => {
        await Promise.all(trabajos.map((t) => t.close()));
      };
    },
  };
};
