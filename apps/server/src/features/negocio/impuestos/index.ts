import { impuestos as llamadas } from '@comal/contract/negocio/impuestos';
import { tasasDe } from '@comal/domain/catalogo/ganancia';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { ok } from '@comal/domain/result';
import { implement } from '../../../platform/http/handlers.ts';
import { guardar } from './guardar.ts';
import { ivaDe, regionDe, regionesDe } from './repository.ts';

/** The taxes of a business: what each declared call does. */
export const impuestos = implement(llamadas, {
  ver: async (_input, { db, sesion: { cliente } }) => {
    const [[iva], sucursales] = await db.read(cliente, ivaDe(cliente), regionesDe(cliente));
    return ok({ message: '', data: { ...iva!, sucursales } });
  },
  tasas: async (_input, { db, sesion: { cliente, sucursal }, ahora }) => {
    const [[iva], [en]] = await db.read(cliente, ivaDe(cliente), regionDe(cliente, sucursal.id));
    const tasas = iva!.desglosa_iva ? tasasDe(en!.region, diaOperativo(sucursal.zona, 0, ahora)) : null;
    return ok({ message: '', data: { tasas } });
  },
  guardar,
});
