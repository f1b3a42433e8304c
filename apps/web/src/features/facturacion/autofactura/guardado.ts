import type { Receptor } from '@comal/domain/facturacion/cfdi/comprobante';
import type { TicketDicho } from './llamar.ts';

/** What a diner types that a phone may remember. */
export interface Recordado extends Receptor {
  readonly correo: string;
}

const RECORDADO = 'comal:receptor';
const CAMPOS = ['rfc', 'nombre', 'regimen', 'cp', 'uso', 'correo'] as const;

/** Storage may be denied, or full: then nothing is kept. */
const intentar = <T>(hacer: () => T, siNo: T): T => {
  try {
    return hacer();
  } catch {
    return siNo;
  }
};

const esRecordado = (v: unknown): v is Recordado =>
  typeof v === 'object' && v !== null && CAMPOS.every((c) => typeof (v as Record<string, unknown>)[c] === 'string');

/** The data that this phone remembers; null: none. */
export const recordado = (): Recordado | null =>
  intentar(() => {
    const leido: unknown = JSON.parse(localStorage.getItem(RECORDADO) ?? 'null');
    return esRecordado(leido) ? leido : null;
  }, null);

/** Remembers the data of a diner on this phone. */
export const recordar = (datos: Recordado): void =>
  intentar(
    () => localStorage.setItem(RECORDADO, JSON.stringify(Object.fromEntries(CAMPOS.map((c) => [c, datos[c]])))),
    undefined,
  );

/** Forgets them. */
export const olvidar = (): void => intentar(() => localStorage.removeItem(RECORDADO), undefined);

const claveDe = ({ sucursal, codigo }: TicketDicho): string => `comal:factura:${sucursal}:${codigo}`;

/** The RFC with which this tab asked for the invoice of a ticket, so that a reload goes on; '' before. */
export const rfcPedido = (ticket: TicketDicho): string =>
  intentar(() => sessionStorage.getItem(claveDe(ticket)) ?? '', '');

/** Keeps that RFC while the tab is open. */
export const guardarRfcPedido = (ticket: TicketDicho, rfc: string): void =>
  intentar(() => sessionStorage.setItem(claveDe(ticket), rfc), undefined);
