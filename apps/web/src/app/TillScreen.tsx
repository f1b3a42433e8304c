import { useEffect } from 'react';
import { Outlet, useMatch, useNavigate } from 'react-router';
import type { Sesion } from '@comal/contract/login';
import { ENTRADAS_DE_MENU, GRUPO_OCULTO } from '@comal/domain/permisos/menu';
import { consultarCajaInicial } from '../features/caja/verificacion.ts';
import { useResumenDeTurno } from '../features/caja/turno.ts';
import { accionesDePersona } from '../features/personas/acciones.ts';
import { useDemo } from '../features/sesiones/bienvenida.ts';
import { EnviosAlMargen } from '../features/envios/EnviosAlMargen.tsx';
import { useAreas } from '../features/tpv/areas.ts';
import { rutaDeModo, type Modo } from '../features/tpv/modos.ts';
import type { BarProps } from '../features/tpv/bar.ts';
import { TillShell } from '../features/tpv/TillShell.tsx';
import { useCerrarSesion } from '../features/tpv/useCerrarSesion.ts';
import { areaSeguida, live, startLive } from '../platform/live/live.ts';
import { startRecuerdo } from '../platform/live/recuerdo.ts';
import { usePuede } from '../platform/session/permissions.ts';
import { useSesion } from '../platform/session/session.ts';
import { useCobros } from './useCobros.tsx';

/** Whatever opens a screen of the configuration. */
const CONFIGURACION = ENTRADAS_DE_MENU.filter(({ grupo }) => grupo !== GRUPO_OCULTO).flatMap(
  ({ permisos }) => permisos,
);

const useModo = (): Modo => {
  const area = useMatch('/tpv/area/:id')?.params.id;
  const registro = useMatch('/tpv/registro') !== null;
  if (registro) return { tipo: 'registro' };
  return area === undefined ? { tipo: 'comandas' } : { tipo: 'area', id: Number(area) };
};

const Till = ({ sesion }: { readonly sesion: Sesion }) => {
  const navigate = useNavigate();
  const modo = useModo();
  const areas = useAreas().data ?? [];
  const demo = useDemo() !== null;
  const turno = useResumenDeTurno();
  const { cerrarSesion, processing } = useCerrarSesion(consultarCajaInicial);
  const { cobros, dialogos } = useCobros();
  const onModo = (elegido: Modo): void => void navigate(rutaDeModo(elegido));
  const verConfiguracion = (): void => void navigate('/configuracion');
  const onConfiguracion = usePuede(CONFIGURACION) ? verConfiguracion : undefined;
  const salidas = {
    onCobros: cobros.verCobros,
    onConfiguracion,
    onCerrarSesion: cerrarSesion,
    persona: accionesDePersona,
  };
  const bar: BarProps = { sesion, modo, areas, onModo, ...salidas };
  return (
    <TillShell {...bar} demo={demo} saliendo={processing} cajaInicial={turno.data?.caja_inicial ?? null}>
      <Outlet context={{ ...bar, ...cobros }} />
      {dialogos}
      <EnviosAlMargen />
    </TillShell>
  );
};

/** The till: its frame around the mode's screen; the live link lasts as long as it is open. */
export function TillScreen() {
  const sesion = useSesion();
  useEffect(() => startLive(), []);
  useEffect(() => startRecuerdo(live, areaSeguida), []);
  return sesion && <Till sesion={sesion} />;
}
