import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ESTADO_PEDIDO } from '@comal/domain/comanda/pedido';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { followArea, reconnectLive } from '../../../platform/live/live.ts';
import { useOpenComandas, useComandasReady, useLinkState } from '../../../platform/comandas/useComandas.ts';
import { useOfferTour } from '../../../shared/tour/tours.ts';
import { useShortTour } from '../../../shared/tour/useShortTour.tsx';
import { Agotados } from './agotados/Agotados.tsx';
import classes from './PantallaDeDespacho.module.css';
import { AvisoDeSonido } from './avisos/AvisoDeSonido.tsx';
import { seVe } from './avisos/a-la-vista.ts';
import { useNovedades } from './avisos/useNovedades.ts';
import { Vistas } from './cabecera/Vistas.tsx';
import { contar, filasDe, type Areas, type Fila } from './lineas/filas.ts';
import { useMovimientos, useRazonDeNoMover } from './lineas/useMovimientos.ts';
import { Paneles, usePaneles } from './paneles/Paneles.tsx';
import { PASOS_DE_AREA } from './pasos.ts';
import { useVista, type Vista } from './preferencias.ts';
import { useAhora } from './useAhora.ts';
import type { AreaDePantalla } from './useArea.ts';
import { useOscuro } from './useOscuro.ts';
import type { VistaProps } from './vistas/vista.ts';
import { VistaDeLista } from './vistas/VistaDeLista.tsx';
import { VistaDeTarjetas } from './vistas/VistaDeTarjetas.tsx';

interface PantallaProps {
  readonly area: AreaDePantalla;
  /** The menu button, shown in this screen's own header. */
  readonly menu?: ReactNode;
}

const FALLA = 'Error al cargar comandas';
const FILA_PX = 102;
const EN_PANTALLA = 8;

/** Hook: the lines of these areas; while the screen of one is open the stream is limited to it. */
const useLineasDe = (areas: Areas): readonly Fila[] => {
  useEffect(() => {
    const [una, ...otras] = areas;
    followArea(una !== undefined && otras.length === 0 ? una : null);
    return () => followArea(null);
  }, [areas]);
  const comandas = useOpenComandas(areas);
  return useMemo(() => filasDe(comandas, areas), [comandas, areas]);
};

const Vacia = () => (
  <div className={classes.vacia}>
    <IconCircleCheck size={160} stroke={1.4} aria-hidden="true" />
    <p>Todo despachado</p>
  </div>
);

const EnPapel = () => (
  <div className={classes.vacia}>
    <IconPrinter size={160} stroke={1.4} aria-hidden="true" />
    <p>Esta área trabaja en papel</p>
  </div>
);

/** What is shown instead of the lines (loading, error, empty); null when there are lines. */
const useEnLugarDeFilas = ({ noExiste, soloPapel, cargando, reintentar, reintentando }: AreaDePantalla): ReactNode => {
  const listas = useComandasReady();
  const estado = useLinkState();
  if (noExiste) return <ErrorState size="kitchen" message={noExiste} onRetry={reintentar} retrying={reintentando} />;
  if (soloPapel) return <EnPapel />;
  if (listas && !cargando) return <Vacia />;
  if (estado === 'sin-conexion') return <ErrorState size="kitchen" message={FALLA} onRetry={reconnectLive} />;
  return (
    <div className={classes.esqueleto}>
      <SkeletonRows rows={EN_PANTALLA} height={FILA_PX} shape="cards" />
    </div>
  );
};

const VISTA: Readonly<Record<Vista, (props: VistaProps) => ReactNode>> = {
  lista: VistaDeLista,
  tarjetas: VistaDeTarjetas,
};

const cuantasHay = (filas: readonly Fila[], ids: ReadonlySet<string>): number =>
  filas.filter((f) => ids.has(f.pedido.id)).length;

/** The screen of a dispatch area, or of several: the lines still to prepare, live, and their moves, as a table or as cards. */
export function PantallaDeDespacho({ area, menu }: PantallaProps) {
  useOscuro();
  const { titulo, areas } = area;
  // By their ids: another name does not subscribe to the lines anew.
  const cuales = area.soloPapel ? '' : areas.map(({ id }) => id).join();
  const ids = useMemo(() => new Set(cuales.split(',').filter(Boolean).map(Number)), [cuales]);
  const ahora = useAhora();
  const [vista, setVista] = useVista();
  const razon = useRazonDeNoMover();
  const novedades = useNovedades(ids, seVe);
  const { filas, mover, deshacibles, deshacer } = useMovimientos(useLineasDe(ids));
  const paneles = usePaneles();
  const { iniciar, recorrido } = useShortTour(PASOS_DE_AREA, 'despacho');
  useOfferTour(iniciar);
  const cuenta = contar(filas, ahora);
  const enLugar = useEnLugarDeFilas(area);
  const EnVista = VISTA[vista];
  return (
    <section className={classes.root} aria-label={titulo}>
      <VisuallyHidden role="status">{novedades.anuncio}</VisuallyHidden>
      <EnVista
        titulo={titulo}
        cuenta={cuenta}
        filas={filas}
        novedades={novedades}
        nuevosQueHay={cuantasHay(filas, novedades.nuevos)}
        razon={razon}
        ahora={ahora}
        mover={mover}
        deshacibles={deshacibles}
        deshacer={deshacer}
        paneles={paneles}
        enLugar={enLugar}
        cabecera={{
          vistas: <Vistas vista={vista} onVista={setVista} />,
          menu: (
            <>
              <Agotados areas={areas} />
              {menu}
            </>
          ),
        }}
      />
      <AvisoDeSonido />
      <Paneles
        paneles={paneles}
        areas={areas}
        filas={filas}
        cuenta={cuenta}
        razon={razon}
        onRecuperar={(suyas) => mover(suyas, ESTADO_PEDIDO.TRABAJANDO)}
        onRecorrido={iniciar}
      />
      {recorrido}
    </section>
  );
}
