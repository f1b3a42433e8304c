import { resolve } from 'node:path';
import type pg from 'pg';
import { importBusiness, type Imported } from '../../platform/portability/import/import-business.ts';
import { ejecutar } from '../base/de-datos.ts';
import { conAdministrador, conBaseEncendida } from '../base/encendida.ts';
import { decir, decirAparte } from '../consola.ts';
import { verificarYDecir } from '../informe.ts';
import { desde, forzosa, leerBanderas } from './banderas.ts';

const USO = 'Uso: npm run negocio:importar -- --archivo negocio-1001.zip [--cliente 1005]';

const ADMINISTRADORES = `SELECT username FROM usuario WHERE cliente = $1 AND activo AND rol = 1 ORDER BY id LIMIT 1`;

/** The username of an administrator of the business, for what to type next. */
const administradorDe = async (conexion: pg.Client, cliente: string): Promise<string> => {
  await conexion.query(`SELECT set_config('app.cliente', $1, false)`, [cliente]);
  return (await conexion.query<{ username: string }>(ADMINISTRADORES, [cliente])).rows[0]?.username ?? 'admin';
};

const decirHecho = ({ manifest, cliente, otherBranches, lostCodes }: Imported, administrador: string): void => {
  decir(`Listo: ${manifest.nombre} es el negocio ${cliente}`);
  if (otherBranches) decir('Sus sucursales tienen otra dirección: imprima otra vez los códigos QR de las mesas.');
  if (lostCodes > 0)
    decir(`${lostCodes} tickets perdieron su código, porque otro negocio lo tiene: se facturan en caja.`);
  decir('Nadie puede entrar todavía. Ponga la contraseña de quien administra:');
  decir(`  npm run negocio:password -- --cliente ${cliente} --usuario ${administrador}`);
  decir('Quien administra da tarjetas de acceso a los demás, y sube otra vez el sello y las llaves en Facturación.');
};

const noSeAbre = (archivo: string, error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Error(`No existe el archivo ${archivo}.`) : error;

/** `npm run negocio:importar`: makes a business of its file, all or nothing, beside the server or without it (decision 0158). */
await ejecutar('negocio:importar', async (entorno) => {
  const banderas = leerBanderas(process.argv.slice(2), { conValor: ['archivo', 'cliente'], solas: [] }, USO);
  const path = resolve(desde, forzosa(banderas.archivo, USO));
  await conBaseEncendida(entorno, async ({ adminUrl }) => {
    await conAdministrador(adminUrl, async (conexion) => {
      decirAparte('Revisando el archivo y guardando sus renglones...');
      const hecho = await importBusiness(conexion, { path, cliente: banderas.cliente }).catch((error: unknown) => {
        throw noSeAbre(path, error);
      });
      decirHecho(hecho, await administradorDe(conexion, hecho.cliente));
    });
    if (!(await verificarYDecir(adminUrl))) process.exitCode = 1;
  });
});
