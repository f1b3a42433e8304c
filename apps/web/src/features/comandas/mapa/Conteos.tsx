import {
  IconArmchair,
  IconBellFilled,
  IconCalendarClock,
  IconReceipt,
  IconReceiptDollar,
  type Icon,
} from '@tabler/icons-react';
import { contar, type Conteo, type MesaEnMapa } from './mapa.ts';
import classes from './Mapa.module.css';

interface Forma {
  readonly icon: Icon;
  readonly texto: string;
  /** On a phone. */
  readonly corto?: string;
}

const FORMAS: Readonly<Record<Conteo, Forma>> = {
  libres: { icon: IconArmchair, texto: 'Libres' },
  ocupadas: { icon: IconReceipt, texto: 'Ocupadas' },
  listos: { icon: IconBellFilled, texto: 'Con platillos listos', corto: 'Listos' },
  'por-cobrar': { icon: IconReceiptDollar, texto: 'Por cobrar' },
  reservadas: { icon: IconCalendarClock, texto: 'Reservadas' },
};

const SIN_RESERVAS: readonly Conteo[] = ['libres', 'ocupadas', 'listos', 'por-cobrar'];

/** How many tables of the room on screen are in each state. */
export const Conteos = ({ mesas, telefono }: { readonly mesas: readonly MesaEnMapa[]; readonly telefono: boolean }) => {
  // On a phone the button of reservations is in its place.
  const hayReservas = !telefono && contar(mesas, 'reservadas') > 0;
  const cuales: readonly Conteo[] = hayReservas ? [...SIN_RESERVAS, 'reservadas'] : SIN_RESERVAS;
  return (
    <ul className={classes.conteos} aria-label="Mesas del salón por estado">
      {cuales.map((que) => {
        const { icon: Icon, texto, corto } = FORMAS[que];
        return (
          <li key={que} className={classes.conteo}>
            <span className={classes.insignia} data-conteo={que}>
              <Icon size={18} stroke={1.9} aria-hidden="true" />
            </span>
            <strong>{contar(mesas, que)}</strong>
            <span className={classes.palabra}>{telefono ? (corto ?? texto) : texto}</span>
          </li>
        );
      })}
    </ul>
  );
};
