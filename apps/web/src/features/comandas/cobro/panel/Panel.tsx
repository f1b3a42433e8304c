import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { aPesos, type Centavos } from '@comal/domain/money';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import classes from './Panel.module.css';

export interface PanelProps {
  readonly nombre: string;
  /** The line under the name: "3 pedidos · efectivo". */
  readonly detalle: string;
  readonly total: Centavos;
  readonly estado?: ReactNode;
  /** The label of a paid one: 'Pagado'. */
  readonly pagada?: string;
  readonly abierto: boolean;
  readonly onToggle: () => void;
  /** At the right of the head, for an action that must be reachable while it is collapsed. */
  readonly accion?: ReactNode;
  readonly children: ReactNode;
}

type CabezaProps = Pick<PanelProps, 'nombre' | 'detalle' | 'total' | 'estado' | 'pagada' | 'abierto' | 'onToggle'> & {
  readonly cuerpo: string;
};

const Cabeza = ({ nombre, detalle, total, estado, pagada, abierto, onToggle, cuerpo }: CabezaProps) => {
  const Chevron = abierto ? IconChevronDown : IconChevronRight;
  return (
    <h3 className={classes.titulo}>
      <button
        type="button"
        className={classes.cabeza}
        aria-expanded={abierto}
        aria-controls={cuerpo}
        onClick={onToggle}
      >
        <Chevron size={21} stroke={1.9} aria-hidden="true" />
        <span className={classes.nombres}>
          <span className={classes.nombre}>{nombre}</span>
          <span className={classes.detalle}>
            {pagada && <span className={classes.enTelefono}>{pagada} · </span>}
            {detalle}
          </span>
        </span>
        {estado && <span className={classes.estado}>{estado}</span>}
        <span className={classes.total}>
          <MoneyText pesos={aPesos(total)} size="figure" />
        </span>
      </button>
    </h3>
  );
};

/** The frame of one sub-account in the charge dialog: a head that opens and closes its body; green when it is paid. */
export function Panel({ accion, children, ...cabeza }: PanelProps) {
  const cuerpo = useId();
  return (
    <section
      className={classes.root}
      data-pagada={cabeza.pagada !== undefined || undefined}
      data-abierto={cabeza.abierto || undefined}
      aria-label={cabeza.nombre}
    >
      <div className={classes.fila}>
        <Cabeza {...cabeza} cuerpo={cuerpo} />
        {accion}
      </div>
      <div id={cuerpo} className={classes.cuerpo} hidden={!cabeza.abierto}>
        {cabeza.abierto && children}
      </div>
    </section>
  );
}
