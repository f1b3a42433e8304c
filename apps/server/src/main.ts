import closeWithGrace from 'close-with-grace';
import { EntornoInvalido, leerEntorno } from './env.ts';
import { arrancar, type Servidor } from './servidor.ts';

/** Says in plain words why the server cannot start, and ends. */
const rendirse = (error: unknown): never => {
  const mensaje = error instanceof EntornoInvalido || error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nComal no puede arrancar.\n${mensaje}\n`);
  process.exit(1);
};

const cerrarConGracia = (servidor: Servidor): void => {
  closeWithGrace(
    { delay: 20_000, logger: { error: (err?: unknown) => servidor.log.fatal({ err }, 'error no esperado') } },
    async () => servidor.cerrar(),
  );
};

try {
  const servidor = await arrancar(leerEntorno(process.env), (texto) => process.stdout.write(`  ${texto}\n`));
  cerrarConGracia(servidor);
  process.stdout.write(servidor.saludo);
} catch (error) {
  rendirse(error);
}
