import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { ApiError, outcomeUnknown, OFFLINE } from '../../../platform/api/errors.ts';
import { letGo } from '../../../platform/journal/meet.ts';
import { clearSesion, endIfGone, setCajaInicial, useSesion, whileClosing } from '../../../platform/session/session.ts';
import { useWrite } from '../../../platform/writes.ts';
import classes from './CajaFinalDialog.module.css';
import type { ConPropinasProps } from './CajaInicialDialog.tsx';
import { anotarCierre, cierreAnterior, olvidarCierre, type CierreHecho } from './cierre/cierre-pendiente.ts';
import { FILAS_DEL_RESUMEN, ResumenDeTurno, TurnoSinCifras } from './ResumenDeTurno.tsx';
import { announceTurnoCerrado } from './cierre/turno-cerrado.ts';
import { sinCifrasDe, turnoVisto, TURNO, useResumenDeTurno } from './turno.ts';
import { CampoDeConteo } from '../CampoDeConteo.tsx';
import { CampoDeNotas, useNotas } from '../CampoDeNotas.tsx';
import { useConteo, type CuerpoDeConteo } from '../conteo.ts';
import { RegistrarAsi, useDiferencia } from '../Diferencia.tsx';

const DEBOUNCE_MS = 500;

const AVISOS = [
  'Verifica que el monto sea correcto',
  'Esta acción cierra el turno actual',
  'La fecha y la hora se registran automáticamente',
  'Una vez confirmado, el corte no se puede modificar',
  'Cuenta todo el efectivo disponible',
] as const;

const Avisos = () => (
  <div className={classes.info}>
    <IconInfoCircle size={20} stroke={1.9} aria-hidden="true" />
    <ul aria-label="Antes de cerrar">
      {AVISOS.map((aviso) => (
        <li key={aviso}>{aviso}</li>
      ))}
    </ul>
  </div>
);

interface ResumenProps extends Pick<ConPropinasProps, 'onPropinas'> {
  readonly contado: number | null;
}

/** The shift's figures; the expected cash and the difference only once the count is typed (D-34). */
const Resumen = ({ contado, onPropinas }: ResumenProps) => {
  const [quieto] = useDebouncedValue(contado, DEBOUNCE_MS);
  const { data, error, isFetching, refetch } = useResumenDeTurno(quieto);
  if (data) {
    const resumen = { ...data, cierre: contado === null ? null : data.cierre };
    return <ResumenDeTurno resumen={resumen} onPropinas={onPropinas} />;
  }
  if (!error) return <SkeletonRows rows={FILAS_DEL_RESUMEN} height={32} />;
  const sinCifras = sinCifrasDe(error);
  if (sinCifras) return <TurnoSinCifras turno={sinCifras} porque={error.message} />;
  const message = error instanceof ApiError ? error.message : undefined;
  return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
};

/**
 * The message when it is unknown whether the shift was closed: sending it again tells, and cannot close twice
 * (reliability 5.1).
 */
const SIN_RESPUESTA = 'No llegó la respuesta. Registra otra vez la misma cantidad para saber si el turno quedó cerrado';

const cerrarCon = async ({ clave, body }: { readonly clave: string; readonly body: CuerpoDeConteo }) => {
  await letGo(undefined);
  return api.cortes.cerrar({ body }, { clave });
};

/**
 * Hook: closes the shift. The closing is stored on the device before it is sent, so that a lost answer can be requested
 * again.
 */
const useCierre = (onClose: () => void) => {
  const client = useQueryClient();
  const { run, processing, error } = useWrite(cerrarCon);
  const terminar = ({ resumen: { sesion_terminada, ...resumen }, ...donde }: CierreHecho): void => {
    announceTurnoCerrado({ resumen, ...donde });
    // Older servers omit this, and always ended the session.
    if (sesion_terminada !== false) return clearSesion();
    setCajaInicial(false);
    client.removeQueries({ queryKey: TURNO });
    onClose();
  };
  const cerrar = async (sesion: Sesion, conteo: CuerpoDeConteo): Promise<void> => {
    // One key per shift, so that the count of this shift is not sent under the key of the previous one.
    const clave = await anotarCierre(sesion, conteo, turnoVisto(client));
    const resultado = await whileClosing(() => run({ clave, body: conteo }));
    if (resultado.ok) {
      await olvidarCierre(clave);
      return terminar({ resumen: resultado.data, zona: sesion.sucursal.zona, sucursal: sesion.sucursal.nombre });
    }
    const { error: fallo } = resultado;
    const anterior = fallo.motivo === 'CLAVE_CON_OTROS_DATOS' ? await whileClosing(cierreAnterior) : null;
    if (anterior) return terminar(anterior);
    if (!outcomeUnknown(fallo)) await olvidarCierre(clave);
    endIfGone(sesion, fallo);
  };
  const mensaje = error?.motivo === OFFLINE ? SIN_RESPUESTA : error?.message;
  return { cerrar, processing, error, mensaje };
};

/** The closing-cash dialog: ends the shift, and the session of the shift's user. */
export function CajaFinalDialog({ opened, onClose, onPropinas }: ConPropinasProps) {
  const sesion = useSesion();
  const conteo = useConteo();
  const notas = useNotas();
  const { cerrar, processing, error, mensaje } = useCierre(onClose);
  const diferencia = useDiferencia(conteo.pesos, error);
  const enviar = (pregunta: { readonly preguntar?: true }) => {
    if (!sesion || !conteo.cuerpo || notas.value === undefined) return;
    diferencia.anotar(conteo.pesos);
    void cerrar(sesion, { ...conteo.cuerpo, ...(notas.value !== '' && { notas: notas.value }), ...pregunta });
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Registrar Caja Final"
      context={sesion && `${sesion.sucursal.nombre} · ${sesion.caja.alias}`}
      width={500}
      submit={{ label: 'Registrar Caja Final', reason: conteo.motivo ?? notas.error }}
      onSubmit={() => enviar({ preguntar: true })}
      onRefused={conteo.tocar}
      busy={processing}
      error={diferencia.error && mensaje}
      remedy={diferencia.preguntada && <RegistrarAsi busy={processing} onClick={() => enviar({})} />}
    >
      <div className={classes.body}>
        <CampoDeConteo conteo={conteo} />
        <Avisos />
        <Resumen contado={conteo.pesos} onPropinas={onPropinas} />
        <CampoDeNotas notas={notas} />
      </div>
    </FormDialog>
  );
}
