import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import type { Answer, CallOptions } from '../../../../platform/api/client.ts';
import { ANCHO_PX, SIN_CAMBIOS } from '../../comun/dialogos.ts';
import { useSave } from '../../../../shared/useSave.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { BotonRecargar, CAMBIO_AJENO } from '../../vendibles/BotonRecargar.tsx';
import { ListaOrdenable } from './ListaOrdenable.tsx';
import { mover } from './orden.ts';
import type { Nombrado } from '../../../../shared/choose/options.ts';

const ROWS = 5;
const ROW_PX = 52;
const NADA: readonly Nombrado[] = [];

/** The items to sort: the function that loads them, and the one that saves the new order as the list of all ids. */
export interface Ordenable {
  readonly clave: readonly unknown[];
  readonly leer: (options: CallOptions) => Promise<Answer<readonly Nombrado[]>>;
  readonly guardar: (ids: number[], options?: CallOptions) => Promise<Answer<unknown>>;
  /** The text of the empty list. */
  readonly vacio: string;
}

export interface OrdenDialogProps {
  readonly title: string;
  readonly context: string;
  readonly de: Ordenable;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

/** The order in progress merged with the current rows: removed ones are dropped, new ones come last. */
const alDia = (puestas: readonly Nombrado[], ahora: readonly Nombrado[]): readonly Nombrado[] => {
  const queda = new Map(ahora.map((fila) => [fila.id, fila]));
  const suyas = puestas.flatMap(({ id }) => queda.get(id) ?? []);
  const vistas = new Set(suyas.map(({ id }) => id));
  return [...suyas, ...ahora.filter(({ id }) => !vistas.has(id))];
};

/** Hook: the saved rows, and their order in progress. */
const useOrden = ({ clave, leer }: Ordenable) => {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: clave,
    queryFn: async ({ signal }) => (await leer({ signal })).data,
  });
  const [puestas, setPuestas] = useState<readonly Nombrado[]>();
  const filas = puestas && data ? alDia(puestas, data) : data;
  return {
    filas,
    fallo: filas ? null : error,
    cargando: isFetching,
    cambiado: filas?.some(({ id }, i) => id !== data?.[i]?.id) ?? false,
    mover: (de: number, a: number) => setPuestas(mover(filas ?? NADA, de, a)),
    /** Refetches the saved rows. */
    pedir: async () => (await refetch({ throwOnError: true })).data ?? NADA,
    reintentar: () => void refetch(),
  };
};

/** The dialog that sorts items of the menu, saved in one call. */
export function OrdenDialog({ title, context, de, onClose, onListo }: OrdenDialogProps) {
  const orden = useOrden(de);
  const { filas, fallo } = orden;
  const guardado = useSave(de.guardar, { exito: 'Orden actualizado exitosamente', onListo });
  const sinConexion = useDisconnected();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      context={context}
      width={ANCHO_PX}
      submit={{ label: 'Guardar', reason: sinConexion ?? (orden.cambiado ? undefined : SIN_CAMBIOS) }}
      onSubmit={() => void guardado.guardar((filas ?? NADA).map(({ id }) => id))}
      busy={guardado.processing}
      error={guardado.error}
      remedy={guardado.motivo === CAMBIO_AJENO && <BotonRecargar pedir={orden.pedir} onFresco={guardado.olvidar} />}
    >
      {filas && filas.length > 0 && <ListaOrdenable filas={filas} onMover={orden.mover} />}
      {filas?.length === 0 && <EmptyState text={de.vacio} />}
      {!filas && !fallo && <SkeletonRows rows={ROWS} height={ROW_PX} />}
      {fallo && <ErrorState error={fallo} onRetry={orden.reintentar} retrying={orden.cargando} />}
    </FormDialog>
  );
}
