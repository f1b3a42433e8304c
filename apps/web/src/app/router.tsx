import { lazy, Suspense, type ReactNode } from 'react';
import { createHashRouter, Navigate, useNavigate } from 'react-router';
import { ErrorState } from '../kit/ErrorState/ErrorState.tsx';
import { sesionActual, useSesion } from '../platform/session/session.ts';

const loadLogin = () => import('../features/sesiones/LoginScreen.tsx');
const loadTill = () => import('./TillScreen.tsx');

const LoginScreen = lazy(async () => ({ default: (await loadLogin()).LoginScreen }));
const TillScreen = lazy(async () => ({ default: (await loadTill()).TillScreen }));
const ComandasRoute = lazy(async () => ({ default: (await import('./ComandasRoute.tsx')).ComandasRoute }));
const AreaRoute = lazy(async () => ({ default: (await import('./AreaRoute.tsx')).AreaRoute }));

// The first screen starts to arrive before anything is drawn.
void (sesionActual() && window.location.hash.startsWith('#/tpv') ? loadTill() : loadLogin()).catch(() => undefined);

const reload = (): void => window.location.reload();

/** A screen that failed to arrive or to draw: the page is asked for again. */
const Failed = () => <ErrorState message="No se pudo mostrar la pantalla" onRetry={reload} />;

const Login = () => {
  const navigate = useNavigate();
  const prefetch = (): void => {
    void Promise.all([loadTill(), import('./ComandasRoute.tsx')]).catch(() => undefined);
  };
  return <LoginScreen onEntered={() => void navigate('/tpv')} onWarmUp={prefetch} />;
};

/** The till is for who has a session; anybody else goes to the entrance (LOGIN-002, SESION-018). */
const Till = () => (useSesion() ? <TillScreen /> : <Navigate to="/" replace />);

const arriving = (screen: ReactNode): ReactNode => <Suspense fallback={null}>{screen}</Suspense>;

/** The addresses of the product, all behind the hash (SHELL-011). */
export const router = createHashRouter([
  { path: '/', element: arriving(<Login />), errorElement: <Failed /> },
  {
    path: '/tpv',
    element: arriving(<Till />),
    errorElement: <Failed />,
    children: [
      { index: true, element: arriving(<ComandasRoute />) },
      { path: 'area/:id', element: arriving(<AreaRoute />) },
    ],
  },
  { path: '*', element: <Navigate to="/" replace /> },
]);
