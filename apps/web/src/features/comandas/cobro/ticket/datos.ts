import type { TicketReimpreso } from '@comal/contract/comandas/cuenta/papeles';

/** Whether a stored ticket has all data that a receipt needs. */
export const estaCompleto = (ticket: Partial<TicketReimpreso> | null | undefined): ticket is TicketReimpreso =>
  Boolean(
    ticket?.empresa &&
    ticket.sucursal &&
    ticket.comanda &&
    ticket.partidas &&
    ticket.partidas.length > 0 &&
    ticket.pagos &&
    ticket.total !== undefined,
  );

/** The texts of a ticket that cannot be printed. */
export const TEXTO = {
  SIN_DATOS: 'No se pudieron obtener los datos de la comanda para imprimir',
  INCOMPLETO: 'No se puede imprimir: faltan datos de la comanda',
  FALLA: 'Error interno al procesar la impresión',
} as const;
