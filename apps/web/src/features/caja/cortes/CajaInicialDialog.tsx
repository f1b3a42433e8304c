import { useQueryClient } from '@tanstack/react-query';
import { textoDeMotivo } from '@comal/contract/motivos';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { setCajaInicial, useSesion } from '../../../platform/session/session.ts';
import { useWrite } from '../../../platform/writes.ts';
import { TURNO } from './turno.ts';
import { useCantidad } from '../cantidad.ts';

const AYUDA = 'Cuenta el efectivo con el que abres el turno. No se puede cambiar después de registrarlo.';

/**
 * Refusals that mean it is already registered: by somebody else, or by an earlier attempt with another amount whose
 * answer was lost.
 */
const YA_REGISTRADA: ReadonlySet<string> = new Set(['CAJA_INICIAL_REGISTRADA', 'CLAVE_CON_OTROS_DATOS']);

/** Props of the cash dialogs. */
export interface CajaDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Props of the dialogs that show the figures of the shift. */
export interface ConPropinasProps extends CajaDialogProps {
  /** Opens the tips owed; undefined for users who may not pay them. */
  readonly onPropinas?: () => void;
}

/** The opening-cash dialog: one amount, which cannot be changed afterwards. */
export function CajaInicialDialog({ opened, onClose }: CajaDialogProps) {
  const sesion = useSesion();
  const client = useQueryClient();
  const cantidad = useCantidad();
  const { run, processing, error } = useWrite(api.cortes.abrir, { recordar: 'caja-inicial' });
  const terminar = (avisar: () => void): void => {
    setCajaInicial(true);
    void client.invalidateQueries({ queryKey: TURNO });
    avisar();
    onClose();
  };
  const enviar = async () => {
    if (cantidad.pesos === null) return;
    const resultado = await run({ body: { caja_inicial: cantidad.pesos } });
    if (resultado.ok) return terminar(() => notify.success(resultado.message));
    if (YA_REGISTRADA.has(resultado.error.motivo))
      terminar(() => notify.warning(textoDeMotivo('CAJA_INICIAL_REGISTRADA')));
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Caja inicial"
      context={sesion && `${sesion.sucursal.nombre} · ${sesion.caja.alias}`}
      width={500}
      submit={{ label: 'Registrar caja inicial', reason: cantidad.motivo }}
      onSubmit={() => void enviar()}
      onRefused={cantidad.tocar}
      busy={processing}
      error={error?.message}
    >
      <MoneyInput
        {...cantidad.campo}
        size="display"
        label="Cantidad en caja"
        required
        data-autofocus
        description={AYUDA}
      />
    </FormDialog>
  );
}
