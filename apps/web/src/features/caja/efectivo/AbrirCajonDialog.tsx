import { MOTIVO_DE_APERTURA } from '@comal/domain/caja/cajon';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useWrite } from '../../../platform/writes.ts';
import { MotivoField } from '../../../shared/motivos/MotivoField.tsx';
import type { CajaDialogProps } from '../cortes/CajaInicialDialog.tsx';
import { textoDeFallo } from './movimiento.ts';

const ANCHO_PX = 430;

/** Opens the drawer of the register without a charge, for a reason that stays in the log (D-145). */
export function AbrirCajonDialog({ opened, onClose }: CajaDialogProps) {
  const sesion = useSesion();
  const campo = useField((texto) => leerTexto(MOTIVO_DE_APERTURA, texto));
  const reason = useDisconnected();
  const { run, processing, error } = useWrite(api.efectivo.abrirCajon);
  const abrir = async (): Promise<void> => {
    campo.leave();
    if (campo.value === undefined) return;
    const hecho = await run({ body: { motivo: campo.value } });
    if (!hecho.ok) return;
    notify.success(hecho.message);
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Abrir cajón"
      context={sesion && `${sesion.sucursal.nombre} · ${sesion.caja.alias}`}
      width={ANCHO_PX}
      submit={{ label: 'Abrir cajón', ...(reason && { reason }) }}
      onSubmit={() => void abrir()}
      busy={processing}
      error={textoDeFallo(error, 'No se pudo abrir el cajón')}
    >
      <MotivoField label="Para qué se abre" regla={MOTIVO_DE_APERTURA} campo={campo} />
    </FormDialog>
  );
}
