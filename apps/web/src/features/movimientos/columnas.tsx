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

const Terminal = ({ terminal, aparato }: Fila) => (
  <span>
    {terminal}
    {aparato && <bdi className={classes.segundo}>{aparato}</bdi>}
  </span>
);

/** The columns of the log. */
export const COLUMNAS: readonly Column<Fila>[] = [
  { id: 'fecha', title: 'Fecha', whole: true, onCard: 'dato', cell: ({ fecha }) => fecha },
  { id: 'hora', title: 'Hora', whole: true, onCard: 'lado', cell: ({ hora }) => hora },
  { id: 'modulo', title: 'Módulo', cell: ({ modulo }) => modulo },
  {
    id: 'movimiento',
    title: 'Movimiento',
    principal: true,
    cell: ({ movimiento }) => <Phrase partes={movimiento} />,
  },
  { id: 'operacion', title: 'Operación', cell: ({ operacion }) => operacion },
  { id: 'usuario', title: 'Usuario', onCard: 'dato', cell: Usuario },
  { id: 'terminal', title: 'Terminal', onCard: 'dato', cell: Terminal },
];
