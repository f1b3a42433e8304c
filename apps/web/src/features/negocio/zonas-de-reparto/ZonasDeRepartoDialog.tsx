import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { formOf, given } from '../../../kit/hooks/form.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { AddRow } from '../../../shared/form/AddRow.tsx';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import type { Sucursal } from '../tipos.ts';
import comunes from '../tipos-de-orden/TiposDeOrden.module.css';
import { useZonas } from './useZonas.ts';
import classes from './Zonas.module.css';
import { ZonaRow } from './ZonaRow.tsx';

const ANCHO_PX = 820;
const TITULO = 'Zonas de reparto';

const useZonasGuardadas = (id: number) =>
  useQuery({
    queryKey: ['negocio', 'zonas-de-reparto', id],
    queryFn: async ({ signal }) => (await api.zonasDeReparto.deSucursal({ params: { id } }, { signal })).data,
    retry: false,
    // What somebody else saved meanwhile must not be overwritten with what was read before.
    gcTime: 0,
  });

export interface ZonasDeRepartoDialogProps {
  readonly sucursal: Sucursal;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

type Guardadas = NonNullable<ReturnType<typeof useZonasGuardadas>['data']>;

const Editor = ({ sucursal, guardadas, onClose, onListo }: ZonasDeRepartoDialogProps & { guardadas: Guardadas }) => {
  const zonas = useZonas(guardadas.zonas);
  const guardado = useSave(api.zonasDeReparto.guardar, { exito: 'Zonas de reparto guardadas', onListo });
  const forma = formOf({ id: given(sucursal.id), version: given(guardadas.version), zonas });
  return (
    <SaveDialog
      onClose={onClose}
      title={TITULO}
      context={sucursal.nombre}
      width={ANCHO_PX}
      porCompletar={zonas.error}
      forma={forma}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <div>
        <p className={comunes.nota}>
          El envío de la zona se agrega a la comanda de domicilio, con su impuesto incluido.
        </p>
        <ol className={classes.lista}>
          {zonas.filas.map((fila, n) => (
            <ZonaRow key={fila.clave} fila={fila} n={n} zonas={zonas} />
          ))}
        </ol>
        <AddRow label="Agregar zona" onClick={zonas.agregar} />
      </div>
    </SaveDialog>
  );
};

/** The zones to which a branch delivers, in order, each with its fee (D-130, decision 0141). */
export function ZonasDeRepartoDialog(props: ZonasDeRepartoDialogProps) {
  const { data, error, isFetching, refetch } = useZonasGuardadas(props.sucursal.id);
  if (data) return <Editor {...props} guardadas={data} />;
  return (
    <Dialog opened onClose={props.onClose} title={TITULO} context={props.sucursal.nombre} width={ANCHO_PX}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonRows height={48} />
      )}
    </Dialog>
  );
}
