import { IconUsers } from '@tabler/icons-react';
import { memo } from 'react';
import type { DisposicionProps } from '../partes.ts';
import type { Lugar as LugarDeComanda } from '../lugares/lugares.ts';
import { useCerca } from '../useCerca.ts';
import { COLUMNAS, ComandaRow, type ComandaRowProps } from './ComandaRow.tsx';
import classes from './ComandasTable.module.css';

export interface ComandasTableProps extends DisposicionProps {
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

/** The column widths of the table. */
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

type LugarProps = Omit<ComandaRowProps, 'comanda' | 'expandida' | 'seleccionada'> & { readonly lugar: LugarDeComanda };

/** A row that re-enters the viewport renders its data, and its actions after the paint. */
const Lugar = memo(function Lugar({ lugar, ...comunes }: LugarProps) {
  const { comanda, expandida, seleccionada, vuelve, oculta } = lugar;
  const { completa } = comunes;
  const { ref, entera, alto } = useCerca(lugar);
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

/** The open comandas as a table; each row re-renders only when its own comanda changes. */
export const ComandasTable = ({ lugares, ref, completa, ...comunes }: ComandasTableProps) => (
  <table ref={ref} className={classes.tabla} data-compacta={!completa || undefined} aria-label="Comandas abiertas">
    <Columnas completa={completa} />
    <Encabezado completa={completa} />
    {lugares.map((lugar) => (
      <Lugar key={lugar.comanda.id} lugar={lugar} {...comunes} completa={completa} />
    ))}
  </table>
);
