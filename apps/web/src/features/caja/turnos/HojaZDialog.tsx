import { Button, Modal } from '@mantine/core';
import type { CorteDeCaja } from '@comal/contract/caja/turnos';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { formatDateTime } from '../../../kit/format.ts';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { PrintBar } from '../../../kit/Print/PrintBar.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { usePaper } from '../../../platform/paper.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { PrintAt } from '../../../shared/print/PrintAt.tsx';
import { HojaDeTurno } from '../cortes/HojaDeTurno.tsx';
import { ResumenDeTurno } from '../cortes/ResumenDeTurno.tsx';
import classes from './Cortes.module.css';

export interface HojaZDialogProps {
  readonly corte: CorteDeCaja;
  readonly onClose: () => void;
}

type Hoja = CallData<Catalog['turnos']['hojaZ']>;

/** Who closed it, if not its own user. */
const QuienCerro = ({ hoja, zona }: { readonly hoja: Hoja; readonly zona: string | undefined }) => (
  <p>
    Cerró {hoja.cerrado_por ?? 'alguien que ya no está'}, <DateText>{formatDateTime(hoja.cerrado_en, zona)}</DateText>
  </p>
);

const Papel = ({ titulo, hoja }: { readonly titulo: string; readonly hoja: Hoja }) => {
  const sucursal = useSesion()?.sucursal;
  return <HojaDeTurno titulo={titulo} resumen={hoja} sucursal={sucursal?.nombre} zona={sucursal?.zona} />;
};

const Cuerpo = ({ hoja }: { readonly hoja: UseQueryResult<Hoja> }) => {
  const zona = useSesion()?.sucursal.zona;
  const { data, error, isFetching, refetch } = hoja;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows height={32} />;
  return (
    <>
      <ResumenDeTurno resumen={data} />
      <QuienCerro hoja={data} zona={zona} />
      {data.notas && (
        <p>
          <b>Notas:</b> {data.notas}
        </p>
      )}
    </>
  );
};

/** The Z page of a closed shift, as it was closed, to be printed with a line for the signature (D-114). */
export function HojaZDialog({ corte, onClose }: HojaZDialogProps) {
  const [papel, onPapel] = usePaper();
  const hoja = useQuery({
    queryKey: ['cortes', 'hoja', corte.id],
    queryFn: async ({ signal }) => (await api.turnos.hojaZ({ params: { id: corte.id } }, { signal })).data,
    retry: false,
  });
  const titulo = `Corte Z ${corte.z}`;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={titulo}
      context={`${corte.terminal.toUpperCase()} · ${corte.usuario}`}
      width={500}
    >
      <Modal.Body className={classes.hoja}>
        <Cuerpo hoja={hoja} />
      </Modal.Body>
      {hoja.data?.impresora !== undefined && (
        <PrintAt
          focused
          impresora={hoja.data.impresora}
          call={api.cortes.imprimirZ}
          input={{ body: { corte: corte.id } }}
        />
      )}
      {hoja.data && (
        <PrintBar
          paper={papel}
          onPaper={onPapel}
          emphasis={hoja.data.impresora === undefined ? 'main' : 'quiet'}
          sheet={<Papel titulo={titulo} hoja={hoja.data} />}
        >
          <Button size="lg" variant="default" onClick={onClose}>
            Cerrar
          </Button>
        </PrintBar>
      )}
    </Dialog>
  );
}
