import { VisuallyHidden } from '@mantine/core';
import { IconChecks, IconRestore } from '@tabler/icons-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { useMedia } from '../../../../kit/hooks/useBreakpoint.ts';
import { reconnectLive } from '../../../../platform/live/live.ts';
import { useComandasCertain, useComandasReady, useLinkState } from '../../../../platform/comandas/useComandas.ts';
import { conPantalla, useAreas, useAreasEnPapel } from '../../../../shared/areas/areas.ts';
import { Agotados } from '../agotados/Agotados.tsx';
import { AvisoDeSonido } from '../avisos/AvisoDeSonido.tsx';
import { BotonDeCabecera, Hojas } from '../cabecera/Botones.tsx';
import { Encabezado } from '../cabecera/Encabezado.tsx';
import pantalla from '../PantallaDeDespacho.module.css';
import { ANCHO_DEL_PASE, marcoDe } from '../tarjetas/muro/marco.ts';
import { useEspacio } from '../tarjetas/tablero/useEspacio.ts';
import { useTeclas } from '../tarjetas/useTeclas.ts';
import { useAhora } from '../useAhora.ts';
import { useOscuro } from '../useOscuro.ts';
import vista from '../vistas/VistaDeTarjetas.module.css';
import { delPase, faltaPorArea, filtradas, servidasDe, type ComandaDelPase, type Filtro } from './comanda-del-pase.ts';
import { Filtros, PorServir } from './Filtros.tsx';
import { LateralDelPase } from './LateralDelPase.tsx';
import classes from './PantallaDelPase.module.css';
import { ServidasDelPase } from './ServidasDelPase.tsx';
import { TableroDelPase } from './TableroDelPase.tsx';
import { useDelPase } from './useDelPase.ts';
import { useHojasDelPase } from './useHojasDelPase.ts';
import { useManosDelPase, useRazonDelPase } from './useManosDelPase.ts';
import { useSonidoDelPase } from './useSonidoDelPase.ts';

/** Wide enough for the panel beside the cards, as in the kitchen. */
const DEL_MURO = '(min-width: 75em)';
const SIN_CUENTA = { pendientes: 0, trabajando: 0, demorados: 0, porDemorarse: 0 };
const TARJETA_PX = 180;

const VACIO: Readonly<Record<Filtro, string>> = {
  todas: 'Nada por servir',
  listas: 'Ninguna comanda está completa',
  tiempos: 'Ninguna comanda espera un tiempo',
};

/** What is shown instead of the cards (loading, error, empty); null when there are cards. */
const useEnLugarDeTarjetas = (cuantas: number, filtro: Filtro): ReactNode => {
  const listas = useComandasReady();
  const estado = useLinkState();
  const areas = useAreas();
  if (!areas.data && areas.error)
    return <ErrorState size="kitchen" message={areas.error.message} onRetry={() => void areas.refetch()} />;
  if (listas && areas.data)
    return cuantas > 0 ? null : (
      <div className={pantalla.vacia}>
        <IconChecks size={160} stroke={1.4} aria-hidden="true" />
        <p>{VACIO[filtro]}</p>
      </div>
    );
  if (estado === 'sin-conexion')
    return <ErrorState size="kitchen" message="Error al cargar comandas" onRetry={reconnectLive} />;
  return <SkeletonRows rows={6} height={TARJETA_PX} shape="cards" />;
};

/** Hook: the areas of the branch that have a screen, and their names. */
const useNombresDeAreas = () => {
  const { data } = useAreas();
  return useMemo(() => {
    const areas = conPantalla(data ?? []);
    return { areas, nombres: new Map(areas.map((a) => [a.id, a.descripcion])) };
  }, [data]);
};

const deHoja = (hoja: number, cuantas: number, paginas: number): number => (hoja + cuantas + paginas) % paginas;

interface TarjetasProps {
  readonly comandas: readonly ComandaDelPase[];
  readonly filtro: Filtro;
  readonly onFiltro: (filtro: Filtro) => void;
  readonly pase: ReturnType<typeof useDelPase>;
  readonly menu: ReactNode;
}

const Tarjetas = ({ comandas, filtro, onFiltro, pase, menu }: TarjetasProps) => {
  const ahora = useAhora();
  const caja = useRef<HTMLElement>(null);
  const conLateral = useMedia(DEL_MURO);
  const [espacio, enCaja] = useEspacio(caja);
  const marco = useMemo(() => marcoDe(espacio, conLateral, ANCHO_DEL_PASE), [espacio, conLateral]);
  const vistas = useMemo(() => filtradas(comandas, filtro), [comandas, filtro]);
  const { columnas, pagina, paginas, faltan, irA, tocar } = useHojasDelPase(vistas, marco);
  const [recuperando, setRecuperando] = useState(false);
  const { areas, nombres } = useNombresDeAreas();
  const enPapel = useAreasEnPapel();
  const servidas = useMemo(() => servidasDe(pase.comandas, enPapel), [pase.comandas, enPapel]);
  const razon = useRazonDelPase();
  const manos = useManosDelPase(pase.releer);
  const recuperar = (): void => setRecuperando(true);
  useTeclas(caja, { pagina: (cuantas) => irA(deHoja(pagina, cuantas, paginas)), recuperar });
  const enLugar = useEnLugarDeTarjetas(vistas.length, filtro);
  return (
    <>
      <Encabezado
        titulo="Pase"
        cuenta={SIN_CUENTA}
        sinFiguras
        vistas={<Filtros comandas={comandas} filtro={filtro} onFiltro={onFiltro} />}
        avisos={
          <>
            <PorServir comandas={comandas} onFiltro={onFiltro} />
            <Hojas pagina={pagina} paginas={paginas} faltan={faltan} onPagina={irA} />
          </>
        }
        menu={
          <>
            {!conLateral && <BotonDeCabecera icono={IconRestore} palabra="Recuperar" onClick={recuperar} />}
            <Agotados areas={areas} />
            {menu}
          </>
        }
      />
      <div className={vista.root} data-solo={enLugar && !conLateral ? true : undefined}>
        {enLugar ?? (
          <TableroDelPase
            columnas={columnas}
            cuantas={marco.columnas}
            caja={enCaja}
            onTocar={tocar}
            {...{ ahora, areas: nombres, razon, manos }}
          />
        )}
        {conLateral && (
          <LateralDelPase
            faltan={faltaPorArea(comandas, [...nombres.keys()], ahora)}
            areas={nombres}
            servidas={servidas}
            onRecuperar={recuperar}
          />
        )}
      </div>
      <ServidasDelPase
        opened={recuperando}
        onClose={() => setRecuperando(false)}
        servidas={servidas}
        razon={razon}
        onRecuperar={({ id, pedidos }) => {
          setRecuperando(false);
          manos.recuperar(
            id,
            pedidos.map((p) => p.id),
          );
        }}
      />
    </>
  );
};

export interface PantallaDelPaseProps {
  /** The menu button, shown in this screen's own header. */
  readonly menu?: ReactNode;
}

/** The pase: every comanda with all its areas, what is ready and what is missing, and the buttons that serve it (D-166). */
export function PantallaDelPase({ menu }: PantallaDelPaseProps) {
  useOscuro();
  const pase = useDelPase();
  const enPapel = useAreasEnPapel();
  const comandas = useMemo(() => delPase(pase.comandas, enPapel), [pase.comandas, enPapel]);
  const [filtro, setFiltro] = useState<Filtro>('todas');
  const anuncio = useSonidoDelPase(comandas, useComandasCertain() && pase.leidas);
  return (
    <section className={pantalla.root} aria-label="Pase">
      <VisuallyHidden role="status">{anuncio}</VisuallyHidden>
      <Tarjetas comandas={comandas} filtro={filtro} onFiltro={setFiltro} pase={pase} menu={menu} />
      {pase.error !== undefined && (
        <button type="button" className={classes.aviso} onClick={pase.releer}>
          No se pudieron leer las comandas que se pagaron antes: {pase.error} Reintentar
        </button>
      )}
      <AvisoDeSonido />
    </section>
  );
}
