import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { MOTIVO_DE_CIERRE } from '@comal/domain/sesiones/cierre';
import { CountedTextarea } from '../../../kit/Counted/Counted.tsx';
import { formOf } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import classes from './Sesiones.module.css';

export interface ForzarDialogProps {
  readonly sesion: SesionAdministrada;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const queQueda = ({ caja_abierta, nombre_completo, terminal }: SesionAdministrada): string =>
  caja_abierta
    ? `Su caja sigue abierta: el turno de ${terminal} queda como corte pendiente, y se cuenta después.`
    : `${nombre_completo} sale del sistema en ese momento, y lee el motivo. Lo que no ha enviado queda guardado en su equipo.`;

/** Closes somebody's session, even with an open drawer, for a reason that this person is shown (D-32). */
export function ForzarDialog({ sesion, onClose, onListo }: ForzarDialogProps) {
  const motivo = useField((escrito) => leerTexto(MOTIVO_DE_CIERRE, escrito));
  const guardado = useSave(api.administracionDeSesiones.cierreForzado, {
    exito: 'Sesión cerrada',
    onListo,
  });
  return (
    <SaveDialog
      onClose={onClose}
      title="Forzar el cierre"
      context={`${sesion.nombre_completo} · ${sesion.terminal}`}
      verbo="Cerrar sesión"
      color="chile"
      porCompletar={MOTIVO_DE_CIERRE.requerido}
      forma={formOf({ motivo })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ params: { id: sesion.id }, body })}
    >
      <p className={classes.avisa}>{queQueda(sesion)}</p>
      <CountedTextarea
        label="Motivo"
        required
        data-autofocus
        max={MOTIVO_DE_CIERRE.max}
        value={motivo.text}
        error={motivo.error}
        onChange={motivo.type}
        onBlur={() => motivo.text !== '' && motivo.leave()}
      />
    </SaveDialog>
  );
}
