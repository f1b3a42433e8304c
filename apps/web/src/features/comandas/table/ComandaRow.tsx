import type { Comanda } from '@comal/domain/comanda/comanda';
import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { ActionTile } from '../../../kit/ActionTile/ActionTile.tsx';
import { formatHora, plural } from '../../../kit/formato.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { useFila, type FilaProps } from '../hooks/useFila.ts';
import { useAccionesDeMesa } from '../mesas/useAccionesDeMesa.ts';
import type { Accion } from '../model/accion.ts';
import { MenuDeAcciones } from '../pedidos/MenuDeAcciones.tsx';
import { PedidosPanel, idDePanel, type PanelProps } from '../pedidos/PedidosPanel.tsx';
import classes from './ComandasTable.module.css';
import { Insignias } from './Insignias.tsx';
import { Progreso } from './Progreso.tsx';

/** Props of `ComandaRow`. */
export interface ComandaRowProps extends FilaProps {
  /** All columns; otherwise the compact table. */
  readonly completa: boolean;
  readonly abrir: PanelProps['abrir'];
}

/** How many columns each table has. */
export const COLUMNAS = { completa: 7, compacta: 6 } as const;

interface AbridorProps {
  readonly comanda: Comanda;
  readonly accion: Accion;
}

/** The chevron: what the arrow keys move between, and what Enter presses. */
const Abridor = ({ comanda, accion }: AbridorProps) => (
  <button
    type="button"
    className={classes.abridor}
    data-fila={comanda.id}
    aria-label={`Pedidos de ${comanda.nombre}`}
    aria-expanded={accion.expanded}
    aria-controls={accion.expanded ? idDePanel(comanda.id) : undefined}
    {...explained(accion.reason, accion.onClick)}
  >
    <IconChevronRight size={21} stroke={1.9} aria-hidden="true" />
  </button>
);

const Comensales = ({ comanda, accion }: AbridorProps) => (
  <button
    type="button"
    className={classes.comensales}
    aria-label={`${plural(comanda.comensales, 'comensal', 'comensales')}. ${accion.name}`}
    {...explained(accion.reason, accion.onClick, 'Editar nombre y comensales')}
  >
    <IconPencil size={16} stroke={1.9} aria-hidden="true" />
    {comanda.comensales}
  </button>
);

interface AccionesProps {
  readonly de: string;
  readonly acciones: readonly Accion[];
  /** Behind the dots. */
  readonly mas: readonly Accion[];
}

const Acciones = ({ de, acciones, mas }: AccionesProps) => (
  <div className={classes.acciones} data-tour="comandas-acciones">
    {acciones.map(({ clave, peligro: _, ...tile }) => (
      <ActionTile key={clave} {...tile} />
    ))}
    <MenuDeAcciones label={`Más acciones de ${de}`} acciones={mas} />
  </div>
);

const datosDe = (c: Comanda, zona: string | undefined, completa: boolean): string =>
  [`Folio ${c.folio_corto || '…'}`, formatHora(c.creada_en, zona), ...(completa ? [] : [c.usuario.nombre])].join(' · ');

/** A comanda of the table and, while it is the open one, its lines (COMANDA-007 to -014). */
export const ComandaRow = memo(function ComandaRow(props: ComandaRowProps) {
  const { comanda, expandida, seleccionada, entorno, completa, abrir, onSeleccionar } = props;
  const { vista, sinGuardar, pesos, hechos, cuantos, acciones } = useFila(props);
  const { ver, agregar, guardar, cobrar, precuenta, eliminar, editar } = acciones;
  const mas = useAccionesDeMesa({ comanda: vista, sinGuardar, entorno, abrir });
  const abierta = expandida && cuantos > 0;
  return (
    <>
      <tr
        className={classes.fila}
        data-abierta={abierta || undefined}
        data-seleccionada={seleccionada || undefined}
        onClick={ver.reason ? undefined : ver.onClick}
        onFocus={() => onSeleccionar(comanda.id)}
      >
        <td className={classes.chevron}>
          <Abridor comanda={vista} accion={{ ...ver, expanded: abierta }} />
        </td>
        <th scope="row" className={classes.nombre}>
          <span className={classes.titulo}>
            <span className={classes.texto}>{vista.nombre}</span>
            <Insignias comanda={vista} sinGuardar={sinGuardar} hoy={entorno.hoy} />
          </span>
          <span className={classes.datos}>{datosDe(vista, entorno.zona, completa)}</span>
        </th>
        <td className={classes.numero}>
          <Comensales comanda={vista} accion={editar} />
        </td>
        <td>
          <Progreso hechos={hechos} cuantos={cuantos} />
        </td>
        {completa && <td className={classes.mesero}>{vista.usuario.nombre}</td>}
        <td className={classes.total}>
          <MoneyText pesos={pesos} size="figure" />
        </td>
        <td className={classes.botones}>
          <Acciones de={vista.nombre} acciones={[ver, agregar, guardar, cobrar, eliminar]} mas={mas} />
        </td>
      </tr>
      {abierta && (
        <tr onFocus={() => onSeleccionar(comanda.id)}>
          <td colSpan={completa ? COLUMNAS.completa : COLUMNAS.compacta} className={classes.panel}>
            <PedidosPanel
              comanda={vista}
              disposicion={completa ? 'completa' : 'compacta'}
              permisos={entorno.permisos}
              precuenta={precuenta}
              abrir={abrir}
            />
          </td>
        </tr>
      )}
    </>
  );
});
