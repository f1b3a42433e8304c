import { useEffect } from 'react';
import { DemoBanner } from '../../kit/DemoBanner/DemoBanner.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { OfflineStrip } from '../../kit/OfflineStrip/OfflineStrip.tsx';
import { clearSesion } from '../../platform/session/session.ts';
import { useDemo } from './bienvenida.ts';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginScreen.module.css';
import { LoginWall } from './LoginWall.tsx';
import { saludoDe } from './saludo.ts';

/** Props of `LoginScreen`. */
export interface LoginScreenProps {
  /** The session is open and its two seconds have passed: go to the till. */
  readonly onEntered: () => void;
}

const HORA_MS = 3_600_000;

/** The entrance: opening it removes any stored session (LOGIN-001, LOGIN-011). */
export function LoginScreen({ onEntered }: LoginScreenProps) {
  const demo = useDemo();
  const saludo = saludoDe(new Date(useNow(HORA_MS)).getHours());
  useEffect(clearSesion, []);
  return (
    <div className={classes.root}>
      {demo && <DemoBanner />}
      <OfflineStrip />
      <div className={classes.split}>
        <LoginWall />
        <main className={classes.main}>
          <div className={classes.column}>
            <h1 className={classes.title}>{saludo}</h1>
            <p className={classes.subtitle}>Entra con los datos de tu sucursal.</p>
            <LoginForm demo={demo} onEntered={onEntered} />
          </div>
        </main>
      </div>
    </div>
  );
}
