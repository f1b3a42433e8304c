import { plural } from '../../../../kit/format.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import type { PedidoProps } from '../PedidoRow.tsx';
import classes from './ListaDePedidos.module.css';
import { PedidoItem } from './PedidoItem.tsx';
import { seccionesDe } from './secciones.ts';

/** The lines of an open comanda on a phone, by what they wait for. */
export const ListaDePedidos = ({ lineas }: { readonly lineas: readonly PedidoProps[] }) =>
  seccionesDe(lineas).map(({ titulo, lineas: suyas, cuantos, pesos }) => (
    <section key={titulo} aria-label={titulo}>
      <h2 className={classes.titulo} data-por-guardar={titulo === 'Por guardar' || undefined}>
        {titulo}
        {titulo === 'Por guardar' ? (
          <MoneyText pesos={pesos} size="strong" />
        ) : (
          <span>{plural(cuantos, 'pedido', 'pedidos')}</span>
        )}
      </h2>
      <ul className={classes.lista}>
        {suyas.map((p) => (
          <PedidoItem key={p.renglon.clave} {...p} />
        ))}
      </ul>
    </section>
  ));
