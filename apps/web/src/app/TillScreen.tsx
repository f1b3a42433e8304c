import { Suspense, useEffect } from 'react';
import { Outlet, useMatch, useNavigate } from 'react-router';
import type { Sesion } from '@comal/contract/login';
import { consultarCajaInicial } from '../features/caja/verificacion.ts';
import { useResumenDeTurno } from '../features/caja/turno.ts';
import { useDemo } from '../features/sesiones/bienvenida.ts';
import { useAreas } from '../features/tpv/areas.ts';
import { rutaDeModo, type Modo } from '../features/tpv/modos.ts';
import type { BarProps } from '../features/tpv/bar.ts';
import { TillShell } from '../features/tpv/TillShell.tsx';
import { useCerrarSesion } from '../features/tpv/useCerrarSesion.ts';
import { startLive } from '../platform/live/live.ts';
import { useSesion } from '../platform/session/session.ts';
import { useCobros } from './useCobros.tsx';

const useModo = (): Modo => {
  const area = useMatch('/tpv/area/:id')?.params.id;
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
  const bar: BarProps = { sesion, modo, areas, onModo, onCobros: cobros.verCobros, onCerrarSesion: cerrarSesion };
  return (
    <TillShell {...bar} demo={demo} saliendo={processing} cajaInicial={turno.data?.caja_inicial ?? null}>
      <Suspense fallback={null}>
        <Outlet context={{ ...bar, ...cobros }} />
      </Suspense>
      {dialogos}
    </TillShell>
  );
};

/** The till: its frame around the mode's screen; the live link lasts as long as it is open. */
export function TillScreen() {
  const sesion = useSesion();
  useEffect(() => startLive(), []);
  return sesion && <Till sesion={sesion} />;
}
