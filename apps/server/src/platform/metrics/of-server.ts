import type { Busiest } from './busiest.ts';
import type { Gauges, Sample } from './gauges.ts';
import type { PoolName } from './meters.ts';
import type { Sources } from './sources.ts';

const POOLS: readonly PoolName[] = ['requests', 'background'];

const tellPools = (gauges: Gauges, { pools, counters }: Sources): void => {
  gauges.many('comal_db_connections', 'Conexiones con la base de datos', ['pool', 'state'], () =>
    POOLS.flatMap((pool): Sample[] => {
      const { totalCount, idleCount } = pools[pool];
      return [
        [{ pool, state: 'busy' }, totalCount - idleCount],
        [{ pool, state: 'idle' }, idleCount],
      ];
    }),
  );
  gauges.many('comal_db_waiting', 'Cuántos esperan ahora una conexión', ['pool'], () =>
    POOLS.map((pool) => [{ pool }, pools[pool].waitingCount]),
  );
  gauges.count('comal_db_batches_total', 'Viajes a la base de datos', () => counters.lotes);
  gauges.count('comal_db_commits_total', 'Transacciones confirmadas', () => counters.commits);
  gauges.count(
    'comal_db_deadlocks_total',
    'Transacciones que PostgreSQL cortó por esperarse en círculo',
    () => counters.circulos,
  );
};

const tellScreens = (gauges: Gauges, { hub, vecinos }: Sources): void => {
  gauges.many('comal_sockets', 'Pantallas conectadas', ['state'], () => {
    const { conexiones, autenticadas } = hub.estado();
    return [
      [{ state: 'signed_in' }, autenticadas],
      [{ state: 'anonymous' }, conexiones - autenticadas],
    ];
  });
  gauges.count('comal_live_messages_total', 'Mensajes enviados a las pantallas', () => hub.estado().enviados);
  gauges.one('comal_unsent_screens', 'Pantallas cuyo aparato tiene cambios sin enviar', () => hub.estado().esperan);
  gauges.one(
    'comal_unsent_oldest_seconds',
    'Desde hace cuánto espera el más antiguo de ellos',
    () => hub.estado().espera,
  );
  gauges.one('comal_neighbours', 'Otros procesos en la misma base de datos', () => vecinos?.estado().otros ?? null);
  gauges.one('comal_neighbours_heard', '1: oye a los otros procesos; 0: no, y sus cambios tardan hasta 5 s', () =>
    vecinos ? Number(vecinos.estado().conectado) : null,
  );
};

/** What the parts of this process tell when they are asked. */
export const tellServer = (gauges: Gauges, sources: Sources, busiest: Busiest): void => {
  const { lanes, disco, vigiaDeReloj } = sources;
  tellPools(gauges, sources);
  tellScreens(gauges, sources);
  gauges.one('comal_writes_waiting', 'Cambios que esperan ahora a otro de lo mismo', () => lanes.waiting);
  gauges.one('comal_disk_full', '1: el disco de los datos está casi lleno y no se aceptan cambios', () =>
    Number(disco.lleno()),
  );
  gauges.one('comal_clock_in_doubt', '1: la fecha del servidor está en duda', () =>
    Number(vigiaDeReloj.duda() !== null),
  );
  gauges.many(
    'comal_business_requests',
    'Peticiones del último minuto entero, de los 20 negocios con más carga, por número de cliente',
    ['business'],
    () => busiest.top().map(({ business, requests }) => [{ business }, requests]),
  );
  gauges.many(
    'comal_business_database_seconds',
    'Segundos de base de datos en el último minuto entero, de los mismos negocios',
    ['business'],
    () => busiest.top().map(({ business, databaseSeconds }) => [{ business }, databaseSeconds]),
  );
};
