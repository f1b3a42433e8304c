import { IconCloudOff, IconReceipt } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { startDrafts, useBorradores } from '../../../platform/drafts/drafts.ts';
import { useLeaveWarning } from '../../../platform/drafts/useLeaveWarning.ts';
import { reconnectLive } from '../../../platform/live/live.ts';
import { useComandasAbiertas, useComandasListas, useEnlace } from '../../../platform/live/useComandas.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { Avisos } from '../avisos/Avisos.tsx';
import { BarraInferior } from '../barra/BarraInferior.tsx';
import { Recordatorio } from '../barra/Recordatorio.tsx';
import { Toolbar } from '../barra/Toolbar.tsx';
import { ComandasCards } from '../cards/ComandasCards.tsx';
import { Dialogos } from '../dialogs/Dialogos.tsx';
import { useEntorno, useNoPuedeCrear } from '../hooks/useEntorno.ts';
import { useManos } from '../hooks/useManos.ts';
import { useDisposicion } from '../hooks/useMedia.ts';
import { useSeleccion } from '../hooks/useSeleccion.ts';
import type { ToolbarAction } from '../model/accion.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { ComandasTable, type ListaProps } from '../table/ComandasTable.tsx';
import { Esqueleto } from '../table/Esqueleto.tsx';
import classes from './ComandasMode.module.css';
import { useTeclasDeComandas } from './useTeclasDeComandas.ts';

/** Props of `ComandasMode`. */
export interface ComandasModeProps {
  /** The cash buttons of the toolbar; those the session may not use are left out, and their keys work here. */
  readonly acciones?: readonly ToolbarAction[];
  /** Charges a comanda: opens the charge dialog, after its own checks. */
  readonly onCobrar: (comanda: string) => void;
  /** Shows the bill of a comanda before it is paid (D-43). */
  readonly onPrecuenta?: (comanda: string) => void;
}

const nada = (): void => undefined;
const NINGUNA: readonly ToolbarAction[] = [];

/** Whether any comanda has unsaved changes; the browser asks before leaving while it is so (COMANDA-017). */
const useSinGuardar = (): boolean => {
  const sinGuardar = useBorradores().size > 0;
  useLeaveWarning(sinGuardar);
  useEffect(() => startDrafts(), []);
  return sinGuardar;
};

const usePermitidas = (acciones: readonly ToolbarAction[]): readonly ToolbarAction[] => {
  const permisos = useSesion()?.usuario.permisos ?? [];
  return acciones.filter(({ permiso }) => permiso === undefined || permisos.includes(permiso));
};

interface ContenidoProps extends ListaProps {
  readonly disposicion: ReturnType<typeof useDisposicion>;
  readonly noCrear: string | undefined;
  readonly onNueva: () => void;
}

/** Nothing came yet: their shape, or a way to ask again. No alert: the till goes on trying by itself (COMANDA-035). */
const PorLlegar = ({ disposicion }: Pick<ContenidoProps, 'disposicion'>) => {
  const { estado } = useEnlace();
  if (estado !== 'sin-conexion') return <Esqueleto disposicion={disposicion} />;
  return (
    <EmptyState
      icon={IconCloudOff}
      text="Las comandas aparecerán en cuanto responda el servidor"
      action="Reintentar"
      onAction={reconnectLive}
      tone="secondary"
    />
  );
};

const Contenido = ({ disposicion, noCrear, onNueva, ...lista }: ContenidoProps) => {
  const listas = useComandasListas();
  if (!listas) return <PorLlegar disposicion={disposicion} />;
  if (lista.comandas.length === 0)
    return (
      <EmptyState
        icon={IconReceipt}
        text={noCrear ? `No hay comandas abiertas. ${noCrear}` : 'No hay comandas abiertas'}
        action={noCrear ? undefined : 'Nueva comanda'}
        onAction={onNueva}
      />
    );
  if (disposicion === 'tarjetas') return <ComandasCards {...lista} />;
  return <ComandasTable {...lista} completa={disposicion === 'completa'} />;
};

/** Till mode 1: the open comandas of the branch, live, and everything a waiter does with them (000 §2). */
export function ComandasMode({ acciones = NINGUNA, onCobrar, onPrecuenta = nada }: ComandasModeProps) {
  const comandas = useComandasAbiertas();
  const sinGuardar = useSinGuardar();
  const entorno = useEntorno();
  const noCrear = useNoPuedeCrear(entorno);
  const disposicion = useDisposicion();
  const seleccion = useSeleccion(comandas);
  const permitidas = usePermitidas(acciones);
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const manos = useManos({ ver: seleccion.alternar, abrir: setDialogo, onCobrar, onPrecuenta });
  const onNueva = (): void => setDialogo({ tipo: 'nueva' });
  useTeclasDeComandas({ seleccion, entorno, manos, noCrear, onNueva, acciones: permitidas });
  const teclas = useSesion()?.plataforma === 'standalone';
  const barra = { acciones: permitidas, teclas, noCrear, onNueva };
  const tarjetas = disposicion === 'tarjetas';
  return (
    <div className={classes.root}>
      {!tarjetas && <Toolbar {...barra} />}
      <Avisos />
      <div className={classes.lista}>
        <Contenido
          disposicion={disposicion}
          noCrear={noCrear}
          onNueva={onNueva}
          comandas={comandas}
          expandida={seleccion.expandida}
          seleccion={seleccion.seleccion}
          entorno={entorno}
          manos={manos}
          onSeleccionar={seleccion.seleccionar}
          abrir={setDialogo}
        />
        <Recordatorio sinGuardar={sinGuardar} />
      </div>
      {tarjetas && <BarraInferior {...barra} />}
      <Dialogos dialogo={dialogo} onClose={() => setDialogo(null)} onAbierta={seleccion.mostrar} />
    </div>
  );
}
