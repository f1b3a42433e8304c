import { lastRespaldo } from '@comal/embedded-postgres/backup/folder';
import type { Entorno } from '../../../env.ts';
import type { OpenDatabase } from '../open-database.ts';
import { backUp } from '../private/private-database.ts';
import { backUpEveryNight } from './nightly.ts';
import { checkAway, removeAside } from './s3/check.ts';
import { keepAway, keepAwayAlways, type KeptAway, type ToKeepAway } from './s3/keep-away.ts';
import { awayOf, type SealedBucket } from './s3/sealed.ts';

/** The backups that a server makes. */
export interface OwnBackups {
  /** When the last good backup was begun: of those here, those away and the exports of businesses the oldest one; epoch milliseconds, null: one of them is missing. */
  readonly options: { readonly lastBackup?: () => Promise<number | null> };
  /** Begins to make them; answers what ends it. */
  readonly begin: () => () => Promise<void>;
}

type Shared = Pick<ToKeepAway, 'respaldar' | 'notify'>;

/** How much does not add up of what is away, once it is restored aside in the data folder. */
const checkAside = async (away: SealedBucket, folder: string, salida: AbortSignal): Promise<number> =>
  (await checkAway(away, { datos: folder, reloj: Date.now }, salida)).cuantas;

const keptAway = (
  e: Entorno,
  { adminUrl, lugar: place }: OpenDatabase,
  shared: Shared,
): readonly [KeptAway, ToKeepAway] | undefined => {
  const away = awayOf(e);
  if (!place || !away) return undefined;
  const what: ToKeepAway = {
    ...{ ...shared, away, adminUrl, dataDir: place.dataDir, carpeta: e.respaldos, reloj: Date.now },
    revisar: (salida) => checkAside(away, e.datos, salida),
  };
  return [keepAway(what), what];
};

type Last = () => Promise<number | null>;

/** The oldest of the last of each kind; null where one is missing. */
const oldestOf = (kinds: readonly Last[]): OwnBackups['options'] =>
  kinds.length === 0
    ? {}
    : {
        lastBackup: async () => {
          const instants = await Promise.all(kinds.map((last) => last()));
          return instants.reduce((a, b) => (a === null || b === null ? null : Math.min(a, b)));
        },
      };

/** The backups of the private database, each night (D-47) and in a store of the S3 kind (decision 0156); none with another's database. `exports` are told of with them. */
export const ownBackups = (
  e: Entorno,
  base: OpenDatabase,
  exports: { readonly last: Last } | null,
  notify: ToKeepAway['notify'],
): OwnBackups => {
  const exported: readonly Last[] = exports ? [() => exports.last()] : [];
  const { lugar: place, adminUrl } = base;
  if (!place) return { options: oldestOf(exported), begin: () => () => Promise.resolve() };
  const { dataDir, clave, nueva } = place;
  const make: ToKeepAway['respaldar'] = (corte) =>
    backUp({ adminUrl, dataDir, clave, carpeta: e.respaldos, ahora: Date.now, corte });
  const out = keptAway(e, base, { respaldar: make, notify });
  const nightly = () =>
    e.respaldoHora &&
    backUpEveryNight({
      ...{ carpeta: e.respaldos, hora: e.respaldoHora, since: nueva ? Date.now() : 0 },
      ...{ reloj: Date.now, respaldar: make, notify },
    });
  return {
    options: oldestOf([
      () => lastRespaldo(e.respaldos, Date.now()),
      ...(out ? [() => out[0].last()] : []),
      ...exported,
    ]),
    begin: () => {
      if (out)
        void removeAside(e.datos).catch((err: unknown) =>
          notify('error', 'Lo que dejó una revisión del respaldo de S3 no se pudo borrar', { err }),
        );
      const works = [nightly(), out && keepAwayAlways(...out)].filter((w) => w !== undefined && w !== null);
      return async () => {
        await Promise.all(works.map((w) => w.close()));
      };
    },
  };
};
