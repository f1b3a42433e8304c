import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { listRespaldos, checkRespaldo, size, type Respaldo } from '@comal/embedded-postgres/backup/folder';
import { findingText } from '../platform/db/private/words.ts';
import { ejecutar } from './base/de-datos.ts';
import { decir } from './consola.ts';
import { enTamano } from './informe.ts';
import { decirLosDeS3 } from './base/de-s3.ts';
import { soloBasePropia } from './base/respaldos-propios.ts';

const HORA = 3_600_000;
const edad = (ms: number): string =>
  ms < 48 * HORA ? `hace ${Math.max(0, Math.floor(ms / HORA))} h` : `hace ${Math.floor(ms / (24 * HORA))} días`;

const estadoDe = async ({ ruta, manifiesto }: Respaldo, revisar: boolean): Promise<string> => {
  if (!manifiesto) return 'INCOMPLETO: no se puede leer su manifiesto';
  if (!revisar) return 'verificado';
  const problemas = await checkRespaldo(ruta, manifiesto);
  return problemas.length === 0 ? 'verificado ahora' : `DAÑADO: ${problemas.slice(0, 3).map(findingText).join('; ')}`;
};

const USO = 'Uso: npm run respaldos -- [--revisar | --s3]';

const leerPedido = (args: string[]): { readonly revisar: boolean; readonly s3: boolean } => {
  try {
    const options = { revisar: { type: 'boolean', default: false }, s3: { type: 'boolean', default: false } } as const;
    return parseArgs({ args, options, strict: true }).values;
  } catch {
    throw new Error(`No se entienden los datos.\n${USO}`);
  }
};

/** `npm run respaldos`: lists the backups; with `-- --revisar` it verifies each of them, with `-- --s3` it lists those in the store. */
await ejecutar('respaldos', async (entorno) => {
  const { revisar, s3 } = leerPedido(process.argv.slice(2));
  soloBasePropia(entorno);
  if (s3) return decirLosDeS3(entorno);
  await stat(entorno.respaldos).catch((cause: unknown) => {
    throw new Error(`No existe la carpeta ${entorno.respaldos}. Revise COMAL_RESPALDOS y COMAL_DATOS.`, { cause });
  });
  const todos = await listRespaldos(entorno.respaldos);
  if (todos.length === 0) decir(`No hay respaldos en ${entorno.respaldos}.`);
  for (const r of todos) {
    const cuando = r.manifiesto ? edad(Date.now() - r.manifiesto.creado_en) : '';
    decir([r.sello, enTamano(size(r)).padStart(10), cuando.padEnd(12), await estadoDe(r, revisar)].join('  '));
  }
});
