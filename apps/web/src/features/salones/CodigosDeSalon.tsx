import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import type { Salon } from '@comal/contract/salones/salones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState } from 'react';
import { useMay } from '../../platform/session/permissions.ts';
import { usePermisoGuard } from '../../shared/usePermisoGuard.ts';
import type { Hojas } from './hojas.ts';
import { salvo } from './salvo.ts';

export interface CodigosDeSalonProps {
  readonly salon: Salon;
  readonly Hojas: Hojas;
}

const SIN_MESAS = 'El salón no tiene mesas';

/** Prints the codes of the tables of a room; its tables are proposed, and may be changed in the dialog. */
export function CodigosDeSalon({ salon, Hojas }: CodigosDeSalonProps) {
  const [abierto, setAbierto] = useState(false);
  const { conPermiso, sinConexion } = usePermisoGuard();
  if (!useMay(PERMISO.GENERAR_QR_MENU)) return null;
  const mesas = salon.mesas.map(({ nombre }) => nombre);
  const razon = sinConexion ?? (mesas.length === 0 ? SIN_MESAS : undefined);
  const abrir = () => void conPermiso(PERMISO.GENERAR_QR_MENU, () => setAbierto(true));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={20} stroke={1.9} aria-hidden="true" />}
        {...salvo(razon, abrir)}
      >
        Códigos QR
      </Button>
      {abierto && <Hojas mesas={mesas} onClose={() => setAbierto(false)} />}
    </>
  );
}
