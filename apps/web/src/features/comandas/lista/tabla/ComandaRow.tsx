import type { Comanda } from '@comal/domain/comanda/comanda';
import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { ActionTile } from '../../../../kit/ActionTile/ActionTile.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { useFila, type FilaProps } from '../useFila.ts';
import { useALaVista } from '../useALaVista.ts';
import { useLineas } from '../useLineas.ts';
import type { Accion } from '../../model/accion.ts';
import { PedidosPanel, idDePanel } from '../../pedidos/PedidosPanel.tsx';
import { Entrega } from '../../reparto/Entrega.tsx';
import { Acciones, azulejoDe, Datos, type CeldasProps } from './Celdas.tsx';
import classes from './ComandasTable.module.css';

export interface ComandaRowProps extends FilaProps, Pick<CeldasProps, 'completa' | 'abrir'> {}

/** The number of columns of each table. */
export const COLUMNAS = { completa: 7, compacta: 6 } as const;

interface AbridorProps {
  readonly comanda: Comanda;
  readonly accion: Accion;
  readonly abierta: boolean;
}

/** The chevron button, which the arrow keys focus and Enter presses. */
const Abridor = ({ comanda, accion, abierta }: AbridorProps) => (
  <button
    type="button"
    className={classes.abridor}
    data-fila={comanda.id}
    aria-label={`Pedidos de ${comanda.nombre}`}
    aria-expanded={abierta}
    aria-controls={abierta ? idDePanel(comanda.id) : undefined}
    {...explained(accion.reason, accion.onClick)}
  >
    <IconChevronRight size={21} stroke={1.9} aria-hidden="true" />
  </button>
);

/** A comanda of the table and, while it is expanded, its lines. */
export const ComandaRow = memo(function ComandaRow(props: ComandaRowProps) {
  const { comanda, expandida, seleccionada, entorno, completa, abrir, onSeleccionar } = props;
  const fila = useFila(props);
  const { vista, cuantos, acciones } = fila;
  const { ver, precuenta } = acciones;
  const abierta = expandida && cuantos > 0;
  const { estado, pintadas, dedo } = useLineas(abierta, cuantos);
  const cabeza = useALaVista<HTMLTableRowElement>(abierta, 'tbody');
  const celdas = { fila, entorno, completa, abrir };
  return (
    <>
      <tr
        ref={cabeza}
        className={classes.fila}
        data-abierta={abierta || undefined}
        data-seleccionada={seleccionada || undefined}
        onClick={ver.reason ? undefined : ver.onClick}
        onFocus={() => onSeleccionar(comanda.id)}
        {...dedo}
      >
        <td className={classes.chevron}>
          <Abridor comanda={vista} accion={ver} abierta={abierta} />
        </td>
        <Datos {...celdas} />
        <td className={classes.botones}>
          <div className={classes.acciones} data-tour="comandas-acciones">
            <ActionTile {...azulejoDe(ver)} expanded={abierta} />
            <Acciones {...celdas} />
          </div>
        </td>
      </tr>
      {estado !== 'ninguna' && (
        <tr
          hidden={estado === 'hechas'}
          aria-hidden={estado === 'vistas' ? undefined : true}
          data-lineas={estado}
          onFocus={() => onSeleccionar(comanda.id)}
        >
          <td colSpan={completa ? COLUMNAS.completa : COLUMNAS.compacta} className={classes.panel}>
            <Entrega comanda={vista} />
            <PedidosPanel
              comanda={vista}
              disposicion={completa ? 'completa' : 'compacta'}
              permisos={entorno.permisos}
              precuenta={precuenta}
              pintadas={pintadas}
              abrir={abrir}
            />
          </td>
        </tr>
      )}
    </>
  );
});
