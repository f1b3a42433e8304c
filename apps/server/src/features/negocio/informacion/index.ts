import { negocio as llamadas } from '@comal/contract/negocio/informacion';
import { ok } from '@comal/domain/result';
import { implement } from '../../../platform/http/handlers.ts';
import { sucursalesDe } from '../filas-de-sucursal.ts';
import { descargarDatos } from './datos.ts';
import { editar } from './editar.ts';
import { quitarLogo, subirLogo } from './logo.ts';
import { presentarNegocio } from './presenter.ts';
import { negocioDe } from './repository.ts';

/** The business itself: what each declared call does. */
export const negocio = implement(llamadas, {
  ver: async (_input, { db, sesion: { cliente }, ajustes: { mapa } }) => {
    const [[fila], sucursales] = await db.read(cliente, negocioDe(cliente), sucursalesDe(cliente));
    return ok({ message: '', data: { ...presentarNegocio(fila!), sucursales, mapa } });
  },
  editar,
  subirLogo,
  quitarLogo,
  descargarDatos,
});

export { DATOS_DEL_NEGOCIO, datosDelNegocio } from './datos.ts';
