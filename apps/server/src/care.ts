import { ADD_UP_EVERY_MS, addUpDias } from './platform/caja/sumas/guardar.ts';
import { GRANT_EVERY_MS, grantMissing } from './platform/db/care/grant-missing.ts';
import { CLEAN_EVERY_MS, cleanUp } from './platform/db/care/clean-up.ts';
import { KEEP_UP_EVERY_MS } from './platform/facturacion/claims/keep-up.ts';
import type { Stamper } from './platform/facturacion/stamper.ts';
import type { Deps } from './platform/http/context.ts';
import { MOVE_IMAGES_EVERY_MS, moveImages } from './platform/images/move-images.ts';
import { toldOfLost } from './platform/portability/export-business.ts';
import { EXPORT_EVERY_MS, type NightlyExports } from './platform/portability/nightly-exports.ts';
import { regularly } from './platform/regularly.ts';

/** What is done beside the requests; under a clock that cannot be right nothing is old, and no day has ended (H98). */
export const careForData = (
  { background: db, reloj, vigiaDeReloj, outsideImages, descargas, log }: Deps,
  timbrador: Pick<Stamper, 'keepUp'>,
  exportes: NightlyExports | null,
) => {
  const puede = (): boolean => vigiaDeReloj.duda() === null;
  const limpieza = regularly({
    ...{ everyMs: CLEAN_EVERY_MS, puede, trabajo: () => cleanUp(db, reloj()) },
    notify: (err) => log.warn({ err }, 'La limpieza no terminó'),
  });
  const sumas = regularly({
    ...{ everyMs: ADD_UP_EVERY_MS, puede, trabajo: (salida) => addUpDias(db, reloj(), salida) },
    notify: (err) => log.warn({ err }, 'No se pudieron sumar los días que terminaron'),
  });
  const permisos = regularly({
    ...{ everyMs: GRANT_EVERY_MS, puede, trabajo: () => grantMissing(db) },
    notify: (err) => log.warn({ err }, 'No se pudieron completar los permisos de los administradores'),
  });
  const facturas = regularly({
    ...{ everyMs: KEEP_UP_EVERY_MS, puede, trabajo: timbrador.keepUp },
    notify: (err) => log.warn({ err }, 'No se pudieron hacer las facturas que tocan'),
  });
  const imagenes = regularly({
    ...{ everyMs: MOVE_IMAGES_EVERY_MS, puede: () => outsideImages !== null },
    trabajo: (salida) => moveImages(db, outsideImages!, salida),
    notify: (err) => log.warn({ err }, 'Hay imágenes que no se pudieron llevar a su almacén'),
  });
  const exportados = regularly({
    ...{ everyMs: EXPORT_EVERY_MS, puede: () => exportes !== null && puede() },
    trabajo: (salida) =>
      exportes!.make({ db, images: outsideImages, descargas, onLost: toldOfLost(log) }, reloj(), salida),
    notify: (err) => log.error({ err }, 'Hay negocios sin su exporte de la noche'),
  });
  for (const cuidado of [sumas, permisos, facturas, imagenes, exportados]) cuidado.hacer();
  return { limpieza, sumas, permisos, facturas, imagenes, exportados };
};
