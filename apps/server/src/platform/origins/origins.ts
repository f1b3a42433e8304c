import { hostname } from 'node:os';
import type { Deps } from '../http/context.ts';
import { addresses, inUrl, machineNames } from '../http/limits/own-names.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { Db } from '../db/tenant.ts';
import { isReachable } from '../trust/hosts.ts';

const DAY_MS = 86_400_000;
/** How long an address counts as this server's after it was last one: the unsent work of a device is not older. */
const KEPT_MS = 60 * DAY_MS;
/** A row is written once in so long. */
const STALE_MS = DAY_MS;

/** The row of a version before this one (migration 0123). */
const OLDER_VERSION = '';

/** How this server is reached by staff. */
export interface Listening {
  readonly port: number;
  readonly scheme: 'http' | 'https';
  /** Names of the settings and of the certificate. */
  readonly names: readonly string[];
  /** COMAL_URL. */
  readonly url: string | null;
  /** Whether other machines reach it. */
  readonly onNetwork: boolean;
}

const originOf = (scheme: string, host: string, port: number): readonly string[] => {
  const address = `${scheme}://${inUrl(host)}:${port}`;
  return URL.canParse(address) ? [new URL(address).origin] : [];
};

/** The origins, as browsers write them, that pages of this server have on other machines now. `scheme`: instead of its own. */
export const originsOf = (
  { port, names, url, onNetwork, ...own }: Listening,
  scheme: string = own.scheme,
  present: readonly string[] = addresses(),
): readonly string[] => {
  const hosts = onNetwork ? [...present.filter(isReachable), ...machineNames(hostname()), ...names] : [];
  return [...new Set([...(url === null ? [] : [url]), ...hosts.flatMap((host) => originOf(scheme, host, port))])];
};

const NOTE = (origins: readonly string[], now: number): Query =>
  sqlText(
    `INSERT INTO origen (origen, visto) SELECT o, $2::timestamptz FROM unnest($1::text[]) AS o
     ON CONFLICT (origen) DO UPDATE SET visto = EXCLUDED.visto WHERE origen.visto < $3`,
    [origins, new Date(now), new Date(now - STALE_MS)],
  );

const WAS_OLDER: Query<{ n: number }> = sqlText('SELECT count(*)::int AS n FROM origen WHERE origen = $1', [
  OLDER_VERSION,
]);

const FORGET_OLDER: Query = sqlText('DELETE FROM origen WHERE origen = $1', [OLDER_VERSION]);

/**
 * Notes the addresses that this server has now. Once after an update from a version that noted none, also the unencrypted ones of the machine:
 * staff may have worked there.
 */
export const noteOrigins = async (
  db: Pick<Db, 'sinCliente'>,
  listening: Listening,
  now: number,
  present?: readonly string[],
): Promise<void> => {
  const [[older]] = await db.sinCliente(WAS_OLDER);
  const before = older!.n > 0 ? originsOf({ ...listening, onNetwork: true }, 'http', present) : [];
  await db.sinCliente(NOTE([...originsOf(listening, listening.scheme, present), ...before], now));
  if (older!.n > 0) await db.sinCliente(FORGET_OLDER);
};

/** Whether staff worked with this server at an origin in the last sixty days. */
export const wasOurs = async ({ db, reloj }: Pick<Deps, 'db' | 'reloj'>, origin: string): Promise<boolean> => {
  const known: Query<{ n: number }> = sqlText(
    'SELECT count(*)::int AS n FROM origen WHERE origen = $1 AND visto > $2',
    [origin, new Date(reloj() - KEPT_MS)],
  );
  const [[row]] = await db.sinCliente(known);
  return origin !== OLDER_VERSION && row!.n > 0;
};
