import { IconChevronDown, IconChevronRight, IconUsers } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { useFila, type FilaProps } from '../useFila.ts';
import { useALaVista } from '../useALaVista.ts';
import { useLineas } from '../useLineas.ts';
import { PedidosPanel, idDePanel, type Busqueda, type PanelProps } from '../../pedidos/PedidosPanel.tsx';
import { Entrega } from '../../reparto/Entrega.tsx';
import { Insignias } from '../Insignias.tsx';
import { Progreso } from '../Progreso.tsx';
import { EnTelefono, type EnTelefonoProps } from './EnTelefono.tsx';
import { Pie } from './Pie.tsx';
import classes from './ComandaCard.module.css';

export interface ComandaCardProps extends FilaProps {
  readonly abrir: PanelProps['abrir'];
  /** Opened, it takes the screen of a phone. */
  readonly enPantalla?: boolean;
  /** Beside the map, where each line counts: without the filter while the lines are few. */
  readonly alLado?: boolean;
}

/** As many lines are found at a glance. */
const POCAS = 8;
const SIN_FILTRO: Busqueda = { abierta: false, cerrar: () => undefined };

interface EnTarjetaProps extends EnTelefonoProps {
  readonly busqueda: Busqueda | undefined;
}

/** The lines in the card of their comanda. */
const EnTarjeta = ({ fila, entorno, abrir, estado, pintadas, busqueda }: EnTarjetaProps) =>
  estado !== 'ninguna' && (
    <div
      className={classes.lineas}
      hidden={estado === 'hechas'}
      aria-hidden={estado === 'vistas' ? undefined : true}
      data-lineas={estado}
    >
      <PedidosPanel
        comanda={fila.vista}
        disposicion="tarjetas"
        permisos={entorno.permisos}
        pintadas={pintadas}
        abrir={abrir}
        {...(busqueda && { busqueda })}
      />
    </div>
  );

/** A comanda on a phone or narrow tablet (ui.md 5). Its lines open in it, or take the screen. */
export const ComandaCard = memo(function ComandaCard(props: ComandaCardProps) {
  const { comanda, expandida, entorno, abrir, onSeleccionar, enPantalla = false, alLado = false } = props;
  const fila = useFila(props);
  const { vista, sinGuardar, pesos, pagado, hechos, cuantos, envios, acciones } = fila;
  const abierta = expandida && cuantos > 0;
  const { dedo, ...estado } = useLineas(abierta, cuantos);
  const lineas = { fila, entorno, abrir, expandida, ...estado };
  const id = useId();
  const enTarjeta = abierta && !enPantalla;
  const Chevron = enPantalla ? IconChevronRight : IconChevronDown;
  const tarjeta = useALaVista<HTMLElement>(enTarjeta);
  return (
    <article
      ref={tarjeta}
      className={classes.root}
      data-abierta={enTarjeta || undefined}
      aria-label={vista.nombre}
      onFocus={() => onSeleccionar(comanda.id)}
    >
      <button
        type="button"
        className={classes.cabeza}
        data-fila={comanda.id}
        aria-label={`Pedidos de ${vista.nombre}`}
        aria-describedby={['avisos', 'total', 'datos', 'mesero'].map((dato) => `${id}-${dato}`).join(' ')}
        aria-expanded={abierta}
        aria-controls={abierta ? idDePanel(comanda.id) : undefined}
        {...explained(acciones.ver.reason, acciones.ver.onClick)}
        {...dedo}
      >
        <span className={classes.titulo}>
          <span className={classes.quien}>
            <span className={classes.nombre}>{vista.nombre}</span>
            <span id={`${id}-avisos`} style={{ display: 'contents' }}>
              <Insignias comanda={vista} sinGuardar={sinGuardar} hoy={entorno.hoy} />
            </span>
          </span>
          <span id={`${id}-total`} className={classes.total}>
            <MoneyText pesos={pesos} size="figure" />
          </span>
        </span>
        <span id={`${id}-datos`} className={classes.datos}>
          <IconUsers size={16} stroke={1.9} aria-label="Comensales:" />
          <span>{vista.comensales}</span>
          <span>Folio {vista.folio_corto || '…'}</span>
          <Progreso hechos={hechos} cuantos={cuantos - envios} ancho />
          <span id={`${id}-mesero`} className={classes.mesero}>
            {[vista.usuario.nombre, pagado].filter(Boolean).join(' · ')}
          </span>
          <Chevron size={21} stroke={1.9} className={classes.chevron} aria-hidden="true" />
        </span>
      </button>
      <Entrega comanda={vista} />
      {enPantalla ? (
        <EnTelefono {...lineas} />
      ) : (
        <EnTarjeta {...lineas} busqueda={alLado && cuantos <= POCAS ? SIN_FILTRO : undefined} />
      )}
      <Pie fila={fila} entorno={entorno} abrir={abrir} />
    </article>
  );
});
