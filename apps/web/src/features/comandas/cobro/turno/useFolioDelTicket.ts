import { LIMITES } from '@comal/domain/comanda/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { useField, type Field } from '../../../../kit/hooks/useField.ts';
import { useCajaMay } from '../../../../platform/session/permissions.ts';

/** Why nothing is sent yet at a register that asks for the ticket. */
export const SIN_FOLIO = 'Escribe el folio que está en el ticket';
const FOLIO = { ...LIMITES.ticket, requerido: SIN_FOLIO };

/** The folio of the ticket as it is being written. */
export interface FolioDelTicket {
  /** Whether the register asks for it. */
  readonly pideTicket: boolean;
  readonly folio: Field<string>;
  /** What is sent: null where it is not asked for, undefined while it is missing. */
  readonly ticket: string | null | undefined;
}

/** The folio of the ticket, where it is asked for: whoever reads it on the screen has no ticket in hand, so it is not shown (D-18). */
export const useFolioDelTicket = (): FolioDelTicket => {
  const pideTicket = useCajaMay('cambiosodevolucionesconticket');
  const folio = useField((escrito) => leerTexto(FOLIO, escrito));
  return { pideTicket, folio, ticket: pideTicket ? folio.value : null };
};

/** Whose charge it is, with its folio where that is not asked for. */
export const contextoDe = ({ comanda, subcuenta }: CobroDeTurno, pideTicket: boolean): string =>
  [comanda.nombre, subcuenta, ...(pideTicket ? [] : [`Folio ${comanda.folio_corto}`])].join(' · ');
