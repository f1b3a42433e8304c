import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconEyeOff,
  IconGift,
  IconLeaf,
  IconShoppingCartPlus,
} from '@tabler/icons-react';
import type { MenuDelComensal } from '@comal/contract/comensal/menu';
import { textoDeQuedan } from '@comal/domain/catalogo/quedan';
import { categoriaDe, estadoPublico, estaOculto } from '@comal/domain/comensal/menu';
import { formatMoney } from '../../../kit/format.ts';
import { Plato } from './Plato.tsx';
import classes from './menu.module.css';

/** A dish of the menu's data. */
export type Producto = MenuDelComensal['productos'][number];

const LADO_PX = 76;
const ICONO = { verde: IconCircleCheck, rojo: IconAlertCircle, naranja: IconLeaf, gris: IconAlertCircle };

/** The state of a dish: colour, icon and word. */
function Estado({ producto: { estado_menu, medida } }: { readonly producto: Producto }) {
  const { descripcion, color } = estadoPublico(estado_menu, medida);
  const Icono = ICONO[color];
  return (
    <span className={classes.estado} data-color={color}>
      <Icono size={18} aria-hidden="true" /> {descripcion}
    </span>
  );
}

/** Minutes and free add-ons, each only if there are any. */
function Datos({ producto: p }: { readonly producto: Producto }) {
  return (
    <p className={classes.datos}>
      {p.tiempo_de_preparacion > 0 && (
        <span>
          <IconClock size={18} aria-hidden="true" /> {p.tiempo_de_preparacion} min
        </span>
      )}
      {p.complementos_permitidos > 0 && (
        <span>
          <IconGift size={18} aria-hidden="true" /> {p.complementos_permitidos} compl. gratis
        </span>
      )}
    </p>
  );
}

/** What a dish costs now; where a price list prices it, what it costs otherwise, by which list and until when (D-161). */
function Precio({ producto: { precio, medida, tarifa } }: { readonly producto: Producto }) {
  const cuesta = medida ? `${formatMoney(precio)} / ${medida}` : formatMoney(precio);
  if (!tarifa) return <strong className={classes.precio}>{cuesta}</strong>;
  const { nombre, antes, hasta } = tarifa;
  return (
    <span className={classes.conTarifa}>
      <span>
        <strong className={classes.precio}>{cuesta}</strong>
        {antes > precio && <s aria-label={`Antes ${formatMoney(antes)}`}>{formatMoney(antes)}</s>}
      </span>
      <span className={classes.tarifa}>{hasta === undefined ? nombre : `${nombre}, hasta las ${hasta}`}</span>
    </span>
  );
}

export interface TarjetaProps {
  readonly producto: Producto;
  /** Whether the diner may order: near enough, and the branch takes orders. */
  readonly pide: boolean;
  readonly onAgregar: (producto: Producto) => void;
}

/** The card of a dish. */
export function Tarjeta({ producto: p, pide, onAgregar }: TarjetaProps) {
  const { sePide } = estadoPublico(p.estado_menu, p.medida);
  return (
    <article id={`platillo-${p.id}`} className={classes.tarjeta} data-apagada={sePide ? undefined : true}>
      <div className={classes.cuerpo}>
        <Plato url={p.url_imagen} categoria={categoriaDe(p).descripcion} nombre={p.descripcion} lado={LADO_PX} />
        <div>
          <h3>{p.descripcion.toLocaleUpperCase('es-MX')}</h3>
          {p.descripcion_menu !== '' && <p className={classes.describe}>{p.descripcion_menu}</p>}
        </div>
      </div>
      <div className={classes.senas}>
        {estaOculto(p) ? (
          <span className={classes.estado} data-color="gris">
            <IconEyeOff size={18} aria-hidden="true" /> Oculto: tus clientes no lo ven
          </span>
        ) : (
          <Estado producto={p} />
        )}
        {p.quedan !== undefined && (
          <span className={classes.estado} data-color="naranja">
            <IconAlertCircle size={18} aria-hidden="true" /> {textoDeQuedan(p.quedan)}
          </span>
        )}
        <Datos producto={p} />
      </div>
      <div className={classes.pie}>
        <Precio producto={p} />
        {pide && (
          <button
            type="button"
            className={classes.agregar}
            disabled={!sePide}
            onClick={() => onAgregar(p)}
            aria-label={`Agregar al Carrito: ${p.descripcion}`}
          >
            <IconShoppingCartPlus size={22} aria-hidden="true" /> Agregar al Carrito
          </button>
        )}
      </div>
    </article>
  );
}
