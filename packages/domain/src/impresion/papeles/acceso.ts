import { enlaceDeAcceso, type DatosDeEnlace } from '../../usuarios/enlace-de-acceso.ts';
import type { Papel } from '../papel.ts';
import { centrado, renglon } from './cuenta.ts';
import { banda } from './marca.ts';

/** What an access card says. */
export interface DatosDeAcceso extends DatosDeEnlace {
  readonly empresa: string;
  readonly nombre: string;
  /** Until when it is valid. */
  readonly fecha: string;
  readonly hora: string;
}

/** The access card of a person: the code of her one-use link, and what she enters with (D-111). */
export const papelDeAcceso = (a: DatosDeAcceso): Papel => ({
  bloques: [
    banda('TARJETA DE ACCESO'),
    { clase: 'texto', texto: a.empresa, alinea: 'centro', fuerte: true },
    { clase: 'texto', texto: a.nombre, tamano: 'grande', fuerte: true, alinea: 'centro' },
    { clase: 'espacio' },
    { clase: 'qr', dato: enlaceDeAcceso(a) },
    centrado('Escanéalo con tu teléfono'),
    { clase: 'raya' },
    renglon('Usuario', a.usuario),
    renglon('Número de cliente', a.cliente),
    { clase: 'texto', texto: a.direccion },
    { clase: 'raya' },
    { clase: 'texto', texto: 'Se usa una sola vez', alinea: 'centro', fuerte: true },
    centrado(`Sirve hasta el ${a.fecha} ${a.hora}`),
  ],
});
