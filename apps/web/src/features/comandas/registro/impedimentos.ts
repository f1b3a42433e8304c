import { textoDeMotivo } from '@comal/contract/motivos';
import type { ComandaDelRegistro } from '@comal/contract/comandas/registro-schemas';
import { noEliminable as rechazoDeEliminar, type Comanda } from '@comal/domain/comanda/comanda';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useDeniedText } from '../../../platform/permisos/who-can.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useCajaMay, useMay } from '../../../platform/session/permissions.ts';

/** Why a charge cannot be printed again or cancelled; undefined when it can. */
export interface ImpedimentosDeCobro {
  readonly ticket: string | undefined;
  readonly cancelar: string | undefined;
}

/** What the session may do with charges: print again with the right of its register (D-18), cancel with its permission (D-44). */
export const useImpedimentosDeCobro = (): ImpedimentosDeCobro => {
  const cobra = useMay(PERMISO.COBRAR);
  const cancela = useMay(PERMISO.CANCELAR_COBRO);
  const reimprime = useCajaMay('imprimircopiaticket');
  const red = useDisconnected();
  const sinCobrar = useDeniedText(PERMISO.COBRAR);
  const sinCancelar = useDeniedText(PERMISO.CANCELAR_COBRO);
  return {
    ticket: cobra ? (reimprime ? red : textoDeMotivo('CAJA_SIN_REIMPRESION')) : sinCobrar,
    cancelar: cancela ? red : sinCancelar,
  };
};

const POR_ESTADO: Readonly<Record<ComandaDelRegistro['estado'], string | undefined>> = {
  abierta: undefined,
  pagada: textoDeMotivo('COMANDA_PAGADA'),
  cortesia: 'La comanda ya se cerró: todo se regaló',
  cancelada: textoDeMotivo('COMANDA_CANCELADA'),
  unida: 'La comanda se unió a otra',
};

/** Why a comanda cannot be deleted, as far as its row tells; what its lines say, the live store or the server says. */
export const noEliminable = ({ estado }: ComandaDelRegistro): string | undefined => POR_ESTADO[estado];

/** Why an open comanda cannot be deleted, by what its lines say (D-21); undefined when it can. */
export const retenidaPorPedidos = (c: Comanda): string | undefined => {
  const rechazo = rechazoDeEliminar(c);
  return rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
};
