import type { Db } from '../../platform/db/tenant.ts';
import {
  conNumeroLibre,
  crearNegocio,
  type DatosDeNegocio,
  type NegocioCreado,
  type OpcionesDeNegocio,
} from './crear-negocio.ts';

/** Makes a business under the next free customer number, all or nothing. */
export const registrarNegocio = (
  db: Db,
  datos: Omit<DatosDeNegocio, 'cliente'>,
  opciones: OpcionesDeNegocio,
): Promise<NegocioCreado> =>
  conNumeroLibre(db, async (tx, cliente) => {
    const creado = await crearNegocio(tx, { ...datos, cliente }, opciones);
    await tx.commit();
    return creado;
  });
