import { repairDias } from '../platform/caja/sumas/reparar.ts';
import { createBackgroundPool } from '../platform/db/pool.ts';
import { createBackgroundDb } from '../platform/db/tenant.ts';
import { databaseTime } from '../platform/shared-clock.ts';
import { ejecutar } from './base/de-datos.ts';
import { conBaseEncendida } from './base/encendida.ts';
import { decir } from './consola.ts';
import { verificarYDecir } from './informe.ts';

const REPARAR = '--reparar';

/** Recomputes the stored sums of days that are wrong; changes nothing that people entered. */
const reparar = async (adminUrl: string): Promise<void> => {
  const pool = createBackgroundPool(adminUrl, null);
  try {
    const db = createBackgroundDb(pool);
    const dias = await repairDias(db, await databaseTime(db));
    decir(dias === 0 ? 'No había sumas de días que rehacer.' : `Sumas de días que se rehicieron: ${dias}.`);
  } finally {
    await pool.end();
  }
};

/**
 * `npm run verificar`: checks that the stored figures agree with each other (I1 to I8, I12 to I15); exit code 1 if they do not. With
 * `--reparar` it first recomputes the sums of days that are wrong.
 */
await ejecutar('verificar', async (entorno) => {
  const opciones = process.argv.slice(2);
  const otra = opciones.find((o) => o !== REPARAR);
  if (otra !== undefined) throw new Error(`No se conoce la opción ${otra}. Uso: npm run verificar [-- ${REPARAR}]`);
  const bien = await conBaseEncendida(entorno, async ({ adminUrl }) => {
    if (opciones.includes(REPARAR)) await reparar(adminUrl);
    return verificarYDecir(adminUrl);
  });
  if (!bien) process.exitCode = 1;
});
