import { randomBytes } from 'node:crypto';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { esDireccionPrivada } from '@comal/domain/impresion/red/direccion-privada';
import { idsEnOrden } from '@comal/domain/uuid';
import type { Entorno } from './env.ts';
import { leerDelta } from './features/comandas/delta.ts';
import { despacharImpresos } from './features/comandas/despacho/al-imprimir.ts';
import { revsDeSucursal } from './features/comandas/lecturas.ts';
import { Catalogos } from './platform/catalogo/catalogos.ts';
import { createPasswords } from './platform/contrasenas.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { FOREIGN_DISK, type Disk } from './platform/db/care/disk.ts';
import { counters } from './platform/db/loan.ts';
import { createBackgroundDb, createDb } from './platform/db/tenant.ts';
import type { Settings, Deps } from './platform/http/context.ts';
import { Leaving } from './platform/http/leaving.ts';
import { Lanes } from './platform/http/write/lanes.ts';
import { NO_METERS, type Meters } from './platform/metrics/meters.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { ActiveSesiones, type ActiveSesion } from './platform/http/active-sesiones.ts';
import { addresses, isLoopback } from './platform/http/limits/own-names.ts';
import type { BetweenProcesses } from './platform/live/between-processes.ts';
import { readIdentity } from './platform/db/identity/identity.ts';
import { isOwnAddress } from './platform/impresion/red/address.ts';
import { Arrivals } from './platform/network/opening/arrivals.ts';
import { switchInMemory, type NetworkSwitch } from './platform/network/opening/switch.ts';
import { createHub } from './platform/live/hub.ts';
import { NO_REVS } from './platform/live/types.ts';
import { createCartero, type Cartero } from './platform/correo/cartero.ts';
import type { CorreoDeps } from './platform/correo/deps.ts';
import { createPush } from './platform/correo/push/push.ts';
import { createCarpeta } from './platform/correo/transporte/carpeta.ts';
import { createSmtp } from './platform/correo/transporte/smtp.ts';
import type { Transport } from './platform/correo/transporte/transporte.ts';
import { createOpenPac } from './platform/facturacion/pac/open-pac.ts';
import { createStamper, type Stamper } from './platform/facturacion/stamper.ts';
import type { OpenPac } from './platform/facturacion/pac/pac.ts';
import { outsideImagesOf } from './platform/images/outside-images.ts';
import { createImprenta, type Imprenta } from './platform/impresion/imprenta.ts';
import type { Place } from './platform/impresion/red/search.ts';
import { sealingKey } from './platform/secrets/seal.ts';
import { createClockWatch } from './platform/clock-watch.ts';
import { createSharedClock, type SharedClock } from './platform/shared-clock.ts';
import { Downloads } from './platform/exportar/streaming/downloads.ts';
import { heavyPlaces } from './platform/http/limits/shares.ts';
import { Places } from './platform/turns/places.ts';
import { Uploads } from './platform/http/limits/uploads/uploads.ts';
import { createWorkshop } from './platform/workshop/workshop.ts';

/** Real dependencies but for the clock, which tests may hold. */
interface Opciones {
  /** The clock, whatever the database's says. */
  readonly reloj?: () => number;
  /** This machine's clock, which is set by the database's. */
  readonly propio?: () => number;
  /** Milliseconds that only grow. */
  readonly pasado?: () => number;
  readonly contrasenasLigeras?: boolean;
  /** The other server processes on the same database, if there can be any. */
  readonly vecinos?: BetweenProcesses;
  /** The watch on the disk of the private database. */
  readonly disco?: Disk;
  /** When its last good backup was begun, in epoch milliseconds. */
  readonly lastBackup?: () => Promise<number | null>;
  /** Printers may have an address of this machine, as those of tests do; otherwise only of a private network. */
  readonly impresorasLocales?: boolean;
  /** The network interfaces of this machine. */
  readonly interfaces?: typeof networkInterfaces;
  /** Whether people opened it to their network; absent: a server that does not listen by itself. */
  readonly networkSwitch?: NetworkSwitch;
  /** How a PAC is opened; absent: as it is reached over the internet. */
  readonly openPac?: OpenPac;
  /** Where printers are looked for; absent: in the private networks of this machine. */
  readonly alrededor?: () => readonly Place[];
}

/** The workshop's program lies beside this one: built, or as it is written when tests read the source. */
const PROGRAMA_DEL_TALLER = new URL(import.meta.url.endsWith('.ts') ? './taller.ts' : './taller.js', import.meta.url);

const ajustesDe = (e: Entorno, credencialesDemo: Settings['credencialesDemo']): Settings => ({
  demo: e.demo,
  credencialesDemo,
  hostname: hostname(),
  host: e.host,
  puerto: e.puerto,
  nombres: e.nombres,
  url: e.url,
  sesionInactivaMs: e.sesionInactivaMs,
  sesionMaximaMs: e.sesionMaximaMs,
  peticionesPorSesion: e.peticionesPorSesion,
  peticionesPorNegocio: e.peticionesPorNegocio,
  peticionesPorDireccion: e.peticionesPorDireccion,
  conexionesPorDireccion: e.conexionesPorDireccion,
  registroAbierto: e.registroAbierto,
  registrosPorHora: e.registrosPorHora,
  registrosPorDia: e.registrosPorDia,
  impresorasCompartidas: e.impresorasCompartidas,
  metricsToken: e.metricas?.token ?? null,
  mapa: e.mapa,
});

/** Under which address people reach this server, as far as it knows (D-97). */
const direccionDe = (e: Entorno): string => {
  const host = ['0.0.0.0', '::'].includes(e.host) ? hostname() : e.host;
  return e.url ?? `${e.tls ? 'https' : 'http'}://${host}:${e.puerto}`;
};

/** Where mail goes: to the mail server of the settings, else into a folder beside the data (D-60). */
const transporteDe = (e: Entorno): Transport => (e.smtp ? createSmtp(e.smtp) : createCarpeta(join(e.datos, 'correo')));

/** Whom a push service may write to about this server; some refuse one who says neither a mail nor a page. */
const contactoDe = (e: Entorno): string =>
  e.smtp ? `mailto:${e.smtp.desde}` : direccionDe(e).replace(/^http:/, 'https:');

/** Who sends the mail of this server, and its notices. */
const carteroDe = (e: Entorno, deps: Omit<CorreoDeps, 'transporte' | 'direccion' | 'push' | 'perHour'>): Cartero =>
  createCartero({
    ...deps,
    perHour: e.correosPorNegocio,
    transporte: transporteDe(e),
    push: createPush({ db: deps.db, propios: e.pushPropios, contacto: () => contactoDe(e) }),
    direccion: () => direccionDe(e),
  });

/** Addresses of this machine: printers of tests. */
const LOCALES: readonly string[] = ['127.0.0.1', '::1'];

/** Where a printer may be (D-142): whatever listens on this machine is none, unless the operator says so. */
const dondeImprime =
  ({ impresorasPropias }: Entorno, { impresorasLocales = false, interfaces = networkInterfaces }: Opciones) =>
  (ip: string): boolean =>
    (esDireccionPrivada(ip) && (impresorasPropias || !isOwnAddress(ip, interfaces()))) ||
    (impresorasLocales && LOCALES.includes(ip));

/** The press, and what follows from what it prints. */
const imprentaDe = (
  deps: Pick<Deps, 'db' | 'hub' | 'reloj' | 'nuevoId' | 'log' | 'meters'>,
  permite: (ip: string) => boolean,
  { impresorasLocales = false, alrededor }: Opciones,
): Imprenta =>
  createImprenta({
    ...{ ...deps, permite },
    cualquierPuerto: impresorasLocales ? LOCALES : [],
    printed: (tx, { cliente, sucursal }, trabajos) =>
      despacharImpresos(tx, { ...{ cliente, sucursal }, ...deps, ahora: deps.reloj() }, trabajos),
    ...(alrededor ? { alrededor } : {}),
  });

/** The clock of everything that is decided, and who watches it; one that a test holds is nobody else's. */
const relojesDe = async (
  db: Deps['background'],
  { reloj: dado, propio = Date.now, pasado = () => performance.now() }: Opciones,
): Promise<Pick<Deps, 'reloj' | 'vigiaDeReloj'>> => {
  const comun: SharedClock = dado ? { ahora: dado, medir: async () => undefined } : createSharedClock(db, propio);
  const { ahora: reloj, medir } = comun;
  await medir();
  return { reloj, vigiaDeReloj: createClockWatch({ db, reloj, medir, pasado }) };
};

/** Whether a request from an address comes from this machine itself. */
const esDeAqui = (direccion: string): boolean => isLoopback(direccion) || addresses().includes(direccion);

/** Who gets here over the network, and whether anybody does. */
const deLaRed = (reloj: () => number, { networkSwitch = switchInMemory() }: Opciones) => ({
  ...{ trust: null, networkSwitch, arrivals: new Arrivals(reloj, esDeAqui) },
});

/** A session as its sockets know it. */
const quienOye = (sesion: ActiveSesion) => ({
  id: sesion.id,
  cliente: sesion.cliente,
  sucursal: sesion.sucursal.id,
  rol: { id: sesion.usuario.rol, descripcion: sesion.usuario.rol_descripcion },
  // Who must change the password first, or set up her second factor, hears nothing (D-111, decision 0115).
  permisos: sesion.debeCambiar || sesion.faltaSegundoFactor ? new Set<number>() : sesion.permisos,
  derechos: sesion.caja.permisos,
  bloqueada: sesion.bloqueada,
});

/** What the screens of a branch hear, and whose sessions they are. */
const hubDe = (
  { db, sesiones, reloj, log, meters }: Pick<Deps, 'db' | 'sesiones' | 'reloj' | 'log' | 'meters'>,
  { socketsPerBusiness, vecinos }: Opciones & { readonly socketsPerBusiness: number },
): Deps['hub'] =>
  createHub({
    socketsPerBusiness,
    onFull: () => meters.refused('sockets'),
    readDelta: (cliente, sucursal, desde) => leerDelta(db, { cliente, sucursal }, desde, reloj()),
    readRevs: async (cliente, sucursal) => {
      const [[revs]] = await db.read(cliente, revsDeSucursal({ cliente, sucursal }));
      return revs ?? NO_REVS;
    },
    sesionOfToken: async (token) => {
      const sesion = await sesiones.look(token);
      return sesion && quienOye(sesion);
    },
    cierreDeToken: async (token) => (await sesiones.byClosedToken(token))?.cierre,
    reloj,
    log,
    onLag: meters.liveLag,
    ...(vecinos ? { vecinos } : {}),
  });

const tallerDe = (log: FastifyBaseLogger): Deps['taller'] =>
  createWorkshop({ programa: PROGRAMA_DEL_TALLER, notify: (mensaje, datos) => log.warn(datos, mensaje) });

/** What is measured, where somebody may ask for it; the library is not loaded otherwise. */
const metricsDe = async (e: Entorno): Promise<Metrics | null> =>
  e.metricas ? (await import('./platform/metrics/metrics.ts')).createMetrics() : null;

/** The access to the database, of requests and of background work, whose times are noted. */
const basesDe = ({ pool, backgroundPool }: Pick<OpenDatabase, 'pool' | 'backgroundPool'>, meters: Meters) => ({
  db: createDb(pool, (cliente, times) => meters.database('requests', cliente, times)),
  background: createBackgroundDb(backgroundPool, (cliente, times) => meters.database('background', cliente, times)),
});

/** What metrics look at besides the dependencies. */
const deAlrededor = (
  { pool: requests, backgroundPool: background }: Pick<OpenDatabase, 'pool' | 'backgroundPool'>,
  {
    vecinos = null,
    lastBackup = null,
  }: { vecinos?: BetweenProcesses | null; lastBackup?: Opciones['lastBackup'] | null },
) => ({ counters, pools: { requests, background }, vecinos, lastBackup });

/** Makes what every handler uses, on an open database. */
export const createDeps = async (
  e: Entorno,
  base: Pick<OpenDatabase, 'pool' | 'backgroundPool' | 'adminUrl'>,
  log: FastifyBaseLogger,
  credencialesDemo: Settings['credencialesDemo'],
  opciones: Opciones = {},
): Promise<Deps & { readonly correo: Cartero; readonly imprenta: Imprenta; readonly timbrador: Stamper }> => {
  const metrics = await metricsDe(e);
  const meters = metrics?.meters ?? NO_METERS;
  const { db, background } = basesDe(base, meters);
  const { reloj, vigiaDeReloj } = await relojesDe(background, opciones);
  const sesiones = new ActiveSesiones(db, reloj, { inactivaMs: e.sesionInactivaMs, maximaMs: e.sesionMaximaMs });
  const hub = hubDe({ db, sesiones, reloj, log, meters }, { ...opciones, socketsPerBusiness: e.pantallasPorNegocio });
  const contrasenas = createPasswords({ ligero: opciones.contrasenasLigeras ?? false });
  const bytes = (n: number): Uint8Array => randomBytes(n);
  const nuevoId = idsEnOrden(reloj, bytes);
  const taller = tallerDe(log);
  const comunes = { db: background, reloj, nuevoId, log, meters };
  const correo = carteroDe(e, { ...comunes, sesiones, hub, contrasenas, bytes, taller });
  const imprenta = imprentaDe({ db, hub, reloj, nuevoId, log, meters }, dondeImprime(e, opciones), opciones);
  const llave = sealingKey(base.adminUrl);
  const openPac = opciones.openPac ?? createOpenPac(taller, e.pac);
  const timbrador = createStamper({ ...comunes, taller, llave, correo, openPac, imprenta, vigiaDeReloj });
  const lanes = new Lanes(undefined, meters.writeWaited);
  const disco = opciones.disco ?? FOREIGN_DISK;
  metrics?.follow({ ...{ db, reloj, hub, lanes, disco, vigiaDeReloj }, ...deAlrededor(base, opciones) });
  return {
    db,
    background,
    correo,
    timbrador,
    imprenta,
    ...{ disco, lanes, meters, metrics, leaving: new Leaving() },
    hub,
    sesiones,
    catalogos: new Catalogos(db),
    contrasenas,
    llave,
    openPac,
    outsideImages: outsideImagesOf(e, meters.outsideImage),
    identity: await readIdentity(base.adminUrl),
    taller,
    descargas: new Downloads(),
    pesadas: new Places(heavyPlaces(e.reportesPorNegocio)),
    uploads: new Uploads(e.archivosPorNegocio, reloj),
    ajustes: ajustesDe(e, credencialesDemo),
    ...deLaRed(reloj, opciones),
    reloj,
    vigiaDeReloj,
    azar: Math.random,
    ...{ bytes, nuevoId, log },
  };
};
