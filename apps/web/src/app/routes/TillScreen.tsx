import { useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useRoute } from 'wouter';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { ENTRADAS_DE_MENU, GRUPO_OCULTO } from '@comal/domain/permisos/menu';
import { consultarCajaInicial } from '../../features/caja/cortes/verificacion.ts';
import { useAbrirCajon } from '../../features/caja/efectivo/useAbrirCajon.tsx';
import { useResumenDeTurno } from '../../features/caja/cortes/turno.ts';
import { accionesDe } from '../../features/usuarios/acciones.ts';
import { useEsDemo } from '../../platform/bienvenida.ts';
import { Listos } from '../../features/comandas/listos/Listos.tsx';
import { AvisoDeImpresoras } from '../../features/impresoras/franja/AvisoDeImpresoras.tsx';
import { EnviosAlMargen } from '../../features/envios/EnviosAlMargen.tsx';
import { useFreshTiposDeOrden } from '../../shared/tipos-de-orden/tiposDeOrden.ts';
import { conPantalla, useAreas, type ShownArea } from '../../shared/areas/areas.ts';
import { rutaDeModo, veComandas, type Modo } from '../../features/tpv/modos.ts';
import type { BarProps } from '../../features/tpv/bar.ts';
import { TillShell } from '../../features/tpv/TillShell.tsx';
import { useCerrarSesion } from '../../features/tpv/salida/useCerrarSesion.ts';
import { lazily } from '../../kit/lazily.tsx';
import { followedArea, live } from '../../platform/live/live.ts';
import { startMemory } from '../../platform/live/memory/memory.ts';
import { useMay } from '../../platform/session/permissions.ts';
import { useSesion } from '../../platform/session/session.ts';
import { AvisoDeConteo } from '../avisos/AvisoDeConteo.tsx';
import { AvisoDeReloj } from '../avisos/AvisoDeReloj.tsx';
import { AvisoDeSeguridad } from '../avisos/AvisoDeSeguridad.tsx';
import { AvisoDeCifrado } from '../avisos/AvisoDeCifrado.tsx';
import { AvisoDeVersion } from '../avisos/AvisoDeVersion.tsx';
import { ComandasRoute } from './ComandasRoute.tsx';
import { useCobros } from './useCobros.tsx';

const Comensales = lazily(async () => (await import('../../features/comandas/autoservicio/Comensales.tsx')).Comensales);
const RegistroRoute = lazily(async () => (await import('./registro.tsx')).RegistroRoute);
/** For who reads it nowhere else: the configuration has it, too. */
const AvisoDeFacturas = lazily(
  async () => (await import('../avisos/AvisoDeFacturas.tsx')).AvisoDeFacturas,
  () => null,
  'wait',
);
const AreaRoute = lazily(async () => (await import('./AreaRoute.tsx')).AreaRoute);

/** The permissions that open a screen of the configuration. */
const CONFIGURACION = ENTRADAS_DE_MENU.filter(({ grupo }) => grupo !== GRUPO_OCULTO).flatMap(
  ({ permisos }) => permisos,
);

const INICIO_DE_CAJA = rutaDeModo({ tipo: 'comandas' });

const shownArea = (id: string): ShownArea => (id === 'todas' || id === 'pase' ? id : Number(id));

const useModo = (): Modo => {
  const [, area] = useRoute('/tpv/area/:id');
  const [registro] = useRoute('/tpv/registro');
  if (registro) return { tipo: 'registro' };
  return area ? { tipo: 'area', id: shownArea(area.id) } : { tipo: 'comandas' };
};

const Till = ({ sesion }: { readonly sesion: Sesion }) => {
  const [, navigate] = useLocation();
  const modo = useModo();
  useFreshTiposDeOrden();
  const areas = conPantalla(useAreas().data ?? []);
  const demo = useEsDemo();
  const turno = useResumenDeTurno();
  const { cerrarSesion, processing } = useCerrarSesion(consultarCajaInicial);
  const { cobros, dialogos } = useCobros();
  const cajon = useAbrirCajon();
  const onModo = (elegido: Modo): void => navigate(rutaDeModo(elegido));
  const verConfiguracion = (): void => navigate('/configuracion');
  const onConfiguracion = useMay(CONFIGURACION) ? verConfiguracion : undefined;
  const salidas = {
    onCobros: cobros.verCobros,
    onCajon: cajon.abrirCajon,
    onConfiguracion,
    onCerrarSesion: cerrarSesion,
    persona: accionesDe(sesion),
  };
  const bar: BarProps = { sesion, modo, areas, onModo, ...salidas };
  return (
    <TillShell
      {...bar}
      demo={demo}
      aviso={
        <>
          <AvisoDeCifrado />
          <AvisoDeVersion />
          <AvisoDeReloj />
          <AvisoDeSeguridad />
          <AvisoDeConteo />
          {!onConfiguracion && modo.tipo !== 'area' && <AvisoDeFacturas seAparta />}
        </>
      }
      franja={<AvisoDeImpresoras size={modo.tipo === 'area' ? 'kitchen' : 'bar'} />}
      saliendo={processing}
      cajaInicial={turno.data?.caja_inicial ?? null}
    >
      {modo.tipo !== 'area' && <Listos />}
      {modo.tipo !== 'area' && <Comensales />}
      <Switch>
        <Route path="/tpv">
          <ComandasRoute {...cobros} onConfiguracion={onConfiguracion} />
        </Route>
        <Route path="/tpv/registro" component={RegistroRoute} />
        <Route path="/tpv/area/:id">
          {({ id }) =>
            veComandas(sesion) ? <AreaRoute id={shownArea(id)} bar={bar} /> : <Redirect to={INICIO_DE_CAJA} replace />
          }
        </Route>
        {/* Only paths of the till: another path belongs to the screen that is about to replace this one. */}
        <Route path="/tpv/*">
          <Redirect to="/" replace />
        </Route>
      </Switch>
      {dialogos}
      {cajon.dialogo}
      <EnviosAlMargen />
    </TillShell>
  );
};

/** The till: its frame around the mode's screen; the known comandas of the branch are remembered while it is open. */
export function TillScreen() {
  const sesion = useSesion();
  useEffect(() => startMemory(live, followedArea), []);
  return sesion && <Till sesion={sesion} />;
}
