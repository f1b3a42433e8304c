import { useEffect } from 'react';
import { Redirect, useLocation, useRoute } from 'wouter';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { puedeEntrar } from '@comal/domain/permisos/menu';
import { consultarCajaInicial } from '../../features/caja/cortes/verificacion.ts';
import { ConAcceso } from '../../features/configuracion/ConAcceso.tsx';
import { ConfigShell } from '../../features/configuracion/ConfigShell.tsx';
import { HomeScreen } from '../../features/configuracion/inicio/HomeScreen.tsx';
import { PrimerosPasos } from '../../features/configuracion/inicio/PrimerosPasos.tsx';
import { menuDeModulos, useModulos } from '../../features/configuracion/modulos.ts';
import type { Menu } from '../../features/configuracion/SideMenu.tsx';
import { useAcceso } from '../../features/configuracion/useAcceso.ts';
import { usePorAtender } from '../../features/impresoras/consulta.ts';
import { useSideMenu } from '../../features/configuracion/useSideMenu.ts';
import { useEsDemo } from '../../platform/bienvenida.ts';
import { useCerrarSesion } from '../../features/tpv/salida/useCerrarSesion.ts';
import { accionesDe } from '../../features/usuarios/acciones.ts';
import { notify } from '../../kit/notify.tsx';
import { currentSesion, useSesion } from '../../platform/session/session.ts';
import { AvisoDeFacturas } from '../avisos/AvisoDeFacturas.tsx';
import { AvisoDeReloj } from '../avisos/AvisoDeReloj.tsx';
import { AvisoDeSeguridad } from '../avisos/AvisoDeSeguridad.tsx';
import { AvisoDeCifrado } from '../avisos/AvisoDeCifrado.tsx';
import { AvisoDeVersion } from '../avisos/AvisoDeVersion.tsx';
import { DrawingErrors } from '../DrawingErrors.tsx';
import { PANTALLAS, type Pantalla } from './pantallas.tsx';

const INICIO = '/configuracion';

type Pantallas = Readonly<Record<string, Pantalla>>;

const useMenu = (pantallas: Pantallas, permisos: readonly number[]): Menu => {
  const impresoras = usePorAtender();
  const { data, error, refetch, isFetching } = useModulos(permisos);
  return {
    modulos: data && menuDeModulos(data, (ruta) => Object.hasOwn(pantallas, ruta) && puedeEntrar(ruta, permisos)),
    error: error?.message,
    reintentando: isFetching,
    pendientes: { impresoras },
    onReintentar: () => void refetch(),
  };
};

interface ScreenProps {
  readonly ruta: string;
  readonly sesion: Sesion;
  readonly pantallas: Pantallas;
  readonly onInicio: () => void;
}

/** The screen of a path; an unknown path goes to the home screen. */
const Screen = ({ ruta, sesion, pantallas, onInicio }: ScreenProps) => {
  const Elegida = Object.hasOwn(pantallas, ruta) ? pantallas[ruta] : undefined;
  if (!Elegida) return <Redirect to={INICIO} replace />;
  return (
    <ConAcceso key={ruta} {...{ ruta, onInicio }} permisos={sesion.usuario.permisos}>
      <DrawingErrors>
        <Elegida />
      </DrawingErrors>
    </ConAcceso>
  );
};

const Configuracion = ({ sesion, pantallas }: { readonly sesion: Sesion; readonly pantallas: Pantallas }) => {
  const [, navigate] = useLocation();
  const [, direccion] = useRoute('/configuracion/:ruta?/*?');
  const actual = direccion?.ruta ?? null;
  const menu = useMenu(pantallas, sesion.usuario.permisos);
  const side = useSideMenu();
  const demo = useEsDemo();
  const { cerrarSesion, processing } = useCerrarSesion(consultarCajaInicial);
  const ir = (ruta: string): void => {
    side.close();
    navigate(`${INICIO}/${ruta}`);
  };
  const { elegir, entrando } = useAcceso(ir);
  const onTpv = (): void => navigate('/tpv');
  return (
    <ConfigShell
      {...{ sesion, menu, side, actual, entrando, demo, onTpv }}
      saliendo={processing}
      aviso={
        <>
          <AvisoDeCifrado />
          <AvisoDeVersion formas />
          <AvisoDeReloj />
          <AvisoDeSeguridad />
          <AvisoDeFacturas />
        </>
      }
      onElegir={(operacion) => (operacion.ruta === actual ? side.close() : elegir(operacion))}
      persona={accionesDe(sesion)}
      onCerrarSesion={cerrarSesion}
    >
      {actual === null ? (
        <HomeScreen
          vacio={menu.modulos?.length === 0}
          onTpv={onTpv}
          onMenu={side.shown ? undefined : side.toggle}
          pasos={<PrimerosPasos />}
        />
      ) : (
        <Screen {...{ sesion, pantallas }} ruta={actual} onInicio={() => navigate(INICIO)} />
      )}
    </ConfigShell>
  );
};

/** The configuration; without a session shows an alert and redirects to the sign-in. */
export function ConfiguracionScreen({ pantallas = PANTALLAS }: { readonly pantallas?: Pantallas }) {
  const sesion = useSesion();
  // Only on mount: a user who signs out here needs no alert.
  useEffect(() => {
    if (!currentSesion()) notify.danger('No hay una sesión abierta');
  }, []);
  return sesion ? <Configuracion sesion={sesion} pantallas={pantallas} /> : <Redirect to="/" replace />;
}
