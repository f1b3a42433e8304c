import classes from './Dibujo.module.css';
import { acomodar, enUnaLinea, type Pantalla, type ParteEnSuLugar } from './pantalla.ts';

const ANCHO = 260;
const LADO = 14;
const DENTRO = ANCHO - 2 * LADO;
const LINEA = 18;

/** Where the text of a part stands: centred on a button, else at its left edge. */
const lugarDe = ({ clase }: ParteEnSuLugar) =>
  clase === 'boton'
    ? ({ x: ANCHO / 2, textAnchor: 'middle' } as const)
    : ({ x: LADO + 12, textAnchor: 'start' } as const);

const Interruptor = ({ y, alto }: ParteEnSuLugar) => (
  <g className={classes.interruptor}>
    <rect x={ANCHO - LADO - 46} y={y + alto / 2 - 10} width={34} height={20} rx={10} />
    <circle cx={ANCHO - LADO - 22} cy={y + alto / 2} r={7} />
  </g>
);

/** A part of a screen; what is to be pressed has a ring, and a finger's mark at its corner. */
const Parte = ({ parte }: { readonly parte: ParteEnSuLugar }) => {
  const { texto, clase, marcada, y, alto } = parte;
  return (
    <g className={classes.parte} data-clase={clase} data-marcada={marcada}>
      <rect x={LADO} y={y} width={DENTRO} height={alto} rx={9} />
      <text {...lugarDe(parte)} y={y + alto / 2 - ((texto.length - 1) * LINEA) / 2 + 5}>
        {texto.map((linea, n) => (
          <tspan key={linea} x={lugarDe(parte).x} dy={n === 0 ? 0 : LINEA}>
            {linea}
          </tspan>
        ))}
      </text>
      {clase === 'interruptor' && <Interruptor {...parte} />}
      {marcada && <circle className={classes.dedo} cx={ANCHO - LADO - 3} cy={y + alto - 3} r={9} />}
    </g>
  );
};

const enPalabras = ({ titulo, partes }: Pantalla): string =>
  `Dibujo de la pantalla «${titulo}», con «${partes.find((p) => p.marcada)?.texto.join(' ') ?? ''}» marcado`;

/** A screen of a system's settings, drawn, with what is to be pressed marked; `{nombre}` is the name of the authority. */
export const Dibujo = ({ pantalla, nombre }: { readonly pantalla: Pantalla; readonly nombre: string }) => {
  const puestos = pantalla.partes.map((p) => ({
    ...p,
    texto: p.texto.map((linea) => (linea === '{nombre}' ? enUnaLinea(nombre) : linea)),
  }));
  const escrita = { ...pantalla, partes: puestos };
  const { partes, alto } = acomodar(escrita);
  return (
    <svg className={classes.dibujo} viewBox={`0 0 ${ANCHO} ${alto}`} role="img" aria-label={enPalabras(escrita)}>
      <rect className={classes.marco} x={1} y={1} width={ANCHO - 2} height={alto - 2} rx={16} />
      <text className={classes.titulo} x={LADO + 2} y={31}>
        {pantalla.titulo}
      </text>
      {partes.map((parte) => (
        <Parte key={parte.texto.join()} parte={parte} />
      ))}
    </svg>
  );
};
