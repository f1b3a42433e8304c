import { useQueryClient } from '@tanstack/react-query';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { PorFacturar } from '@comal/contract/facturacion/facturas';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { Dialog } from '../../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { claveDeFactura, usePorFacturar, useTickets } from './consultas.ts';
import { FacturaHecha } from './FacturaHecha.tsx';
import { Formulario } from './Formulario.tsx';
import classes from './factura.module.css';

/** Width of the dialog in px: two columns of fields. */
const ANCHO = 600;

type Consulta = ReturnType<typeof usePorFacturar>;

/** What is shown while nothing is known of the charge: it is asked, or why that failed. */
const Pidiendo = ({ consulta: { error, isFetching, refetch } }: { readonly consulta: Consulta }) =>
  error ? (
    <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <div className={classes.pidiendo}>
      <SkeletonRows rows={5} height={44} />
    </div>
  );

export interface FacturaDialogProps {
  /** The charge. */
  readonly pago: string;
  readonly onClose: () => void;
}

/** Hook: the invoice of a charge, once it has one, and the refused one that is corrected now. */
const useHecha = (cobro: PorFacturar['cobros'][number] | undefined) => {
  const cache = useQueryClient();
  const [hecha, setHecha] = useState<Factura>();
  const [porCorregir, setPorCorregir] = useState<Factura | null>(null);
  const factura = hecha ?? cobro?.factura ?? null;
  const alHacer = (nueva: Factura): void => {
    cache.setQueryData(claveDeFactura(nueva.id), nueva);
    setHecha(nueva);
    setPorCorregir(null);
  };
  const olvidar = (): void => setHecha(undefined);
  return { factura, porCorregir, setPorCorregir, alHacer, olvidar, sePide: !factura && cobro?.porque === null };
};

const NoSePuede = ({ porque }: { readonly porque: string | null | undefined }) =>
  porque && <EmptyState text={porque} icon={IconFileOff} />;

/** The invoice of a charge: how it goes, or the form that asks for it, or why it cannot be made. */
export function FacturaDialog({ pago, onClose }: FacturaDialogProps) {
  const consulta = usePorFacturar(pago);
  const { data } = consulta;
  const cobro = data?.cobros.find(({ id }) => id === pago);
  const tickets = useTickets(pago);
  const { factura, porCorregir, setPorCorregir, alHacer, olvidar, sePide } = useHecha(cobro);
  const volver = (): void => void consulta.refetch().then(olvidar);
  if (data && (porCorregir || sePide))
    return (
      <Formulario
        de={data}
        pago={pago}
        tickets={tickets}
        rechazada={porCorregir}
        onClose={onClose}
        onHecha={alHacer}
        // It may have been refused because it has an invoice by now, which is shown then.
        onFallo={() => void tickets.cambiar(data.cobros.map(({ id }) => id))}
      />
    );
  return (
    <Dialog opened onClose={onClose} title="Factura" context={cobro && `Folio ${cobro.folio}`} width={ANCHO}>
      {!data && <Pidiendo consulta={consulta} />}
      {factura ? (
        <FacturaHecha
          key={factura.id}
          de={factura}
          mandaCorreos={data?.manda_correos === true}
          onCorregir={setPorCorregir}
          onVolver={volver}
        />
      ) : (
        <NoSePuede porque={cobro?.porque} />
      )}
    </Dialog>
  );
}
