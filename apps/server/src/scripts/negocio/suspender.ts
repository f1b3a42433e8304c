import { findBusiness, resumeBusiness, suspendBusiness } from '../../platform/portability/suspend-business.ts';
import { ejecutar } from '../base/de-datos.ts';
import { conAdministrador, conBaseEncendida } from '../base/encendida.ts';
import { decir } from '../consola.ts';
import { forzosa, leerBanderas } from './banderas.ts';

const USO = 'Uso: npm run negocio:suspender -- --cliente 1001\n     npm run negocio:reanudar -- --cliente 1001';

/** `npm run negocio:suspender` and, with `--reanudar`, `npm run negocio:reanudar`: nobody works in the business meanwhile (decision 0158). */
await ejecutar('negocio:suspender', async (entorno) => {
  const banderas = leerBanderas(process.argv.slice(2), { conValor: ['cliente'], solas: ['reanudar'] }, USO);
  const cliente = forzosa(banderas.cliente, USO);
  await conBaseEncendida(entorno, ({ adminUrl }) =>
    conAdministrador(adminUrl, async (conexion) => {
      const negocio = await findBusiness(conexion, cliente);
      if (!negocio) throw new Error(`No hay un negocio ${cliente}.`);
      if (negocio.borrando) throw new Error(`${negocio.nombre} se está borrando: termine con negocio:borrar.`);
      await (banderas.reanudar ? resumeBusiness : suspendBusiness)(conexion, cliente);
      decir(
        banderas.reanudar
          ? `Listo: ${negocio.nombre} trabaja otra vez, como estaba`
          : `Listo: nadie entra a ${negocio.nombre}. Sus datos siguen completos; negocio:reanudar lo deja como estaba`,
      );
    }),
  );
});
