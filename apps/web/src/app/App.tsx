import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { useTurnoCerrado } from '../features/caja/cortes/cierre/turno-cerrado.ts';
import { startTerminada } from '../features/sesiones/terminada/terminada.ts';
import { Personas } from '../features/usuarios/Personas.tsx';
import { soloDespacha } from '../features/tpv/modos.ts';
import { startHistory } from '../kit/Layers/history.ts';
import { lazily } from '../kit/lazily.tsx';
import { WELCOME } from '../platform/bienvenida.ts';
import { startWatch } from '../platform/live/watch/guard.ts';
import { startForgetting } from '../platform/kept/forgetting.ts';
import { startOutbox } from '../platform/outbox/outbox.ts';
import { currentBloqueo, subscribeToBloqueo } from '../platform/session/bloqueo.ts';
import { useSesion } from '../platform/session/session.ts';
import { Rutas } from './routes/Rutas.tsx';
import { usePlace } from './routes/place.ts';

const TurnoCerradoDialog = lazily(
  async () => (await import('../features/caja/cortes/cierre/TurnoCerradoDialog.tsx')).TurnoCerradoDialog,
);

/** Clears the query cache when the session changes, so that the next user does not see the data of the previous one. */
const useFreshData = (): void => {
  const client = useQueryClient();
  const token = useSesion()?.token;
  useEffect(
    () => () => {
      if (token !== undefined) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== WELCOME });
    },
    [client, token],
  );
};

/** Repeats the failed queries when the till is unlocked: while locked, the server refuses them. */
const useDeNuevoAlDesbloquear = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToBloqueo(() => {
        if (currentBloqueo() !== null) return;
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      }),
    [client],
  );
};

/** The application: its routes, the notice of a session that was ended elsewhere, and the summary of a shift just closed. */
export function App() {
  const turno = useTurnoCerrado();
  const sesion = useSesion();
  useFreshData();
  useDeNuevoAlDesbloquear();
  useEffect(() => startTerminada(), []);
  useEffect(() => startForgetting(), []);
  useEffect(() => startOutbox(), []);
  useEffect(() => startWatch(), []);
  useEffect(() => startHistory(), []);
  const [lugar] = usePlace();
  return (
    <>
      <Router hook={usePlace}>
        <Rutas />
      </Router>
      <Personas sinBloqueo={sesion !== null && soloDespacha(sesion)} enLaEntrada={lugar === '/'} />
      {turno && <TurnoCerradoDialog turno={turno} />}
    </>
  );
}
