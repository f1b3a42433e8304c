import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useMay } from '../../../platform/session/permissions.ts';
import { alternarSoloMias, useSoloMias } from './filtros.ts';

/** 'Mis mesas': only the comandas that the signed-in user opened or was handed; for users who take orders. */
export const MisMesas = () => {
  const soloMias = useSoloMias();
  if (!useMay(PERMISO.CREAR_Y_EDITAR_COMANDAS)) return null;
  return (
    <Button
      variant={soloMias ? 'filled' : 'default'}
      leftSection={<IconUserCheck size={19} stroke={1.9} aria-hidden="true" />}
      aria-pressed={soloMias}
      onClick={alternarSoloMias}
    >
      Mis mesas
    </Button>
  );
};
