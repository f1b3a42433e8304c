import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { outsideImagesOf } from '../../platform/images/outside-images.ts';
import { ejecutar } from '../base/de-datos.ts';
import { conBaseEncendida } from '../base/encendida.ts';
import { decir } from '../consola.ts';
import { enTamano } from '../informe.ts';
import { desde, forzosa, leerBanderas } from './banderas.ts';
import { exportarA } from './exportar-a.ts';

const USO = 'Uso: npm run negocio:exportar -- --cliente 1001 --archivo negocio-1001.zip';

/** `npm run negocio:exportar`: all that a business has, as a file, beside the server or without it (decision 0158). */
await ejecutar('negocio:exportar', async (entorno) => {
  const banderas = leerBanderas(process.argv.slice(2), { conValor: ['cliente', 'archivo'], solas: [] }, USO);
  const cliente = forzosa(banderas.cliente, USO);
  const archivo = resolve(desde, forzosa(banderas.archivo, USO));
  const hecho = await conBaseEncendida(entorno, ({ adminUrl }) =>
    exportarA(adminUrl, cliente, archivo, outsideImagesOf(entorno)),
  );
  const renglones = hecho.tablas.reduce((suma, t) => suma + t.renglones, 0);
  decir(`Listo: ${hecho.nombre}, ${new Intl.NumberFormat('es-MX').format(renglones)} renglones`);
  decir(`${archivo} (${enTamano((await stat(archivo)).size)})`);
  if (hecho.imagenes_perdidas > 0)
    decir(
      `El almacén ya no tiene ${hecho.imagenes_perdidas} de sus imágenes: van sin foto. Se pueden subir otra vez en el menú.`,
    );
  decir('Trae datos personales de su gente y de sus clientes, sin contraseñas, sellos ni llaves: guárdelo bien.');
});
