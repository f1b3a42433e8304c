import { IconHourglassEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import type { Pago } from '@comal/domain/comanda/cobro';
import { etiquetaDeSubcuenta, type Subcuenta } from '@comal/domain/comanda/subcuenta';
import { plural } from '../../kit/formato.ts';
import type { ApiError } from '../../platform/api/errors.ts';
import { CAPTURA_VACIA } from './captura.ts';
import type { Metodos } from './consultas.ts';
import { FormaDePago } from './FormaDePago.tsx';
import { Panel } from './Panel.tsx';
import classes from './PanelPorCobrar.module.css';
import { Pedidos } from './Pedidos.tsx';

interface PanelPorCobrarProps {
  readonly subcuenta: Subcuenta;
  readonly metodos: Metodos;
  /** Why nothing can be charged now: no link, lines still to dispatch. */
  readonly razon: string | undefined;
  readonly procesando: boolean;
  readonly abierto: boolean;
  readonly onToggle: () => void;
  /** Answers why not, or null. */
  readonly cobrar: (pago: Pago) => Promise<ApiError | null>;
}

const PorCobrar = () => (
  <span className={classes.estado}>
    <IconHourglassEmpty size={16} stroke={1.9} aria-hidden="true" />
    Por cobrar
  </span>
);

const resumen = ({ pedidos }: Subcuenta, abierto: boolean): string => {
  const cuantos = plural(pedidos.length, 'pedido', 'pedidos');
  return abierto ? cuantos : `${cuantos} · ${pedidos.map((p) => p.descripcion).join(', ')}`;
};

/** A sub-account that owes: its lines and the form of its payment. What was typed stays while it is collapsed. */
export function PanelPorCobrar({ subcuenta, abierto, onToggle, ...forma }: PanelPorCobrarProps) {
  const [captura, setCaptura] = useState(CAPTURA_VACIA);
  return (
    <Panel
      nombre={etiquetaDeSubcuenta(subcuenta.nombre)}
      detalle={resumen(subcuenta, abierto)}
      total={subcuenta.total}
      estado={!abierto && <PorCobrar />}
      abierto={abierto}
      onToggle={onToggle}
    >
      <Pedidos subcuenta={subcuenta} />
      <FormaDePago {...forma} subcuenta={subcuenta} captura={captura} onCaptura={setCaptura} />
    </Panel>
  );
}
