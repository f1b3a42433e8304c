import { registrarDesdeConsola } from '../features/negocio/alta/desde-consola.ts';
import { databaseTime } from '../platform/shared-clock.ts';
import { conBaseDeDatos, ejecutar } from './base/de-datos.ts';
import { decir } from './consola.ts';
import { datosDeNegocio, reunir } from './negocio-datos.ts';

/** `npm run negocio:nuevo`: a business without demo data, by the same rule as registration (D-48). */
await ejecutar('negocio:nuevo', async (entorno) => {
  const respuestas = await reunir(process.argv.slice(2));
  const negocio = await conBaseDeDatos(entorno, async ({ db, contrasenas }) => {
    const hash = await contrasenas.hash(respuestas.contrasena);
    const ahora = await databaseTime(db);
    return registrarDesdeConsola(db, datosDeNegocio(respuestas, hash), { ahora, menu: respuestas.menu });
  });
  decir(
    negocio.yaEstaba ? `Ya estaba registrado con estos datos: ${respuestas.nombre}` : `Listo: ${respuestas.nombre}`,
  );
  decir(`Número de cliente: ${negocio.cliente}`);
  decir(`Usuario: ${respuestas.usuario}, con la contraseña que elegiste${negocio.yaEstaba ? ' la primera vez' : ''}`);
});
