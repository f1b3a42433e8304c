import { nombreDeConcepto, nombreDeTipo } from '../../caja/movimiento.ts';
import type { Papel } from '../papel.ts';
import { centrado, dinero, renglon } from './cuenta.ts';
import { banda } from './marca.ts';
import { enGrande, firma } from './partes.ts';

/** Where, when and by whom something happened at a register. */
export interface DatosDeCaja {
  readonly sucursal: string;
  readonly caja: string;
  readonly usuario: string;
  readonly fecha: string;
  readonly hora: string;
}

/** A cash entry or exit; amount in pesos. */
export interface DatosDeMovimiento extends DatosDeCaja {
  readonly tipo: number;
  readonly cantidad: number;
  readonly concepto: string;
  readonly observaciones: string;
}

/** A charge that was cancelled; amounts in pesos. */
export interface DatosDeCancelacion extends DatosDeCaja {
  readonly comanda: string;
  readonly folio: string;
  readonly total: number;
  /** What is given back by each method. */
  readonly devuelto: readonly { readonly descripcion: string; readonly monto: number }[];
  readonly motivo: string;
}

const deCaja = ({ sucursal, caja, usuario, fecha, hora }: DatosDeCaja) => [
  centrado(`Sucursal ${sucursal}`),
  renglon(`${fecha} ${hora}`, caja),
  renglon('Registró', usuario),
  { clase: 'raya' } as const,
];

/** The paper of a cash entry or exit, to be signed. */
export const papelDeMovimiento = (m: DatosDeMovimiento): Papel => ({
  bloques: [
    banda(`${nombreDeTipo(m.tipo)} de efectivo`.toUpperCase()),
    ...deCaja(m),
    renglon('Categoría', nombreDeConcepto(m.concepto)),
    enGrande('Cantidad', dinero(m.cantidad)),
    { clase: 'texto', texto: m.observaciones, marca: '»' },
    ...firma,
  ],
});

/** The paper of a cancelled charge, to be signed by who got the money back (D-44). */
export const papelDeCancelacion = (c: DatosDeCancelacion): Papel => ({
  bloques: [
    banda('COBRO CANCELADO'),
    ...deCaja(c),
    { ...renglon(c.comanda, `Folio ${c.folio}`), ...{ fuerte: true } },
    ...c.devuelto.map(({ descripcion, monto }) => renglon(descripcion, dinero(monto))),
    enGrande('SE DEVOLVIÓ', dinero(c.total)),
    { clase: 'texto', texto: c.motivo, marca: '»' },
    ...firma,
  ],
});
