import { COLORES_DE_CATEGORIA } from '@comal/domain/catalogo/limites';
import { tilePaint } from '../../../../kit/tile-paint.ts';
import classes from './ColorDeCategoria.module.css';

/** A colour that a tile may have. */
export type Color = (typeof COLORES_DE_CATEGORIA)[number];

/** How each is called. */
export const NOMBRES: Readonly<Record<Color, string>> = {
  anil: 'Añil',
  agave: 'Agave',
  maiz: 'Maíz',
  mamey: 'Mamey',
  chile: 'Chile',
  bugambilia: 'Bugambilia',
  piedra: 'Piedra',
};

/** The colour of this name; undefined when tiles have no such one. */
export const colorDe = (nombre: string): Color | undefined => COLORES_DE_CATEGORIA.find((color) => color === nombre);

export interface MuestraDeColorProps {
  readonly color: Color | undefined;
  /** The picture that covers it. */
  readonly imagen?: string | null;
}

/** A small sample of a colour or of a picture; its name stands beside it or is not needed. */
export const MuestraDeColor = ({ color, imagen }: MuestraDeColorProps) => (
  <span className={classes.muestra} style={color && tilePaint(color)} aria-hidden="true">
    {imagen && <img src={imagen} alt="" loading="lazy" decoding="async" />}
  </span>
);
