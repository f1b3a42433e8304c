import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { live } from '../../../../platform/live/live.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { COBROS, FACTURADOS, MESA_7, unaCajera, unCobro } from '../datos.fixture.ts';
import { CancelarCobroDialog } from './CancelarCobroDialog.tsx';
import { CobrosDelTurnoDialog } from './CobrosDelTurnoDialog.tsx';
import { PorDevolver } from './PorDevolver.tsx';

interface EscenaProps {
  /** Preloaded charges; otherwise they are requested. */
  readonly cobros?: readonly CobroDeTurno[];
  readonly permisos?: number[];
  readonly derechos?: PermisoDeCaja[];
  readonly sinEnlace?: boolean;
  readonly onCobrar?: (comanda: string) => void;
}

const nada = () => undefined;
const TODO = [PERMISO.COBRAR, PERMISO.CANCELAR_COBRO];

const Escena = ({ cobros, permisos = TODO, derechos, sinEnlace = false, onCobrar = nada }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    saveSesion(unaCajera(permisos, derechos));
    live.foto(20, []);
    if (sinEnlace) live.perdido();
    if (cobros) client.setQueryData(['cobros-del-turno', unaCajera().caja.id], cobros);
  });
  return <CobrosDelTurnoDialog opened onClose={nada} onCobrar={onCobrar} />;
};

/** Charges of a business that invoices; `puede`: who may. */
export const ConFactura = ({
  puede = true,
  sinEnlace = false,
}: {
  readonly puede?: boolean;
  readonly sinEnlace?: boolean;
}) => <Escena cobros={FACTURADOS} permisos={puede ? [...TODO, PERMISO.FACTURAR] : TODO} sinEnlace={sinEnlace} />;

/** A shift with a cancelled charge and its opposite entry. */
export const Turno = ({ onCobrar = nada }: Pick<EscenaProps, 'onCobrar'>) => (
  <Escena cobros={COBROS} onCobrar={onCobrar} />
);

/** The charges are loading, or the reason why they failed. */
export const Cargando = () => <Escena />;

/** Nothing was charged yet. */
export const Vacio = () => <Escena cobros={[]} />;

/** A user who may charge but not cancel, at a register that may not reprint. */
export const SinPermiso = () => <Escena cobros={COBROS} permisos={[PERMISO.COBRAR]} derechos={['cobrar']} />;

/** Disconnected. */
export const SinConexion = () => <Escena cobros={COBROS} sinEnlace />;

const MOTIVOS = [
  'El cliente cambió de opinión',
  'Error al capturar',
  'Tardó demasiado',
  'Se agotó',
  'Salió mal de la cocina',
];
const LARGO = unCobro(4, {
  comanda: { id: MESA_7, folio_corto: '1207', nombre: 'Terraza del jardín 1' },
  subcuenta: 'María de los Ángeles',
  total: 12_316.5,
  efectivo: 12_000,
  tarjeta: 1_850,
  cambio: 1_533.5,
  propina: 1_847.5,
});

const ConMotivos = ({ cobro, corregir = false }: { readonly cobro: CobroDeTurno; readonly corregir?: boolean }) => {
  const client = useQueryClient();
  useState(() => {
    saveSesion(unaCajera(TODO));
    client.setQueryData(['motivos-de-cancelacion'], MOTIVOS);
  });
  return (
    <CancelarCobroDialog cobro={cobro} corregir={corregir} onClose={nada} onCancelar={() => Promise.resolve(null)} />
  );
};

/** The reason for cancelling, one of the branch or free text, and the money to return. */
export const Cancelar = () => <ConMotivos cobro={COBROS[0]!} />;

/** Cancelling a charge with long names and large amounts. */
export const CancelarLargo = () => <ConMotivos cobro={LARGO} corregir />;

/** The money to give back, until it is accepted. */
export const Devolver = () => (
  <PorDevolver
    devolucion={{
      texto: 'Devuelve $10,466.50 en efectivo y $1,850.00 a la tarjeta',
      detalle: 'Cobro cancelado: Terraza del jardín 1. Al aceptar se cobra de nuevo.',
      luego: nada,
    }}
    onEntregar={nada}
  />
);

/** A shift of long names. */
export const TurnoLargo = () => <Escena cobros={[LARGO, ...COBROS]} />;
