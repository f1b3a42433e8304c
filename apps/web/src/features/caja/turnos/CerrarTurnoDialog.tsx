import type { CortePorContar } from '@comal/contract/caja/turnos';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import {
  clearSesion,
  currentSesion,
  endIfGone,
  setCajaInicial,
  whileClosing,
} from '../../../platform/session/session.ts';
import { notify } from '../../../kit/notify.tsx';
import { useWrite } from '../../../platform/writes.ts';
import { CampoDeConteo } from '../CampoDeConteo.tsx';
import { CampoDeNotas, useNotas } from '../CampoDeNotas.tsx';
import { useConteo } from '../conteo.ts';
import { RegistrarAsi, useDiferencia } from '../Diferencia.tsx';

export interface CerrarTurnoDialogProps {
  readonly corte: CortePorContar;
  readonly onClose: () => void;
  /** Called when it is closed, to refetch the rows. */
  readonly onListo: () => void;
}

/**
 * Closes a shift from the list, or from the till's notice; closing one's own at the session's register ends the session and
 * leaves this screen.
 */
export function CerrarTurnoDialog({ corte, onClose, onListo }: CerrarTurnoDialogProps) {
  const conteo = useConteo();
  const notas = useNotas();
  const sinConexion = useDisconnected();
  const { run, processing, error } = useWrite(api.turnos.cerrar);
  const diferencia = useDiferencia(conteo.pesos, error);
  const enviar = async (pregunta: { readonly preguntar?: true }): Promise<void> => {
    if (!conteo.cuerpo || notas.value === undefined) return;
    const sesion = currentSesion();
    const entrada = { params: { id: corte.id }, body: { ...conteo.cuerpo, notas: notas.value || null, ...pregunta } };
    diferencia.anotar(conteo.pesos);
    const fin = await (corte.propio ? whileClosing(() => run(entrada)) : run(entrada));
    if (!fin.ok) return endIfGone(sesion, fin.error);
    notify.success(fin.message || 'Turno cerrado');
    if (fin.data.sesion_terminada) return clearSesion();
    if (sesion?.caja.id === corte.caja) setCajaInicial(false);
    onListo();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Cerrar turno"
      context={
        <>
          {corte.usuario} · {corte.terminal.toUpperCase()} ·{' '}
          <DateText>
            {corte.caja_inicial.fecha} {corte.caja_inicial.hora}
          </DateText>
        </>
      }
      width={500}
      submit={{ label: 'Registrar Caja Final', reason: sinConexion ?? conteo.motivo ?? notas.error }}
      onSubmit={() => void enviar({ preguntar: true })}
      onRefused={conteo.tocar}
      busy={processing}
      error={diferencia.error?.message}
      remedy={diferencia.preguntada && <RegistrarAsi busy={processing} onClick={() => void enviar({})} />}
    >
      <CampoDeConteo conteo={conteo} />
      <CampoDeNotas notas={notas} />
      {corte.propio && <p>Es tu turno en esta caja: al cerrarlo sales del sistema.</p>}
    </FormDialog>
  );
}
