import type { Restored } from '@comal/embedded-postgres/backup/restore';
import { chooseRespaldo, NoRespaldo, putBack, restore } from '../platform/db/private/private-database.ts';
import { listRespaldos } from '@comal/embedded-postgres/backup/folder';
import type { Entorno } from '../env.ts';
import { ejecutar } from './base/de-datos.ts';
import { conBaseEncendida } from './base/encendida.ts';
import { decir } from './consola.ts';
import { decirUltimaOperacion, enPalabras, verificarYDecir } from './informe.ts';
import { DE_S3, hastaPedida, ponerDeS3 } from './base/de-s3.ts';
import { soloBasePropia } from './base/respaldos-propios.ts';

const pedido = (): string | undefined => process.argv.slice(2).find((a) => a !== '--');

const faltaElegir = async (carpeta: string): Promise<Error> => {
  const sellos = (await listRespaldos(carpeta)).map((r) => `  ${r.sello}`);
  return new Error(
    ['Diga cuál: npm run restaurar -- --ultimo, -- --s3, o el nombre de uno de estos:', ...sellos].join('\n'),
  );
};

const APARTADOS = /^antes-/;

/** Restores what was asked for: a backup, here or in S3, or data that an earlier restoration kept aside. */
const poner = async (entorno: Entorno, cual: string): Promise<Restored> => {
  if (cual === DE_S3) return ponerDeS3(entorno, hastaPedida(process.argv));
  const { datos, respaldos } = entorno;
  const lugar = { datos, ahora: Date.now(), decir };
  if (APARTADOS.test(cual)) {
    const hecho = await putBack({ ...lugar, apartados: cual });
    decir(`De vuelta a los datos que se apartaron, ${cual}.`);
    return hecho;
  }
  const respaldo = await chooseRespaldo(respaldos, cual === '--ultimo' ? null : cual);
  const hecho = await restore({ ...lugar, respaldo });
  decir(`Restaurado el respaldo del ${enPalabras(respaldo.manifiesto.creado_en)}.`);
  return hecho;
};

/**
 * Inspects the restored data; answers whether there is no violation. If they are of an earlier version and their backup before migrating
 * cannot be made, it says that they are restored all the same, and throws.
 */
const revisar = async (entorno: Entorno): Promise<boolean> => {
  try {
    return await conBaseEncendida(entorno, async ({ adminUrl }) => {
      const cuadra = await verificarYDecir(adminUrl);
      await decirUltimaOperacion(adminUrl);
      return cuadra;
    });
  } catch (error) {
    if (error instanceof NoRespaldo)
      decir(
        'Los datos ya están en su lugar y no hace falta restaurarlos otra vez; falta ponerlos al día y revisarlos:',
      );
    throw error;
  }
};

/** `npm run restaurar -- <respaldo>|--ultimo|--s3 [--hasta=...]|antes-...`: replaces the present data, which are kept aside. */
await ejecutar('restaurar', async (entorno) => {
  soloBasePropia(entorno);
  const cual = pedido();
  if (!cual) throw await faltaElegir(entorno.respaldos);
  const { aparte } = await poner(entorno, cual);
  if (aparte) decir(`Los datos que había están en ${aparte}: no se borran solos.`);
  decir('Arrancando la base de datos para revisarla...');
  const bien = await revisar(entorno);
  if (!APARTADOS.test(cual)) decir('Lo que se hizo después de esa hora no está en el respaldo.');
  decir('Arranque con npm start y recargue todas las pantallas.');
  if (!bien) process.exitCode = 1;
});
