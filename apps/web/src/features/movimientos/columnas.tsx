import type { MovimientoDelSistema } from '@comal/contract/movimientos/movimientos';
import type { Column } from '../../kit/DataTable/types.ts';
import { Phrase } from '../../shared/phrase/Phrase.tsx';
import classes from './Movimientos.module.css';

type Fila = MovimientoDelSistema;

const Usuario = ({ usuario, autorizo }: Fila) => (
  <span>
    {usuario}
    {autorizo && <span className={classes.segundo}>Autorizó {autorizo}</span>}
  </span>
);

/** The columns of the log. */
export const COLUMNAS: readonly Column<Fila>[] = [
  { id: 'fecha', titulo: 'Fecha', whole: true, enTarjeta: 'dato', celda: ({ fecha }) => fecha },
  { id: 'hora', titulo: 'Hora', whole: true, enTarjeta: 'lado', celda: ({ hora }) => hora },
  { id: 'modulo', titulo: 'Módulo', celda: ({ modulo }) => modulo },
  {
    id: 'movimiento',
    titulo: 'Movimiento',
    principal: true,
    celda: ({ movimiento }) => <Phrase partes={movimiento} />,
  },
  { id: 'operacion', titulo: 'Operación', celda: ({ operacion }) => operacion },
  { id: 'usuario', titulo: 'Usuario', enTarjeta: 'dato', celda: Usuario },
  { id: 'terminal', titulo: 'Terminal', enTarjeta: 'dato', celda: ({ terminal }) => terminal },
];
