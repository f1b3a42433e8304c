import { IconUsers } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import type { Entorno } from '../hooks/useEntorno.ts';
import { useCerca } from '../hooks/useCerca.ts';
import type { FilaProps } from '../hooks/useFila.ts';
import { useLugares } from '../hooks/useLugares.ts';
import type { Listado, Lugar as LugarDeComanda } from '../model/lugares.ts';
import type { PanelProps } from '../pedidos/PedidosPanel.tsx';
import { COLUMNAS, ComandaRow, type ComandaRowProps } from './ComandaRow.tsx';
import classes from './ComandasTable.module.css';

/** What a list of comandas is given, as a table or as cards. */
export interface ListaProps extends Omit<Listado, 'pintadas'> {
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

/** A row, on a device that was not told otherwise. */
export const FILA_PX = 62;

type LugarProps = Omit<ComandaRowProps, 'comanda' | 'expandida' | 'seleccionada'> & { readonly lugar: LugarDeComanda };

/** Where a comanda is: its rows while it is near what is seen, else its name, for who searches the page. */
const Lugar = memo(function Lugar({ lugar, ...comunes }: LugarProps) {
  const { comanda, expandida, seleccionada, vecina, vuelve, oculta } = lugar;
  const { completa } = comunes;
  const seVa = useDeferredValue(expandida);
  const abierta = expandida || seVa;
  const { ref, cerca, alto } = useCerca(lugar, abierta);
  const entera = cerca || vecina || abierta;
  return (
    <tbody
      ref={ref}
      hidden={oculta}
      className={classes.lugar}
      data-vuelve={vuelve || undefined}
      data-comanda={comanda.id}
    >
      {entera ? (
        <ComandaRow {...comunes} comanda={comanda} expandida={expandida} seleccionada={seleccionada} />
      ) : (
        <tr className={classes.lejos}>
          <th scope="row" colSpan={completa ? COLUMNAS.completa : COLUMNAS.compacta} style={{ height: alto }}>
            {comanda.nombre}
          </th>
        </tr>
      )}
    </tbody>
  );
});

/** The open comandas as a table (COMANDA-007); each row draws again only when its own comanda changes. */
export function ComandasTable({ comandas, mostradas, expandida, seleccion, completa, ...comunes }: ComandasTableProps) {
  const { ref, lugares } = useLugares({ comandas, mostradas, expandida, seleccion }, FILA_PX);
  return (
    <table ref={ref} className={classes.tabla} data-compacta={!completa || undefined} aria-label="Comandas abiertas">
      <Columnas completa={completa} />
      <Encabezado completa={completa} />
      {lugares.map((lugar) => (
        <Lugar key={lugar.comanda.id} lugar={lugar} {...comunes} completa={completa} />
      ))}
    </table>
  );
}
