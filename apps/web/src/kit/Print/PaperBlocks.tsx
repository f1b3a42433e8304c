import { Fragment, useState, type ReactNode } from 'react';
import type { Bloque, Estilo, Extremos, Papel, Partida, Texto } from '@comal/domain/impresion/papel';
import { QrCode } from '../QrCode/QrCode.tsx';
import classes from './PaperBlocks.module.css';

export interface PaperBlocksProps {
  readonly papel: Papel;
  /** What it is, for screen readers: "Ticket de Mesa 7". */
  readonly label: string;
  /** The logo of the business; null: it has none. */
  readonly logo?: string | null;
  /** What its QR code is for. */
  readonly qr?: string;
}

const styleOf = ({ tamano, fuerte, inverso }: Estilo) => ({
  'data-tamano': tamano,
  'data-fuerte': fuerte,
  'data-inverso': inverso,
});

/** The logo; renders nothing if it fails to load, to leave no gap on the paper. */
const Logo = ({ src }: { readonly src: string }) => {
  const [failed, setFailed] = useState(false);
  return failed ? null : <img className={classes.logo} src={src} alt="" onError={() => setFailed(true)} />;
};

const Text = ({ texto, marca, alinea, menor, sangria = 0, ...estilo }: Texto) =>
  texto === '' ? null : (
    <div
      className={classes.texto}
      data-alinea={alinea}
      data-menor={menor}
      style={sangria > 0 ? { paddingInlineStart: `${sangria * 0.6}em` } : undefined}
      {...styleOf(estilo)}
    >
      {marca !== undefined && <span>{marca} </span>}
      <span>{texto}</span>
    </div>
  );

const Ends = ({ izquierda, derecha, marca, ...estilo }: Extremos) => (
  <div className={classes.extremos} {...styleOf(estilo)}>
    {marca === undefined ? (
      <span>{izquierda}</span>
    ) : (
      <span className={classes.marcado}>
        <span>{marca} </span>
        <span>{izquierda}</span>
      </span>
    )}
    <span>{derecha}</span>
  </div>
);

const Row = ({ cantidad, texto, importe, detalle, fuerte }: Partida) => (
  <div className={classes.partida} data-fuerte={fuerte}>
    <span>{cantidad}</span>
    <span>
      {texto}
      {detalle
        .filter((d) => d !== '')
        .map((d, i) => (
          <span key={i} className={classes.detalle}>
            {d}
          </span>
        ))}
    </span>
    <span className={classes.importe}>{importe}</span>
  </div>
);

/** How each block is drawn; those that only a printer does are left out. */
type Draw = {
  readonly [C in Bloque['clase']]?: (
    block: Extract<Bloque, { readonly clase: C }>,
    props: Omit<PaperBlocksProps, 'papel'>,
  ) => ReactNode;
};

const DRAW: Draw = {
  logo: (_, { logo }) => logo && <Logo key={logo} src={logo} />,
  texto: (b) => <Text {...b} />,
  extremos: (b) => <Ends {...b} />,
  partida: (b) => <Row {...b} />,
  raya: () => <hr className={classes.raya} />,
  espacio: () => <div className={classes.espacio} />,
  qr: ({ dato }, { qr = '' }) =>
    dato && (
      <div className={classes.qr}>
        <QrCode text={dato} title={qr} />
      </div>
    ),
};

const drawn = <C extends Bloque['clase']>(
  block: Extract<Bloque, { readonly clase: C }>,
  props: Omit<PaperBlocksProps, 'papel'>,
): ReactNode => DRAW[block.clase]?.(block, props);

/** The blocks in order, with the rows of an account as one table, so that its columns are equally wide. */
const tablesOf = (blocks: readonly Bloque[]): readonly Bloque[][] =>
  blocks.reduce<Bloque[][]>((parts, block) => {
    const last = parts.at(-1);
    if (block.clase === 'partida' && last?.[0]?.clase === 'partida') last.push(block);
    else parts.push([block]);
    return parts;
  }, []);

/** A paper as the screen and the browser's own print show it (D-147): the blocks that the printers draw. */
export function PaperBlocks({ papel, ...props }: PaperBlocksProps) {
  return (
    <article className={classes.root} aria-label={props.label}>
      {tablesOf(papel.bloques).map((part, i) => (
        <div key={i} className={part[0]!.clase === 'partida' ? classes.partidas : undefined}>
          {part.map((block, j) => (
            <Fragment key={j}>{drawn(block, props)}</Fragment>
          ))}
        </div>
      ))}
    </article>
  );
}
