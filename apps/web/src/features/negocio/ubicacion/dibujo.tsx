import classes from './Ubicacion.module.css';

/** Units of the drawing, from its centre to each side. */
export const MEDIO = 100;
/** How much of that the circle takes, unless the plan is seen from nearer or farther. */
export const CIRCULO = 62;

/** The tiles extend beyond the drawing, to the width of its container. */
const BORDE = 200;
const CUADROS = [-175, -150, -125, -100, -75, -50, -25, 0, 25, 50, 75, 100, 125, 150, 175];

/** The paper of the plan, and where north is. */
export const Cuadricula = () => (
  <g className={classes.cuadricula} aria-hidden="true">
    {CUADROS.map((n) => (
      <path key={n} d={`M${n} -${BORDE}V${BORDE}M-${BORDE} ${n}H${BORDE}`} />
    ))}
    <text x={0} y={-MEDIO + 11} textAnchor="middle">
      N
    </text>
  </g>
);

/** The circle within which orders are accepted, with `radio` units of the drawing. */
export const Circulo = ({ rango, radio }: { readonly rango: number; readonly radio: number }) => (
  <g aria-hidden="true">
    <circle className={classes.circulo} r={radio} />
    <path className={classes.radio} d={`M0 0H${radio}`} />
    <text className={classes.metros} x={radio / 2} y={-4} textAnchor="middle">
      {rango} m
    </text>
  </g>
);

/** The point itself, its tip at the place, with room for a finger. */
export const Marca = () => (
  <>
    <circle className={classes.toque} r={16} cy={-10} />
    <path d="M0 0C-4 -6 -9 -10 -9 -16A9 9 0 0 1 9 -16C9 -10 4 -6 0 0Z" />
    <circle className={classes.ojo} cy={-16} r={3.4} />
  </>
);
