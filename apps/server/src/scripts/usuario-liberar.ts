import { conAdministrador, conBaseEncendida } from './base/encendida.ts';
import { ejecutar } from './base/de-datos.ts';
import { decir } from './consola.ts';
import { liberarPorNombre } from './usuario/liberar.ts';
import { leerQuien } from './usuario/quien.ts';

const USO = 'Uso: npm run usuario:liberar -- --cliente 1234567890 --usuario mesero';

/** `npm run usuario:liberar`: ends the waits of a user after failed attempts, beside the server or without it. */
await ejecutar('usuario:liberar', async (entorno) => {
  const quien = await leerQuien(process.argv.slice(2), USO);
  const nombre = await conBaseEncendida(entorno, ({ adminUrl }) =>
    conAdministrador(adminUrl, (conexion) => liberarPorNombre(conexion, quien)),
  );
  if (nombre === null) throw new Error(`No hay un usuario ${quien.usuario} en el negocio ${quien.cliente}.`);
  decir(`Listo: ${nombre} ya puede intentar de nuevo`);
});
