import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { buildApp } from './app.ts';
import { createDeps } from './deps.ts';
import type { Entorno } from './env.ts';
import { DEMO_CREDENCIALES, sembrarDemo } from './features/negocio/demo.ts';
import { abrirBase, type Base } from './platform/db/base.ts';
import { vigilarDisco, type Disco } from './platform/db/disco.ts';
import { limpiarCadaTanto } from './platform/db/limpieza.ts';
import { respaldar } from './platform/db/respaldo/respaldar.ts';
import { respaldarCadaNoche, type Respaldos } from './platform/db/respaldo/nocturno.ts';
import { estaticos } from './platform/http/estaticos.ts';
import type { Deps } from './platform/http/contexto.ts';
import { createEntreProcesos } from './platform/live/entre-procesos.ts';
import type { Oyente } from './platform/live/tipos.ts';

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

const saludoDe = (e: Entorno, direccion: string): string =>
  [
    '',
    `  Comal está listo:  ${direccion}`,
    ...(e.demo
      ? [`  Demostración: cliente ${DEMO_CREDENCIALES.cliente}, usuario ${DEMO_CREDENCIALES.usuarios.map((u) => u.username).join(', ')}, contraseña ${DEMO_CREDENCIALES.password}`]
      : []),
    '  Para terminar: Ctrl+C',
    '',
    '',
  ].join('\n');

const sembrar = async (e: Entorno, deps: Deps): Promise<void> => {
  if (!e.demo) return;
  await sembrarDemo(deps.db, { ahora: deps.reloj(), hostname: hostname(), hash: (p) => deps.contrasenas.hash(p) });
};

/** Opens the database, brings it up to date, seeds the demo, and listens. */
export const arrancar = async (e: Entorno): Promise<Servidor> => {
  const log = createLog(e.nivelDeRegistro);
  const base = await abrirBase(e, (mensaje, datos) => log.info(datos ?? {}, mensaje));
  try {
    return await escuchar(e, base, log);
  } catch (error) {
    await base.cerrar();
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

const FALLOS_DE_PUERTO: Readonly<Record<string, (e: Entorno) => string>> = {
  EADDRINUSE: (e) => `El puerto ${e.puerto} ya está ocupado por otro programa. Ciérralo o elige otro con PORT.`,
  EACCES: (e) => `No hay permiso para usar el puerto ${e.puerto}. Elige uno mayor a 1023 con PORT.`,
  EADDRNOTAVAIL: (e) => `Esta máquina no tiene la dirección ${e.host}. Revisa COMAL_HOST.`,
};

const abrirPuerto = async (app: FastifyInstance, e: Entorno): Promise<void> => {
  try {
    await app.listen({ port: e.puerto, host: e.host, listenTextResolver: () => '' });
  } catch (cause) {
    const explicar = FALLOS_DE_PUERTO[String((cause as { code?: unknown }).code)];
    throw explicar ? new Error(explicar(e), { cause }) : cause;
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
const cuidarDisco = async (e: Entorno, { lugar }: Base, log: Logger): Promise<Disco | undefined> => {
  if (!lugar) return undefined;
  const disco = vigilarDisco({ carpeta: lugar.dataDir, minimo: e.discoMinimo, avisar: (nivel, mensaje, datos) => log[nivel](datos, mensaje) });
  await disco.medir();
  return disco;
};

/** The nightly backups of the private database (D-47). */
const cuidarRespaldos = (e: Entorno, { lugar, adminUrl }: Base, log: Logger): Respaldos | undefined => {
  if (!lugar || !e.respaldoHora) return undefined;
  const { dataDir, clave, nueva } = lugar;
  return respaldarCadaNoche({
    carpeta: e.respaldos,
    hora: e.respaldoHora,
    desde: nueva ? Date.now() : 0,
    reloj: Date.now,
    respaldar: (corte) => respaldar({ adminUrl, dataDir, clave, carpeta: e.respaldos, ahora: Date.now, corte }),
    avisar: (nivel, mensaje, datos) => log[nivel](datos, mensaje),
  });
};

/** What other processes say reaches the screens and the remembered sessions of this one. */
const oyenteDe = ({ hub, sesiones }: Deps): Oyente => ({
  ...hub.oyente,
  fin: (sesion) => {
    sesiones.olvidar(sesion);
    hub.oyente.fin(sesion);
  },
});

const escuchar = async (e: Entorno, base: Base, log: Logger): Promise<Servidor> => {
  const vecinos = base.embebida ? undefined : createEntreProcesos({ url: base.adminUrl, rol: base.rol, log });
  const disco = await cuidarDisco(e, base, log);
  const deps = await createDeps(e, base, log, e.demo ? DEMO_CREDENCIALES : null, { ...(vecinos ? { vecinos } : {}), ...(disco ? { disco } : {}) });
  await vecinos?.empezar(oyenteDe(deps));
  await sembrar(e, deps);
  const https = e.tls ? { cert: leerArchivo('COMAL_TLS_CERT', e.tls.cert), key: leerArchivo('COMAL_TLS_KEY', e.tls.key) } : undefined;
  const app = await buildApp(deps, { logger: log, proxy: e.proxy, revisarRespuestas: false, ...(https ? { https } : {}) });
  await estaticos(app, WEB);
  await abrirPuerto(app, e);
  const respaldos = cuidarRespaldos(e, base, log);
  const dejarDeLimpiar = limpiarCadaTanto(deps.db, deps.reloj, (err) => log.warn({ err }, 'La limpieza no terminó'));
  const puerto = (app.server.address() as { port: number }).port;
  const direccion = direccionDe(e, puerto);
  return {
    direccion,
    saludo: saludoDe(e, direccion),
    log,
    cerrar: async () => {
      dejarDeLimpiar();
      disco?.cerrar();
      deps.hub.cerrarTodo();
      await Promise.all([terminarPeticiones(app), respaldos?.cerrar()]);
      await vecinos?.cerrar();
      await base.cerrar();
    },
  };
};
