import { Button, Modal } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { formatDateTime } from '../../../kit/format.ts';
import { PrintBar } from '../../../kit/Print/PrintBar.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { usePaper } from '../../../platform/paper.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { PrintAt } from '../../../shared/print/PrintAt.tsx';
import type { ConPropinasProps } from './CajaInicialDialog.tsx';
import { HojaDeTurno } from './HojaDeTurno.tsx';
import classes from './LecturaXDialog.module.css';
import { FILAS_DEL_RESUMEN, ResumenDeTurno, TurnoSinCifras } from './ResumenDeTurno.tsx';
import { sinCifrasDe, useLecturaX } from './turno.ts';

const TITULO = 'Lectura X';

type Lectura = ReturnType<typeof useLecturaX>;

/** Shown without a reading: loading, or the reason why it failed. */
const SinLectura = ({ error, isFetching, refetch }: Lectura) => {
  if (!error) return <SkeletonRows rows={FILAS_DEL_RESUMEN} height={32} />;
  const sinCifras = sinCifrasDe(error);
  if (sinCifras) return <TurnoSinCifras turno={sinCifras} porque={error.message} />;
  const { motivo, message } = error instanceof ApiError ? error : { motivo: '', message: undefined };
  if (motivo === 'CAJA_INICIAL_FALTA')
    return <EmptyState icon={IconCashRegister} text="No hay un turno abierto en esta caja" />;
  return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
};

/**
 * The X reading: the current figures of the open shift, on screen and on paper. It closes nothing, and does not show
 * the expected cash, which must not be known before the count (H72). With a blind count its figures are shown only to
 * users who may see cuts (D-107).
 */
export function LecturaXDialog({ opened, onClose, onPropinas }: ConPropinasProps) {
  const sesion = useSesion();
  const lectura = useLecturaX();
  const [papel, onPapel] = usePaper();
  const { data: resumen } = lectura;
  const { zona, nombre } = sesion?.sucursal ?? {};
  const contexto = resumen ? (
    <>
      {resumen.caja.alias} · <DateText>{formatDateTime(resumen.leido_en, zona)}</DateText>
    </>
  ) : (
    sesion?.caja.alias
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={TITULO} context={contexto} width={500}>
      <Modal.Body className={classes.body}>
        {resumen ? (
          <ResumenDeTurno resumen={resumen} zona={zona} onPropinas={onPropinas} />
        ) : (
          <SinLectura {...lectura} />
        )}
      </Modal.Body>
      {resumen?.impresora !== undefined && (
        <PrintAt impresora={resumen.impresora} call={api.cortes.imprimirLectura} input={{}} />
      )}
      {resumen && (
        <PrintBar
          paper={papel}
          onPaper={onPapel}
          emphasis={resumen.impresora === undefined ? 'plain' : 'quiet'}
          sheet={<HojaDeTurno titulo={TITULO} resumen={resumen} sucursal={nombre} zona={zona} />}
        >
          <Button
            size="lg"
            variant={resumen.impresora === undefined ? 'filled' : 'default'}
            onClick={onClose}
            data-autofocus
          >
            Aceptar
          </Button>
        </PrintBar>
      )}
    </Dialog>
  );
}
