import { useCallback } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { lazily } from '../../kit/lazily.tsx';
import { useSesion } from '../../platform/session/session.ts';
import type { QuienEntra } from '../../features/sesiones/formulario/useFormularioDeEntrada.ts';
import type { Enlace } from '../../features/usuarios/acceso/tipos.ts';
import { DrawingErrors } from '../DrawingErrors.tsx';
import { TillScreen } from './TillScreen.tsx';

// The till is part of the first bundle, so that a cold till is one script; the rest arrives when it is asked for.
const LoginScreen = lazily(async () => (await import('../../features/sesiones/LoginScreen.tsx')).LoginScreen);
const PendienteDelEquipo = lazily(
  async () => (await import('../../features/envios/PendienteDelEquipo.tsx')).PendienteDelEquipo,
);
const ConfiguracionScreen = lazily(async () => (await import('./ConfiguracionScreen.tsx')).ConfiguracionScreen);

const AccesoScreen = lazily(async () => (await import('../../features/usuarios/acceso/AccesoScreen.tsx')).AccesoScreen);
const ContrasenaPorCambiar = lazily(
  async () => (await import('../../features/usuarios/contrasena/ContrasenaPorCambiar.tsx')).ContrasenaPorCambiar,
);

const Login = ({ quien }: { readonly quien?: QuienEntra }) => {
  const [, navigate] = useLocation();
  const seguir = useCallback(() => navigate('/tpv', { replace: true }), [navigate]);
  return (
    <LoginScreen
      onEntered={() => navigate('/tpv')}
      onSeguir={seguir}
      pendiente={<PendienteDelEquipo />}
      {...(quien && { quien })}
    />
  );
};

/** The till is for who has a session; anybody else goes to the entrance (LOGIN-002, SESION-018). What one person had open
 *  is not the next one's. */
const Till = () => {
  const sesion = useSesion();
  return sesion ? <TillScreen key={sesion.usuario.id} /> : <Redirect to="/" replace />;
};

/** The code of an access card: it names who it is for, and leads to the sign-in with that filled in (D-111). */
const Acceso = ({ cliente, usuario, clave }: Enlace) => {
  const [, navigate] = useLocation();
  const entrada = `/entrar/${encodeURIComponent(cliente)}/${encodeURIComponent(usuario)}`;
  return <AccesoScreen enlace={{ cliente, usuario, clave }} onEntrar={() => navigate(entrada, { replace: true })} />;
};

/** Everything behind a session; before it, the password that somebody else typed is changed (D-111). */
const Dentro = () => {
  const sesion = useSesion();
  if (sesion?.debe_cambiar) return <ContrasenaPorCambiar sesion={sesion} />;
  return (
    <Switch>
      <Route path="/tpv/*?" component={Till} />
      <Route>
        <ConfiguracionScreen />
      </Route>
    </Switch>
  );
};

/** The addresses of the product, all behind the hash (SHELL-011). */
export const Rutas = () => (
  <DrawingErrors>
    <Switch>
      <Route path="/">
        <Login />
      </Route>
      <Route path="/entrar/:cliente/:usuario">{(quien) => <Login quien={quien} />}</Route>
      <Route path="/acceso/:cliente/:usuario/:clave">{(enlace) => <Acceso {...enlace} />}</Route>
      <Route path="/tpv/*?" component={Dentro} />
      <Route path="/configuracion/*?" component={Dentro} />
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  </DrawingErrors>
);
