import { Counter, Histogram, type Registry } from '@platformatic/prom-client';
import type { Busiest } from './busiest.ts';
import type { Meters } from './meters.ts';
import { IMAGE_OUTCOMES, LIMITS_MET, MAIL_OUTCOMES, PRINT_OUTCOMES, STAMP_OUTCOMES } from './outcomes.ts';

/** Upper edges in seconds: of answers, of waits that should be none, and of what waits at a till without a connection. */
const ANSWERS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const WAITS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 3];
const LAGS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const AGES = [5, 30, 60, 300, 900, 3_600, 14_400, 86_400];

/** What stands for the route of a request that no route has, and for its method, which may be anything. */
const NONE = 'ninguna';

const SECOND = 1_000;

const countsBy = <O extends string>(
  registry: Registry,
  { name, help }: { readonly name: string; readonly help: string },
  label: 'outcome' | 'limit',
  all: readonly O[],
) => {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
  for (const one of all) counter.inc({ [label]: one }, 0);
  return (one: O): void => counter.inc({ [label]: one });
};

const outcomesOf = <O extends string>(registry: Registry, name: string, help: string, outcomes: readonly O[]) =>
  countsBy(registry, { name, help }, 'outcome', outcomes);

/** The requests by route and class of status, and how long they took by route. */
const requestsOf = (registry: Registry, busiest: Busiest): Meters['request'] => {
  const registers = [registry];
  const total = new Counter({
    name: 'comal_http_requests_total',
    help: 'Peticiones contestadas, por ruta y clase de respuesta',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'comal_http_request_duration_seconds',
    help: 'Cuánto tardó cada respuesta, por ruta',
    labelNames: ['method', 'route'],
    buckets: ANSWERS,
    registers,
  });
  const age = new Histogram({
    name: 'comal_write_age_seconds',
    help: 'Cuánto esperó en el aparato lo que llegó de su cola de envíos',
    buckets: AGES,
    registers,
  });
  return ({ method, route, status, ms, business, ageMs }) => {
    const of = route === undefined ? { method: NONE, route: NONE } : { method, route };
    total.inc({ ...of, status: `${Math.floor(status / 100)}xx` });
    duration.observe(of, ms / SECOND);
    if (ageMs > 0 && status < 500) age.observe(ageMs / SECOND);
    if (business !== null) busiest.request(business);
  };
};

const histogramOf = (registry: Registry, name: string, help: string, buckets: number[]) => {
  const histogram = new Histogram({ name, help, buckets, registers: [registry] });
  return (ms: number): void => histogram.observe(ms / SECOND);
};

const databaseOf = (registry: Registry, busiest: Busiest): Meters['database'] => {
  const waits = new Histogram({
    name: 'comal_db_wait_seconds',
    help: 'Cuánto se esperó por una conexión con la base de datos',
    labelNames: ['pool'],
    buckets: WAITS,
    registers: [registry],
  });
  return (pool, business, { waitedMs, workedMs }) => {
    waits.observe({ pool }, waitedMs / SECOND);
    if (business !== null) busiest.database(business, workedMs);
  };
};

/** Counts in a registry what the parts of the server tell. */
export const countIn = (registry: Registry, busiest: Busiest): Meters => ({
  request: requestsOf(registry, busiest),
  database: databaseOf(registry, busiest),
  writeWaited: histogramOf(
    registry,
    'comal_write_wait_seconds',
    'Cuánto esperaron los cambios que llegaron detrás de otro de lo mismo',
    WAITS,
  ),
  liveLag: histogramOf(
    registry,
    'comal_live_lag_seconds',
    'Desde que este proceso supo de un cambio hasta que lo mandó a las pantallas',
    LAGS,
  ),
  printed: outcomesOf(
    registry,
    'comal_print_jobs_total',
    'Papeles que este proceso tomó, por cómo salieron',
    PRINT_OUTCOMES,
  ),
  mailed: outcomesOf(
    registry,
    'comal_mails_total',
    'Correos y notificaciones que se intentaron, por cómo salieron',
    MAIL_OUTCOMES,
  ),
  stamped: outcomesOf(registry, 'comal_stamps_total', 'Timbrados que se intentaron, por cómo salieron', STAMP_OUTCOMES),
  outsideImage: outcomesOf(
    registry,
    'comal_bucket_images_total',
    'Imágenes que se pidieron a su almacén S3, por cómo salieron',
    IMAGE_OUTCOMES,
  ),
  refused: countsBy(
    registry,
    { name: 'comal_limits_met_total', help: 'Lo que se rechazó o espera porque alguien llegó a un límite' },
    'limit',
    LIMITS_MET,
  ),
});
