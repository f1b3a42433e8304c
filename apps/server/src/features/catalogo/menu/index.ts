import { menu as llamadas } from '@comal/contract/catalogo/menu';
import { ok, type Result } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { implement } from '../../../platform/http/handlers.ts';
import type { JobRequest } from '../../../platform/workshop/job-request.ts';
import { recordExport } from '../../../platform/exportar/record-export.ts';
import { consultasDeMenu } from './actual.ts';
import type { ArchivoHecho } from './archivo/archivo.ts';
import { importar } from './importar.ts';
import { EXPORTAR, PLANTILLA } from './pedidos.ts';

/** Has the workshop write a file; throws if it cannot, because the data are the server's own. */
const hacerArchivo = <E>({ taller, sesion }: SesionCtx, que: JobRequest<E, ArchivoHecho>, entrada: E) =>
  taller.run(async (obrero): Promise<Result<{ message: string; data: ArchivoHecho }, never>> => {
    const hecho = await obrero.ask(que, entrada);
    if (!hecho.ok) throw new Error('The workshop could not write the file');
    return ok({ message: '', data: hecho.value });
  }, sesion.cliente);

/** The whole menu of the session's branch as one file (reliability H66). */
export const menu = implement(llamadas, {
  plantilla: ({ query: { formato } }, ctx) => hacerArchivo(ctx, PLANTILLA, formato),
  exportar: async ({ query: { formato } }, ctx) => {
    const en = getAlcance(ctx);
    const filas = await ctx.db.read(en.cliente, ...consultasDeMenu(en));
    const hecho = await hacerArchivo(ctx, EXPORTAR, { formato, filas });
    if (hecho.ok) await recordExport(ctx, { lista: 'Menú', formato });
    return hecho;
  },
  importar,
});
