import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { live } from '../../../../platform/live/live.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { COBROS, unaCajera } from '../datos.fixture.ts';
import { CancelarCobroDialog } from './CancelarCobroDialog.tsx';
import { CobrosDelTurnoDialog } from './CobrosDelTurnoDialog.tsx';

interface EscenaProps {
  /** Already here; otherwise they are asked for. */
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

/** A shift with a cancelled charge and its opposite entry. */
export const Turno = ({ onCobrar = nada }: Pick<EscenaProps, 'onCobrar'>) => (
  <Escena cobros={COBROS} onCobrar={onCobrar} />
);

/** They are asked for; without an answer, why. */
export const Cargando = () => <Escena />;

/** Nothing was charged yet. */
export const Vacio = () => <Escena cobros={[]} />;

/** Who charges but does not cancel, in a register that does not reprint. */
export const SinPermiso = () => <Escena cobros={COBROS} permisos={[PERMISO.COBRAR]} derechos={['cobrar']} />;

/** The link is lost. */
export const SinConexion = () => <Escena cobros={COBROS} sinEnlace />;

/** Why it is cancelled, and what goes back. */
export const Cancelar = () => (
  <CancelarCobroDialog cobro={COBROS[0]!} corregir={false} onClose={nada} onCancelar={() => Promise.resolve(null)} />
);
