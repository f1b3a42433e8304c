import type { Comanda } from '@comal/domain/comanda/comanda';
import { IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { ActionTile, type ActionTileProps } from '../../../../kit/ActionTile/ActionTile.tsx';
import { formatTime, plural } from '../../../../kit/format.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import type { Entorno } from '../../hooks/useEntorno.ts';
import type { Fila } from '../useFila.ts';
import { useDespacharPapel, useDespacharYCobrar } from '../../hooks/useDespacharYCobrar.ts';
import { useAccionesDeMesa } from '../../mesas/useAccionesDeMesa.ts';
import type { Accion } from '../../model/accion.ts';
import { MenuDeAcciones } from '../../pedidos/MenuDeAcciones.tsx';
import type { PanelProps } from '../../pedidos/PedidosPanel.tsx';
import { conQuienVa } from '../../reparto/pasos-de-reparto.ts';
import classes from './ComandasTable.module.css';
import { Insignias } from '../Insignias.tsx';
import { Progreso } from '../Progreso.tsx';

interface ComensalesProps {
  readonly comanda: Comanda;
  readonly accion: Accion;
}

const Comensales = ({ comanda, accion }: ComensalesProps) => (
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

/** Props of the cells of a comanda's row. */
export interface CeldasProps {
  readonly fila: Fila;
  readonly entorno: Entorno;
  /** All columns; otherwise the compact table. */
  readonly completa: boolean;
  readonly abrir: PanelProps['abrir'];
}

const datosDe = (c: Comanda, zona: string | undefined, completa: boolean): string =>
  [`Folio ${c.folio_corto || '…'}`, formatTime(c.creada_en, zona), ...(completa ? [] : [c.usuario.nombre])].join(' · ');

/** The data of a comanda; not re-rendered on selection or opening. */
export const Datos = memo(function Datos({ fila, entorno, completa }: CeldasProps) {
  const { vista, sinGuardar, pesos, pagado, hechos, cuantos, envios, acciones } = fila;
  return (
    <>
      <th scope="row" className={classes.nombre}>
        <span className={classes.titulo}>
          <span className={classes.texto}>{vista.nombre}</span>
          <Insignias
            comanda={vista}
            sinGuardar={sinGuardar}
            hoy={entorno.hoy}
            enFila={completa ? 'completa' : 'compacta'}
          />
        </span>
        <span className={classes.datos}>
          {[pagado, vista.reparto && conQuienVa(vista.reparto), datosDe(vista, entorno.zona, completa)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </th>
      <td className={classes.numero}>
        <Comensales comanda={vista} accion={acciones.editar} />
      </td>
      <td>
        <Progreso hechos={hechos} cuantos={cuantos - envios} />
      </td>
      {completa && <td className={classes.mesero}>{vista.usuario.nombre}</td>}
      <td className={classes.total}>
        <MoneyText pesos={pesos} size="figure" />
      </td>
    </>
  );
});

/** An action as a tile. */
export const azulejoDe = ({ clave: action, peligro: _peligro, ...azulejo }: Accion): ActionTileProps => ({
  ...azulejo,
  action,
});

/** The actions of a comanda besides showing its lines; not re-rendered when it is selected or opened. */
export const Acciones = memo(function Acciones({ fila, entorno, abrir }: CeldasProps) {
  const { vista, sinGuardar, acciones } = fila;
  const mas = useAccionesDeMesa({ comanda: vista, sinGuardar, entorno, abrir });
  const deUnaVez = [...useDespacharPapel(fila), ...useDespacharYCobrar(fila)];
  const { agregar, guardar, cobrar, eliminar } = acciones;
  return (
    <>
      {[agregar, guardar, cobrar, eliminar].map((accion) => (
        <ActionTile key={accion.clave} {...azulejoDe(accion)} />
      ))}
      <MenuDeAcciones label={`Más acciones de ${vista.nombre}`} acciones={[...deUnaVez, ...mas]} />
    </>
  );
});
