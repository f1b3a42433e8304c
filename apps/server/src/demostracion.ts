import { hostname } from 'node:os';
import { esLocal, type Entorno } from './env.ts';
import { escribirPasado } from './features/negocio/ano/escribir-pasado.ts';
import { abiertosDeLaDemo } from './features/negocio/demo-abierta.ts';
import { hayNegocios, sembrarDemo } from './features/negocio/demo.ts';
import { DEMO_CREDENCIALES } from './features/negocio/demo/negocio.ts';
import { papeles } from './papeles.ts';
import { createPasswords } from './platform/contrasenas.ts';
import { analyze } from './platform/db/care/analyze.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { createBackgroundDb, type Db } from './platform/db/tenant.ts';
import { demoProgress } from './platform/demo-avance.ts';
import type { Deps } from './platform/http/context.ts';
import { regularly } from './platform/regularly.ts';

/** No demo where other data were: an empty database beside remains is a loss, not a first day. */
const exigirQueNoFalteNada = async (deps: Deps, { lugar }: OpenDatabase): Promise<void> => {
  if (!lugar?.restos || (await hayNegocios(deps.background))) return;
  throw new Error(
    `La base de datos de ${lugar.dataDir} está vacía y hay restos de otra: no se hace la demostración. ${lugar.restos} Si quiere la demostración: npm run demo:reset.`,
  );
};

/** Makes the demo in an empty database, unless the environment wants none: all but its past, which `seguirConElPasado` writes (D-49). */
export const sembrar = async (e: Entorno, deps: Deps, base: OpenDatabase): Promise<void> => {
  if (!e.demo) return;
  await exigirQueNoFalteNada(deps, base);
  const nueva = await sembrarDemo(deps.background, {
    ...{ ahora: deps.reloj(), hostname: hostname(), hash: (p) => deps.contrasenas.hash(p) },
    pasado: { dias: e.demoDias, papeles },
  });
  if (nueva) await analyze(base.adminUrl);
};

/** Whether other machines get here: by the address it listens on, or through a proxy or a name that lead to it. */
const saleDeLaMaquina = (e: Entorno): boolean =>
  !esLocal(e.host) || e.proxy !== null || (e.url !== null && !esLocal(new URL(e.url).hostname));

const aLaVista = (usuarios: readonly string[]): Error =>
  new Error(
    `La base de datos tiene el restaurante de demostración y sus contraseñas son públicas (${usuarios.join(', ')}): así no se abre fuera de esta máquina.\n` +
      'Para su restaurante use otros datos: COMAL_DEMO=false COMAL_DATOS=./datos-mi-restaurante npm run negocio:nuevo (con DATABASE_URL, otra base), y arranque con ellos.\n' +
      'Para enseñar la demostración en su red: COMAL_DEMO=lan.',
  );

/** What the demo is told as: what the database holds, whatever the variable says. Refuses to show its passwords to others. */
export const conLoQueHay = async (e: Entorno, deps: Deps): Promise<Deps> => {
  const usuarios = await abiertosDeLaDemo(deps.background, (hash, secreto) =>
    deps.contrasenas.verificar(hash, secreto),
  );
  const demo = usuarios.length > 0;
  if (demo && saleDeLaMaquina(e) && !e.demoEnRed) throw aLaVista(usuarios);
  return { ...deps, ajustes: { ...deps.ajustes, demo, credencialesDemo: demo ? DEMO_CREDENCIALES : null } };
};

/** Whether the database holds the demo with its public passwords, and is not meant to be shown. */
export const esDemoCerrada = async (e: Entorno, base: Pick<OpenDatabase, 'backgroundPool'>): Promise<boolean> => {
  const contrasenas = createPasswords();
  const abiertos = await abiertosDeLaDemo(createBackgroundDb(base.backgroundPool), (hash, secreto) =>
    contrasenas.verificar(hash, secreto),
  );
  return abiertos.length > 0 && !e.demoEnRed;
};

const CLIENTE = DEMO_CREDENCIALES.cliente;
/** After a failure it goes on so much later, milliseconds. */
const OTRA_VEZ_MS = 15_000;
/** It is told each so many percent. */
const CADA = 10;

/** What the console says of the demo's past, and when it is whole. */
export interface Relato {
  readonly decir: (texto: string) => void;
  readonly completo: () => void;
}

/** What the console says while the demo's past is written; null once it is whole (decision 0048). */
const avanceEnPalabras = (avance: number | null): string =>
  avance === null ? 'El año de la demostración está completo.' : `Preparando el año de la demostración: ${avance} %`;

/** Tells each step of `CADA` percent once, and the end. */
const contador = (db: Db, decir: (texto: string) => void) => {
  let dicho = 0;
  return async (): Promise<void> => {
    const avance = await demoProgress(db, CLIENTE);
    const paso = avance === null ? 100 : avance - (avance % CADA);
    if (paso <= dicho) return;
    dicho = paso;
    decir(avanceEnPalabras(avance === null ? null : paso));
  };
};

/** Writes what the demo's past lacks, telling how far it is; plans are made anew for as many rows as there are then. */
export const completarPasado = async (
  { background: db }: Pick<Deps, 'background'>,
  adminUrl: string,
  decir: (texto: string) => void,
  salida?: AbortSignal,
): Promise<void> => {
  const alAvanzar = contador(db, decir);
  await escribirPasado({ db, papeles, alAvanzar, ...(salida ? { salida } : {}) });
  if (!salida?.aborted) await analyze(adminUrl);
};

/** The demo's past while it is written, beside the requests: it goes on until it is whole, or the server ends. Null where there is nothing left. */
export const seguirConElPasado = async (
  deps: Pick<Deps, 'background' | 'log'>,
  { adminUrl }: OpenDatabase,
  { decir, completo }: Relato,
) => {
  if ((await demoProgress(deps.background, CLIENTE)) === null) return null;
  const tarea = regularly({
    everyMs: OTRA_VEZ_MS,
    puede: () => true,
    trabajo: async (salida) => {
      if ((await demoProgress(deps.background, CLIENTE)) === null) return;
      await completarPasado(deps, adminUrl, decir, salida);
      if (!salida.aborted) completo();
    },
    notify: (err) => deps.log.warn({ err }, 'El año de la demostración sigue en un momento'),
  });
  tarea.hacer();
  return tarea;
};
