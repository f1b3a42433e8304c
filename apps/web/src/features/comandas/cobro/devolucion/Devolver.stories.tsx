import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoriaDeComanda } from '@comal/contract/comandas/registro-schemas';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { saveSesion } from '../../../../platform/session/session.ts';
import { idPago, mesa7, unaCajera, unCobro } from '../datos.fixture.ts';
import { historiaDe, mesaCobrada } from './datos.fixture.ts';
import { DevolverPedidoDialog, type DevolverPedidoDialogProps } from './DevolverPedidoDialog.tsx';

const nada = () => undefined;
const MOTIVOS = ['El cliente cambió de opinión', 'Tardó demasiado', 'Salió mal de la cocina'];

interface EscenaProps extends Partial<Pick<DevolverPedidoDialogProps, 'onDevolver'>> {
  readonly cobro?: CobroDeTurno;
  /** Preloaded history; otherwise it is requested. */
  readonly historia?: HistoriaDeComanda;
  readonly derechos?: PermisoDeCaja[];
}

const Escena = ({ cobro = unCobro(4), historia, derechos, onDevolver = () => Promise.resolve(null) }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    saveSesion(unaCajera([PERMISO.COBRAR, PERMISO.CANCELAR_COBRO], derechos));
    client.setQueryData(['motivos-de-cancelacion'], MOTIVOS);
    if (historia) client.setQueryData(['lineas-de-cobro', cobro.comanda.id], historia);
  });
  return <DevolverPedidoDialog cobro={cobro} onClose={nada} onDevolver={onDevolver} />;
};

/** The lines of a charge in cash, among them a dish with its complemento. */
export const Pedidos = (props: Pick<EscenaProps, 'onDevolver' | 'derechos'>) => (
  <Escena historia={historiaDe(mesaCobrada(), [unCobro(4)])} {...props} />
);

const MIXTO = unCobro(4, { efectivo: 100, transferencia: 80, tarjeta: 112.3, cambio: 0, propina: 24.3 });

/** A charge by several methods, with a tip. */
export const Mixto = (props: Pick<EscenaProps, 'onDevolver'>) => (
  <Escena cobro={MIXTO} historia={historiaDe(mesaCobrada(), [MIXTO])} {...props} />
);

/** Everything was already returned. */
export const SinNada = () => <Escena historia={historiaDe(mesa7(), [unCobro(4)])} />;

/** The lines are loading, or the reason why they failed. */
export const Cargando = () => <Escena />;

/** A part of a divided dish. */
export const Parte = () => (
  <Escena
    historia={historiaDe(
      mesa7({ pedidos: mesaCobrada().pedidos.map((p) => ({ ...p, fraccion: p.pago === idPago(4) ? '1/2' : null })) }),
      [unCobro(4)],
    )}
  />
);
