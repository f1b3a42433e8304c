import { Button, type MantineColor } from '@mantine/core';
import { IconChevronDown, IconUsers } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { CountBadge } from '../../../../kit/CountBadge/CountBadge.tsx';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { useFocoPerdido } from '../useFocoPerdido.ts';
import { useFila, type FilaProps } from '../useFila.ts';
import { useALaVista } from '../useALaVista.ts';
import { useLineas } from '../useLineas.ts';
import { useDespacharPapel, useDespacharYCobrar } from '../../hooks/useDespacharYCobrar.ts';
import { useAccionesDeMesa } from '../../mesas/useAccionesDeMesa.ts';
import type { Accion } from '../../model/accion.ts';
import { MenuDeAcciones } from '../../pedidos/MenuDeAcciones.tsx';
import { PedidosPanel, idDePanel, type PanelProps } from '../../pedidos/PedidosPanel.tsx';
import { Entrega } from '../../reparto/Entrega.tsx';
import type { CeldasProps } from '../tabla/Celdas.tsx';
import { Insignias } from '../Insignias.tsx';
import { Progreso } from '../Progreso.tsx';
import classes from './ComandaCard.module.css';

export interface ComandaCardProps extends FilaProps {
  readonly abrir: PanelProps['abrir'];
}

const COLOR: Readonly<Record<string, MantineColor>> = { pri: 'anil', grn: 'agave', bug: 'bugambilia' };

interface BotonProps {
  readonly accion: Accion;
  /** Filled or tinted; otherwise outlined. */
  readonly variant: 'filled' | 'light' | 'default';
}

const Boton = ({ accion: { clave, icon: Icon, label, name, tone, badge, reason, onClick }, variant }: BotonProps) => (
  <Button
    size="md"
    variant={variant}
    color={COLOR[tone ?? 'pri'] ?? 'anil'}
    className={classes.boton}
    leftSection={<Icon size={21} stroke={1.9} aria-hidden="true" />}
    aria-label={name}
    data-action={clave}
    data-disabled={reason ? true : undefined}
    {...explained(reason, onClick)}
  >
    {label}
    {badge && <CountBadge {...badge} />}
  </Button>
);

/** The next step and adding food, within the thumb's reach; the rest is in the menu (ui.md 1.4). */
const Pie = memo(function Pie({ fila, entorno, abrir }: Omit<CeldasProps, 'completa'>) {
  const { vista, sinGuardar, acciones } = fila;
  const mas = useAccionesDeMesa({ comanda: vista, sinGuardar, entorno, abrir });
  const deUnaVez = [...useDespacharPapel(fila), ...useDespacharYCobrar(fila)];
  const { ver, agregar, guardar, cobrar, precuenta, eliminar, editar } = acciones;
  const paso = [guardar, cobrar].find((a) => !a.reason);
  useFocoPerdido(vista.id, paso ? 1 : 0);
  return (
    <footer className={classes.pie} data-tour="comandas-acciones">
      {paso && <Boton accion={paso} variant="filled" />}
      <Boton accion={agregar} variant={paso ? 'default' : 'light'} />
      <MenuDeAcciones
        label={`Acciones de ${vista.nombre}`}
        acciones={[ver, guardar, cobrar, ...deUnaVez, precuenta, editar, ...mas, eliminar]}
        outlined
      />
    </footer>
  );
});

/** A comanda on a phone (ui.md 5). */
export const ComandaCard = memo(function ComandaCard(props: ComandaCardProps) {
  const { comanda, expandida, entorno, abrir, onSeleccionar } = props;
  const fila = useFila(props);
  const { vista, sinGuardar, pesos, pagado, hechos, cuantos, envios, acciones } = fila;
  const abierta = expandida && cuantos > 0;
  const { estado, pintadas, dedo } = useLineas(abierta, cuantos);
  const id = useId();
  const tarjeta = useALaVista<HTMLElement>(abierta);
  return (
    <article
      ref={tarjeta}
      className={classes.root}
      data-abierta={abierta || undefined}
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
          <IconChevronDown size={21} stroke={1.9} className={classes.chevron} aria-hidden="true" />
        </span>
      </button>
      <Entrega comanda={vista} />
      {estado !== 'ninguna' && (
        <div
          className={classes.lineas}
          hidden={estado === 'hechas'}
          aria-hidden={estado === 'vistas' ? undefined : true}
          data-lineas={estado}
        >
          <PedidosPanel
            comanda={vista}
            disposicion="tarjetas"
            permisos={entorno.permisos}
            pintadas={pintadas}
            abrir={abrir}
          />
        </div>
      )}
      <Pie fila={fila} entorno={entorno} abrir={abrir} />
    </article>
  );
});
