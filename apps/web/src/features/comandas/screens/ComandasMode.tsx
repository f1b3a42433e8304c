import { textoDeMotivo } from '@comal/contract/motivos';
import { seSientan } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { VisuallyHidden } from '@mantine/core';
import { IconCloudOff, IconReceipt, IconWallet } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { plural } from '../../../kit/format.ts';
import { useHeldPage } from '../../../kit/Layers/useLayer.ts';
import { notify } from '../../../kit/notify.tsx';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { startDrafts, useBorradores } from '../../../platform/drafts/drafts.ts';
import { useLeaveWarning } from '../../../platform/drafts/useLeaveWarning.ts';
import { reconnectLive } from '../../../platform/live/live.ts';
import { useComandasReady, useLinkState } from '../../../platform/comandas/useComandas.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { Avisos } from '../avisos/Avisos.tsx';
import { BarraInferior } from '../barra/BarraInferior.tsx';
import { enOrden } from '../barra/orden.ts';
import { Recordatorio } from '../barra/Recordatorio.tsx';
import { Toolbar } from '../barra/Toolbar.tsx';
import { Dialogos } from '../dialogs/Dialogos.tsx';
import { FiltrosDeComandas, SinResultados } from '../filtros/FiltrosDeComandas.tsx';
import { descubrir } from '../filtros/filtros.ts';
import { useEntorno, useNoPuedeCrear } from '../hooks/useEntorno.ts';
import { useLatest } from '../hooks/useLatest.ts';
import { useManos } from '../hooks/useManos.ts';
import { useDisposicion } from '../hooks/useDisposicion.ts';
import { useLista } from '../lista/useLista.ts';
import { useVistaDeComandas } from '../mapa/useVista.ts';
import type { ToolbarAction } from '../model/accion.ts';
import type { Dialogo, MesaPorAbrir } from '../model/dialogo.ts';
import { vistaDe } from '../model/edicion.ts';
import { useRecorrido } from '../recorrido/useRecorrido.tsx';
import { Lista, type ListaProps } from '../lista/Lista.tsx';
import { Esqueleto } from '../lista/Esqueleto.tsx';
import { MapaDeMesas } from '../mapa/MapaDeMesas.tsx';
import { Repartos } from '../reparto/Repartos.tsx';
import classes from './ComandasMode.module.css';
import { useTeclasDeComandas } from './useTeclasDeComandas.ts';

export interface ComandasModeProps {
  /** The cash buttons of the toolbar, whose keys work here too; those the session may not use are left out. */
  readonly acciones?: readonly ToolbarAction[];
  /** Opens the charge dialog of a comanda, after its own checks. */
  readonly onCobrar: (comanda: string) => void;
  /** Shows the precuenta of a comanda (D-43). */
  readonly onPrecuenta?: (comanda: string) => void;
}

const nada = (): void => undefined;
const NINGUNA: readonly ToolbarAction[] = [];

const quedaSinGuardar = (cuantas: number): string =>
  `Tienes cambios sin guardar en ${plural(cuantas, 'comanda', 'comandas')}. Guárdalos o descártalos antes de salir`;

/**
 * Hook: whether any comanda has unsaved changes; while it does, the browser asks before leaving, and its Back button
 * stays on the page (decision 0054).
 */
const useSinGuardar = (): boolean => {
  const cuantas = useBorradores().size;
  const sinGuardar = cuantas > 0;
  useLeaveWarning(sinGuardar);
  useHeldPage(sinGuardar, () => notify.warning(quedaSinGuardar(cuantas)));
  useEffect(() => startDrafts(), []);
  return sinGuardar;
};

const usePermitidas = (acciones: readonly ToolbarAction[]): readonly ToolbarAction[] => {
  const permisos = useSesion()?.usuario.permisos;
  return useMemo(
    () => enOrden(acciones.filter(({ permiso }) => permiso === undefined || permisos?.includes(permiso))),
    [acciones, permisos],
  );
};

interface ContenidoProps extends ListaProps {
  readonly noCrear: string | undefined;
  readonly onNueva: () => void;
  /** The opening cash is missing, and the user may register it. */
  readonly falta: boolean;
  readonly onFalta: () => void;
}

/** Loading: a skeleton, or a retry button. No alert, because the till retries automatically. */
const PorLlegar = ({ disposicion }: Pick<ContenidoProps, 'disposicion'>) => {
  const estado = useLinkState();
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

type NingunaProps = Pick<ContenidoProps, 'noCrear' | 'onNueva' | 'falta' | 'onFalta'>;

/** The empty state; without opening cash it offers to register that first. */
const Ninguna = ({ noCrear, onNueva, falta, onFalta }: NingunaProps) =>
  falta ? (
    <EmptyState
      icon={IconWallet}
      text={`No hay comandas abiertas. ${textoDeMotivo('CAJA_INICIAL_FALTA')}`}
      action="Registrar caja inicial"
      onAction={onFalta}
    />
  ) : (
    <EmptyState
      icon={IconReceipt}
      text={noCrear ? `No hay comandas abiertas. ${noCrear}` : 'No hay comandas abiertas'}
      action={noCrear ? undefined : 'Nueva comanda'}
      onAction={onNueva}
    />
  );

/** Memoised, so that a key in a filter re-renders only the filter. */
const Contenido = memo(function Contenido({ noCrear, onNueva, falta, onFalta, ...lista }: ContenidoProps) {
  const listas = useComandasReady();
  if (!listas) return <PorLlegar disposicion={lista.disposicion} />;
  if (lista.listado.comandas.length === 0) return <Ninguna {...{ noCrear, onNueva, falta, onFalta }} />;
  const ninguna = lista.listado.mostradas.length === 0;
  return (
    <>
      {ninguna && <SinResultados />}
      <div hidden={ninguna}>
        <Lista {...lista} />
      </div>
    </>
  );
});

/** Whether the open comanda takes the screen of a phone; the list keeps its place under it. */
const tomaLaPantalla = (telefono: boolean, enMapa: boolean, expandida: string | null): boolean =>
  telefono && !enMapa && expandida !== null;

const alAbrir = (id: string): void => {
  const vista = vistaDe(id);
  if (vista) descubrir(vista);
};

/** Till mode 1: the open comandas of the branch, live, and everything a waiter does with them. */
export function ComandasMode({ acciones = NINGUNA, onCobrar, onPrecuenta = nada }: ComandasModeProps) {
  const { listado, seleccion } = useLista();
  const sinGuardar = useSinGuardar();
  const vista = useVistaDeComandas();
  const entorno = useEntorno(vista.hayMesas);
  const noCrear = useNoPuedeCrear(entorno);
  const disposicion = useDisposicion();
  const telefono = useBreakpoint() === 'phone';
  const permitidas = usePermitidas(acciones);
  const falta = permitidas.find((a) => a.falta && !a.reason);
  const onFalta = useLatest(() => falta?.run());
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const manos = useManos({ ver: seleccion.alternar, abrir: setDialogo, onCobrar, onPrecuenta });
  const onNueva = useCallback((): void => setDialogo({ tipo: 'nueva' }), []);
  const onTipo = useCallback((orden: TipoDeOrden): void => setDialogo({ tipo: 'nueva', orden }), []);
  const onSecciones = useCallback((): void => setDialogo({ tipo: 'secciones' }), []);
  const onMesa = useCallback((mesa: MesaPorAbrir): void => setDialogo({ tipo: 'nueva', mesa }), []);
  const enPantalla = tomaLaPantalla(telefono, vista.salones !== undefined, listado.expandida);
  const { abierto: guiando, iniciar: onAyuda, recorrido } = useRecorrido(disposicion === 'completa');
  useTeclasDeComandas({ seleccion, entorno, manos, noCrear, onNueva, onAyuda, acciones: permitidas, enPantalla });
  const teclas = useSesion()?.plataforma === 'standalone';
  const barra = { acciones: permitidas, teclas, noCrear, onNueva, onTipo, onSecciones, onAyuda, vista: vista.elegible };
  const cuantas = { mostradas: listado.mostradas.length, total: listado.comandas.length };
  const comunes = { entorno, manos, onSeleccionar: seleccion.seleccionar, abrir: setDialogo };
  const onAbierta = (id: string, tipo: TipoDeOrden): void => {
    alAbrir(id);
    if (enPantalla) seleccion.contraer();
    seleccion.mostrar(id);
    // Who orders to take away says what at once; at a table people read the menu first (D-130).
    if (!seSientan(tipo)) manos.agregar(id);
  };
  return (
    <>
      <div className={classes.root} style={enPantalla ? { visibility: 'hidden' } : undefined}>
        <VisuallyHidden component="h1">Comandas</VisuallyHidden>
        {!telefono && <Toolbar {...barra} disposicion={disposicion} />}
        {!vista.salones && <FiltrosDeComandas {...cuantas} telefono={telefono} guiando={guiando} />}
        <Repartos />
        <Avisos />
        <div
          className={classes.lista}
          data-mapa={vista.salones ? true : undefined}
          data-desplaza
          data-tour="comandas-lista"
        >
          {vista.salones ? (
            <MapaDeMesas {...comunes} salones={vista.salones} noCrear={noCrear} onNueva={onMesa} />
          ) : (
            <Contenido
              {...comunes}
              disposicion={disposicion}
              noCrear={noCrear}
              onNueva={onNueva}
              falta={falta !== undefined}
              onFalta={onFalta}
              listado={listado}
            />
          )}
          <Recordatorio sinGuardar={sinGuardar} />
        </div>
        {telefono && !enPantalla && <BarraInferior {...barra} />}
      </div>
      <Dialogos
        dialogo={dialogo}
        onClose={() => setDialogo(null)}
        onAbierta={onAbierta}
        abrir={setDialogo}
        onGuardar={manos.guardar}
        onCobrar={manos.cobrar}
      />
      {recorrido}
    </>
  );
}
