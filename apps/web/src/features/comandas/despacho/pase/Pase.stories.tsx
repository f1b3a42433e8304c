import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { live } from '../../../../platform/live/live.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { unCocinero } from '../datos.fixture.ts';
import { AREAS_DEL_PASE, elPase } from './datos-del-pase.fixture.ts';
import { PantallaDelPase } from './PantallaDelPase.tsx';

interface EscenaProps {
  /** Null: nothing has arrived yet. */
  readonly comandas: ((ahora: number) => ComandaVista[]) | null;
  readonly enlace?: 'en-vivo' | 'perdido';
  readonly permisos?: number[];
}

const REV = 200;
const DEL_PASE = [172, 191];

const Escena = ({ comandas, enlace = 'en-vivo', permisos = DEL_PASE }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    client.setQueryData(['areas'], AREAS_DEL_PASE);
    client.setDefaultOptions({ queries: { retry: false } });
    saveSesion(unCocinero(permisos));
  });
  useEffect(() => {
    if (comandas) {
      live.foto(REV, comandas(Date.now()));
      live.oido(Date.now());
    }
    if (enlace === 'perdido') live.perdido();
  }, [comandas, enlace]);
  return (
    <div style={{ display: 'flex', height: '100dvh' }}>
      <PantallaDelPase />
    </div>
  );
};

const NADIE = (): ComandaVista[] => [];
const SIN_PERMISO = [170];

/** An evening: in part, complete, nothing ready, and one that waits for its course. */
export const Noche = () => <Escena comandas={elPase} />;

/** Nothing to hand out. */
export const Vacio = () => <Escena comandas={NADIE} />;

/** Before the first snapshot. */
export const Cargando = () => <Escena comandas={null} />;

/** The first snapshot failed. */
export const Falla = () => <Escena comandas={null} enlace="perdido" />;

/** Disconnected: the last data stay, and nothing can be pressed. */
export const SinConexion = () => <Escena comandas={elPase} enlace="perdido" />;

/** The role sees the comandas and does not attend the pase. */
export const SinPermiso = () => <Escena comandas={elPase} permisos={SIN_PERMISO} />;
