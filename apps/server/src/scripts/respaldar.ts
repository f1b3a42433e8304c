import { size } from '@comal/embedded-postgres/backup/folder';
import { backUp } from '../platform/db/private/private-database.ts';
import { ejecutar } from './base/de-datos.ts';
import { conBaseEncendida } from './base/encendida.ts';
import { decir } from './consola.ts';
import { enTamano } from './informe.ts';
import { soloBasePropia } from './base/respaldos-propios.ts';

/** `npm run respaldar`: makes a backup, beside the server if one runs. */
await ejecutar('respaldar', async (entorno) => {
  soloBasePropia(entorno);
  await conBaseEncendida(entorno, async ({ adminUrl, lugar }) => {
    decir('Haciendo el respaldo...');
    const hecho = await backUp({ adminUrl, ...lugar!, carpeta: entorno.respaldos, ahora: Date.now });
    decir(`Respaldo ${hecho.sello} hecho y verificado: ${enTamano(size(hecho))} en ${hecho.ruta}`);
  });
});
