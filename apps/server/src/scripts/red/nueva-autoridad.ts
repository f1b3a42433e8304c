import { join } from 'node:path';
import { setAuthorityAside } from '../../platform/trust/set-aside.ts';
import { ejecutar } from '../base/de-datos.ts';
import { decir } from '../consola.ts';

/**
 * `npm run red:nueva-autoridad`: for a stolen key, and for names that the authority of before does not vouch for. The next start makes
 * another authority (D-170).
 */
await ejecutar('red:nueva-autoridad', async ({ datos }) => {
  const carpeta = join(datos, 'red');
  const antes = await setAuthorityAside(carpeta, Date.now());
  if (!antes) throw new Error(`En ${carpeta} no hay una autoridad: Comal la hace al arrancar con npm start -- --red.`);
  decir(`La autoridad de antes se apartó en ${antes.file}: no se borra sola.`);
  decir('Detenga Comal, si está encendido, y arránquelo otra vez: hace otra autoridad.');
  decir('En cada aparato, otra vez: Conectar un aparato, en el menú de la caja.');
  decir(
    `Y quite de sus certificados la de antes${antes.name ? `: ${antes.name}` : ''}. Mientras la tenga, quien robó la llave puede hacerse pasar por este servidor.`,
  );
});
