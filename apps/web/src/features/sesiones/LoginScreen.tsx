import { useEffect, type ReactNode } from 'react';
import { DemoBanner } from '../../kit/DemoBanner/DemoBanner.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { OfflineStrip } from '../../kit/OfflineStrip/OfflineStrip.tsx';
import { useOutage } from '../../platform/connection.ts';
import { launcher } from '../../platform/launcher.ts';
import { useDemo, useOpenRegistration } from '../../platform/bienvenida.ts';
import { Continuar } from './continuar/Continuar.tsx';
import { CodigoForm } from './formulario/CodigoForm.tsx';
import { LoginForm } from './formulario/LoginForm.tsx';
import classes from './LoginScreen.module.css';
import type { QuienEntra } from './formulario/useFormularioDeEntrada.ts';
import { LoginWall } from './LoginWall.tsx';
import { saludoDe } from './saludo.ts';
import { useEntrada } from './formulario/useEntrada.ts';
import { Terminada } from './terminada/Terminada.tsx';
import { useQuienSeQuedoFuera, useTerminada } from './terminada/terminada.ts';
import { useSesionOfrecida } from './continuar/useSesionOfrecida.ts';

export interface LoginScreenProps {
  /** Called two seconds after the session was opened: go to the till. */
  readonly onEntered: () => void;
  /** Continues the stored session: to the till, without a way back. */
  readonly onSeguir: () => void;
  /** The person of an access card's link: prefilled. */
  readonly quien?: QuienEntra;
  /** The outcome of charges that were being sent when the session ended. */
  readonly cobros?: ReactNode;
  /** Unsent writes of this device. */
  readonly pendiente?: ReactNode;
}

const HORA_MS = 3_600_000;

/** The sign-in: opening it ends nothing; a stored session can be continued (D-119). */
export function LoginScreen({ onEntered, onSeguir, quien, cobros, pendiente }: LoginScreenProps) {
  const demo = useDemo();
  const registro = useOpenRegistration();
  const saludo = saludoDe(new Date(useNow(HORA_MS)).getHours());
  const entrada = useEntrada(onEntered);
  const caida = useOutage();
  const terminada = useTerminada();
  const fuera = useQuienSeQuedoFuera();
  const conocido = quien ?? fuera;
  // A till that was loaded anew while it filled the screen: whoever signs in needs the buttons of the window.
  useEffect(() => launcher()?.pantallaCompleta(false), []);
  const ofrecida = useSesionOfrecida(entrada.paso !== 'reposo', onSeguir);
  return (
    <div className={classes.root}>
      {demo && <DemoBanner />}
      <OfflineStrip lost={caida} note="No se puede entrar hasta que vuelva" />
      <div className={classes.split}>
        <LoginWall />
        <main className={classes.main}>
          <div className={classes.column}>
            <h1 className={classes.title}>{saludo}</h1>
            {terminada && <Terminada>{terminada}</Terminada>}
            {cobros}
            {ofrecida ? (
              <Continuar sesion={ofrecida} onSeguir={onSeguir} />
            ) : (
              <p className={classes.subtitle}>Entra con los datos de tu sucursal.</p>
            )}
            {entrada.pideCodigo && <CodigoForm entrada={entrada} />}
            {/* Hidden, not removed: it keeps its input for a return from the code. */}
            <div hidden={entrada.pideCodigo}>
              <LoginForm
                demo={demo}
                entrada={entrada}
                segunda={ofrecida !== null}
                {...(conocido && { quien: conocido })}
              />
            </div>
            <p className={classes.registro}>
              <a href="#/recuperar">¿Olvidaste tu contraseña?</a>
            </p>
            {registro && (
              <p className={classes.registro}>
                ¿Aún no usas Comal? <a href="#/registro-nuevo-cliente">Registra tu negocio</a>
              </p>
            )}
            {pendiente}
          </div>
        </main>
      </div>
    </div>
  );
}
