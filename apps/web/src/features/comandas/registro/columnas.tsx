import type { ComandaDelRegistro } from '@comal/contract/comandas/registro-schemas';
import type { Column } from '../../../kit/DataTable/types.ts';
import { StatusBadge } from '../../../kit/StatusBadge/StatusBadge.tsx';
import type { StatusKind } from '../../../kit/StatusBadge/statuses.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import classes from './Registro.module.css';
import { nombresDeMetodos } from './metodos.ts';

type Fila = ComandaDelRegistro;

const ESTADO: Readonly<Record<Fila['estado'], StatusKind>> = {
  abierta: 'comanda-abierta',
  pagada: 'comanda-pagada',
  cortesia: 'comanda-cortesia',
  cancelada: 'comanda-cancelada',
  unida: 'comanda-unida',
};

/** The state of a comanda of the register. */
const EstadoDeComanda = ({ estado }: Pick<Fila, 'estado'>) => <StatusBadge tipo={ESTADO[estado]} />;

const comanda = (folioDe: (c: Fila) => string): Column<Fila> => ({
  id: 'comanda',
  titulo: 'Comanda',
  principal: true,
  celda: (c) => (
    <span className={classes.nombre}>
      {c.nombre}
      <span className={classes.folio}>
        Folio <span className={classes.numero}>{folioDe(c)}</span>
      </span>
    </span>
  ),
});

const LAS_DEMAS: readonly Column<Fila>[] = [
  { id: 'mesero', titulo: 'Mesero', enTarjeta: 'dato', celda: ({ mesero }) => mesero },
  { id: 'comensales', titulo: 'Comensales', alinear: 'fin', celda: ({ comensales }) => comensales },
  {
    id: 'pago',
    titulo: 'Pago',
    enTarjeta: 'dato',
    celda: (c) => nombresDeMetodos(c.metodos_de_pago, c.metodos_propios),
  },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'dato', celda: (c) => <EstadoDeComanda estado={c.estado} /> },
  {
    id: 'total',
    titulo: 'Total',
    alinear: 'fin',
    enTarjeta: 'lado',
    celda: ({ total }) => <MoneyText pesos={total} size="strong" />,
  },
];

/** The columns of one operating day: the short folio and the time say which comanda it is. */
export const DEL_DIA: readonly Column<Fila>[] = [
  comanda((c) => c.folio_corto),
  { id: 'hora', titulo: 'Hora', whole: true, enTarjeta: 'dato', celda: ({ hora }) => hora },
  ...LAS_DEMAS,
];

/** The columns of any dates: with the long folio and the date. */
export const DE_CUALQUIER_FECHA: readonly Column<Fila>[] = [
  comanda((c) => c.folio),
  {
    id: 'fecha',
    titulo: 'Fecha',
    whole: true,
    enTarjeta: 'dato',
    celda: ({ fecha, hora }) => `${fecha} ${hora}`,
  },
  ...LAS_DEMAS,
];
