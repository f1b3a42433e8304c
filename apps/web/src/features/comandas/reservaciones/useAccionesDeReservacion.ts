import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { POR_SENTAR, puedePasar, type EstadoDeReservacion } from '@comal/domain/salones/reservacion';
import {
  IconArmchair,
  IconCalendarX,
  IconPencil,
  IconRotateClockwise,
  IconUserOff,
  type Icon,
} from '@tabler/icons-react';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useDeniedText } from '../../../platform/permisos/who-can.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { useSave } from '../../../shared/useSave.ts';
import type { Accion } from '../model/accion.ts';
import { usePonerReservacion } from './consulta.ts';

type Dicho = Exclude<EstadoDeReservacion, 'sentada'>;

const DICHOS: Readonly<Record<Dicho, { readonly icon: Icon; readonly label: string; readonly peligro?: true }>> = {
  pendiente: { icon: IconRotateClockwise, label: 'Esperar otra vez' },
  no_llego: { icon: IconUserOff, label: 'No llegó' },
  cancelada: { icon: IconCalendarX, label: 'Cancelar reservación', peligro: true },
};
const EN_ORDEN = Object.keys(DICHOS) as Dicho[];

interface Manos {
  readonly llego: (r: Reservacion) => void;
  /** Absent where it cannot be edited. */
  readonly editar?: (r: Reservacion) => void;
}

/** Hook: what can be done with a reservation in its state, 'Llegó' first; each says why it cannot be done now. */
export const useAccionesDeReservacion = ({ llego, editar }: Manos): ((r: Reservacion) => readonly Accion[]) => {
  const puede = useMay(PERMISO.CREAR_Y_EDITAR_COMANDAS);
  const negado = useDeniedText(PERMISO.CREAR_Y_EDITAR_COMANDAS);
  const sinConexion = useDisconnected();
  const poner = usePonerReservacion();
  const { guardar } = useSave(api.reservaciones.mover, { exito: 'Reservación guardada', onListo: poner });
  const sinPermiso = puede ? {} : { reason: negado };
  const razon = puede && sinConexion !== undefined ? { reason: sinConexion } : sinPermiso;
  return (r) => [
    ...(POR_SENTAR.includes(r.estado)
      ? [
          {
            ...{ clave: 'llego', icon: IconArmchair, label: 'Llegó', name: `Llegó ${r.nombre}`, tone: 'pri' as const },
            ...sinPermiso,
            onClick: () => llego(r),
          },
        ]
      : []),
    ...(editar && r.estado === 'pendiente'
      ? [
          {
            ...{ clave: 'editar', icon: IconPencil, label: 'Editar', name: `Editar la reservación de ${r.nombre}` },
            ...razon,
            onClick: () => editar(r),
          },
        ]
      : []),
    ...EN_ORDEN.filter((estado) => puedePasar(r.estado, estado)).map((estado) => ({
      ...{ clave: estado, ...DICHOS[estado], name: `${DICHOS[estado].label}: ${r.nombre}` },
      ...razon,
      onClick: () => void guardar({ body: { id: r.id, estado } }),
    })),
  ];
};
