import { conAdministrador, conBaseEncendida } from './base/encendida.ts';
import { ejecutar } from './base/de-datos.ts';
import { decir } from './consola.ts';
import { horaDeLaBase } from './reloj/confirmar-reloj.ts';
import { quitarSegundoFactorPorNombre } from './usuario/liberar.ts';
import { leerQuien } from './usuario/quien.ts';

const USO = 'Uso: npm run usuario:segundo-factor -- --cliente 1234567890 --usuario admin';

/**
 * `npm run usuario:segundo-factor`: removes the second factor of a user who lost phone and recovery codes, beside the server or without
 * it.
 */
await ejecutar('usuario:segundo-factor', async (entorno) => {
  const quien = await leerQuien(process.argv.slice(2), USO);
  const nombre = await conBaseEncendida(entorno, ({ adminUrl }) =>
    conAdministrador(adminUrl, async (conexion) =>
      quitarSegundoFactorPorNombre(conexion, quien, await horaDeLaBase(conexion)),
    ),
  );
  if (nombre === null) throw new Error(`No hay un usuario ${quien.usuario} en el negocio ${quien.cliente}.`);
  decir(`Listo: ${nombre} entra ahora solo con su contraseña`);
});
