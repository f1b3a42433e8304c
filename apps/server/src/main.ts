import closeWithGrace from 'close-with-grace';
import { EntornoInvalido, leerEntorno } from './env.ts';
import { NewerDatabase } from './platform/db/migrate.ts';
import { NoRespaldo, passesByItself } from './platform/db/private/private-database.ts';
import { UnreadableTrust } from './platform/trust/kept.ts';
import { arrancar, type Servidor } from './servidor.ts';

/** What a restart would meet again (EX_CONFIG of sysexits.h): systemd is told not to try (docs/operacion.md). */
const A_MANO = 78;
const seArreglaAMano = (error: unknown): boolean =>
  [EntornoInvalido, NoRespaldo, NewerDatabase, UnreadableTrust].some((clase) => error instanceof clase) &&
  !passesByItself(error);

/** How long an end may take once the balancer knows of it, in milliseconds. */
const CIERRE_MS = 20_000;

/** Says in plain words why the server cannot start, and ends. */
const rendirse = (error: unknown): never => {
  const mensaje = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nComal no puede arrancar.\n${mensaje}\n`);
  process.exit(seArreglaAMano(error) ? A_MANO : 1);
};

/** `npm start -- --red` is COMAL_RED=true. */
const variables = process.argv.includes('--red') ? { ...process.env, COMAL_RED: 'true' } : process.env;

const abrir = async (): Promise<Servidor> =>
  arrancar(leerEntorno(variables), (texto) => process.stdout.write(`  ${texto}\n`), escucharDeNuevo);

/** The server of this process: the present one, or the one that follows it. */
let actual: Promise<Servidor>;

/** Ends the present server and starts the next one: it listens as people chose on its screen. */
function escucharDeNuevo(): void {
  actual = actual.then(async (servidor) => {
    await servidor.cerrar();
    const siguiente = await abrir();
    process.stdout.write(siguiente.saludo);
    return siguiente;
  });
  actual.catch(rendirse);
}

try {
  actual = abrir();
  const { log, saludo } = await actual;
  // Before it says that it is ready: whoever hears that may end it at once.
  closeWithGrace(
    {
      delay: CIERRE_MS + leerEntorno(variables).relevoMs,
      logger: { error: (err?: unknown) => log.fatal({ err }, 'error no esperado') },
    },
    async () => (await actual).cerrar(),
  );
  process.stdout.write(saludo);
} catch (error) {
  rendirse(error);
}
