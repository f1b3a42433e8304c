import { detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { complementosDe, estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { aPesos } from '@comal/domain/money';
import { Button, Checkbox } from '@mantine/core';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { trasladables } from './acciones-de-mesa.ts';
import classes from './Mesas.module.css';

export interface ElegiblesProps {
  /** All lines of the comanda. */
  readonly pedidos: readonly Pedido[];
  readonly elegidos: ReadonlySet<string>;
  readonly onElegir: (ids: ReadonlySet<string>) => void;
}

/** A dish and its complementos. */
export const conComplementos = (p: Pedido, pedidos: readonly Pedido[]): readonly Pedido[] => [
  p,
  ...complementosDe(p.id, pedidos).filter(estaVigente),
];

const detalleDe = (p: Pedido, pedidos: readonly Pedido[]): string =>
  [
    ...detallesDe(p),
    ...complementosDe(p.id, pedidos)
      .filter(estaVigente)
      .map((c) => `con ${c.descripcion}`),
    ...(p.subcuenta ? [p.subcuenta] : []),
  ].join(' · ');

const Renglon = ({ pedido, pedidos }: { readonly pedido: Pedido; readonly pedidos: readonly Pedido[] }) => {
  const detalle = detalleDe(pedido, pedidos);
  return (
    <>
      <span className={classes.nombres}>
        <span className={classes.nombre}>{pedido.descripcion}</span>
        {detalle && <span className={classes.detalle}>{detalle}</span>}
      </span>
      <MoneyText pesos={aPesos(importeDe(conComplementos(pedido, pedidos)))} />
    </>
  );
};

/**
 * Chooses among the dishes of a comanda that can be moved to another one, singly or all at once; complementos are moved
 * along.
 */
export function Elegibles({ pedidos, elegidos, onElegir }: ElegiblesProps) {
  const platos = trasladables(pedidos);
  const todos = platos.every((p) => elegidos.has(p.id));
  const alternar = (id: string): void => {
    const despues = new Set(elegidos);
    if (!despues.delete(id)) despues.add(id);
    onElegir(despues);
  };
  return (
    <div role="group" aria-label="Pedidos que pasan" className={classes.grupo}>
      <div className={classes.titulo}>
        <span>
          {elegidos.size} de {platos.length} elegidos
        </span>
        <Button variant="subtle" onClick={() => onElegir(new Set(todos ? [] : platos.map((p) => p.id)))}>
          {todos ? 'Quitar todos' : 'Elegir todos'}
        </Button>
      </div>
      <div className={classes.lista}>
        {platos.map((pedido) => (
          <Checkbox
            key={pedido.id}
            className={classes.casilla}
            classNames={{ body: classes.cuerpo, labelWrapper: classes.etiqueta, label: classes.texto }}
            checked={elegidos.has(pedido.id)}
            onChange={() => alternar(pedido.id)}
            label={<Renglon pedido={pedido} pedidos={pedidos} />}
          />
        ))}
      </div>
    </div>
  );
}
