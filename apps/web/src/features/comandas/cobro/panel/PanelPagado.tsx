import { useEffect, useRef, type ReactNode } from 'react';
import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import { textoDeMotivo } from '@comal/contract/motivos';
import { esDeCortesia, etiquetaDeSubcuenta, type Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { CLASES_DE_AJUSTE } from '@comal/domain/comanda/cuenta/ajustes';
import { cuantosPedidos } from '@comal/domain/comanda/pedido';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { plural } from '../../../../kit/format.ts';
import { useCajaMay } from '../../../../platform/session/permissions.ts';
import { BotonCobrar, BotonCobros, BotonImprimir, Botones } from '../pago/Botones.tsx';
import { Panel } from './Panel.tsx';

interface PanelPagadoProps {
  readonly subcuenta: Subcuenta;
  /** Its account, if no separate pane shows it. */
  readonly cuenta: ReactNode;
  /** The answer of the charge, if it was made in this dialog. */
  readonly ticket: Ticket | undefined;
  readonly abierto: boolean;
  readonly onToggle: () => void;
  readonly onImprimir: () => void;
  /** Opens the charges of the shift, where this one can be corrected. */
  readonly onCobros: (() => void) | undefined;
  /** Focuses the print button, after the last charge of the comanda. */
  readonly enfocar: boolean;
}

const conQue = (ticket: Ticket | undefined): string =>
  ticket && ticket.pagos.length > 0 ? ` · ${ticket.pagos.map((p) => p.descripcion.toLowerCase()).join(', ')}` : '';

/**
 * Why its ticket cannot be printed; without the answer of the charge it is a reprint, which needs its own right (D-18).
 */
const useRazonDeNoImprimir = (ticket: Ticket | undefined): string | undefined => {
  const reimprime = useCajaMay('imprimircopiaticket');
  return ticket || reimprime ? undefined : textoDeMotivo('CAJA_SIN_REIMPRESION');
};

/** A paid sub-account: green, collapsed, ready to print. */
export function PanelPagado(props: PanelPagadoProps) {
  const { subcuenta, cuenta, ticket, abierto, onToggle, onImprimir, onCobros, enfocar } = props;
  const razon = useRazonDeNoImprimir(ticket);
  const imprimir = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (enfocar) imprimir.current?.focus();
  }, [enfocar]);
  const { nombre, total, pedidos } = subcuenta;
  const cortesia = esDeCortesia(subcuenta);
  return (
    <Panel
      pagada={cortesia ? CLASES_DE_AJUSTE.cortesia.nombre : 'Pagado'}
      nombre={etiquetaDeSubcuenta(nombre)}
      detalle={`${plural(cuantosPedidos(pedidos), 'pedido', 'pedidos')}${conQue(ticket)}`}
      total={total}
      estado={<StatusBadge kind={cortesia ? 'comanda-cortesia' : 'pedido-pagado'} />}
      abierto={abierto}
      onToggle={onToggle}
      accion={<BotonImprimir subcuenta={nombre} onClick={onImprimir} razon={razon} boton={imprimir} enCabeza />}
    >
      {cuenta}
      <Botones>
        {onCobros && <BotonCobros onClick={onCobros} />}
        <BotonCobrar total={total} razon={textoDeMotivo('SUBCUENTA_PAGADA')} />
      </Botones>
    </Panel>
  );
}
