import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconVolume } from '@tabler/icons-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ESTADO_PEDIDO } from '@comal/domain/comanda/pedido';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { plural } from '../../../kit/format.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { followArea, reconnectLive } from '../../../platform/live/live.ts';
import { useOpenComandas, useComandasReady, useLinkState } from '../../../platform/comandas/useComandas.ts';
import { Agotados } from './agotados/Agotados.tsx';
import classes from './AreaScreen.module.css';
import { Barra } from './Barra.tsx';
import { Deshacer } from './avisos/Deshacer.tsx';
import { Encabezado } from './Encabezado.tsx';
import { contar, enEstado, filasDe, ordenar, sinTachadasViejas, type Fila } from './lineas/filas.ts';
import { useOrden, useSonido } from './preferencias.ts';
import { Tabla } from './lineas/Tabla.tsx';
import { useSonidoActivo } from './avisos/timbre.ts';
import { useAhora } from './useAhora.ts';
import { useArea, type AreaDePantalla } from './useArea.ts';
import { useFilasQuietas } from './lineas/useFilasQuietas.ts';
import { useMovimientos } from './lineas/useMovimientos.ts';
import { useNovedades } from './avisos/useNovedades.ts';
import { useOscuro } from './useOscuro.ts';
import { usePantallaDespierta } from './usePantallaDespierta.ts';
import { useRazonDeNoMover } from './lineas/useRazonDeNoMover.ts';

/** Props of `AreaScreen`. */
export interface AreaScreenProps {
  readonly areaId: number;
  /** The button that leads elsewhere: this screen brings its own head. */
  readonly menu?: ReactNode;
}

const FALLA = 'Error al cargar comandas';
const FILA_PX = 102;
const EN_PANTALLA = 8;

/** Only this area's lines come, as long as the screen is open. */
const useLineasDelArea = (areaId: number): readonly Fila[] => {
  useEffect(() => {
    followArea(areaId);
    return () => followArea(null);
  }, [areaId]);
  const comandas = useOpenComandas(areaId);
  return useMemo(() => filasDe(comandas, areaId), [comandas, areaId]);
};

const Vacia = () => (
  <div className={classes.vacia}>
    <IconCircleCheck size={160} stroke={1.4} aria-hidden="true" />
    <p>Todo despachado</p>
  </div>
);

/** What stands in place of the rows; null when there are rows, or were a moment ago. */
const useEnLugarDeFilas = (hay: boolean, { noExiste, reintentar, reintentando }: AreaDePantalla): ReactNode => {
  const listas = useComandasReady();
  const estado = useLinkState();
  if (noExiste) return <ErrorState size="kitchen" message={noExiste} onRetry={reintentar} retrying={reintentando} />;
  if (listas) return hay ? null : <Vacia />;
  if (estado === 'sin-conexion') return <ErrorState size="kitchen" message={FALLA} onRetry={reconnectLive} />;
  return (
    <div className={classes.esqueleto}>
      <SkeletonRows rows={EN_PANTALLA} height={FILA_PX} shape="cards" />
    </div>
  );
};

const AvisoDeSonido = () => {
  const [{ silencio }] = useSonido();
  const activo = useSonidoActivo();
  if (activo || silencio) return null;
  return (
    <button type="button" className={classes.sonido}>
      <IconVolume size={26} stroke={1.9} aria-hidden="true" />
      Toca para activar el sonido
    </button>
  );
};

const useDespacharTodo = (filas: readonly Fila[], despachar: (filas: readonly Fila[]) => void) => {
  const { confirm } = useConfirm();
  return async (): Promise<void> => {
    const cuantos = plural(filas.length, 'pedido', 'pedidos');
    const si = await confirm({
      title: 'Trabajando a despachado',
      text: `¿Marcar como ${filas.length === 1 ? 'despachado' : 'despachados'} ${cuantos} en preparación?`,
      action: `Despachar ${cuantos}`,
      color: 'agave',
    });
    if (si) despachar(filas);
  };
};

/** One dispatch area: the lines that it still has to prepare, live, and their moves (000 §2, DESPACHO-001 to -013). */
export function AreaScreen({ areaId, menu }: AreaScreenProps) {
  useOscuro();
  usePantallaDespierta();
  const area = useArea(areaId);
  const { titulo } = area;
  const ahora = useAhora();
  const [orden, setOrden] = useOrden();
  const razon = useRazonDeNoMover();
  const { nuevos, anuncio, visto } = useNovedades(areaId);
  const { filas, mover, deshacibles, deshacer } = useMovimientos(useLineasDelArea(areaId));
  const { visibles, tocar } = useFilasQuietas(ordenar(sinTachadasViejas(filas, ahora), orden));
  const cuenta = contar(filas, ahora);
  const trabajando = enEstado(filas, ESTADO_PEDIDO.TRABAJANDO);
  const despacharTodo = useDespacharTodo(trabajando, (todas) => mover(todas, ESTADO_PEDIDO.DESPACHADO));
  const enLugar = useEnLugarDeFilas(visibles.length > 0, area);
  return (
    <section className={classes.root} aria-label={titulo}>
      <Encabezado
        titulo={titulo}
        cuenta={cuenta}
        menu={
          <>
            <Agotados areaId={areaId} />
            {menu}
          </>
        }
      />
      <Barra
        orden={orden}
        onOrden={setOrden}
        pendientes={cuenta.pendientes}
        trabajando={cuenta.trabajando}
        razon={razon}
        onTrabajar={() => mover(enEstado(filas, ESTADO_PEDIDO.PENDIENTE), ESTADO_PEDIDO.TRABAJANDO)}
        onDespachar={() => void despacharTodo()}
      />
      <VisuallyHidden role="status">{anuncio}</VisuallyHidden>
      <div className={classes.lista}>
        {enLugar ?? (
          <Tabla
            titulo={titulo}
            filas={visibles}
            orden={orden}
            ahora={ahora}
            nuevos={nuevos}
            razon={razon}
            onTocar={tocar}
            onVisto={visto}
            onMover={(fila, a) => mover([fila], a)}
          />
        )}
      </div>
      <AvisoDeSonido />
      <Deshacer deshacibles={deshacibles} onDeshacer={deshacer} />
    </section>
  );
}
