import { IconGift, IconHourglassEmpty } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { esDeCortesia, etiquetaDeSubcuenta, type Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import type { OrdenDeApp } from '@comal/domain/comanda/tipo/app';
import { CLASES_DE_AJUSTE } from '@comal/domain/comanda/cuenta/ajustes';
import { cuantosPedidos } from '@comal/domain/comanda/pedido';
import { plural } from '../../../../kit/format.ts';
import { isOwn } from '../../../../platform/drafts/unverified.ts';
import { CAPTURA_VACIA, capturaDeApp } from '../captura/captura.ts';
import { soloCon, type Captura } from '../captura/escrito.ts';
import { conTipoRecordado } from '../captura/tipo-de-tarjeta.ts';
import { FormaDePago, type FormaDePagoProps } from '../pago/FormaDePago.tsx';
import { Panel } from './Panel.tsx';
import classes from './PanelPorCobrar.module.css';
import { renglonesDe } from './renglones.ts';
import type { CobroPorVerificar } from '../verificar/cobros.ts';

interface PanelPorCobrarProps extends Omit<FormaDePagoProps, 'captura' | 'onCaptura' | 'pendiente' | 'ajeno'> {
  /** The charges of this sub-account with an unknown outcome. */
  readonly porVerificar: readonly CobroPorVerificar[];
  readonly abierto: boolean;
  readonly onToggle: () => void;
  /** The order of the platform that pays it. */
  readonly app: OrdenDeApp | undefined;
  /** Its account, if no separate pane shows it. */
  readonly cuenta: ReactNode;
}

const PorCobrar = () => (
  <span className={classes.estado}>
    <IconHourglassEmpty size={16} stroke={1.9} aria-hidden="true" />
    Por cobrar
  </span>
);

const Cortesia = () => (
  <span className={classes.estado}>
    <IconGift size={16} stroke={1.9} aria-hidden="true" />
    {CLASES_DE_AJUSTE.cortesia.nombre}
  </span>
);

const PorVerificar = () => <span className={`${classes.estado} ${classes.duda}`}>Por verificar</span>;

const resumen = ({ pedidos }: Subcuenta, abierto: boolean): string => {
  const cuantos = plural(cuantosPedidos(pedidos), 'pedido', 'pedidos');
  return abierto
    ? cuantos
    : `${cuantos} · ${renglonesDe(pedidos)
        .map((r) => r.texto)
        .join(', ')}`;
};

/** An unpaid sub-account: its account and its payment form. The input is kept while it is collapsed. */
export function PanelPorCobrar(props: PanelPorCobrarProps) {
  const { abierto, onToggle, cuenta, porVerificar, app, ...forma } = props;
  const [escrita, setCaptura] = useState<Captura>();
  const { subcuenta, metodos } = forma;
  const cortesia = esDeCortesia(subcuenta);
  const captura = cortesia
    ? CAPTURA_VACIA
    : conTipoRecordado(
        soloCon(
          escrita ?? capturaDeApp(app, subcuenta.total, metodos),
          metodos.map(({ id }) => id),
        ),
        metodos,
      );
  const pendiente = porVerificar.find(isOwn);
  return (
    <Panel
      nombre={etiquetaDeSubcuenta(subcuenta.nombre)}
      detalle={resumen(subcuenta, abierto)}
      total={subcuenta.total}
      estado={pendiente ? <PorVerificar /> : !abierto && (cortesia ? <Cortesia /> : <PorCobrar />)}
      abierto={abierto}
      onToggle={onToggle}
    >
      {cuenta}
      <FormaDePago
        {...forma}
        captura={captura}
        onCaptura={setCaptura}
        pendiente={pendiente}
        ajeno={porVerificar.find((p) => !isOwn(p))}
      />
    </Panel>
  );
}
