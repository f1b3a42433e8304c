import { PERMISO } from '@comal/domain/permisos/permisos';
import { useMemo } from 'react';
import { Tour } from '../../../kit/Tour/Tour.tsx';
import { ManualLink } from '../../../shared/ManualLink.tsx';
import { useMay } from '../../../platform/session/permissions.ts';
import { pasosDelRecorrido } from './pasos.tsx';

export interface RecorridoProps {
  /** Also names the keys. */
  readonly teclas: boolean;
  readonly onClose: () => void;
}

/** The permissions that handle money; users without any see the tour without the drawer. */
const DE_DINERO = [
  PERMISO.ABRIR_Y_CERRAR_CAJA,
  PERMISO.COBRAR,
  PERMISO.REGISTRAR_ENTRADA_DE_EFECTIVO,
  PERMISO.REGISTRAR_SALIDA_DE_EFECTIVO,
];

/** The open help tour of the comandas. */
export function Recorrido({ teclas, onClose }: RecorridoProps) {
  const dinero = useMay(DE_DINERO);
  const pasos = useMemo(() => pasosDelRecorrido({ teclas, dinero }), [teclas, dinero]);
  return <Tour steps={pasos} more={<ManualLink />} opened onClose={onClose} />;
}
