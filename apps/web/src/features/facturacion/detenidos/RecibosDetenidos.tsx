import type { ReciboDetenido } from '@comal/contract/facturacion/facturas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconChevronRight, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { FoundList, FoundRow } from '../../../kit/FoundList/FoundList.tsx';
import { formatDateTime, formatMoney } from '../../../kit/format.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { useSesion } from '../../../platform/session/session.ts';
import type { PermisoGuard } from '../../../shared/usePermisoGuard.ts';
import { LiberarDialog } from './LiberarDialog.tsx';
import classes from './Detenidos.module.css';
import { useRecibosDetenidos } from './useRecibosDetenidos.ts';

const ANCHO = 500;

interface FilaProps {
  readonly recibo: ReciboDetenido;
  readonly disabled: boolean;
  readonly onPulsar: () => void;
}

const Fila = ({ recibo: { folio, nombre, total, cobrado_en, desde, factura }, disabled, onPulsar }: FilaProps) => {
  const zona = useSesion()?.sucursal.zona;
  return (
    <FoundRow disabled={disabled} onClick={onPulsar}>
      <span className={classes.que}>
        <strong>
          Ticket {folio} · <bdi>{nombre}</bdi>
        </strong>
        <span>Se cobró: {formatDateTime(cobrado_en, zona)}</span>
        <span>facturapi no contesta desde: {formatDateTime(desde, zona)}</span>
        {factura !== null && <span>Lo espera la factura {factura}</span>}
      </span>
      <span className={classes.total}>{formatMoney(total)}</span>
      <IconChevronRight size={20} stroke={1.9} aria-hidden="true" />
    </FoundRow>
  );
};

type Consulta = ReturnType<typeof useRecibosDetenidos>;

/** What is shown while there is no list. */
const SinLista = ({ consulta: { error, isFetching, refetch } }: { readonly consulta: Consulta }) =>
  error ? (
    <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={3} height={72} shape="cards" />
  );

export interface RecibosDetenidosProps extends Pick<PermisoGuard, 'conPermiso' | 'sinConexion'> {
  readonly onClose: () => void;
  /** Something changed: the invoices and these are read again. */
  readonly onCambio: () => void;
}

/** The tickets of which facturapi has said nothing for a day; each can be said not to be invoiced there. */
export function RecibosDetenidos({ conPermiso, sinConexion, onClose, onCambio }: RecibosDetenidosProps) {
  const consulta = useRecibosDetenidos();
  const [elegido, setElegido] = useState<ReciboDetenido>();
  const { data } = consulta;
  const listo = (): void => {
    setElegido(undefined);
    onCambio();
  };
  if (elegido)
    return (
      <LiberarDialog
        recibo={elegido}
        onClose={() => setElegido(undefined)}
        onListo={listo}
        onFallo={() => void consulta.refetch()}
      />
    );
  return (
    <Dialog opened onClose={onClose} title="Recibos detenidos" width={ANCHO}>
      <div className={classes.cuerpo} data-scrolls>
        <p className={classes.avisa}>
          Desde hace más de un día facturapi no dice qué pasó con ellos, y su cobro no se factura. Revisa primero que la
          llave sea de la misma organización con que se cobró. Toca uno si ya viste que allá no se facturó.
        </p>
        {sinConexion !== undefined && (
          <p className={classes.sinConexion} role="status">
            {sinConexion}
          </p>
        )}
        {!data && <SinLista consulta={consulta} />}
        {data?.length === 0 && <EmptyState text="Ya no hay recibos detenidos" icon={IconReceiptOff} />}
        {data && data.length > 0 && (
          <FoundList label="Recibos detenidos">
            {data.map((recibo) => (
              <Fila
                key={recibo.pago}
                recibo={recibo}
                disabled={sinConexion !== undefined}
                onPulsar={() => void conPermiso(PERMISO.CANCELAR_FACTURAS, () => setElegido(recibo))}
              />
            ))}
          </FoundList>
        )}
      </div>
    </Dialog>
  );
}
