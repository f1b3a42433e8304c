import { textoDeMotivo } from '@comal/contract/motivos';
import type { ComandaDelRegistro } from '@comal/contract/comandas/registro-schemas';
import { noEliminable as rechazoDeEliminar, type Comanda } from '@comal/domain/comanda/comanda';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useDeniedText } from '../../../platform/permisos/who-can.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useCajaMay, useMay } from '../../../platform/session/permissions.ts';

/** Why a charge cannot be reprinted or cancelled; undefined if it can. */
export interface ImpedimentosDeCobro {
  readonly ticket: string | undefined;
  readonly cancelar: string | undefined;
  /** Null: the person may not invoice, and nothing offers it. */
  readonly factura: string | undefined | null;
}

/**
 * Hook: `ImpedimentosDeCobro` of the session: reprinting needs a right of the register (D-18), cancelling a permission
 * (D-44).
 */
export const useImpedimentosDeCobro = (): ImpedimentosDeCobro => {
  const cobra = useMay(PERMISO.COBRAR);
  const factura = useMay(PERMISO.FACTURAR);
  const cancela = useMay(PERMISO.CANCELAR_COBRO);
  const reimprime = useCajaMay('imprimircopiaticket');
  const red = useDisconnected();
  const sinCobrar = useDeniedText(PERMISO.COBRAR);
  const sinCancelar = useDeniedText(PERMISO.CANCELAR_COBRO);
  return {
    ticket: cobra ? (reimprime ? red : textoDeMotivo('CAJA_SIN_REIMPRESION')) : sinCobrar,
    cancelar: cancela ? red : sinCancelar,
    factura: factura ? red : null,
  };
};

const POR_ESTADO: Readonly<Record<ComandaDelRegistro['estado'], string | undefined>> = {
  abierta: undefined,
  pagada: textoDeMotivo('COMANDA_PAGADA'),
  cortesia: 'La comanda ya se cerró: todo se regaló',
  cancelada: textoDeMotivo('COMANDA_CANCELADA'),
  unida: 'La comanda se unió a otra',
};

/** Why a comanda cannot be deleted by its state; its lines are checked in the live store or by the server. */
export const noEliminable = ({ estado }: ComandaDelRegistro): string | undefined => POR_ESTADO[estado];

/** Why an open comanda cannot be deleted because of its lines (D-21); undefined if it can. */
export const retenidaPorPedidos = (c: Comanda): string | undefined => {
  const rechazo = rechazoDeEliminar(c);
  return rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
};
