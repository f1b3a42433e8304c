import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Ticket } from '@comal/contract/comandas-schemas';
import { estaPagada } from '@comal/domain/comanda/comanda';
import type { Pago } from '@comal/domain/comanda/cobro';
import type { Subcuenta } from '@comal/domain/comanda/subcuenta';
import { EmptyState } from '../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import type { ApiError } from '../../platform/api/errors.ts';
import type { ComandaViva } from '../../platform/live/vista.ts';
import { useMetodosDePago } from './consultas.ts';
import { PanelPagado } from './PanelPagado.tsx';
import { PanelPorCobrar } from './PanelPorCobrar.tsx';
import classes from './Subcuentas.module.css';
import { useRazonDeNoCobrar } from './useRazonDeNoCobrar.ts';

interface SubcuentasProps {
  readonly comanda: ComandaViva;
  readonly partes: readonly Subcuenta[];
  readonly tickets: ReadonlyMap<string, Ticket>;
  readonly procesando: boolean;
  readonly cobrar: (subcuenta: Subcuenta, pago: Pago) => Promise<ApiError | null>;
  readonly onImprimir: (pago: string) => void;
}

const claveDe = ({ pago, nombre }: Subcuenta): string => pago ?? `por-cobrar|${nombre ?? ''}`;

const sinPagar = (s: Subcuenta): boolean => s.pago === null;

/** The unpaid sub-account after this one, round the list; null when none is left. */
const siguiente = (partes: readonly Subcuenta[], actual: Subcuenta): string | null => {
  const aqui = partes.indexOf(actual);
  const proxima = [...partes.slice(aqui + 1), ...partes.slice(0, Math.max(aqui, 0))].find(sinPagar);
  return proxima ? claveDe(proxima) : null;
};

const Pagada = () => (
  <p className={classes.pagada} role="status">
    <IconCircleCheck size={22} stroke={2} aria-hidden="true" />
    La comanda está pagada
  </p>
);

/** The accordion of a charge: one panel per sub-account, one open at a time (COBRO-001). */
export function Subcuentas({ comanda, partes, tickets, procesando, cobrar, onImprimir }: SubcuentasProps) {
  const metodos = useMetodosDePago();
  const razon = useRazonDeNoCobrar(comanda);
  const primera = partes.find(sinPagar);
  const [elegida, setAbierta] = useState(primera ? claveDe(primera) : null);
  const [ultimo, setUltimo] = useState<Subcuenta | null>(null);
  const pagada = estaPagada(comanda.pedidos);
  // One that was paid elsewhere, or whose answer was lost, is not there any more: on to the next.
  const existe = elegida === null || partes.some((s) => claveDe(s) === elegida);
  const abierta = existe ? elegida : primera ? claveDe(primera) : null;

  const cobrarEsta = async (subcuenta: Subcuenta, pago: Pago): Promise<ApiError | null> => {
    const error = await cobrar(subcuenta, pago);
    if (error === null) {
      setUltimo(subcuenta);
      setAbierta(siguiente(partes, subcuenta));
    }
    return error;
  };

  const panelDe = (s: Subcuenta) => {
    const clave = claveDe(s);
    const comun = {
      subcuenta: s,
      abierto: clave === abierta,
      onToggle: () => setAbierta(clave === abierta ? null : clave),
    };
    const { pago } = s;
    if (pago !== null) {
      const enfocar = pagada && ultimo !== null && s.pedidos.some((p) => ultimo.pedidos.some((u) => u.id === p.id));
      return (
        <PanelPagado
          key={clave}
          {...comun}
          ticket={tickets.get(pago)}
          enfocar={enfocar}
          onImprimir={() => onImprimir(pago)}
        />
      );
    }
    const falta = { razon, procesando, metodos: metodos.data ?? [], cobrar: (p: Pago) => cobrarEsta(s, p) };
    return <PanelPorCobrar key={clave} {...comun} {...falta} />;
  };

  if (partes.length === 0) return <EmptyState text="La comanda no tiene pedidos" />;
  if (!metodos.data && primera) {
    if (!metodos.isError) return <SkeletonRows rows={3} height={72} />;
    return (
      <ErrorState
        message={metodos.error.message}
        retrying={metodos.isFetching}
        onRetry={() => void metodos.refetch()}
      />
    );
  }
  return (
    <>
      {pagada && <Pagada />}
      {partes.map(panelDe)}
    </>
  );
}
