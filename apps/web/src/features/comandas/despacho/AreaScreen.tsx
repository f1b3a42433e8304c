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
import classes from './AreaScreen.module.css';
import { AvisoDeSonido } from './avisos/AvisoDeSonido.tsx';
import { seVe } from './avisos/a-la-vista.ts';
import { useNovedades } from './avisos/useNovedades.ts';
import { Vistas } from './cabecera/Vistas.tsx';
import { contar, filasDe, type Fila } from './lineas/filas.ts';
import { useMovimientos, useRazonDeNoMover } from './lineas/useMovimientos.ts';
import { Paneles, usePaneles } from './paneles/Paneles.tsx';
import { PASOS_DE_AREA } from './pasos.ts';
import { useVista, type Vista } from './preferencias.ts';
import { useAhora } from './useAhora.ts';
import { useArea, type AreaDePantalla } from './useArea.ts';
import { useOscuro } from './useOscuro.ts';
import type { VistaProps } from './vistas/vista.ts';
import { VistaDeLista } from './vistas/VistaDeLista.tsx';
import { VistaDeTarjetas } from './vistas/VistaDeTarjetas.tsx';

export interface AreaScreenProps {
  readonly areaId: number;
  /** The menu button, shown in this screen's own header. */
  readonly menu?: ReactNode;
}

const FALLA = 'Error al cargar comandas';
const FILA_PX = 102;
const EN_PANTALLA = 8;

/** Hook: the lines of this area, none of one on paper alone; while the screen is open the stream is limited to them. */
const useLineasDelArea = (areaId: number, soloPapel: boolean): readonly Fila[] => {
  useEffect(() => {
    followArea(areaId);
    return () => followArea(null);
  }, [areaId]);
  const comandas = useOpenComandas(areaId);
  return useMemo(() => (soloPapel ? [] : filasDe(comandas, areaId)), [comandas, areaId, soloPapel]);
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
const useEnLugarDeFilas = ({ noExiste, soloPapel, reintentar, reintentando }: AreaDePantalla): ReactNode => {
  const listas = useComandasReady();
  const estado = useLinkState();
  if (noExiste) return <ErrorState size="kitchen" message={noExiste} onRetry={reintentar} retrying={reintentando} />;
  if (soloPapel) return <EnPapel />;
  if (listas) return <Vacia />;
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

/**
 * One dispatch area: the lines still to prepare, live, and their moves, as a table or as cards (000 §2, DESPACHO-001 to
 * -013, D-105).
 */
export function AreaScreen({ areaId, menu }: AreaScreenProps) {
  useOscuro();
  const area = useArea(areaId);
  const { titulo } = area;
  const ahora = useAhora();
  const [vista, setVista] = useVista();
  const razon = useRazonDeNoMover();
  const novedades = useNovedades(areaId, seVe);
  const { filas, mover, deshacibles, deshacer } = useMovimientos(useLineasDelArea(areaId, area.soloPapel));
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
              <Agotados areaId={areaId} />
              {menu}
            </>
          ),
        }}
      />
      <AvisoDeSonido />
      <Paneles
        paneles={paneles}
        areaId={areaId}
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
