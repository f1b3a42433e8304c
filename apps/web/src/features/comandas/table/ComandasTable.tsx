import { IconUsers } from '@tabler/icons-react';
import type { ComandaViva } from '../../../platform/live/vista.ts';
import type { Entorno } from '../hooks/useEntorno.ts';
import type { FilaProps } from '../hooks/useFila.ts';
import type { PanelProps } from '../pedidos/PedidosPanel.tsx';
import { ComandaRow } from './ComandaRow.tsx';
import classes from './ComandasTable.module.css';

/** What a list of comandas is given, as a table or as cards. */
export interface ListaProps {
  readonly comandas: readonly ComandaViva[];
  /** The one open comanda (COMANDA-014). */
  readonly expandida: string | null;
  readonly seleccion: string | null;
  readonly entorno: Entorno;
  readonly manos: FilaProps['manos'];
  readonly onSeleccionar: FilaProps['onSeleccionar'];
  readonly abrir: PanelProps['abrir'];
}

/** Props of `ComandasTable`. */
export interface ComandasTableProps extends ListaProps {
  readonly completa: boolean;
}

/** The head of the table. */
export const Encabezado = ({ completa }: { readonly completa: boolean }) => (
  <thead>
    <tr>
      <td />
      <th scope="col" className={classes.cabezaNombre}>
        Comanda
      </th>
      <th scope="col" className={classes.derecha}>
        <span className={classes.palabra}>Comensales</span>
        <IconUsers size={18} stroke={1.9} className={classes.icono} aria-hidden="true" />
      </th>
      <th scope="col" className={classes.despachados}>
        Despachados
      </th>
      {completa && <th scope="col">Mesero</th>}
      <th scope="col" className={classes.derecha}>
        Total
      </th>
      <th scope="col" className={classes.cabezaAcciones}>
        Acciones
      </th>
    </tr>
  </thead>
);

/** The widths of its columns. */
export const Columnas = ({ completa }: { readonly completa: boolean }) => (
  <colgroup>
    <col className={classes.colChevron} />
    <col />
    <col className={classes.colComensales} />
    <col className={classes.colDespachados} />
    {completa && <col className={classes.colMesero} />}
    <col className={classes.colTotal} />
    <col className={classes.colAcciones} />
  </colgroup>
);

/** The open comandas as a table (COMANDA-007); each row draws again only when its own comanda changes. */
export function ComandasTable({ comandas, expandida, seleccion, completa, ...comunes }: ComandasTableProps) {
  return (
    <table className={classes.tabla} data-compacta={!completa || undefined} aria-label="Comandas abiertas">
      <Columnas completa={completa} />
      <Encabezado completa={completa} />
      <tbody>
        {comandas.map((comanda) => (
          <ComandaRow
            key={comanda.id}
            comanda={comanda}
            expandida={comanda.id === expandida}
            seleccionada={comanda.id === seleccion}
            completa={completa}
            {...comunes}
          />
        ))}
      </tbody>
    </table>
  );
}
