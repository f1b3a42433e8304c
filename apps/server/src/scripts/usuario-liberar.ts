import { parseArgs } from 'node:util';
import { conAdministrador, conBaseEncendida } from './base/encendida.ts';
import { ejecutar } from './base/de-datos.ts';
import { decir, hayAlguien, preguntar } from './consola.ts';
import { liberarPorNombre, type Liberado } from './liberar.ts';

const USO = 'Uso: npm run usuario:liberar -- --cliente 1234567890 --usuario mesero';

const banderas = (args: readonly string[]): Partial<Liberado> => {
  const options = { cliente: { type: 'string' }, usuario: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch {
    throw new Error(`No se entienden los datos.\n${USO}`);
  }
};

const leer = async (args: readonly string[]): Promise<Liberado> => {
  const values = banderas(args);
  const pedir = async (dado: string | undefined, pregunta: string): Promise<string> =>
    dado ?? (hayAlguien() ? preguntar(pregunta) : '');
  const cliente = await pedir(values.cliente, 'Número de cliente');
  const usuario = await pedir(values.usuario, 'Usuario');
  if (cliente === '' || usuario === '') throw new Error(`Faltan datos.\n${USO}`);
  return { cliente, usuario };
};

/** `npm run usuario:liberar`: ends the waits of a user after failed tries, beside the server or without it. */
await ejecutar('usuario:liberar', async (entorno) => {
  const quien = await leer(process.argv.slice(2));
  const nombre = await conBaseEncendida(entorno, ({ adminUrl }) =>
    conAdministrador(adminUrl, (conexion) => liberarPorNombre(conexion, quien)),
  );
  if (nombre === null) throw new Error(`No hay un usuario ${quien.usuario} en el negocio ${quien.cliente}.`);
  decir(`Listo: ${nombre} ya puede intentar de nuevo`);
});
