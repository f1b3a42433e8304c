import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { comoSeAbre, interruptorDe } from './apertura.ts';
import { buildApp } from './app.ts';
import { careForData } from './care.ts';
import { createDeps } from './deps.ts';
import { conLoQueHay, sembrar, seguirConElPasado } from './demostracion.ts';
import { abrirEnRed, type EnRed } from './en-red.ts';
import { esLocal, type Entorno } from './env.ts';
import { paginaDeMenu } from './features/comensal/pagina.ts';
import { paginaDeAutofactura } from './features/facturacion/autofactura/pagina.ts';
import { paginaDeConectar } from './features/red/conectar.ts';
import { consola, preguntarReloj } from './preguntar-reloj.ts';
import { DEMO_CREDENCIALES } from './features/negocio/demo/negocio.ts';
import { openDatabase, type OpenDatabase } from './platform/db/open-database.ts';
import { watchDisk, type Disk } from './platform/db/care/disk.ts';
import type { Secure } from './platform/http/limits/connections.ts';
import { inUrl, networkAddress } from './platform/http/limits/own-names.ts';
import { JOIN_PATH } from './platform/http/paths.ts';
import { openMetricsPort, type MetricsPort } from './platform/metrics/endpoint.ts';
import { followOrigins } from './platform/origins/follow-origins.ts';
import { staticFiles } from './platform/http/static-files.ts';
import type { Deps } from './platform/http/context.ts';
import type { NetworkSwitch } from './platform/network/opening/switch.ts';
import { ownBackups } from './platform/db/respaldo/of-server.ts';
import { NightlyExports } from './platform/portability/nightly-exports.ts';
import { createBetweenProcesses } from './platform/live/between-processes.ts';
import { watchClock } from './platform/clock-watch.ts';
import type { Trust } from './platform/trust/keeper.ts';
import { VERSION } from './platform/version.ts';
import type { Hearer } from './platform/live/types.ts';

/** A running server. */
export interface Servidor {
  readonly direccion: string;
  /** What the console says once it is ready. */
  readonly saludo: string;
  readonly log: Logger;
  /** Drains, tells the screens, closes the database: SIGTERM and Ctrl+C. */
  cerrar(): Promise<void>;
}

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));
const PAGINA_DE_MENU = `${WEB}/m/index.html`;
const PAGINA_DE_FACTURA = `${WEB}/f/index.html`;
const PAGINA_DE_CONECTAR = `${WEB}/conectar/index.html`;

/** Logs carry ids, never bodies, tokens or passwords; these paths are a second lock. */
const createLog = (nivel: string): Logger =>
  pino(
    { level: nivel, redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'], base: null },
    // A request does not wait for its line; what is kept back is written at the latest after this time, and at exit.
    pino.destination({ sync: false, minLength: 4_096, periodicFlush: 500 }),
  );

const direccionDe = (e: Entorno, puerto: number): string => {
  const host = ['0.0.0.0', '::'].includes(e.host) ? 'localhost' : e.host;
  return e.url ?? `${e.tls ? 'https' : 'http'}://${host}:${puerto}`;
};

/** Where other devices join; nothing where the server does not listen on the network by itself. */
const paraConectarse = (e: Entorno, puerto: number): string[] => {
  const red = e.red && !e.tls ? networkAddress(e.host) : null;
  return red ? [`  Conecte teléfonos y tabletas:  http://${inUrl(red)}:${puerto}${JOIN_PATH}`] : [];
};

const saludoDe = (demo: boolean, direccion: string, masDirecciones: readonly string[]): string =>
  [
    '',
    `  Comal está listo:  ${direccion}`,
    ...masDirecciones,
    `  Versión ${VERSION}`,
    ...(demo
      ? [
          `  Demostración: cliente ${DEMO_CREDENCIALES.cliente}, usuario ${DEMO_CREDENCIALES.usuarios.map((u) => u.username).join(', ')}, contraseña ${DEMO_CREDENCIALES.password}`,
        ]
      : []),
    '  Para terminar: Ctrl+C',
    '',
    '',
  ].join('\n');

/** What the server says on the console while it works. */
type Decir = (texto: string) => void;

/**
 * Opens the database, brings it up to date, seeds the demo, and listens; the demo's past is written from then on. `decir` is told of what takes
 * its time, whatever the log leaves out; `escucharDeNuevo` is called when people opened the server to their network, or closed it.
 */
export const arrancar = async (
  e: Entorno,
  decir: Decir = () => undefined,
  escucharDeNuevo: () => void = () => undefined,
): Promise<Servidor> => {
  const log = createLog(e.logLevel);
  const base = await openDatabase(e, (mensaje, datos) => log.info(datos ?? {}, mensaje), { say: decir });
  try {
    const interruptor = interruptorDe(e, escucharDeNuevo);
    const abierto = await comoSeAbre(e, interruptor, base, (mensaje) => log.warn(mensaje));
    return await escuchar(abierto, base, { log, decir, interruptor });
  } catch (error) {
    await base.close();
    throw error;
  }
};

const leerArchivo = (variable: string, ruta: string): Buffer => {
  try {
    return readFileSync(ruta);
  } catch (cause) {
    throw new Error(`No se puede leer el archivo de ${variable}: ${ruta}`, { cause });
  }
};

const conCifrado = (e: Entorno, trust: Trust | undefined): Secure | undefined => {
  if (trust) return { ...trust.current(), onChange: (oyente) => trust.onChange(oyente), plainToo: true };
  if (!e.tls) return undefined;
  return { cert: leerArchivo('COMAL_TLS_CERT', e.tls.cert), key: leerArchivo('COMAL_TLS_KEY', e.tls.key) };
};

const FALLOS_DE_PUERTO: Readonly<Record<string, (e: Entorno) => string>> = {
  EADDRINUSE: (e) => `El puerto ${e.puerto} ya está ocupado por otro programa. Ciérralo o elige otro con PORT.`,
  EACCES: (e) => `No hay permiso para usar el puerto ${e.puerto}. Elige uno mayor a 1023 con PORT.`,
  EADDRNOTAVAIL: (e) => `Esta máquina no tiene la dirección ${e.host}. Revisa COMAL_HOST.`,
};

const abrirPuerto = async (app: FastifyInstance, e: Entorno): Promise<void> => {
  try {
    await app.listen({
      port: e.puerto,
      host: e.host,
      listenTextResolver: (direccion) => `Comal atiende en ${direccion}`,
    });
  } catch (cause) {
    const explicar = FALLOS_DE_PUERTO[String((cause as { code?: unknown }).code)];
    throw explicar ? new Error(explicar(e), { cause }) : cause;
  }
};

/** The port of the metrics, where the environment names one. */
const abrirMetricas = async (e: Entorno, { metrics, log }: Deps): Promise<Pick<MetricsPort, 'close'>> => {
  const puerto = e.metricas?.puerto ?? null;
  if (metrics === null) return { close: async () => undefined };
  if (puerto === null) return { close: async () => metrics.close() };
  try {
    return await openMetricsPort(metrics, puerto, (err) => log.warn({ err }, 'No se pudieron leer las métricas'));
  } catch (cause) {
    throw new Error(`El puerto ${puerto} ya está ocupado o no se puede usar. Elige otro con COMAL_METRICAS_PUERTO.`, {
      cause,
    });
  }
};

/** How long requests in flight may take to end (reliability 5.12), and how often the connections that rest are closed. */
const DRENAR_MS = 10_000;
const BARRER_MS = 100;

/** Takes no more requests, lets those in flight be answered, and closes each connection as it comes to rest. */
const terminarPeticiones = async (app: FastifyInstance): Promise<void> => {
  const barrer = setInterval(() => app.server.closeIdleConnections(), BARRER_MS);
  const limite = setTimeout(() => app.server.closeAllConnections(), DRENAR_MS);
  try {
    await app.close();
  } finally {
    clearInterval(barrer);
    clearTimeout(limite);
  }
};

/** The watch on the disk of the private database; another's disk is another's care. */
const cuidarDisco = async (e: Entorno, { lugar }: OpenDatabase, log: Logger): Promise<Disk | undefined> => {
  if (!lugar) return undefined;
  const disco = watchDisk({
    carpeta: lugar.dataDir,
    minimo: e.discoMinimo,
    notify: (nivel, mensaje, datos) => log[nivel](datos, mensaje),
  });
  await disco.medir();
  return disco;
};

/** What other processes say reaches the screens and the remembered sessions of this one. */
const oyenteDe = ({ hub, sesiones }: Deps): Hearer => ({
  ...hub.oyente,
  fin: (sesion) => {
    sesiones.forget(sesion);
    hub.oyente.fin(sesion);
  },
  bloqueo: (sesion) => {
    sesiones.forget(sesion);
    hub.oyente.bloqueo(sesion);
  },
  perdidos: () => {
    sesiones.forgetAll();
    hub.oyente.perdidos();
  },
});

/** A clock that cannot be right is asked about before anything is written under it (H98). */
const revisarReloj = async ({ vigiaDeReloj, log }: Deps): Promise<void> => {
  const duda = await vigiaDeReloj.check();
  if (!duda) return;
  log.warn(duda, 'El reloj del servidor no coincide con lo último que se guardó');
  if (await preguntarReloj(duda, consola())) await vigiaDeReloj.confirmar();
};

/** The server's own certificates and names, where it listens on the network without a certificate of its operator (D-170). */
const abrirRed = async (e: Entorno, log: Logger): Promise<EnRed | undefined> =>
  e.red && !e.tls ? abrirEnRed(e, (nivel, mensaje, datos) => log[nivel](datos, mensaje)) : undefined;

/** Notes under which addresses staff works with this server: what devices keep at a former one may come to the present one. */
const seguirDirecciones = (e: Entorno, { background: db, trust, reloj, log }: Deps, port: number) =>
  followOrigins(
    db,
    () => ({
      ...{ port, url: e.url, onNetwork: !esLocal(e.host) },
      scheme: trust || e.tls ? 'https' : 'http',
      names: [...e.nombres, ...(trust?.hosts().names ?? [])],
    }),
    { reloj, notify: (err) => log.warn({ err }, 'No se pudieron anotar las direcciones de este servidor') },
  );

/** The built pages; those that the server changes or answers in its own way are read once. */
const servirPaginas = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  await staticFiles(app, WEB);
  if (existsSync(PAGINA_DE_CONECTAR)) await paginaDeConectar(app, deps, readFileSync(PAGINA_DE_CONECTAR, 'utf8'));
  if (existsSync(PAGINA_DE_FACTURA)) await paginaDeAutofactura(app, readFileSync(PAGINA_DE_FACTURA, 'utf8'));
  if (existsSync(PAGINA_DE_MENU)) await paginaDeMenu(app, deps, readFileSync(PAGINA_DE_MENU, 'utf8'));
};

/** What a start has besides its environment and its database. */
interface Alrededor {
  readonly log: Logger;
  readonly decir: Decir;
  readonly interruptor: NetworkSwitch;
}

const escuchar = async (e: Entorno, base: OpenDatabase, { log, decir, interruptor }: Alrededor): Promise<Servidor> => {
  const vecinos = base.embebida ? undefined : createBetweenProcesses({ url: base.url, rol: base.rol, log });
  const disco = await cuidarDisco(e, base, log);
  const exportes = e.exportes && new NightlyExports(e.exportes);
  const respaldos = ownBackups(e, base, exportes, (nivel, mensaje, datos) => log[nivel](datos, mensaje));
  const antes = await createDeps(e, base, log, null, {
    networkSwitch: interruptor,
    ...(vecinos ? { vecinos } : {}),
    ...(disco ? { disco } : {}),
    ...respaldos.options,
  });
  await revisarReloj(antes);
  // After the clock was asked about: what is made now is valid from now on.
  const enRed = await abrirRed(e, log);
  await sembrar(e, antes, base);
  const deps = { ...(await conLoQueHay(e, antes)), trust: enRed?.trust ?? null };
  await vecinos?.begin(oyenteDe(deps));
  const https = conCifrado(e, enRed?.trust);
  const app = await buildApp(deps, {
    logger: log,
    proxy: e.proxy,
    revisarRespuestas: false,
    ...(https ? { https } : {}),
  });
  await servirPaginas(app, deps);
  const metricas = await abrirMetricas(e, deps);
  await abrirPuerto(app, e);
  const puerto = (app.server.address() as { port: number }).port;
  // Nobody waits for it: a name that another machine has may take seconds.
  enRed?.anunciar(deps.background);
  antes.correo.begin();
  antes.timbrador.begin();
  antes.imprenta.begin();
  const dejarDeRespaldar = respaldos.begin();
  const dejarDeVigilar = watchClock(deps.vigiaDeReloj, (mensaje, datos) => log.warn(datos, mensaje));
  const { sumas, ...otros } = careForData(deps, antes.timbrador, exportes);
  const pasado = await seguirConElPasado(deps, base, { decir, completo: sumas.hacer });
  const direcciones = seguirDirecciones(e, deps, puerto);
  const cuidados = [sumas, direcciones, ...Object.values(otros), ...(pasado ? [pasado] : [])];
  const direccion = direccionDe(e, puerto);
  return {
    direccion,
    saludo: saludoDe(deps.ajustes.demo, direccion, paraConectarse(e, puerto)),
    log,
    cerrar: async () => {
      await deps.leaving.begin(e.relevoMs);
      dejarDeVigilar();
      disco?.close();
      await enRed?.cerrar();
      deps.hub.closeAll();
      // It begins no other job while the requests are drained.
      const imprenta = antes.imprenta.close();
      await Promise.all([terminarPeticiones(app), dejarDeRespaldar(), ...cuidados.map((c) => c.stop())]);
      await Promise.all([antes.correo.close(), antes.timbrador.close(), imprenta]);
      deps.taller.close();
      // Last: a drain that hangs is seen.
      await metricas.close();
      await vecinos?.close();
      await base.close();
    },
  };
};
