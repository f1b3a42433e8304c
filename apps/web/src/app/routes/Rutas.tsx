import { useCallback } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { lazily } from '../../kit/lazily.tsx';
import { useSesion } from '../../platform/session/session.ts';
import { DrawingErrors } from '../DrawingErrors.tsx';
import { TillScreen } from './TillScreen.tsx';

// The till is part of the first bundle, so that a cold till is one script; the rest arrives when it is asked for.
const LoginScreen = lazily(async () => (await import('../../features/sesiones/LoginScreen.tsx')).LoginScreen);
const PendienteDelEquipo = lazily(
  async () => (await import('../../features/envios/PendienteDelEquipo.tsx')).PendienteDelEquipo,
);
const ConfiguracionScreen = lazily(async () => (await import('./ConfiguracionScreen.tsx')).ConfiguracionScreen);

const Login = () => {
  const [, navigate] = useLocation();
  const seguir = useCallback(() => navigate('/tpv', { replace: true }), [navigate]);
  return <LoginScreen onEntered={() => navigate('/tpv')} onSeguir={seguir} pendiente={<PendienteDelEquipo />} />;
};

/** The till is for who has a session; anybody else goes to the entrance (LOGIN-002, SESION-018). What one person had open
 *  is not the next one's. */
const Till = () => {
  const sesion = useSesion();
  return sesion ? <TillScreen key={sesion.usuario.id} /> : <Redirect to="/" replace />;
};

/** The addresses of the product, all behind the hash (SHELL-011). */
export const Rutas = () => (
  <DrawingErrors>
    <Switch>
      <Route path="/" component={Login} />
      <Route path="/tpv/*?" component={Till} />
      <Route path="/configuracion/*?">
        <ConfiguracionScreen />
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  </DrawingErrors>
);
