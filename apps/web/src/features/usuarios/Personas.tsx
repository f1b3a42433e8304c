import { useEffect } from 'react';
import { lazily } from '../../kit/lazily.tsx';
import { answerAutorizaciones, usePendingAutorizacion } from '../../platform/autorizacion/autorizacion.ts';
import { startPreferencias, useBloqueoMinutos } from '../../platform/preferencias/preferencias.ts';
import { setBloqueo, useIsLocked } from '../../platform/session/bloqueo.ts';
import { useSesion } from '../../platform/session/session.ts';
import { accionesDePersona, cerrarVentana, useLlegada, useVentana } from './acciones.ts';
import { startAvisoDeBloqueo } from './bloqueo/avisar-bloqueo.ts';
import { Cubierta } from './bloqueo/Cubierta.tsx';
import classes from './bloqueo/Telon.module.css';
import { useInactividad } from './bloqueo/useInactividad.ts';
import { useTeclaDeBloqueo } from './bloqueo/useTeclaDeBloqueo.ts';

/** Covers a locked till at once, while the lock screen is still loading. */
const Telon = () => (
  <div className={classes.telon} role="alert">
    Caja bloqueada
  </div>
);
const LockScreen = lazily(
  async () => (await import('./bloqueo/LockScreen.tsx')).LockScreen,
  () => <Telon />,
  'wait',
);
const CambioDeUsuario = lazily(async () => (await import('./bloqueo/LockScreen.tsx')).CambioDeUsuario);
const CambioDeSucursal = lazily(async () => (await import('./cuenta/CambioDeSucursal.tsx')).CambioDeSucursal);
const PinDialog = lazily(async () => (await import('./pin/PinDialog.tsx')).PinDialog);
const CuentaDialog = lazily(async () => (await import('./cuenta/CuentaDialog.tsx')).CuentaDialog);
const PreferenciasDialog = lazily(async () => (await import('./PreferenciasDialog.tsx')).PreferenciasDialog);
const JoinDialog = lazily(async () => (await import('../../shared/network/JoinDialog.tsx')).JoinDialog);
const AutorizacionDialog = lazily(async () => (await import('./AutorizacionDialog.tsx')).AutorizacionDialog);

export interface PersonasProps {
  /** No lock by inactivity: for a kitchen screen. */
  readonly sinBloqueo: boolean;
  /** The sign-in page is shown: it shows nothing of the till, so the lock covers only the screens after it (D-119). */
  readonly enLaEntrada?: boolean;
}

const CON_CALMA_MS = 3_000;

/** Hook: preloads the lock screen, which must work offline. */
const usePantallaLista = (): void =>
  useEffect(() => {
    const reloj = setTimeout(LockScreen.preload, CON_CALMA_MS);
    return () => clearTimeout(reloj);
  }, []);

const Ventanas = () => {
  const ventana = useVentana();
  const pedida = usePendingAutorizacion();
  useEffect(() => answerAutorizaciones(), []);
  return (
    <>
      {ventana === 'cuenta' && <CuentaDialog onClose={cerrarVentana} onPin={accionesDePersona.onPin} />}
      {ventana === 'sucursal' && <CambioDeSucursal onClose={cerrarVentana} />}
      {ventana === 'pin' && <PinDialog onClose={cerrarVentana} />}
      {ventana === 'conectar' && <JoinDialog onClose={cerrarVentana} />}
      {ventana === 'preferencias' && <PreferenciasDialog onClose={cerrarVentana} />}
      {pedida && <AutorizacionDialog key={pedida.numero} pedida={pedida} />}
    </>
  );
};

/** Hook: locks the till after idle minutes and by the key; not on the sign-in page. */
const useBloqueos = (activos: boolean, { sinBloqueo, enLaEntrada = false }: PersonasProps): void => {
  const minutos = useBloqueoMinutos();
  useInactividad(activos && !sinBloqueo ? minutos : null, setBloqueo);
  useTeclaDeBloqueo(activos && !enLaEntrada);
};

/** The lock of a till and its change of user, the windows of the signed-in person, and a requested approval. */
export function Personas(props: PersonasProps) {
  const sesion = useSesion();
  const bloqueada = useIsLocked();
  const ventana = useVentana();
  const quien = useLlegada();
  usePantallaLista();
  useEffect(() => startPreferencias(), []);
  useEffect(() => startAvisoDeBloqueo(), []);
  useBloqueos(sesion !== null && !bloqueada, props);
  if (!sesion || props.enLaEntrada) return null;
  const cambiando = ventana === 'cambio' && !bloqueada;
  return (
    <>
      <Ventanas key={sesion.usuario.id} />
      {bloqueada && (
        <Cubierta retira>
          <LockScreen sesion={sesion} onEntrar={cerrarVentana} />
        </Cubierta>
      )}
      {cambiando && <CambioDeUsuario sesion={sesion} quien={quien} onVolver={cerrarVentana} onEntrar={cerrarVentana} />}
    </>
  );
}
