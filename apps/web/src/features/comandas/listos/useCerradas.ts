import { useEffect, useRef, useState } from 'react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';
import { ahoraDelServidor } from '../../../platform/live/live.ts';
import { conCerradas, type Listo } from './listos.ts';
import { guardarCerradas, leerCerradas } from './tomados.ts';

/** The notices of paid comandas that left the list with their last dispatch, and how to take one away. */
interface Cerradas {
  readonly cerradas: readonly Listo[];
  readonly quitar: (comanda: string) => void;
}

/** Hook: the notices of the user's paid comandas that the kitchen finished, kept on this device until they are taken (D-133). */
export const useCerradas = (
  sesion: Sesion,
  comandas: readonly LiveComanda[],
  enPapel: ReadonlySet<number>,
): Cerradas => {
  const [cerradas, setCerradas] = useState(() => leerCerradas(sesion));
  const antes = useRef<readonly LiveComanda[]>([]);
  useEffect(() => {
    const vistas = { antes: antes.current, comandas };
    antes.current = comandas;
    setCerradas((previas) =>
      conCerradas(previas, vistas, { usuario: sesion.usuario.id, ahora: ahoraDelServidor(), enPapel }),
    );
  }, [comandas, sesion, enPapel]);
  useEffect(() => guardarCerradas(sesion, cerradas), [sesion, cerradas]);
  const quitar = (comanda: string): void => setCerradas((previas) => previas.filter((l) => l.comanda !== comanda));
  return { cerradas, quitar };
};
