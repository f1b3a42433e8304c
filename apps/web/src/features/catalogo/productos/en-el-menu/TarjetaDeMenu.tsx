import { ESTADO_MENU } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { limpiar } from '@comal/domain/texto';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { formatMinutes, plural } from '../../../../kit/format.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import type { Nombrado } from '../../../../shared/choose/options.ts';
import type { Producto } from '../../vendibles/tipos.ts';
import { insigniaDe } from './estados.ts';
import { Foto } from './Foto.tsx';
import classes from './TarjetaDeMenu.module.css';

export interface TarjetaDeMenuProps {
  readonly producto: Producto;
  /** The state currently chosen in the form. */
  readonly estado: Nombrado | undefined;
  /** The description currently typed in the form. */
  readonly descripcion: string;
}

const OCULTO = 'No aparece en el menú';

const Detalles = ({ tiempo_preparacion, complementos_gratis }: Producto) => {
  const textos = [
    tiempo_preparacion > 0 && formatMinutes(tiempo_preparacion),
    complementos_gratis > 0 && plural(complementos_gratis, 'complemento gratis', 'complementos gratis'),
  ].filter(Boolean);
  return textos.length > 0 && <p className={classes.detalles}>{textos.join(' · ')}</p>;
};

/** A preview of the dish's card in the public menu; a hidden one is labelled. */
export function TarjetaDeMenu({ producto, estado, descripcion }: TarjetaDeMenuProps) {
  const oculto = estado?.id === ESTADO_MENU.OCULTO;
  return (
    <figure className={classes.root} data-oculto={oculto || undefined} aria-label="Así se ve en el menú">
      <Foto producto={producto} tamano="tarjeta" />
      <div className={classes.cuerpo}>
        {estado && <StatusBadge kind={insigniaDe(estado.id)} text={estado.descripcion} size="compact" />}
        <p className={classes.nombre}>{producto.descripcion.toLocaleUpperCase('es-MX')}</p>
        <p className={classes.descripcion}>{limpiar(descripcion)}</p>
        <MoneyText pesos={producto.precio} size="figure" />
        <Detalles {...producto} />
      </div>
      <figcaption className={classes.pie}>{oculto ? OCULTO : 'Así se ve en el menú'}</figcaption>
    </figure>
  );
}
