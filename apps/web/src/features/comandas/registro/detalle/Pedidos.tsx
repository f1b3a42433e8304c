import { detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import type { PedidoVista } from '@comal/contract/comandas/schemas';
import { parsePedido } from '@comal/contract/comandas/vista';
import { agrupar, type Grupo } from '@comal/domain/comanda/agrupar';
import { ajustesPorNombre, CLASES_DE_AJUSTE } from '@comal/domain/comanda/cuenta/ajustes';
import { importe, importeSinRegalar } from '@comal/domain/comanda/cuenta/importe';
import { estaVigente } from '@comal/domain/comanda/pedido';
import { aPesos, sumar, type Centavos } from '@comal/domain/money';
import { useState } from 'react';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import type { StatusKind } from '../../../../kit/StatusBadge/statuses.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { useAreas } from '../consultas.ts';
import classes from './Detalle.module.css';

const ESTADO: Readonly<Record<PedidoVista['status'], StatusKind>> = {
  1: 'pedido-pendiente',
  2: 'pedido-trabajando',
  3: 'pedido-despachado',
  4: 'pedido-pagado',
};

/** The names of the adjustments of a line, without a courtesy, which its badge shows. */
const rebajasDe = (p: PedidoVista): readonly string[] =>
  p.cortesia ? [] : ajustesPorNombre(parsePedido(p)).map((a) => a.nombre);

const notaDe = (p: PedidoVista, areas: ReadonlyMap<number, string>): string =>
  [
    ...detallesDe(p),
    ...rebajasDe(p),
    p.subcuenta && `Subcuenta ${p.subcuenta}`,
    areas.get(p.area),
    p.movido_de && `Antes: ${p.movido_de}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface PedidoProps {
  /** Equal lines. */
  readonly pedidos: readonly [PedidoVista, ...PedidoVista[]];
  readonly areas: ReadonlyMap<number, string>;
  readonly devueltos: ReadonlySet<string>;
  /** Whether they are expanded into single ones. */
  readonly abierto?: boolean;
  readonly onAbrir?: () => void;
  readonly suelto?: boolean;
}

const Estado = ({ pedido: p, devuelto }: { readonly pedido: PedidoVista; readonly devuelto: boolean }) => {
  if (devuelto) return <span className={classes.sello}>Devuelto</span>;
  if (p.cortesia)
    return <span className={`${classes.sello} ${classes.cortesia}`}>{CLASES_DE_AJUSTE.cortesia.nombre}</span>;
  if (p.cancelado_en !== null) return <span className={classes.sello}>Eliminado</span>;
  return <StatusBadge kind={ESTADO[p.status]} size="compact" />;
};

const Pedido = ({ pedidos, areas, devueltos, abierto, onAbrir, suelto }: PedidoProps) => {
  const [p] = pedidos;
  const cancelado = p.cancelado_en !== null;
  const cuantos = `${pedidos.length} × `;
  return (
    <li
      className={classes.pedido}
      data-cancelado={cancelado || undefined}
      data-complemento={p.complemento || undefined}
      data-suelto={suelto || undefined}
    >
      <span className={classes.que}>
        <span className={classes.plato}>
          {pedidos.length > 1 && cuantos}
          {p.descripcion}
          {p.fraccion && ` (${p.fraccion})`}
        </span>
        {onAbrir && (
          <button
            type="button"
            className={classes.abrir}
            aria-expanded={abierto}
            aria-label={`${cuantos}${p.descripcion}: ver uno por uno`}
            onClick={onAbrir}
          >
            {abierto ? 'Ver juntos' : 'Ver uno por uno'}
          </button>
        )}
        <span className={classes.nota}>{notaDe(p, areas)}</span>
        {p.comentario && <span className={classes.nota}>» {p.comentario}</span>}
      </span>
      <span className={classes.estado}>
        <Estado pedido={p} devuelto={devueltos.has(p.id)} />
      </span>
      <span className={classes.monto}>
        <MoneyText pesos={pesosDe(pedidos)} tone={cancelado ? 'dimmed' : 'plain'} />
      </span>
    </li>
  );
};

/** The amount of a line in centavos; for one removed from the bill, its former amount. */
const valorDe = (vista: PedidoVista): Centavos => {
  const p = parsePedido(vista);
  return estaVigente(p) ? importe(p) : importeSinRegalar(p);
};

const pesosDe = (pedidos: readonly PedidoVista[]): number => aPesos(sumar(pedidos.map(valorDe)));

interface GrupoProps extends Pick<PedidoProps, 'areas' | 'devueltos'> {
  readonly grupo: Grupo<Linea>;
}

/** Equal lines as one row with count and complementos; expanded, each by itself (D-100). */
const Iguales = ({ grupo: { pedidos, complementos }, ...otros }: GrupoProps) => {
  const [abierto, setAbierto] = useState(false);
  const [primero, ...demas] = pedidos.map((p) => p.vista);
  if (!primero) return null;
  const varios = demas.length > 0;
  return (
    <>
      <Pedido
        pedidos={[primero, ...demas]}
        {...otros}
        {...(varios && { abierto, onAbrir: () => setAbierto(!abierto) })}
      />
      {abierto && [primero, ...demas].map((p) => <Pedido key={p.id} pedidos={[p]} {...otros} suelto />)}
      {complementos.map((c) => (
        <Iguales key={c.pedidos[0].id} grupo={c} {...otros} />
      ))}
    </>
  );
};

interface Linea {
  readonly id: string;
  readonly complemento_de: string | null;
  readonly vista: PedidoVista;
  readonly devuelto: boolean;
}

/** The fields by which lines count as equal: all shown ones except waiter and time. */
const IGUALES = ({ vista: p, devuelto }: Linea): readonly unknown[] => [
  devuelto,
  p.producto,
  p.complemento,
  p.descripcion,
  p.fraccion,
  detallesDe(p),
  p.comentario,
  p.status,
  p.cancelado_en !== null,
  p.cortesia ?? false,
  rebajasDe(p),
  p.subcuenta,
  valorDe(p),
  p.area,
  p.movido_de,
];

interface PedidosProps {
  readonly pedidos: readonly PedidoVista[];
  /** The ids of the lines whose charge was returned. */
  readonly devueltos: ReadonlySet<string>;
}

/** The lines of a comanda, equal ones grouped, cancelled ones struck through (D-21). */
export function Pedidos({ pedidos, devueltos }: PedidosProps) {
  const areas = useAreas();
  const lineas = pedidos.map((vista) => ({
    ...{ id: vista.id, complemento_de: vista.complemento_de?.id ?? null },
    ...{ vista, devuelto: devueltos.has(vista.id) },
  }));
  if (pedidos.length === 0) return <p className={classes.nada}>Sin pedidos</p>;
  return (
    <ul className={classes.lista}>
      {agrupar(lineas, IGUALES).map((grupo) => (
        <Iguales key={grupo.pedidos[0].id} grupo={grupo} areas={areas} devueltos={devueltos} />
      ))}
    </ul>
  );
}
