import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { CENTRO_INICIAL, desplazamiento, desplazar, type Coordenadas } from '@comal/domain/negocio/ubicacion';
import type { Negocio } from '../tipos.ts';
import { Calles } from './Calles.tsx';
import { Cerca, useCercania } from './Cerca.tsx';
import { CIRCULO, Circulo, Cuadricula, Marca, MEDIO } from './dibujo.tsx';
import classes from './Ubicacion.module.css';
import { coordenadasEnTexto } from './useUbicacion.ts';

export interface PlanoProps {
  readonly punto: Coordenadas | null;
  /** Metres; null while there is no valid one. */
  readonly rango: number | null;
  /** The source of the streets; null: none are drawn. */
  readonly mapa: Negocio['mapa'];
  readonly onMover: (punto: Coordenadas) => void;
}

const SIN_RANGO = 20;
const PASO_M = 1;
const PASO_LARGO_M = 10;

const FLECHAS: Readonly<Record<string, readonly [este: number, norte: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/** Where the pointer pressed, in px, and where the point was then. */
interface Arrastre {
  readonly x: number;
  readonly y: number;
  readonly desde: Coordenadas;
}

/** Hook: dragging the point. The plan stays still meanwhile, and is centred on the point again on release. */
const useArrastre = (aqui: Coordenadas, metrosPorUnidad: number, onMover: PlanoProps['onMover']) => {
  const svg = useRef<SVGSVGElement>(null);
  const [arrastre, setArrastre] = useState<Arrastre | null>(null);
  const tomar = (event: PointerEvent<SVGElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setArrastre({ x: event.clientX, y: event.clientY, desde: aqui });
  };
  const mover = ({ clientX, clientY }: PointerEvent): void => {
    const { width = 0, height = 0 } = svg.current?.getBoundingClientRect() ?? {};
    // The drawing fits the smaller of width and height.
    const lado = Math.min(width, height);
    if (!arrastre || lado === 0) return;
    const metros = ((2 * MEDIO) / lado) * metrosPorUnidad;
    onMover(desplazar(arrastre.desde, (clientX - arrastre.x) * metros, (arrastre.y - clientY) * metros));
  };
  const soltar = (): void => setArrastre(null);
  return {
    svg,
    centro: arrastre?.desde ?? aqui,
    manos: { onPointerDown: tomar, onPointerMove: mover, onPointerUp: soltar, onPointerCancel: soltar },
  };
};

/**
 * A plan true to scale: the branch, its range and the north, with the streets where the server's settings name
 * their source. The point is dragged, or moved by the arrow keys, a metre at a time and ten with Shift.
 */
export function Plano({ punto, rango, mapa, onMover }: PlanoProps) {
  const aqui = punto ?? CENTRO_INICIAL;
  const { factor, movido, acercar, alejar } = useCercania(punto);
  const metrosPorUnidad = ((rango ?? SIN_RANGO) / CIRCULO) * (mapa ? factor : 1);
  const mover = (a: Coordenadas): void => {
    movido(a);
    onMover(a);
  };
  const { svg, centro, manos } = useArrastre(aqui, metrosPorUnidad, mover);
  const [este, norte] = desplazamiento(centro, aqui);
  const teclear = (event: KeyboardEvent): void => {
    const flecha = FLECHAS[event.key];
    if (!flecha) return;
    event.preventDefault();
    const paso = event.shiftKey ? PASO_LARGO_M : PASO_M;
    mover(desplazar(aqui, flecha[0] * paso, flecha[1] * paso));
  };
  return (
    <div className={classes.marco}>
      <svg ref={svg} viewBox={`-${MEDIO} -${MEDIO} ${2 * MEDIO} ${2 * MEDIO}`} className={classes.plano}>
        <Cuadricula />
        {mapa && <Calles {...{ centro, metrosPorUnidad }} teselas={mapa.teselas} />}
        <g transform={`translate(${este / metrosPorUnidad} ${-norte / metrosPorUnidad})`}>
          {rango !== null && <Circulo rango={rango} radio={rango / metrosPorUnidad} />}
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
            {...manos}
          >
            <Marca />
          </g>
        </g>
      </svg>
      {mapa && <Cerca {...{ acercar, alejar }} />}
      {mapa && <p className={classes.credito}>{mapa.credito}</p>}
    </div>
  );
}
