import type { ComandaDelRegistro } from '@comal/contract/comandas/registro-schemas';
import { TIPO_INICIAL, tipoDe, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
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
const EstadoDeComanda = ({ estado }: Pick<Fila, 'estado'>) => <StatusBadge kind={ESTADO[estado]} />;

/** Its order type; a table has no badge. */
const DeTipo = ({ tipo }: { readonly tipo: TipoDeOrden }) =>
  tipo !== TIPO_INICIAL && (
    <>
      {' '}
      <StatusBadge kind={`orden-${tipo}`} size="compact" />
    </>
  );

const comanda = (folioDe: (c: Fila) => string): Column<Fila> => ({
  id: 'comanda',
  title: 'Comanda',
  principal: true,
  cell: (c) => (
    <span className={classes.nombre}>
      {c.nombre}
      <DeTipo tipo={tipoDe(c)} />
      <span className={classes.folio}>
        Folio <span className={classes.numero}>{folioDe(c)}</span>
      </span>
    </span>
  ),
});

const LAS_DEMAS: readonly Column<Fila>[] = [
  { id: 'mesero', title: 'Mesero', onCard: 'dato', cell: ({ mesero }) => mesero },
  { id: 'comensales', title: 'Comensales', align: 'fin', cell: ({ comensales }) => comensales },
  {
    id: 'pago',
    title: 'Pago',
    onCard: 'dato',
    cell: (c) => nombresDeMetodos(c.metodos_de_pago, c.metodos_propios),
  },
  { id: 'estado', title: 'Estado', onCard: 'dato', cell: (c) => <EstadoDeComanda estado={c.estado} /> },
  {
    id: 'total',
    title: 'Total',
    align: 'fin',
    onCard: 'lado',
    cell: ({ total }) => <MoneyText pesos={total} size="strong" />,
  },
];

/** The columns of one operating day: short folio and time identify a comanda. */
export const DEL_DIA: readonly Column<Fila>[] = [
  comanda((c) => c.folio_corto),
  { id: 'hora', title: 'Hora', whole: true, onCard: 'dato', cell: ({ hora }) => hora },
  ...LAS_DEMAS,
];

/** The columns for any dates, with the long folio and the date. */
export const DE_CUALQUIER_FECHA: readonly Column<Fila>[] = [
  comanda((c) => c.folio),
  {
    id: 'fecha',
    title: 'Fecha',
    whole: true,
    onCard: 'dato',
    cell: ({ fecha, hora }) => `${fecha} ${hora}`,
  },
  ...LAS_DEMAS,
];
