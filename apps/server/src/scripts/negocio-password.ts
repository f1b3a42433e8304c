import { parseArgs } from 'node:util';
import { createPasswords } from '../platform/contrasenas.ts';
import { conAdministrador, conBaseEncendida } from './base/encendida.ts';
import { ejecutar } from './base/de-datos.ts';
import { decir, hayAlguien, preguntar } from './consola.ts';
import { horaDeLaBase } from './reloj/confirmar-reloj.ts';
import { buscarAdministrador, ponerContrasena, reparoDe } from './contrasena/contrasena.ts';

const USO =
  'Uso: npm run negocio:password -- --cliente 1001 --usuario admin\nLa contraseña nueva se pregunta; sin consola: --contrasena "..."';

interface Banderas {
  readonly cliente?: string;
  readonly usuario?: string;
  readonly contrasena?: string;
}

const banderas = (args: readonly string[]): Banderas => {
  const options = { cliente: { type: 'string' }, usuario: { type: 'string' }, contrasena: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch {
    throw new Error(`No se entienden los datos.\n${USO}`);
  }
};

const pedir = async (dado: string | undefined, pregunta: string, secreta = false): Promise<string> => {
  const dicho = dado ?? (hayAlguien() ? await preguntar(pregunta, secreta) : '');
  if (dicho === '') throw new Error(`Faltan datos.\n${USO}`);
  return dicho;
};

/** `npm run negocio:password`: sets a new password for an administrator who forgot it, beside the server or without it. */
await ejecutar('negocio:password', async (entorno) => {
  const dadas = banderas(process.argv.slice(2));
  const cliente = await pedir(dadas.cliente, 'Número de cliente');
  const usuario = await pedir(dadas.usuario, 'Usuario del administrador');
  const nombre = await conBaseEncendida(entorno, ({ adminUrl }) =>
    conAdministrador(adminUrl, async (conexion) => {
      const quien = await buscarAdministrador(conexion, { cliente, usuario });
      if (!quien) throw new Error(`No hay un administrador ${usuario} en el negocio ${cliente}.`);
      const contrasena = await pedir(dadas.contrasena, 'Contraseña nueva (8 a 20 caracteres)', true);
      const reparo = reparoDe(contrasena, quien);
      if (reparo) throw new Error(reparo);
      await ponerContrasena(
        conexion,
        cliente,
        quien,
        await createPasswords().hash(contrasena),
        await horaDeLaBase(conexion),
      );
      return quien.nombre;
    }),
  );
  decir(`Listo: ${nombre} entra con la contraseña nueva. Sus sesiones abiertas se cerraron`);
});
