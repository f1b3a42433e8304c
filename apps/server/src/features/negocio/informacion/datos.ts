import { negocio } from '@comal/contract/negocio/informacion';
import { puedeTodo } from '@comal/domain/permisos/permisos';
import { refuse } from '@comal/domain/result';
import { askedList, streamList, type StreamedFile } from '../../../platform/exportar/streaming/stream-list.ts';
import { asAnswer, handlerOf } from '../../../platform/http/handlers.ts';
import { BUSINESS_FILE_MS, exportBusiness, toldOfLost } from '../../../platform/portability/export-business.ts';

/** The name of this file among those that can be downloaded. */
export const DATOS_DEL_NEGOCIO = 'datos';

/** All data of a business as a ZIP, from the moment in which it is fetched (decision 0158). */
export const datosDelNegocio: StreamedFile = {
  deadlineMs: BUSINESS_FILE_MS,
  extent: 'whole',
  write: async (deps, { cliente, pedida: { pedida } }, [sink, salida]) => {
    const made = await exportBusiness(deps.background, {
      ...{ cliente, ahora: pedida.ahora, sink, salida },
      images: deps.outsideImages,
    });
    if (made && made.imagenes_perdidas > 0) toldOfLost(deps.log)(cliente, made.imagenes_perdidas);
  },
};

/** Answers a link to all data of the business. Refuses who lacks any permission: the file has what each of them protects. */
export const descargarDatos = handlerOf(negocio.descargarDatos, async (_input, ctx) => {
  if (!puedeTodo((permiso) => ctx.puede(permiso))) return refuse('SIN_PERMISO');
  const que = { lista: DATOS_DEL_NEGOCIO, formato: 'zip' as const, extent: 'whole' as const, filtros: [] };
  return asAnswer(await streamList(ctx, que, { titulo: 'Datos del negocio' }, askedList(ctx, [])));
});
