import { IconAlertCircle, IconCircles, IconListCheck, IconMessage2, IconTrash } from '@tabler/icons-react';
import { totalDeLinea, type LineaDelCarrito } from '@comal/domain/comensal/carrito';
import type { Negada } from '@comal/domain/comensal/pedibles';
import { formatMoney } from '../../../kit/format.ts';
import { Cantidad } from '../Cantidad.tsx';
import { Plato } from '../menu/Plato.tsx';
import classes from './carrito.module.css';

const LADO_PX = 60;

/** The details of a line: specification, add-ons and comments. */
function Detalle({ linea }: { readonly linea: LineaDelCarrito }) {
  const { comentario, complementos, especificaciones } = linea;
  if (comentario === '' && complementos.length + especificaciones.length === 0) return null;
  return (
    <ul className={classes.detalle}>
      {especificaciones.map((e) => (
        <li key={`${e.grupo ?? ''}/${e.de ?? ''}/${e.id}`}>
          <IconListCheck size={18} aria-hidden="true" />
          <span>{e.descripcion === e.valor ? e.valor : `${e.descripcion}: ${e.valor}`}</span>
          {e.precio !== undefined && <b>{formatMoney(e.precio)}</b>}
        </li>
      ))}
      {complementos.map((c) => (
        <li key={c.id}>
          <IconCircles size={18} aria-hidden="true" />
          <span>
            {c.descripcion}
            {c.comentario !== '' && <i> · {c.comentario}</i>}
          </span>
          {c.precio > 0 ? <b>{formatMoney(c.precio)}</b> : <b data-gratis>Gratis</b>}
        </li>
      ))}
      {comentario !== '' && (
        <li data-nota>
          <IconMessage2 size={18} aria-hidden="true" />
          <span>{comentario}</span>
        </li>
      )}
    </ul>
  );
}

/** The total of a line; if it cannot be ordered in full, struck through beside the amount that can (decision 0056). */
function TotalDeLinea({ linea, negada }: Pick<LineaProps, 'linea' | 'negada'>) {
  if (!negada) return <strong>{formatMoney(totalDeLinea(linea))}</strong>;
  return (
    <span className={classes.sinContar}>
      <s>{formatMoney(totalDeLinea(linea))}</s>
      {negada.caben > 0 && <strong>{formatMoney(totalDeLinea({ ...linea, cantidad: negada.caben }))}</strong>}
    </span>
  );
}

export interface LineaProps {
  readonly linea: LineaDelCarrito;
  readonly foto: string | null;
  /** Why it cannot be ordered as it is. */
  readonly negada: Negada | undefined;
  readonly onCantidad: (cantidad: number) => void;
}

/** A line of the cart. */
export function Linea({ linea, foto, negada, onCantidad }: LineaProps) {
  return (
    <article className={classes.linea} data-negada={negada && (negada.caben > 0 ? 'parte' : 'toda')}>
      <header>
        <Plato url={foto} categoria={linea.categoria} nombre={linea.descripcion} lado={LADO_PX} />
        <div>
          <h2>{linea.descripcion.toLocaleUpperCase('es-MX')}</h2>
          <p>{formatMoney(linea.precio)} c/u</p>
        </div>
        <button
          type="button"
          className={classes.quitar}
          aria-label={`Quitar ${linea.descripcion}`}
          onClick={() => onCantidad(0)}
        >
          <IconTrash size={24} aria-hidden="true" />
        </button>
      </header>
      {negada && (
        <p className={classes.negada}>
          <IconAlertCircle size={20} aria-hidden="true" /> {negada.porQue}
        </p>
      )}
      <Detalle linea={linea} />
      <footer>
        <Cantidad de={linea.descripcion} valor={linea.cantidad} onCambio={onCantidad} hastaCero />
        <TotalDeLinea linea={linea} negada={negada} />
      </footer>
    </article>
  );
}
