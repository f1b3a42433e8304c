import { Button } from '@mantine/core';
import { IconDeviceDesktopPlus } from '@tabler/icons-react';
import { explained } from '../../../kit/Tip/tip.ts';
import { usePermisoGuard } from '../../../shared/usePermisoGuard.ts';
import { permisoDeAjustar } from '../permisos.ts';
import classes from './Equipos.module.css';
import type { useVincularEsta } from './useVincularEsta.ts';

export interface VincularEstaProps {
  readonly esta: NonNullable<ReturnType<typeof useVincularEsta>>;
}

/** Pairs the computer whose till program shows this page, without a code that anybody types. */
export function VincularEsta({ esta: { vincular, vinculando, error } }: VincularEstaProps) {
  const { conPermiso, sinConexion } = usePermisoGuard();
  return (
    <>
      <Button
        leftSection={<IconDeviceDesktopPlus size={20} stroke={1.9} aria-hidden="true" />}
        loading={vinculando}
        data-disabled={sinConexion ? true : undefined}
        {...explained(sinConexion, () => void conPermiso(permisoDeAjustar(), vincular))}
      >
        Vincular esta computadora
      </Button>
      {error && (
        <p className={classes.mal} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
