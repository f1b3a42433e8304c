import { Navigate, Route, Routes, useNavigate } from 'react-router';
import { lazily } from '../kit/lazily.tsx';
import { useSesion } from '../platform/session/session.ts';
import { ComandasRoute } from './ComandasRoute.tsx';
import { DrawingErrors } from './DrawingErrors.tsx';
import { TillScreen } from './TillScreen.tsx';

// The till is part of the first bundle, so that a cold till is one script; the rest arrives when it is asked for.
const LoginScreen = lazily(async () => (await import('../features/sesiones/LoginScreen.tsx')).LoginScreen);
const RegistroRoute = lazily(async () => (await import('./RegistroRoute.tsx')).RegistroRoute);
const AreaRoute = lazily(async () => (await import('./AreaRoute.tsx')).AreaRoute);
const ConfiguracionScreen = lazily(async () => (await import('./ConfiguracionScreen.tsx')).ConfiguracionScreen);

const Login = () => {
  const navigate = useNavigate();
  return <LoginScreen onEntered={() => void navigate('/tpv')} />;
};

/** The till is for who has a session; anybody else goes to the entrance (LOGIN-002, SESION-018). What one person had open
 *  is not the next one's. */
const Till = () => {
  const sesion = useSesion();
  return sesion ? <TillScreen key={sesion.usuario.id} /> : <Navigate to="/" replace />;
};

/** The addresses of the product, all behind the hash (SHELL-011). */
export const Rutas = () => (
  <DrawingErrors>
    <Routes>
      <Route path="/" element={<Login />} />
      <Route path="/tpv" element={<Till />}>
        <Route index element={<ComandasRoute />} />
        <Route path="registro" element={<RegistroRoute />} />
        <Route path="area/:id" element={<AreaRoute />} />
      </Route>
      <Route path="/configuracion/*" element={<ConfiguracionScreen />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  </DrawingErrors>
);
