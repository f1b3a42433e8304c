import {
  IconAlarm,
  IconCash,
  IconDeviceMobile,
  IconHourglass,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { Edad } from '@comal/domain/comanda/cocina/espera';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { InsigniaDeTipo } from '../InsigniaDeTipo.tsx';
import classes from './CabezaDeTarjeta.module.css';
import { porCobrarEn, type Tarjeta, type TiempoDeTarjeta } from './tarjetas.ts';

const AUTOSERVICIO = 0;
/** The number of characters of a name that fit on one line of a head. */
const LARGO = 12;

const ICONO_DE_EDAD: Readonly<Record<Edad, Icon | null>> = {
  'a-tiempo': null,
  'por-demorarse': IconHourglass,
  tarde: IconAlarm,
};

/** The age of a card in its accessible name. */
export const PALABRA_DE_EDAD: Readonly<Record<Edad, string>> = {
  'a-tiempo': '',
  'por-demorarse': ', por demorarse',
  tarde: ', demorada',
};

interface CabezaProps extends TiempoDeTarjeta {
  readonly tarjeta: Tarjeta;
  readonly numero: number;
  readonly nueva: boolean;
}

const Minutos = ({ minutos, edad }: TiempoDeTarjeta) => {
  const Icono = ICONO_DE_EDAD[edad];
  return (
    <p className={classes.minutos}>
      <b>{minutos}</b>
      <span>
        {Icono && <Icono size={16} stroke={2.4} aria-hidden="true" />}
        min
      </span>
    </p>
  );
};

/** Who attends and how many they are; of a comanda that is still to be charged first, that (D-133). */
const Quienes = ({ tarjeta }: Pick<CabezaProps, 'tarjeta'>) => {
  const { atiende, comensales, folio } = tarjeta;
  const deAutoservicio = atiende.id === AUTOSERVICIO;
  const porCobrar = porCobrarEn(tarjeta);
  const Quien = porCobrar ? IconCash : deAutoservicio ? IconDeviceMobile : IconUser;
  const nombre = deAutoservicio ? 'Autoservicio' : atiende.nombre;
  return (
    <p className={classes.datos}>
      <Quien size={18} stroke={1.9} aria-hidden="true" />
      <span className={classes.mesero}>{porCobrar ? 'Por cobrar' : nombre}</span>
      {!porCobrar && <IconUsers size={18} stroke={1.9} aria-hidden="true" />}
      <span className={classes.folio}>{porCobrar ? folio : `${comensales} · ${folio}`}</span>
    </p>
  );
};

/** The second line of a head, and the badges of the comanda. */
const Datos = ({ tarjeta, nueva }: Pick<CabezaProps, 'tarjeta' | 'nueva'>) => (
  <div className={classes.abajo}>
    <Quienes tarjeta={tarjeta} />
    <p className={classes.insignias}>
      <InsigniaDeTipo tipo={tarjeta.tipo} size="compact" />
      {nueva && <StatusBadge kind="pedido-nuevo" size="compact" />}
    </p>
  </div>
);

/** The head of a card: its comanda and its waiting time; a card that goes on has the first line alone. */
export const Cabeza = ({ tarjeta, numero, nueva, ...tiempo }: CabezaProps) => {
  const { nombre, parte, de } = tarjeta;
  return (
    <header className={classes.root} data-sigue={parte > 1 || undefined} data-tour="area-tarjeta">
      <div className={classes.arriba}>
        <kbd className={classes.numero} aria-hidden="true">
          {numero}
        </kbd>
        <h2 className={classes.nombre} data-largo={nombre.length > LARGO || undefined}>
          <span>{nombre}</span>
        </h2>
        {de > 1 && (
          <span className={classes.parte}>
            {parte}/{de}
          </span>
        )}
        <Minutos {...tiempo} />
      </div>
      {parte === 1 && <Datos tarjeta={tarjeta} nueva={nueva} />}
    </header>
  );
};
