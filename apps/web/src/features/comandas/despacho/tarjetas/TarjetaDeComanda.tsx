import {
  IconAlarm,
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconDeviceMobile,
  IconEye,
  IconFlame,
  IconHourglass,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { memo } from 'react';
import { ESTADO_PEDIDO } from '@comal/domain/comanda/pedido';
import type { Edad } from '@comal/domain/comanda/cocina/espera';
import { plural } from '../../../../kit/format.ts';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { filasDeRenglon, type Renglon } from '../lineas/renglones.ts';
import { RenglonDeTarjeta } from './RenglonDeTarjeta.tsx';
import classes from './TarjetaDeComanda.module.css';
import { canceladasEn, faltanEn, mismaTarjeta, tituloDe, type Tarjeta, type TiempoDeTarjeta } from './tarjetas.ts';

const AUTOSERVICIO = 0;
/** The number of characters of a name that fit on one line of a head, and how many of them NUEVO takes. */
const LARGO = 18;
const DE_NUEVO = 8;

/** The actions on a card or a row of it. */
export interface Manos {
  readonly paso: (tarjeta: Tarjeta, renglon: Renglon) => void;
  readonly empezar: (tarjeta: Tarjeta) => void;
  readonly listo: (tarjeta: Tarjeta) => void;
  /** Dispatches the whole comanda, including its other cards. */
  readonly todas: (tarjeta: Tarjeta) => void;
  /** Acknowledges the cancelled lines. */
  readonly enterado: (tarjeta: Tarjeta) => void;
  readonly visto: (ids: readonly string[]) => void;
}

export interface TarjetaDeComandaProps extends TiempoDeTarjeta {
  readonly tarjeta: Tarjeta;
  /** The digit key that selects it: 1 to 9. */
  readonly numero: number;
  /** It is the last card of its comanda on the page. */
  readonly ultima: boolean;
  readonly nuevos: ReadonlySet<string>;
  readonly cambiados: ReadonlySet<string>;
  /** The lines that are late now, by id. */
  readonly tardes: string;
  readonly razon: string | undefined;
  readonly manos: Manos;
}

const EDADES: Readonly<Record<Edad, { readonly icono: Icon | null; readonly palabra: string }>> = {
  'a-tiempo': { icono: null, palabra: '' },
  'por-demorarse': { icono: IconHourglass, palabra: ', por demorarse' },
  tarde: { icono: IconAlarm, palabra: ', demorada' },
};

/** The head of a card: its comanda and its waiting time. */
const Cabeza = ({
  tarjeta,
  numero,
  minutos,
  edad,
  nueva,
}: Pick<TarjetaDeComandaProps, 'tarjeta' | 'numero' | 'minutos' | 'edad'> & { readonly nueva: boolean }) => {
  const { atiende, comensales, folio } = tarjeta;
  const deAutoservicio = atiende.id === AUTOSERVICIO;
  const Quien = deAutoservicio ? IconDeviceMobile : IconUser;
  const { icono: IconoDeEdad } = EDADES[edad];
  const titulo = tituloDe(tarjeta);
  return (
    <header className={classes.cabeza} data-tour="area-tarjeta">
      <kbd className={classes.numero} aria-hidden="true">
        {numero}
      </kbd>
      <div className={classes.quien}>
        <h2 className={classes.nombre} data-largo={titulo.length + (nueva ? DE_NUEVO : 0) > LARGO || undefined}>
          <span>{titulo}</span>
          {nueva && <StatusBadge kind="pedido-nuevo" size="kitchen" />}
        </h2>
        <p className={classes.datos}>
          <Quien size={20} stroke={1.9} aria-hidden="true" />
          <span className={classes.mesero}>{deAutoservicio ? 'Autoservicio' : atiende.nombre}</span>
          <IconUsers size={20} stroke={1.9} aria-hidden="true" />
          <span className={classes.folio}>
            {comensales} · {folio}
          </span>
        </p>
      </div>
      <p className={classes.minutos}>
        <b>{minutos}</b>
        <span>
          {IconoDeEdad && <IconoDeEdad size={22} stroke={2.2} aria-hidden="true" />}
          min
        </span>
      </p>
    </header>
  );
};

type PieProps = Pick<TarjetaDeComandaProps, 'tarjeta' | 'ultima' | 'razon' | 'manos'>;

/**
 * The button on the last card of a comanda on each page that dispatches all its cards, with the number of lines
 * (decision 0044).
 */
const TodaLaComanda = ({ tarjeta, ultima, razon, manos }: PieProps) =>
  ultima &&
  tarjeta.deTodas !== null && (
    <button
      type="button"
      className={classes.empezar}
      data-tecla
      aria-label={`Toda la comanda (${tarjeta.deTodas}): ${tarjeta.nombre}`}
      {...explained(razon, () => manos.todas(tarjeta))}
    >
      Toda la comanda ({tarjeta.deTodas})
    </button>
  );

const Pie = ({ tarjeta, ultima, razon, manos }: PieProps) => {
  const faltan = faltanEn(tarjeta);
  const titulo = tituloDe(tarjeta);
  if (faltan.length === 0)
    return (
      <button
        type="button"
        className={classes.enterado}
        data-tecla
        data-accion="listo"
        aria-label={`Enterado: ${titulo}, ${plural(canceladasEn(tarjeta).length, 'pedido cancelado', 'pedidos cancelados')}`}
        onClick={() => manos.enterado(tarjeta)}
      >
        <IconEye size={28} stroke={2.1} aria-hidden="true" />
        Enterado
      </button>
    );
  const pendientes = faltan.filter((f) => f.pedido.status === ESTADO_PEDIDO.PENDIENTE).length;
  return (
    <>
      {pendientes > 0 && (
        <button
          type="button"
          className={classes.empezar}
          data-tecla
          aria-label={`Empezar todo: ${titulo}, ${plural(pendientes, 'pedido', 'pedidos')}`}
          {...explained(razon, () => manos.empezar(tarjeta))}
        >
          <IconFlame size={28} stroke={2.1} aria-hidden="true" />
          Empezar todo
        </button>
      )}
      <button
        type="button"
        className={classes.listo}
        data-tecla
        data-accion="listo"
        aria-label={`Todo listo: ${titulo}, ${plural(faltan.length, 'pedido', 'pedidos')}`}
        {...explained(razon, () => manos.listo(tarjeta))}
      >
        <IconChecks size={28} stroke={2.1} aria-hidden="true" />
        Todo listo
      </button>
      <TodaLaComanda tarjeta={tarjeta} ultima={ultima} razon={razon} manos={manos} />
    </>
  );
};

const alguna = (renglon: Renglon, ids: ReadonlySet<string>): boolean =>
  filasDeRenglon(renglon).some((f) => ids.has(f.pedido.id));

const igual = (
  { tarjeta: a, ...antes }: TarjetaDeComandaProps,
  { tarjeta: b, ...ahora }: TarjetaDeComandaProps,
): boolean => mismaTarjeta(a, b) && (Object.keys(ahora) as (keyof typeof ahora)[]).every((k) => antes[k] === ahora[k]);

/** The card of a comanda in an area: head, rows, and the two buttons for all of it (D-105). */
export const TarjetaDeComanda = memo(function TarjetaDeComanda(props: TarjetaDeComandaProps) {
  const { tarjeta, ultima, minutos, edad, nuevos, cambiados, tardes, razon, manos } = props;
  const faltan = faltanEn(tarjeta);
  const nueva = faltan.length > 0 && faltan.every((f) => nuevos.has(f.pedido.id));
  const deTarde = new Set(tardes.split(' '));
  const ids = tarjeta.renglones.flatMap(filasDeRenglon).map((f) => f.pedido.id);
  return (
    <article
      className={classes.root}
      aria-label={`${tituloDe(tarjeta)}, ${tarjeta.folio}, ${plural(minutos, 'minuto', 'minutos')}${EDADES[edad].palabra}`}
      data-tarjeta={tarjeta.id}
      data-edad={edad}
      data-nueva={nueva || undefined}
      // On click and not on pointerdown: removing 'CAMBIÓ' moves the rows below under the finger.
      onClickCapture={() => manos.visto(ids)}
    >
      <Cabeza {...props} nueva={nueva} />
      <ul className={classes.renglones}>
        {tarjeta.renglones.map((r) => (
          <RenglonDeTarjeta
            key={r.id}
            renglon={r}
            nuevo={alguna(r, nuevos)}
            cambiado={alguna(r, cambiados)}
            tarde={alguna(r, deTarde)}
            razon={razon}
            onPaso={(renglon) => manos.paso(tarjeta, renglon)}
          />
        ))}
      </ul>
      <footer className={classes.pie} data-tour="area-listo">
        <Pie tarjeta={tarjeta} ultima={ultima} razon={razon} manos={manos} />
      </footer>
    </article>
  );
}, igual);

interface TarjetaIdaProps {
  readonly nombre: string;
  readonly cuantos: number;
  readonly onDeshacer: () => void;
}

/** Replaces a card that was just dispatched: says what was dispatched, with an undo button (D-22). */
export const TarjetaIda = ({ nombre, cuantos, onDeshacer }: TarjetaIdaProps) => (
  <div className={classes.ida} role="status">
    <IconCheck size={56} stroke={2} aria-hidden="true" />
    <p>
      <b>{nombre}</b>
      <span>{plural(cuantos, 'pedido despachado', 'pedidos despachados')}</span>
    </p>
    <button type="button" className={classes.empezar} onClick={onDeshacer} aria-label={`Deshacer: ${nombre}`}>
      <IconArrowBackUp size={26} stroke={2} aria-hidden="true" />
      Deshacer
    </button>
  </div>
);
