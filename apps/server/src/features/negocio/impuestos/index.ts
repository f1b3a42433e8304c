import { impuestos as llamadas } from '@comal/contract/negocio/impuestos';
import { ok } from '@comal/domain/result';
import { implement } from '../../../platform/http/handlers.ts';
import { guardar } from './guardar.ts';
import { ivaDe, regionesDe } from './repository.ts';

/** The taxes of a business: what each declared call does. */
export const impuestos = implement(llamadas, {
  ver: async (_input, { db, sesion: { cliente } }) => {
    const [[iva], sucursales] = await db.read(cliente, ivaDe(cliente), regionesDe(cliente));
    return ok({ message: '', data: { ...iva!, sucursales } });
  },
  guardar,
});
