import { COLORES_DE_CATEGORIA } from '@comal/domain/catalogo/limites';
import { tilePaint } from '../../../../kit/tile-paint.ts';
import classes from './ColorDeCategoria.module.css';

/** A colour that a tile may have. */
export type Color = (typeof COLORES_DE_CATEGORIA)[number];

/** The displayed name of each colour. */
export const NOMBRES: Readonly<Record<Color, string>> = {
  anil: 'Añil',
  agave: 'Agave',
  maiz: 'Maíz',
  mamey: 'Mamey',
  chile: 'Chile',
  bugambilia: 'Bugambilia',
  piedra: 'Piedra',
};

/** The colour with this name; undefined if there is none. */
export const colorDe = (nombre: string): Color | undefined => COLORES_DE_CATEGORIA.find((color) => color === nombre);

export interface MuestraDeColorProps {
  readonly color: Color | undefined;
  /** The picture that covers the colour. */
  readonly imagen?: string | null;
}

/** A small sample of a colour or picture, decorative: its name is beside it or not needed. */
export const MuestraDeColor = ({ color, imagen }: MuestraDeColorProps) => (
  <span className={classes.muestra} style={color && tilePaint(color)} aria-hidden="true">
    {imagen && <img src={imagen} alt="" loading="lazy" decoding="async" />}
  </span>
);
