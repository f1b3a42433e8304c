import { menu as llamadas } from '@comal/contract/menu';
import { hojasDeMenu, hojasDePlantilla } from '@comal/domain/catalogo/importar/exportar';
import { ok } from '@comal/domain/result';
import { alcanceDe } from '../../platform/catalogo/escritura.ts';
import { implement } from '../../platform/http/handlers.ts';
import { consultasDeMenu, menuDe } from './actual.ts';
import { archivoDe } from './archivo.ts';
import { importar } from './importar.ts';

/** The whole menu of the session's branch as one file (reliability H66). */
export const menu = implement(llamadas, {
  plantilla: async ({ query: { formato } }) =>
    ok({ message: '', data: await archivoDe('menu-plantilla', formato, hojasDePlantilla()) }),
  exportar: async ({ query: { formato } }, ctx) => {
    const en = alcanceDe(ctx);
    const actual = menuDe(await ctx.db.leer(en.cliente, ...consultasDeMenu(en)));
    return ok({ message: '', data: await archivoDe('menu', formato, hojasDeMenu(actual)) });
  },
  importar,
});
