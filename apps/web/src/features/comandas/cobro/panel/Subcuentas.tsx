import { redondeoDe } from '@comal/domain/comanda/cobro/por-metodo';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import { esComandaDeCortesia, estaPagada } from '@comal/domain/comanda/comanda';
import { etiquetaDeSubcuenta, type Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { EmptyState } from '../../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import type { ApiError } from '../../../../platform/api/errors.ts';
import type { LiveComanda } from '../../../../platform/live/live-comanda.ts';
import { metodosPara, useMetodosDePago } from '../../metodos-de-pago.ts';
import { PanelPagado } from './PanelPagado.tsx';
import { PanelPorCobrar } from './PanelPorCobrar.tsx';
import classes from './Subcuentas.module.css';
import { claveDe, type PanelAbierto } from './usePanelAbierto.ts';
import type { Cobrable } from '../useCobro.ts';
import { useRazonDeNoCobrar } from '../useRazonDeNoCobrar.ts';
import { useCobrosPorVerificar, type CobroPorVerificar } from '../verificar/cobros.ts';

/** Height in px of a collapsed sub-account and of the open one, for the skeleton. */
export const PANEL_PX = 62;
export const PANEL_ABIERTO_PX = 474;

interface SubcuentasProps {
  readonly comanda: LiveComanda;
  readonly partes: readonly Subcuenta[];
  readonly tickets: ReadonlyMap<string, Ticket>;
  readonly procesando: boolean;
  /** `cobrar` and `verificar` resolve to the error, or null on success. */
  readonly cobrar: (cobrable: Cobrable) => Promise<ApiError | null>;
  readonly verificar: (pendiente: CobroPorVerificar) => Promise<ApiError | null>;
  readonly panel: PanelAbierto;
  /** Renders the account of a sub-account inside its panel; null if a separate pane shows it. */
  readonly cuentaDe: ((subcuenta: Subcuenta) => ReactNode) | null;
  readonly onImprimir: (pago: string) => void;
  readonly onCobros: (() => void) | undefined;
}

const sinPagar = (s: Subcuenta): boolean => s.pago === null;

const Pagada = ({ comanda }: Pick<SubcuentasProps, 'comanda'>) => (
  <p className={classes.pagada} role="status">
    <IconCircleCheck size={22} stroke={2} aria-hidden="true" />
    {esComandaDeCortesia(comanda.pedidos) ? 'La comanda se cerró como cortesía' : 'La comanda está pagada'}
  </p>
);

/** The accordion of a charge: one panel per sub-account, one open at a time. */
export function Subcuentas(props: SubcuentasProps) {
  const { comanda, partes, tickets, procesando, cobrar, verificar, panel, cuentaDe, onImprimir, onCobros } = props;
  const porVerificar = useCobrosPorVerificar(comanda.id);
  const metodos = useMetodosDePago();
  const razon = useRazonDeNoCobrar(comanda);
  const [ultimo, setUltimo] = useState<Subcuenta | null>(null);
  const pagada = estaPagada(comanda.pedidos);

  const seguir = async (subcuenta: Subcuenta, intento: Promise<ApiError | null>): Promise<ApiError | null> => {
    const error = await intento;
    if (error === null) {
      setUltimo(subcuenta);
      panel.seguir(subcuenta);
    }
    return error;
  };

  const panelDe = (s: Subcuenta) => {
    const clave = claveDe(s);
    const comun = {
      subcuenta: s,
      cuenta: cuentaDe?.(s),
      abierto: s === panel.abierta,
      onToggle: () => panel.alternar(s),
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
          onCobros={onCobros}
        />
      );
    }
    const etiqueta = etiquetaDeSubcuenta(s.nombre);
    const suyos = metodosPara(comanda, metodos.data ?? []);
    return (
      <PanelPorCobrar
        key={clave}
        {...comun}
        app={comanda.app}
        razon={razon}
        procesando={procesando}
        metodos={suyos}
        porVerificar={porVerificar(etiqueta)}
        cobrar={(p, confirmado) =>
          seguir(s, cobrar({ subcuenta: s, pago: p, redondeo: redondeoDe(s.total, p, suyos), confirmado }))
        }
        verificar={(pendiente) => seguir(s, verificar(pendiente))}
      />
    );
  };

  if (partes.length === 0) return <EmptyState text="La comanda no tiene pedidos" />;
  if (!metodos.data && partes.some(sinPagar)) {
    if (!metodos.isError) return <SkeletonRows rows={3} first={PANEL_ABIERTO_PX} height={PANEL_PX} shape="cards" />;
    return <ErrorState error={metodos.error} retrying={metodos.isFetching} onRetry={() => void metodos.refetch()} />;
  }
  return (
    <>
      {pagada && <Pagada comanda={comanda} />}
      {partes.map(panelDe)}
    </>
  );
}
