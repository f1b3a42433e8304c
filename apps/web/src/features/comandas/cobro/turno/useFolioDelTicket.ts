import { LIMITES } from '@comal/domain/comanda/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { useField, type Field } from '../../../../kit/hooks/useField.ts';
import { useCajaMay } from '../../../../platform/session/permissions.ts';

/** The reason shown while a required folio is missing. */
export const SIN_FOLIO = 'Escribe el folio que está en el ticket';
const FOLIO = { ...LIMITES.ticket, requerido: SIN_FOLIO };

/** The form state of the ticket's folio. */
export interface FolioDelTicket {
  /** Whether the register requires it. */
  readonly pideTicket: boolean;
  readonly folio: Field<string>;
  /** The value to send: null if not required, undefined while missing. */
  readonly ticket: string | null | undefined;
}

/**
 * Hook: the folio of the ticket, if the register requires it as proof of the paper ticket; it is then not shown on the
 * screen (D-18).
 */
export const useFolioDelTicket = (): FolioDelTicket => {
  const pideTicket = useCajaMay('cambiosodevolucionesconticket');
  const folio = useField((escrito) => leerTexto(FOLIO, escrito));
  return { pideTicket, folio, ticket: pideTicket ? folio.value : null };
};

/** The comanda and sub-account of a charge, with its folio unless it must be typed. */
export const contextoDe = ({ comanda, subcuenta }: CobroDeTurno, pideTicket: boolean): string =>
  [comanda.nombre, subcuenta, ...(pideTicket ? [] : [`Folio ${comanda.folio_corto}`])].join(' · ');
