import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { minutosTarde } from '@comal/domain/salones/reservacion';
import { aPesos } from '@comal/domain/money';
import {
  IconAlarm,
  IconArmchair,
  IconBellFilled,
  IconCalendarClock,
  IconClock,
  IconReceipt,
  IconReceiptDollar,
  IconUsers,
} from '@tabler/icons-react';
import { memo, type CSSProperties } from 'react';
import { formatMinutes, formatMoney, formatNumber } from '../../../kit/format.ts';
import { useDelReloj } from '../hooks/useDelReloj.ts';
import { corto, dichaDe, type MesaEnMapa } from './mapa.ts';
import classes from './Mapa.module.css';
import { sillasDe } from './sillas.ts';

const ICONO = { size: 16, stroke: 1.9, 'aria-hidden': true } as const;

const Libre = ({ mesa }: Pick<MesaEnMapa, 'mesa'>) => (
  <>
    <span className={classes.dato}>
      <IconArmchair {...ICONO} />
      {mesa.asientos}
    </span>
    <span className={classes.estado}>Libre</span>
  </>
);

const Reservada = ({ reservacion: { hora, nombre } }: { readonly reservacion: Reservacion }) => (
  <>
    <span className={classes.dato}>
      <IconCalendarClock {...ICONO} />
      {hora}
    </span>
    <span className={`${classes.estado} ${classes.deQuien}`}>{nombre}</span>
  </>
);

const Vacia = ({ mesa, reservacion }: Pick<MesaEnMapa, 'mesa' | 'reservacion'>) =>
  reservacion ? <Reservada reservacion={reservacion} /> : <Libre mesa={mesa} />;

const Ocupada = ({ estado }: Pick<MesaEnMapa, 'estado'>) => (
  <>
    <span className={classes.datos}>
      <span className={classes.dato}>
        <IconClock {...ICONO} />
        {formatMinutes(estado.minutos)}
      </span>
      <span className={`${classes.dato} ${classes.comensales}`}>
        <IconUsers {...ICONO} />
        {estado.comensales}
      </span>
    </span>
    <strong className={classes.total}>{formatMoney(aPesos(estado.total))}</strong>
    {estado.comandas > 1 && (
      <span className={classes.estado}>
        <IconReceipt {...ICONO} />
        {estado.comandas} comandas
      </span>
    )}
    {estado.comandas === 1 && estado.clase === 'por-cobrar' && (
      <span className={classes.estado}>
        <IconReceiptDollar {...ICONO} />
        Por cobrar
      </span>
    )}
  </>
);

const Marcas = ({ estado: { listos, demorados } }: Pick<MesaEnMapa, 'estado'>) => (
  // Their words are in the name of the table.
  <span className={classes.marcas} aria-hidden="true">
    {listos > 0 && (
      <span className={classes.listos}>
        <IconBellFilled size={16} aria-hidden="true" />
        {formatNumber(listos)}
      </span>
    )}
    {demorados > 0 && (
      <span className={classes.demorados}>
        <IconAlarm {...ICONO} />
        {formatNumber(demorados)}
      </span>
    )}
  </span>
);

const LADOS = ['arriba', 'derecha', 'abajo', 'izquierda'] as const;

const Sillas = ({ mesa }: Pick<MesaEnMapa, 'mesa'>) => {
  const sillas = sillasDe(mesa);
  return LADOS.map((lado, i) =>
    sillas[i] ? (
      <i key={lado} className={classes.sillas} data-lado={lado} style={{ '--sillas': sillas[i] } as CSSProperties} />
    ) : null,
  );
};

/** Thousandths of the room below which the icons of a table do not fit beside its words. */
const ANGOSTA = 100;
const esAngosta = ({ lugar }: MesaEnMapa['mesa']): boolean => lugar !== null && lugar.ancho < ANGOSTA;

export interface MesaDelMapaProps {
  /** The table as it is now; the same value while nothing of it changed. */
  readonly en: MesaEnMapa;
  readonly elegida: boolean;
  /** Reached by Tab; the others by arrow keys. */
  readonly alcanzable: boolean;
  /** Its place on the plan; a tile without it. */
  readonly style?: CSSProperties;
  /** Stays the same, so that a pressed table paints no other. */
  readonly onElegir: (mesa: MesaEnMapa['mesa']) => void;
}

/** A table of the map, on the plan or as a tile. */
export const MesaDelMapa = memo(function MesaDelMapa(props: MesaDelMapaProps) {
  const { en, elegida, alcanzable, style, onElegir } = props;
  const { mesa, estado, reservacion, mia } = en;
  const tarde = useDelReloj((ahora) => reservacion !== undefined && minutosTarde(reservacion, ahora) > 0);
  return (
    <button
      type="button"
      className={style ? `${classes.mesa} ${classes.puesta}` : classes.mesa}
      style={style}
      data-mesa={mesa.id}
      data-forma={mesa.forma}
      data-angosta={esAngosta(mesa) || undefined}
      data-clase={estado.clase}
      data-mia={mia || undefined}
      data-tarde={tarde || undefined}
      data-listos={estado.listos > 0 || undefined}
      aria-label={dichaDe(en)}
      aria-pressed={elegida}
      tabIndex={alcanzable ? 0 : -1}
      onClick={() => onElegir(mesa)}
    >
      {style && <Sillas mesa={mesa} />}
      <span className={classes.dentro} aria-hidden="true">
        <strong className={classes.nombre}>{corto(mesa.nombre)}</strong>
        {estado.comandas === 0 ? <Vacia mesa={mesa} reservacion={reservacion} /> : <Ocupada estado={estado} />}
      </span>
      {estado.listos + estado.demorados > 0 && <Marcas estado={estado} />}
    </button>
  );
});
