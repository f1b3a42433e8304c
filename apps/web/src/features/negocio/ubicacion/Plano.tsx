import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { CENTRO_INICIAL, desplazar, type Coordenadas } from '@comal/domain/negocio/ubicacion';
import classes from './Ubicacion.module.css';
import { coordenadasEnTexto } from './useUbicacion.ts';

/** Props of `Plano`. */
export interface PlanoProps {
  readonly punto: Coordenadas | null;
  /** Metres; null while there is no valid one. */
  readonly rango: number | null;
  readonly onMover: (punto: Coordenadas) => void;
}

/** Units of the drawing, from its centre to each side. */
const MEDIO = 100;
/** How much of that the circle takes. */
const CIRCULO = 62;
const SIN_RANGO = 20;
const PASO_M = 1;
const PASO_LARGO_M = 10;

const FLECHAS: Readonly<Record<string, readonly [este: number, norte: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/** The squares go on beyond the drawing, as far as the paper beneath it is wide. */
const BORDE = 200;
const CUADROS = [-175, -150, -125, -100, -75, -50, -25, 0, 25, 50, 75, 100, 125, 150, 175];

const Cuadricula = () => (
  <g className={classes.cuadricula} aria-hidden="true">
    {CUADROS.map((n) => (
      <path key={n} d={`M${n} -${BORDE}V${BORDE}M-${BORDE} ${n}H${BORDE}`} />
    ))}
    <text x={0} y={-MEDIO + 9} textAnchor="middle">
      N
    </text>
  </g>
);

const Circulo = ({ rango }: { readonly rango: number }) => (
  <g aria-hidden="true">
    <circle className={classes.circulo} r={CIRCULO} />
    <path className={classes.radio} d={`M0 0H${CIRCULO}`} />
    <text className={classes.metros} x={CIRCULO / 2} y={-4} textAnchor="middle">
      {rango} m
    </text>
  </g>
);

const MARCA = 'M0 0C-4 -6 -9 -10 -9 -16A9 9 0 0 1 9 -16C9 -10 4 -6 0 0Z';

/**
 * A plan without streets, true to scale: the branch, its range and the north (UBICACION-005). The point is dragged, or moved
 * by the arrows, a metre at a time and ten with Shift (decision 0047).
 */
export function Plano({ punto, rango, onMover }: PlanoProps) {
  const svg = useRef<SVGSVGElement>(null);
  const arrastre = useRef<{ x: number; y: number; desde: Coordenadas } | null>(null);
  const aqui = punto ?? CENTRO_INICIAL;
  const metrosPorUnidad = (rango ?? SIN_RANGO) / CIRCULO;
  const tomar = (event: PointerEvent<SVGElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    arrastre.current = { x: event.clientX, y: event.clientY, desde: aqui };
  };
  const mover = ({ clientX, clientY }: PointerEvent): void => {
    const ancho = svg.current?.getBoundingClientRect().width;
    if (!arrastre.current || !ancho) return;
    const { x, y, desde } = arrastre.current;
    const metros = ((2 * MEDIO) / ancho) * metrosPorUnidad;
    onMover(desplazar(desde, (clientX - x) * metros, (y - clientY) * metros));
  };
  const teclear = (event: KeyboardEvent): void => {
    const flecha = FLECHAS[event.key];
    if (!flecha) return;
    event.preventDefault();
    const paso = event.shiftKey ? PASO_LARGO_M : PASO_M;
    onMover(desplazar(aqui, flecha[0] * paso, flecha[1] * paso));
  };
  return (
    <svg ref={svg} viewBox={`-${MEDIO} -${MEDIO} ${2 * MEDIO} ${2 * MEDIO}`} className={classes.plano}>
      <Cuadricula />
      {rango !== null && <Circulo rango={rango} />}
      <g
        className={classes.marca}
        data-sin-punto={punto === null || undefined}
        role="slider"
        tabIndex={0}
        aria-label="Punto de la sucursal: muévelo con las flechas, con Mayús de 10 en 10 metros"
        aria-valuemin={-90}
        aria-valuemax={90}
        aria-valuenow={aqui.lat}
        aria-valuetext={coordenadasEnTexto(aqui)}
        onKeyDown={teclear}
        onPointerDown={tomar}
        onPointerMove={mover}
        onPointerUp={() => (arrastre.current = null)}
        onPointerCancel={() => (arrastre.current = null)}
      >
        <circle className={classes.toque} r={16} cy={-10} />
        <path d={MARCA} />
        <circle className={classes.ojo} cy={-16} r={3.4} />
      </g>
    </svg>
  );
}
