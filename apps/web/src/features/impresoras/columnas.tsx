import {
  IconPrinter,
  IconPrinterOff,
  IconCashRegister,
  IconReceipt,
  IconReceipt2,
  IconStack2,
  IconToolsKitchen2,
  type Icon,
} from '@tabler/icons-react';
import type { Impresora } from '@comal/contract/impresoras';
import { PUERTO_DE_IMPRESORA, type ClaseDeUso } from '@comal/domain/impresion/impresora';
import type { Column } from '../../kit/DataTable/types.ts';
import { DateText } from '../../kit/DateText/DateText.tsx';
import { plural } from '../../kit/format.ts';
import { useNow } from '../../kit/hooks/useNow.ts';
import { StatusBadge } from '../../kit/StatusBadge/StatusBadge.tsx';
import { useSesion } from '../../platform/session/session.ts';
import { cuandoFue, insigniaDe, usosEnPalabras } from './estado.ts';
import classes from './Impresoras.module.css';
import type { ImpresoraDeLista } from './tipos.ts';

const MINUTO_MS = 60_000;

const ICONO_DE_USO: Readonly<Record<ClaseDeUso, Icon>> = {
  comandas: IconToolsKitchen2,
  tickets: IconReceipt,
  precuentas: IconReceipt2,
  cortes: IconCashRegister,
};

const lugarDe = ({ conexion, direccion, puerto, cola }: Impresora): string => {
  if (conexion === 'cola') return cola;
  if (puerto === PUERTO_DE_IMPRESORA) return direccion;
  return direccion.includes(':') ? `[${direccion}]:${puerto}` : `${direccion}:${puerto}`;
};
const dondeEsta = (impresora: Impresora): string => `${lugarDe(impresora)} · ${impresora.papel}\u00A0mm`;

const Nombre = (impresora: Impresora) => {
  const Icono = impresora.causa === null ? IconPrinter : IconPrinterOff;
  return (
    <span className={classes.nombre}>
      <span className={classes.icono} data-mal={impresora.causa !== null || undefined}>
        <Icono size={22} stroke={1.8} aria-hidden="true" />
      </span>
      <span className={classes.letras}>
        <strong>{impresora.nombre}</strong>
        <span className={classes.menor}>{dondeEsta(impresora)}</span>
      </span>
    </span>
  );
};

const Usos = ({ usos }: Impresora) => {
  if (usos.length === 0) return <span className={classes.menor}>Nada todavía</span>;
  return (
    <span className={classes.usos}>
      {usosEnPalabras(usos).map(({ clase, texto }) => {
        const Icono = ICONO_DE_USO[clase];
        return (
          <span key={`${clase} ${texto}`} className={classes.uso}>
            <Icono size={16} stroke={1.9} aria-hidden="true" />
            {texto}
          </span>
        );
      })}
    </span>
  );
};

/** Since when it does not print, or when it last did. */
const Momento = ({ causa, desde, ultimo }: Impresora) => {
  const zona = useSesion()?.sucursal.zona;
  const ahora = useNow(MINUTO_MS);
  const instante = causa === null ? ultimo : desde;
  if (instante === null) return null;
  return (
    <span className={classes.momento}>
      {causa === null ? 'Último' : 'Desde'} <DateText>{cuandoFue(instante, ahora, zona)}</DateText>
    </span>
  );
};

const Estado = (impresora: Impresora) => (
  <span className={classes.estado}>
    <StatusBadge {...insigniaDe(impresora)} />
    <Momento {...impresora} />
  </span>
);

const Espera = ({ esperan, atencion }: ImpresoraDeLista) =>
  esperan === 0 ? (
    <span className={classes.vacia}>Vacía</span>
  ) : (
    <span className={classes.esperan} data-mal={atencion || undefined}>
      <IconStack2 size={18} stroke={2} aria-hidden="true" />
      {plural(esperan, 'espera', 'esperan')}
    </span>
  );

/** The column whose cell opens the queue of a printer. */
export const COLUMNA_DE_COLA = 'cola';

/** The columns of the printers. */
export const COLUMNAS: readonly Column<ImpresoraDeLista>[] = [
  { id: 'nombre', title: 'Impresora', principal: true, cell: (fila) => <Nombre {...fila} /> },
  { id: 'usos', title: 'Imprime', onCard: 'dato', cell: (fila) => <Usos {...fila} /> },
  { id: 'estado', title: 'Estado', onCard: 'lado', cell: (fila) => <Estado {...fila} /> },
  { id: COLUMNA_DE_COLA, title: 'Cola', onCard: 'dato', cell: (fila) => <Espera {...fila} /> },
];
