import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { DeviceNameDialog } from '../../../shared/device-name/DeviceNameDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { CLAVE_DE_SESIONES } from './MisSesiones.tsx';

interface EsteAparatoDialogProps {
  /** What this device is called now. */
  readonly nombre: string;
  readonly onClose: () => void;
}

/** Gives the device of the own session another name (D-172). */
export function EsteAparatoDialog({ nombre, onClose }: EsteAparatoDialogProps) {
  const client = useQueryClient();
  const guardado = useSave(api.aparatos.nombrarEste, {
    exito: 'Nombre guardado',
    onListo: () => {
      void client.invalidateQueries({ queryKey: CLAVE_DE_SESIONES });
      onClose();
    },
  });
  return (
    <DeviceNameDialog
      nombre={nombre}
      onClose={onClose}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    />
  );
}
