import { resolve } from 'node:path';
import type pg from 'pg';
import { outsideImagesOf } from '../../platform/images/outside-images.ts';
import { STORED_TABLES, type StoredTable } from '../../platform/portability/columns.ts';
import { eraseBusiness } from '../../platform/portability/erase-business.ts';
import { checkExport, faultOfExport } from '../../platform/portability/import/check-export.ts';
import { findBusiness, type KnownBusiness } from '../../platform/portability/suspend-business.ts';
import { ejecutar } from '../base/de-datos.ts';
import { conAdministrador, conBaseEncendida } from '../base/encendida.ts';
import { decir, decirAparte, hayAlguien, preguntar } from '../consola.ts';
import { desde, forzosa, leerBanderas } from './banderas.ts';

const USO =
  'Uso: npm run negocio:borrar -- --cliente 1001 --export negocio-1001.zip (uno de las últimas 24 horas, hecho con el negocio suspendido), o --sin-export\nEl nombre del negocio se pregunta; sin consola: --nombre "..."';

/** Throws unless the file is a whole export of the business, of the last day and since it is suspended. */
const exigirExport = async (
  conexion: pg.Client,
  negocio: KnownBusiness & { readonly cliente: string },
  archivo: string,
): Promise<void> => {
  const { rows } = await conexion.query<StoredTable>(STORED_TABLES.text);
  const dicho = await checkExport(archivo, rows);
  const falta = faultOfExport(dicho, negocio, Date.now());
  if (falta !== null) throw new Error(`${archivo} ${falta}. No se borró nada.`);
};

const exigirNombre = async (dado: string | undefined, nombre: string): Promise<void> => {
  const dicho = dado ?? (hayAlguien() ? await preguntar('Nombre del negocio que se borra, como está escrito') : '');
  if (dicho !== nombre) throw new Error(`El nombre no es el del negocio. No se borró nada.\n${USO}`);
};

/** `npm run negocio:borrar`: erases a business from every table, after its number and its name; goes on where it was killed (decision 0158). */
await ejecutar('negocio:borrar', async (entorno) => {
  const valores = ['cliente', 'nombre', 'export'] as const;
  const banderas = leerBanderas(process.argv.slice(2), { conValor: valores, solas: ['sin-export'] }, USO);
  const cliente = forzosa(banderas.cliente, USO);
  await conBaseEncendida(entorno, ({ adminUrl }) =>
    conAdministrador(adminUrl, async (conexion) => {
      const negocio = await findBusiness(conexion, cliente);
      if (!negocio) throw new Error(`No hay un negocio ${cliente}.`);
      // One that was begun has no whole export any more.
      if (!negocio.borrando && !banderas['sin-export'])
        await exigirExport(conexion, { ...negocio, cliente }, resolve(desde, forzosa(banderas.export, USO)));
      await exigirNombre(banderas.nombre, negocio.nombre);
      const imagenes = outsideImagesOf(entorno);
      let renglones = 0;
      await eraseBusiness(conexion, {
        cliente,
        forget: () => imagenes?.forget(cliente) ?? Promise.resolve(),
        onPiece: (_tabla, cuantos) => {
          renglones += cuantos;
          if (renglones % 50_000 < cuantos) decirAparte(`  ${String(renglones)} renglones borrados...`);
        },
      });
      decir(`Listo: de ${negocio.nombre} no queda ningún renglón (${String(renglones)} borrados).`);
      decir('Los respaldos del servidor lo traen hasta que se borren: vea «Los datos de un negocio» en la guía.');
    }),
  );
});
