import type { Bloque, Papel } from '../papel.ts';
import { deComanda, dinero, membrete, notaCentrada, partidasYTotal, renglon, type DatosDeCuenta } from './cuenta.ts';
import { banda } from './marca.ts';

/** A bill before it is paid, with its suggested tips in pesos. */
export interface DatosDePrecuenta extends DatosDeCuenta {
  readonly propinas_sugeridas: readonly { readonly porcentaje: number; readonly monto: number }[];
}

const sugerencia = ({ propinas_sugeridas: sugeridas }: DatosDePrecuenta): readonly Bloque[] =>
  sugeridas.length === 0
    ? []
    : [
        { clase: 'espacio' },
        { clase: 'texto', texto: 'Propina sugerida', fuerte: true },
        ...sugeridas.map(({ porcentaje, monto }) => renglon(`${porcentaje} %`, dinero(monto))),
        notaCentrada('Es voluntaria y no está incluida en el total'),
      ];

/** The paper of a precuenta (D-43). */
export const papelDePrecuenta = (precuenta: DatosDePrecuenta): Papel => ({
  bloques: [
    ...membrete(precuenta),
    banda('PRECUENTA'),
    notaCentrada('No es comprobante'),
    ...deComanda(precuenta),
    ...partidasYTotal(precuenta),
    ...sugerencia(precuenta),
  ],
});
