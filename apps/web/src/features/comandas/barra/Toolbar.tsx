import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { memo } from 'react';
import { ActionTile } from '../../../kit/ActionTile/ActionTile.tsx';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { FunctionKeyBadge } from '../../../kit/KeyBadge/FunctionKeyBadge.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import type { VistaDeComandas } from '@comal/domain/usuarios/preferencias';
import type { Disposicion } from '../hooks/useDisposicion.ts';
import type { ToolbarAction } from '../model/accion.ts';
import { BotonDeFiltros } from './BotonDeFiltros.tsx';
import { Caja } from './Caja.tsx';
import { DelMapa } from './DelMapa.tsx';
import { DeOtroTipo, useTiposRapidos, type DeOtroTipoProps } from './DeOtroTipo.tsx';
import { NuevaComanda, type NuevaComandaProps } from './NuevaComanda.tsx';
import { Vistas } from '../mapa/Vistas.tsx';
import { pasoDe } from './orden.ts';
import classes from './Toolbar.module.css';

/** Props of the till's toolbar and of the phone's bars. */
export interface BarraProps extends Omit<NuevaComandaProps, 'ancho'>, Pick<DeOtroTipoProps, 'onTipo'> {
  /** The cash actions of the signed-in person, in order. */
  readonly acciones: readonly ToolbarAction[];
  readonly onAyuda: () => void;
  /** Map or list, where there is a choice. */
  readonly vista: VistaDeComandas | undefined;
  /** Opens the dialog of who has which tables. */
  readonly onSecciones: () => void;
}

export interface ToolbarProps extends BarraProps {
  readonly disposicion: Disposicion;
}

interface AccionProps {
  readonly accion: ToolbarAction;
  readonly teclas: boolean;
}

const Accion = ({ accion, teclas }: AccionProps) => {
  const { icon: Icon, label, tecla, reason, falta, run } = accion;
  return (
    <Button
      size="lg"
      variant={falta && !reason ? 'light' : 'default'}
      leftSection={<Icon size={21} stroke={1.9} aria-hidden="true" />}
      rightSection={teclas && tecla && <FunctionKeyBadge keyName={tecla} />}
      data-disabled={reason ? true : undefined}
      data-tour={pasoDe(accion)}
      {...explained(reason, run)}
    >
      {label}
    </Button>
  );
};

const Azulejo = ({ accion }: Pick<AccionProps, 'accion'>) => (
  <span className={classes.azulejo} data-tour={pasoDe(accion)}>
    <ActionTile
      icon={accion.icon}
      label={accion.label}
      tone={accion.falta ? 'pri' : 'plain'}
      reason={accion.reason}
      onClick={accion.run}
    />
  </span>
);

/** The cash actions: with labels and keys, as icons over a short label, or in the menu of one button. */
const AccionesDeCaja = ({ acciones, teclas, disposicion }: ToolbarProps) => {
  if (disposicion === 'tarjetas') return <Caja acciones={acciones} />;
  // Among buttons with keys, those without one are compact, so that all fit from 1280 px up.
  const azulejo = ({ tecla }: ToolbarAction): boolean => disposicion === 'compacta' || (teclas && !tecla);
  return acciones.map((accion) =>
    azulejo(accion) ? (
      <Azulejo key={accion.id} accion={accion} />
    ) : (
      <Accion key={accion.id} accion={accion} teclas={teclas} />
    ),
  );
};

/** Starts the help tour. */
export const Ayuda = ({ onAyuda, tone }: Pick<BarraProps, 'onAyuda'> & { readonly tone?: 'bar' }) => (
  <span className={classes.ancla} data-tour="comandas-ayuda">
    <IconAction icon={IconHelpCircle} label="Ayuda" tone={tone} onClick={onAyuda} />
  </span>
);

const MAS_ANGOSTA: Readonly<Record<Disposicion, Disposicion>> = {
  completa: 'compacta',
  compacta: 'tarjetas',
  tarjetas: 'tarjetas',
};

/** How the cash actions look beside the switch of views, which takes room; on the map they are in one button. */
const conVistas = (disposicion: Disposicion, vista: VistaDeComandas | undefined): Disposicion => {
  if (vista === undefined) return disposicion;
  return vista === 'mapa' ? 'tarjetas' : MAS_ANGOSTA[disposicion];
};

/** The toolbar: cash out and in, opening and closing cash, filters, Nueva comanda, help. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { onAyuda, noCrear, onNueva, onTipo, vista, onSecciones } = props;
  const tipos = useTiposRapidos();
  const disposicion = conVistas(props.disposicion, vista);
  const completa = disposicion === 'completa';
  const teclas = props.teclas && completa;
  return (
    <div className={classes.root} role="toolbar" aria-label="Caja y comandas" data-tour="comandas-barra">
      {vista && <Vistas vista={vista} />}
      {/* Beside the buttons of the types, words of the cash actions would not fit. */}
      <AccionesDeCaja
        {...props}
        teclas={teclas}
        disposicion={completa && tipos.length > 0 ? 'compacta' : disposicion}
      />
      {vista === 'mapa' && <DelMapa enPalabras={props.disposicion === 'completa'} onSecciones={onSecciones} />}
      <span className={classes.hueco} />
      {vista !== 'mapa' && <BotonDeFiltros forma={completa ? 'palabras' : 'azulejo'} teclas={teclas} />}
      <DeOtroTipo
        tipos={tipos}
        enPalabras={(completa || (vista === 'mapa' && props.disposicion === 'completa')) && !teclas}
        noCrear={noCrear}
        onTipo={onTipo}
      />
      <NuevaComanda teclas={teclas} noCrear={noCrear} onNueva={onNueva} />
      <Ayuda onAyuda={onAyuda} />
    </div>
  );
});
