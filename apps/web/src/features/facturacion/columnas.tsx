import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import type { Column } from '../../kit/DataTable/types.ts';
import { formatDateTime } from '../../kit/format.ts';
import { MoneyText } from '../../kit/MoneyText/MoneyText.tsx';
import { StatusBadge } from '../../kit/StatusBadge/StatusBadge.tsx';
import { useSesion } from '../../platform/session/session.ts';
import classes from './Facturas.module.css';
import { badgeOf, folioDe, NOMBRE_DE_CLASE, whyOf } from './que-pasa.ts';

type Fila = FacturaDelNegocio;

const Folio = (fila: Fila) => (
  <span className={classes.folio}>
    {folioDe(fila)}
    {fila.prueba && <StatusBadge kind="factura-prueba" size="compact" />}
  </span>
);

const Receptor = ({ nombre, rfc }: Fila) => (
  <span className={classes.receptor}>
    <bdi>{nombre}</bdi>
    <span className={classes.segundo}>{rfc}</span>
  </span>
);

const Estado = (fila: Fila) => {
  const why = whyOf(fila);
  return (
    <span className={classes.estado}>
      <StatusBadge {...badgeOf(fila)} />
      {why !== null && <span className={classes.segundo}>{why}</span>}
    </span>
  );
};

function Fecha({ fila }: { readonly fila: Fila }) {
  return formatDateTime(fila.creado_en, useSesion()?.sucursal.zona);
}

/** The columns of the invoices, which are those of one branch; a long name is cut, and whole in the details. */
export const COLUMNAS: readonly Column<Fila>[] = [
  { id: 'folio', title: 'Folio', principal: true, cell: Folio },
  { id: 'fecha', title: 'Fecha', whole: true, onCard: 'dato', cell: (fila) => <Fecha fila={fila} /> },
  { id: 'clase', title: 'Clase', onCard: 'dato', cell: ({ clase }) => NOMBRE_DE_CLASE[clase] },
  { id: 'receptor', title: 'Receptor', onCard: 'dato', cell: Receptor },
  { id: 'total', title: 'Total', align: 'fin', onCard: 'lado', cell: ({ total }) => <MoneyText pesos={total} /> },
  { id: 'estado', title: 'Estado', onCard: 'dato', cell: Estado },
];
