import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { Salon } from '@comal/contract/salones/salones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconAction } from '../../kit/IconAction/IconAction.tsx';
import { api } from '../../platform/api/client.ts';
import { usePermisoGuard } from '../../shared/usePermisoGuard.ts';
import { useSave } from '../../shared/useSave.ts';
import { usePonerSalones } from './consulta.ts';

export interface OrdenDeSalonProps {
  readonly salon: Salon;
  readonly salones: readonly Salon[];
}

const PRIMERO = 'Ya es el primero';
const ULTIMO = 'Ya es el último';

const mudados = (salones: readonly Salon[], de: number, a: number): number[] => {
  const ids = salones.map(({ id }) => id);
  const [id] = ids.splice(de, 1);
  ids.splice(a, 0, id!);
  return ids;
};

/** Moves a room among the others, one place at a press; a branch with one room has nothing to order. */
export function OrdenDeSalon({ salon, salones }: OrdenDeSalonProps) {
  const { conPermiso, sinConexion } = usePermisoGuard();
  const poner = usePonerSalones();
  const { guardar, processing } = useSave(api.salones.ordenar, {
    exito: 'Orden de los salones guardado',
    onListo: poner,
  });
  if (salones.length < 2) return null;
  const en = salones.findIndex(({ id }) => id === salon.id);
  const accion = (a: number, noCabe: string) => {
    const reason = sinConexion ?? (salones[a] ? undefined : noCabe);
    if (reason !== undefined) return { reason };
    const mover = () => (processing ? undefined : void guardar({ body: { salones: mudados(salones, en, a) } }));
    return { onClick: () => void conPermiso(PERMISO.EDITAR_SALONES, mover) };
  };
  return (
    <>
      <IconAction
        icon={IconArrowLeft}
        outlined
        label={`Mover ${salon.nombre} a la izquierda`}
        {...accion(en - 1, PRIMERO)}
      />
      <IconAction
        icon={IconArrowRight}
        outlined
        label={`Mover ${salon.nombre} a la derecha`}
        {...accion(en + 1, ULTIMO)}
      />
    </>
  );
}
