import { useCallback, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { lazily } from '../../kit/lazily.tsx';
import { startLive } from '../../platform/live/live.ts';
import { useSesion } from '../../platform/session/session.ts';
import { TirasAlTerminar } from '../../features/comandas/cobro/verificar/Tiras.tsx';
import type { QuienEntra } from '../../features/sesiones/formulario/useFormularioDeEntrada.ts';
import type { Enlace } from '../../features/usuarios/acceso/tipos.ts';
import { DrawingErrors } from '../DrawingErrors.tsx';
import { TillScreen } from './TillScreen.tsx';

// The till is part of the first bundle, so that a cold till loads one script; the rest is loaded on demand.
const LoginScreen = lazily(async () => (await import('../../features/sesiones/LoginScreen.tsx')).LoginScreen);
const PendienteDelEquipo = lazily(
  async () => (await import('../../features/envios/PendienteDelEquipo.tsx')).PendienteDelEquipo,
);
const ConfiguracionScreen = lazily(async () => (await import('./ConfiguracionScreen.tsx')).ConfiguracionScreen);

const ManualScreen = lazily(async () => (await import('../../features/manual/ManualScreen.tsx')).ManualScreen);
const AltaDeNegocio = lazily(async () => (await import('./AltaDeNegocio.tsx')).AltaDeNegocio);
const AccesoScreen = lazily(async () => (await import('../../features/usuarios/acceso/AccesoScreen.tsx')).AccesoScreen);
const ConfirmarCorreoScreen = lazily(
  async () => (await import('../../features/usuarios/acceso/ConfirmarCorreoScreen.tsx')).ConfirmarCorreoScreen,
);
const RecuperarScreen = lazily(
  async () => (await import('../../features/usuarios/acceso/RecuperarScreen.tsx')).RecuperarScreen,
);
const ContrasenaPorCambiar = lazily(
  async () => (await import('../../features/usuarios/contrasena/ContrasenaPorCambiar.tsx')).ContrasenaPorCambiar,
);
const SegundoFactorPorActivar = lazily(
  async () =>
    (await import('../../features/usuarios/segundo-factor/activar/SegundoFactorPorActivar.tsx'))
      .SegundoFactorPorActivar,
);

interface LoginProps {
  readonly quien?: QuienEntra;
  readonly onDentro?: () => void;
}

const Login = ({ quien, onDentro }: LoginProps) => {
  const [, navigate] = useLocation();
  const entrar = (): void => {
    onDentro?.();
    navigate('/tpv');
  };
  const seguir = useCallback(() => navigate('/tpv', { replace: true }), [navigate]);
  return (
    <LoginScreen
      onEntered={entrar}
      onSeguir={seguir}
      cobros={<TirasAlTerminar />}
      pendiente={<PendienteDelEquipo />}
      {...(quien && { quien })}
    />
  );
};

/** The till; without a session redirects to the sign-in. Its state is reset when another person signs in. */
const Till = () => {
  const sesion = useSesion();
  return sesion ? <TillScreen key={sesion.usuario.id} /> : <Redirect to="/" replace />;
};

interface PorEnlaceProps {
  readonly enlace: Enlace;
  readonly porCorreo?: boolean;
  readonly onElegida: (contrasena?: string) => void;
}

/** The page of an access card's code or of a mailed link: names the person, and leads to the sign-in with it filled in (D-60, D-111). */
const Acceso = ({ enlace, porCorreo = false, onElegida }: PorEnlaceProps) => {
  const [, navigate] = useLocation();
  const entrada = `/entrar/${encodeURIComponent(enlace.cliente)}/${encodeURIComponent(enlace.usuario)}`;
  const entrar = (contrasena?: string): void => {
    onElegida(contrasena);
    navigate(entrada, { replace: true });
  };
  return <AccesoScreen enlace={enlace} porCorreo={porCorreo} onEntrar={entrar} />;
};

/** Till and configuration on one live link, which tells both of changed permissions and of the session's end (D-12, D-112). */
const EnVivo = () => {
  useEffect(() => startLive(), []);
  return (
    <Switch>
      <Route path="/tpv/*?" component={Till} />
      <Route>
        <ConfiguracionScreen />
      </Route>
    </Switch>
  );
};

/** The page to recover access, for a business that forgot its only password. */
const Recuperar = () => {
  const [, navigate] = useLocation();
  return <RecuperarScreen onEntrada={() => navigate('/')} />;
};

/** The page of the link that confirms a mail address. */
const ConfirmarCorreo = (enlace: Pick<Enlace, 'cliente' | 'clave'>) => {
  const [, navigate] = useLocation();
  return <ConfirmarCorreoScreen {...enlace} onEntrada={() => navigate('/')} />;
};

/** Everything that needs a session; first a password that somebody else set must be changed, and a second factor that the
 *  business requires must be set up (decision 0115). */
const Dentro = () => {
  const sesion = useSesion();
  // Another tab may finish this step while this one still shows the recovery codes, which are shown only once.
  const [retenida, setRetenida] = useState<string | null>(null);
  if (sesion?.debe_cambiar) return <ContrasenaPorCambiar sesion={sesion} />;
  if (sesion && (sesion.falta_segundo_factor || retenida === sesion.id)) {
    const retener = (si: boolean): void => setRetenida(si ? sesion.id : null);
    return <SegundoFactorPorActivar key={sesion.id} sesion={sesion} onRetener={retener} />;
  }
  return <EnVivo />;
};

/** Paths of the diner's screens, with or without the token of a code. */
const DEL_COMENSAL = /^\/(menu|carrito)(\?.*)?$/;

/** Redirects old addresses of the diner's pages to their own entry, which does not load the till's code (D-97). */
const AlMenu = () => {
  useEffect(() => window.location.replace(`/m/${window.location.hash}`), []);
  return null;
};

/** The addresses of the product, all behind the hash. */
export const Rutas = () => {
  // The password just chosen with an access card is prefilled: kept in memory only, until that person has signed in.
  const [elegida, setElegida] = useState<QuienEntra>();
  const elegir = (enlace: Enlace) => (password?: string) => setElegida({ ...enlace, ...(password && { password }) });
  return (
    <DrawingErrors>
      <Switch>
        <Route path="/">
          <Login />
        </Route>
        <Route path="/entrar/:cliente/:usuario">
          {({ cliente, usuario }) => {
            const suya = elegida?.cliente === cliente && elegida.usuario === usuario;
            return <Login quien={suya ? elegida : { cliente, usuario }} onDentro={() => setElegida(undefined)} />;
          }}
        </Route>
        <Route path="/manual/:capitulo?/:seccion?">{(parte) => <ManualScreen {...parte} />}</Route>
        <Route path="/recuperar" component={Recuperar} />
        <Route path="/registro-nuevo-cliente" component={AltaDeNegocio} />
        <Route path={DEL_COMENSAL} component={AlMenu} />
        <Route path="/acceso/:cliente/:usuario/:clave">
          {(enlace) => <Acceso enlace={enlace} onElegida={elegir(enlace)} />}
        </Route>
        <Route path="/recuperar/:cliente/:usuario/:clave">
          {(enlace) => <Acceso enlace={enlace} porCorreo onElegida={elegir(enlace)} />}
        </Route>
        <Route path="/confirmar-correo/:cliente/:clave">{(enlace) => <ConfirmarCorreo {...enlace} />}</Route>
        <Route path="/tpv/*?" component={Dentro} />
        <Route path="/configuracion/*?" component={Dentro} />
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </DrawingErrors>
  );
};
