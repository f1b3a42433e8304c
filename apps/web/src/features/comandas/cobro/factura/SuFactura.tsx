import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isDenial } from '../../../../kit/ErrorState/denial.ts';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import classes from './SuFactura.module.css';

export interface SuFacturaProps {
  /** The charge. */
  readonly pago: string;
  readonly accion: 'cancelar' | 'devolver';
}

/** Hook: what happens to the invoice of a charge, asked at each opening and when the connection is back. */
const useSuFactura = (pago: string, enLinea: boolean) =>
  useQuery({
    queryKey: ['factura-del-cobro', pago],
    queryFn: async ({ signal }) => (await api.facturas.delCobro({ params: { pago } }, { signal })).data,
    enabled: enLinea,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

const Nota = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.nota} role="status">
    <IconFileInvoice size={20} stroke={1.9} aria-hidden="true" />
    <span>{children}</span>
  </div>
);

/** What happens to the invoice of a charge that is cancelled or partly given back; nothing where its business does not invoice. */
export function SuFactura({ pago, accion }: SuFacturaProps) {
  const enLinea = useDisconnected() === undefined;
  const { data, error, isFetching, refetch } = useSuFactura(pago, enLinea);
  if (data) {
    const dicho = accion === 'cancelar' ? data.al_cancelar : data.al_devolver;
    return dicho !== null && <Nota>{dicho}</Nota>;
  }
  if (!enLinea) return <Nota>Sin conexión: al volver se dice qué pasa con su factura.</Nota>;
  if (!error) return <SkeletonRows rows={1} height={44} />;
  if (isDenial(error)) return null;
  return (
    <Nota>
      No se pudo saber qué pasa con su factura.{' '}
      <Button variant="subtle" size="compact-md" loading={isFetching} onClick={() => void refetch()}>
        Preguntar de nuevo
      </Button>
    </Nota>
  );
}
