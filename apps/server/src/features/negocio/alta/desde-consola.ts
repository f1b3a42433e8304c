import type { Db } from '../../../platform/db/tenant.ts';
import { trustCorreo } from '../../../platform/correo/confirmados.ts';
import { digest } from '../../../platform/sesiones/keys.ts';
import { conNumeroLibre, crearNegocio, type DatosDeNegocio, type OpcionesDeNegocio } from '../crear-negocio.ts';
import { DIA } from './limites.ts';
import { altaDe, guardarAlta, olvidarAltas, unaALaVez } from './repository.ts';

const CONSOLA = 'negocio:nuevo';

/** The answer for the console: the customer number, and whether the business existed before. */
export interface AltaDeConsola {
  readonly cliente: string;
  readonly yaEstaba: boolean;
}

/** A key derived from the answers without the password, since a hash of it would be cheaper to guess than the stored one. */
const claveDe = ({ administrador, ...datos }: Omit<DatosDeNegocio, 'cliente'>, menu: string): string => {
  const { contrasena: _, ...quien } = administrador;
  return digest(CONSOLA, JSON.stringify([datos, quien, menu]));
};

/**
 * Creates a business from the console, all or nothing. The same answers within a day are the same business, so that an
 * interrupted command can be repeated (decision 0048).
 */
export const registrarDesdeConsola = (
  db: Db,
  datos: Omit<DatosDeNegocio, 'cliente'>,
  opciones: OpcionesDeNegocio,
): Promise<AltaDeConsola> => {
  const { ahora, menu = 'vacio' } = opciones;
  const clave = claveDe(datos, menu);
  return conNumeroLibre(db, async (tx, cliente) => {
    await tx.read(unaALaVez);
    const [, [hecha]] = await db.sinCliente(olvidarAltas(ahora - DIA), altaDe(clave));
    if (hecha && hecha.creada_en > ahora - DIA) return { cliente: hecha.cliente, yaEstaba: true };
    const { matriz } = await crearNegocio(tx, { ...datos, cliente }, opciones);
    const alta = { clave, huella: '', sal: '', red: digest('alta', CONSOLA), cliente, sucursal: matriz.id };
    tx.write(trustCorreo(cliente, datos.correo_personal ?? '', ahora));
    await tx.commit(guardarAlta(alta, ahora));
    return { cliente, yaEstaba: false };
  });
};
