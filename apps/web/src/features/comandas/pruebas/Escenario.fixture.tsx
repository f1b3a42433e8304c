import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { useEffect, useState, type ReactNode } from 'react';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import type { LinkStatus } from '../../../platform/live/store.ts';
import { writeStored } from '../../../platform/device/storage.ts';
import { FLAG_DEL_RECORRIDO } from '../recorrido/useRecorrido.tsx';
import { comandas as deEjemplo } from './datos.fixture.ts';

/** The initial state of the till in a story. */
export interface EscenarioProps {
  /** The comandas of the first snapshot; null when it has not arrived. */
  readonly comandas?: (ahora: number, dia: string) => readonly ComandaVista[];
  readonly sinFoto?: boolean;
  readonly enlace?: LinkStatus['estado'];
  readonly sesion?: Partial<Sesion>;
  /** The help tour was never seen, so it starts automatically. */
  readonly primeraVez?: boolean;
  /** Called once the screen is shown: unsaved changes, warnings. */
  readonly luego?: () => void;
  readonly children: ReactNode;
}

/** The permissions of a waiter and a cashier together, as in a small restaurant. */
const TODO = [68, 170, 171, 172];

const preparar = ({ comandas = deEjemplo, sinFoto, enlace, sesion, primeraVez }: EscenarioProps): void => {
  writeStored(FLAG_DEL_RECORRIDO, primeraVez ? null : 'true');
  const ahora = live.ahoraDelServidor();
  const usuario = { ...aSesion().usuario, permisos: TODO };
  saveSesion(aSesion({ usuario, ...sesion }));
  live.olvidar();
  if (!sinFoto) {
    live.foto(9, comandas(ahora, diaOperativo('America/Mexico_City', 5, ahora)));
    live.oido(ahora);
  }
  if (enlace === 'sin-conexion') live.perdido();
};

/** A till in a given state around a screen; stories and tests share it. */
export function Escenario(props: EscenarioProps) {
  useState(() => preparar(props));
  const { luego, children } = props;
  const [inicio] = useState(() => luego);
  useEffect(() => inicio?.(), [inicio]);
  return children;
}
