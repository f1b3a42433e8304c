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

/** Says in plain words why the server cannot start, and ends. */
const rendirse = (error: unknown): never => {
  const mensaje = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nComal no puede arrancar.\n${mensaje}\n`);
  process.exit(seArreglaAMano(error) ? A_MANO : 1);
};

const cerrarConGracia = (servidor: Servidor): void => {
  closeWithGrace(
    { delay: 20_000, logger: { error: (err?: unknown) => servidor.log.fatal({ err }, 'error no esperado') } },
    async () => servidor.cerrar(),
  );
};

/** `npm start -- --red` is COMAL_RED=true. */
const variables = process.argv.includes('--red') ? { ...process.env, COMAL_RED: 'true' } : process.env;

try {
  const servidor = await arrancar(leerEntorno(variables), (texto) => process.stdout.write(`  ${texto}\n`));
  cerrarConGracia(servidor);
  process.stdout.write(servidor.saludo);
} catch (error) {
  rendirse(error);
}
