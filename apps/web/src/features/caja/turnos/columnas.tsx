import type { CorteDeCaja } from '@comal/contract/caja/turnos';
import { ESTADO_CORTE } from '@comal/domain/caja/corte';
import type { Column } from '../../../kit/DataTable/types.ts';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { StatusBadge } from '../../../kit/StatusBadge/StatusBadge.tsx';
import classes from './Cortes.module.css';

type Fila = CorteDeCaja;

const POR_CONTAR = ESTADO_CORTE.PENDIENTE;

/** The state of a shift: open without closing cash, irregular if it does not balance, otherwise closed. */
const estadoDe = ({ caja_final, irregular }: Pick<Fila, 'caja_final' | 'irregular'>) => {
  if (!caja_final) return 'turno-abierto';
  return irregular ? 'turno-irregular' : 'turno-cerrado';
};

const Estado = ({ fila }: { readonly fila: Fila }) => (
  <>
    <span className={classes.estado}>
      <StatusBadge kind={estadoDe(fila)} />
      {fila.estado === POR_CONTAR && <StatusBadge kind="turno-por-contar" />}
    </span>
    {fila.estado === POR_CONTAR && <small className={classes.cajon}>El cajón de {fila.usuario}</small>}
  </>
);

const Efectivo = ({ caja }: { readonly caja: Fila['caja_final'] }) =>
  caja ? (
    <span className={classes.efectivo}>
      <MoneyText pesos={caja.cantidad} size="strong" />
      <small>
        <DateText>
          {caja.fecha} {caja.hora}
        </DateText>
      </small>
    </span>
  ) : (
    <span aria-label="Sin caja final">—</span>
  );

/** The columns of the shifts. */
export const COLUMNAS: readonly Column<Fila>[] = [
  { id: 'usuario', title: 'Usuario', principal: true, cell: ({ usuario }) => <strong>{usuario}</strong> },
  { id: 'estado', title: 'Estado', onCard: 'lado', cell: (fila) => <Estado fila={fila} /> },
  { id: 'terminal', title: 'Terminal', onCard: 'dato', cell: ({ terminal }) => terminal.toUpperCase() },
  {
    ...{ id: 'inicial', title: 'Caja inicial', align: 'fin', onCard: 'dato' },
    cell: ({ caja_inicial }) => <Efectivo caja={caja_inicial} />,
  },
  {
    ...{ id: 'final', title: 'Caja final', align: 'fin', onCard: 'dato' },
    cell: ({ caja_final }) => <Efectivo caja={caja_final} />,
  },
];
