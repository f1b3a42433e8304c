import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { live } from '../../../../platform/live/live.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { idPago, unaCajera } from '../datos.fixture.ts';
import { SuFactura, type SuFacturaProps } from './SuFactura.tsx';

const DICHO = {
  al_cancelar:
    'Su factura LG-2031 está timbrada. Comal hace un egreso por este cobro a nombre de XENON INDUSTRIAL ARTICLES; la factura no se cancela.',
  al_devolver:
    'Su factura LG-2031 está timbrada. Comal hace un egreso por lo devuelto a nombre de XENON INDUSTRIAL ARTICLES; la factura no se cancela.',
};

interface EscenaProps extends Partial<Pick<SuFacturaProps, 'accion'>> {
  readonly sabido?: { readonly al_cancelar: string | null; readonly al_devolver: string | null };
  readonly sinEnlace?: boolean;
}

const Escena = ({ accion = 'cancelar', sabido, sinEnlace = false }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    saveSesion(unaCajera());
    live.foto(20, []);
    if (sinEnlace) live.perdido();
    if (sabido) client.setQueryData(['factura-del-cobro', idPago(4)], sabido);
  });
  return <SuFactura pago={idPago(4)} accion={accion} />;
};

/** A stamped one, when its charge is cancelled. */
export const AlCancelar = () => <Escena sabido={DICHO} />;

/** The same, when a line is given back. */
export const AlDevolver = () => <Escena sabido={DICHO} accion="devolver" />;

/** It is asked, or the reason why it is not known. */
export const Cargando = () => <Escena />;

/** Nothing is known yet. */
export const SinConexion = () => <Escena sinEnlace />;
