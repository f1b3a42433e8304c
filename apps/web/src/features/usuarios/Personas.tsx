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

/** A locked till shows nothing at once, before there is a field for the password. */
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
const AutorizacionDialog = lazily(async () => (await import('./AutorizacionDialog.tsx')).AutorizacionDialog);

export interface PersonasProps {
  /** A wall of the kitchen does not lock itself. */
  readonly sinBloqueo: boolean;
  /** The entrance shows nothing of the till: a lock covers what comes after it (D-119). */
  readonly enLaEntrada?: boolean;
}

const CON_CALMA_MS = 3_000;

/** The lock screen is here before the network may go. */
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
      {ventana === 'preferencias' && <PreferenciasDialog onClose={cerrarVentana} />}
      {pedida && <AutorizacionDialog key={pedida.numero} pedida={pedida} />}
    </>
  );
};

/** What locks the till: minutes without a touch, and the key; the entrance has nothing to lock. */
const useBloqueos = (activos: boolean, { sinBloqueo, enLaEntrada = false }: PersonasProps): void => {
  const minutos = useBloqueoMinutos();
  useInactividad(activos && !sinBloqueo ? minutos : null, setBloqueo);
  useTeclaDeBloqueo(activos && !enLaEntrada);
};

/** The people of a till: the lock and who unlocks it, their windows, and a colleague's word when one is asked for. */
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
