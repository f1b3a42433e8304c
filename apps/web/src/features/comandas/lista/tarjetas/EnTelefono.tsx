import { textoDeMotivo } from '@comal/contract/motivos';
import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import { aPesos } from '@comal/domain/money';
import { porCobrarDe } from '@comal/domain/reparto/reparto';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../../kit/EmptyState/EmptyState.tsx';
import { formatMinutes, plural } from '../../../../kit/format.ts';
import { IconAction } from '../../../../kit/IconAction/IconAction.tsx';
import { useLayer } from '../../../../kit/Layers/useLayer.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { Fill } from '../../../../kit/Slot/Slot.tsx';
import { Avisos } from '../../avisos/Avisos.tsx';
import { useDelReloj } from '../../hooks/useDelReloj.ts';
import { MenuDeAcciones } from '../../pedidos/MenuDeAcciones.tsx';
import { PedidosPanel } from '../../pedidos/PedidosPanel.tsx';
import { useSinGuardar } from '../../pedidos/useSinGuardar.ts';
import { Entrega } from '../../reparto/Entrega.tsx';
import { Insignias } from '../Insignias.tsx';
import { Progreso } from '../Progreso.tsx';
import type { Lineas } from '../useLineas.ts';
import { filaDe } from '../useSeleccion.ts';
import classes from './EnTelefono.module.css';
import { Boton, pasoDe, useAccionesDeMenu, type PieProps } from './Pie.tsx';
import { useEnPantalla } from './useEnPantalla.ts';

export interface EnTelefonoProps extends PieProps, Pick<Lineas, 'estado' | 'pintadas'> {
  /** It is the open one; otherwise its lines are only prepared, or on their way out. */
  readonly expandida: boolean;
}

const MINUTO_MS = 60_000;

const Datos = ({ comanda: { comensales, folio_corto, creada_en } }: { readonly comanda: Comanda }) => {
  const minutos = useDelReloj((ahora) => Math.max(0, Math.floor((ahora - creada_en) / MINUTO_MS)));
  const datos = [plural(comensales, 'comensal', 'comensales'), `Folio ${folio_corto || '…'}`, formatMinutes(minutos)];
  return <span className={classes.datos}>{datos.join(' · ')}</span>;
};

interface CabezaProps extends PieProps {
  readonly buscando: boolean;
  readonly onBuscar: () => void;
}

/** In the bar: the way back, which comanda it is, and what is done with all of it. */
const Cabeza = ({ buscando, onBuscar, ...props }: CabezaProps) => {
  const { vista, cuantos, acciones } = props.fila;
  const { icon, name, reason, onClick } = acciones.precuenta;
  const resto = useAccionesDeMenu(props);
  return (
    <Fill slot="titulo">
      <span className={classes.volver}>
        <IconAction icon={IconArrowLeft} label="Volver a las comandas" tone="bar" onClick={acciones.ver.onClick} />
      </span>
      <div className={classes.titulos}>
        <h1 className={classes.nombre} data-fila={vista.id} tabIndex={-1}>
          {vista.nombre}
        </h1>
        <Datos comanda={vista} />
      </div>
      <span className={classes.iconos}>
        {cuantos > 0 && (
          <IconAction
            icon={IconSearch}
            label="Buscar en la comanda"
            tone="bar"
            expanded={buscando}
            onClick={onBuscar}
          />
        )}
        <span className={classes.precuenta}>
          <IconAction icon={icon} label={name} tone="bar" onClick={onClick} {...(reason && { reason })} />
        </span>
        <MenuDeAcciones label={`Acciones de ${vista.nombre}`} titulo={vista.usuario.nombre} acciones={resto} enBarra />
      </span>
    </Fill>
  );
};

/** The total, and how much of it is served. */
const Resumen = ({ fila, entorno }: Pick<PieProps, 'fila' | 'entorno'>) => {
  const { vista, pesos, pagado, hechos, cuantos, envios } = fila;
  return (
    <div className={classes.resumen}>
      <MoneyText pesos={pesos} size="figure" />
      <div className={classes.avance}>
        <Progreso hechos={hechos} cuantos={cuantos - envios} ancho palabra="entregados">
          {/* What is unsaved has its group below. */}
          <Insignias comanda={vista} sinGuardar={false} hoy={entorno.hoy} />
        </Progreso>
        {pagado && <span className={classes.pagado}>{pagado}</span>}
      </div>
    </div>
  );
};

/** Adding food and the next step, with what it saves or charges. */
const Pie = ({ fila }: Pick<PieProps, 'fila'>) => {
  const { vista, acciones } = fila;
  const sinGuardar = useSinGuardar(vista.id);
  const paso = pasoDe(fila);
  const nuevos = vigentes(vista.pedidos).filter((p) => sinGuardar.has(p.id));
  const centavos = paso === acciones.guardar ? importeDe(nuevos) : porCobrarDe(vista.pedidos);
  return (
    <Fill slot="barra">
      <div className={classes.pie}>
        <Boton accion={acciones.agregar} variant={paso ? 'default' : 'light'} />
        {paso && <Boton accion={paso} variant="filled" pesos={aPesos(centavos)} />}
      </div>
    </Fill>
  );
};

const Abierta = ({ expandida, estado, pintadas, ...props }: EnTelefonoProps) => {
  const { fila, entorno, abrir } = props;
  const { vista, cuantos, acciones } = fila;
  const [buscando, setBuscando] = useState(false);
  useEnPantalla(expandida, vista, acciones.ver.onClick);
  const cerrar = (): void => {
    setBuscando(false);
    filaDe(vista.id)?.focus();
  };
  const busca = expandida && buscando && cuantos > 0;
  useLayer(busca, cerrar, 'part');
  return (
    <article
      className={classes.root}
      hidden={!expandida}
      style={{ visibility: 'visible' }}
      aria-label={vista.nombre}
      data-lineas={estado}
    >
      {expandida && (
        <>
          <Cabeza {...props} buscando={buscando} onBuscar={() => (buscando ? cerrar() : setBuscando(true))} />
          <Avisos />
        </>
      )}
      <Resumen fila={fila} entorno={entorno} />
      <Entrega comanda={vista} />
      {estado === 'ninguna' ? (
        <EmptyState text={textoDeMotivo('COMANDA_SIN_PEDIDOS')} />
      ) : (
        <PedidosPanel
          comanda={vista}
          disposicion="tarjetas"
          permisos={entorno.permisos}
          pintadas={pintadas}
          abrir={abrir}
          busqueda={{ abierta: busca, cerrar }}
        />
      )}
      {expandida && <Pie fila={fila} />}
    </article>
  );
};

/** An open comanda, which takes the screen of a phone; one that is pressed is prepared out of sight. */
export const EnTelefono = (props: EnTelefonoProps) =>
  (props.expandida || props.estado !== 'ninguna') && <Abierta {...props} />;
