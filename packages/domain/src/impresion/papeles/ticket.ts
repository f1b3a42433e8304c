import { METODOS_FIJOS, type CampoDeMetodo } from '../../caja/metodos.ts';
import { anclaDeTicket, codigoImpreso, type FacturaDeTicket } from '../../facturacion/autofactura/direccion.ts';
import { aCentavos, aPesos } from '../../money.ts';
import type { Bloque, Papel } from '../papel.ts';
import {
  centrado,
  deComanda,
  destacado,
  dinero,
  enColumna,
  membrete,
  notaCentrada,
  partidasYTotal,
  renglon,
  type DatosDeCuenta,
} from './cuenta.ts';
import { banda, conMarca, REIMPRESION } from './marca.ts';

/** A ticket as a charge or its reprint answers it; amounts in pesos, null where the reader may not see how it was paid (decision 0059). */
export interface DatosDeTicket extends DatosDeCuenta {
  readonly cajero: string;
  readonly pagos: readonly {
    readonly metodo: number;
    readonly descripcion: string;
    readonly monto: number;
    readonly no_operacion: string;
  }[];
  readonly recibido: number | null;
  readonly cambio: number | null;
  readonly propina: { readonly monto: number; readonly metodo: number | null } | null;
  readonly redondeo?: number | undefined;
  readonly codigo?: string | undefined;
  /** Absent: it is not invoiced. */
  readonly factura?: FacturaDeTicket | undefined;
  readonly pie?: string | undefined;
  readonly devolucion?: { readonly motivo: string } | undefined;
  readonly devuelto?: number | undefined;
}

const CON: Readonly<Record<CampoDeMetodo, string>> = {
  efectivo: 'en efectivo',
  transferencia: 'por transferencia',
  tarjeta: 'con tarjeta',
};

/** The method of the tip in words, a custom one by its name on this ticket (D-115); '' if it is hidden. */
const como = (metodo: number | null, pagos: DatosDeTicket['pagos']): string => {
  if (metodo === null) return '';
  const campo = METODOS_FIJOS.find(({ id }) => id === metodo)?.campo ?? null;
  return campo === null ? `con ${pagos.find((p) => p.metodo === metodo)?.descripcion ?? 'otro método'}` : CON[campo];
};

/** The tip, separate from the total (decision 0012). */
const propinaDe = ({ propina, pagos, total }: DatosDeTicket): readonly Bloque[] =>
  propina === null
    ? []
    : [
        renglon(`Propina ${como(propina.metodo, pagos)}`, enColumna(propina.monto)),
        {
          ...{ clase: 'extremos', izquierda: 'Total con propina', fuerte: true },
          derecha: dinero(aPesos(aCentavos(total) + aCentavos(propina.monto))),
        },
      ];

/** What rounding did to the cash, and what was to be paid with it (D-164); of a return, what it adds to what goes back. */
const redondeoDe = ({ redondeo, propina, total }: DatosDeTicket): readonly Bloque[] =>
  redondeo === undefined
    ? []
    : [
        renglon('Redondeo del efectivo', enColumna(redondeo)),
        {
          ...{ clase: 'extremos', izquierda: 'Total redondeado', fuerte: true },
          derecha: dinero(aPesos(aCentavos(total) + aCentavos(propina?.monto ?? 0) + aCentavos(redondeo))),
        },
      ];

/** What was received by each method, and the change; hidden on a reprint for a person who counts blind (decision 0059). */
const conQue = ({ pagos, recibido, cambio, devolucion }: DatosDeTicket): readonly Bloque[] => {
  if (recibido === null || cambio === null)
    return [{ clase: 'texto', texto: 'La forma de pago está en el ticket original', menor: true }];
  const porMetodo = pagos.map((p) =>
    renglon(p.descripcion + (p.no_operacion && ` Op. ${p.no_operacion}`), enColumna(p.monto)),
  );
  if (devolucion) return [...porMetodo, destacado('SE DEVOLVIÓ', recibido)];
  return [...porMetodo, renglon('Recibido', enColumna(recibido)), destacado('CAMBIO', cambio)];
};

const pagosDe = (ticket: DatosDeTicket): readonly Bloque[] =>
  ticket.recibido === 0
    ? []
    : [
        { clase: 'raya' },
        ...propinaDe(ticket),
        ...redondeoDe(ticket),
        ...conQue(ticket),
        ...(ticket.devuelto === undefined ? [] : [destacado('DEVUELTO DESPUÉS', ticket.devuelto)]),
        ...(ticket.devolucion ? [{ clase: 'texto', texto: ticket.devolucion.motivo, marca: '»' } as const] : []),
      ];

const PIDE_EN_CAJA = 'Pide tu factura en caja';
const SIN_HTTPS = /^https:\/\//;

/** Where its diner invoices it (D-125, D-156): a code for the camera, and the same in words. */
const facturaDe = ({ factura, codigo, total }: DatosDeTicket): readonly Bloque[] => {
  if (!factura || codigo === undefined) return [];
  const { direccion, recibo } = factura;
  if (direccion === null) return [{ clase: 'espacio' }, centrado(PIDE_EN_CAJA)];
  const dicha = direccion.replace(SIN_HTTPS, '');
  if (recibo) return [{ clase: 'espacio' }, { clase: 'qr', dato: direccion }, centrado(`Factura en ${dicha}`)];
  return [
    { clase: 'espacio' },
    { clase: 'qr', dato: direccion + anclaDeTicket({ codigo, total: aCentavos(total) }) },
    centrado(`Factura en ${dicha} con el código ${codigoImpreso(codigo)}`),
  ];
};

const pieDe = ({ pie = '', cajero }: DatosDeTicket): readonly Bloque[] => [
  { clase: 'espacio' },
  centrado(pie),
  { clase: 'texto', texto: '¡Gracias por su visita!', alinea: 'centro', fuerte: true },
  notaCentrada(`Le atendió ${cajero}`),
];

/** The paper of a ticket (D-28); one that is printed again says so at its top. */
export const papelDeTicket = (ticket: DatosDeTicket, { reimpresion }: { readonly reimpresion: boolean }): Papel => {
  const papel = {
    bloques: [
      ...membrete(ticket),
      ...(ticket.devolucion ? [banda('DEVOLUCIÓN')] : []),
      ...deComanda(ticket),
      ...partidasYTotal(ticket),
      ...pagosDe(ticket),
      ...facturaDe(ticket),
      ...pieDe(ticket),
    ],
  };
  return reimpresion ? conMarca(papel, REIMPRESION) : papel;
};
