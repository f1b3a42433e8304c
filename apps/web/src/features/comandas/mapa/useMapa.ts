import type { Salon } from '@comal/contract/salones/salones';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { useMemo, useState } from 'react';
import { useOpenComandas } from '../../../platform/comandas/useComandas.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useAreasEnPapel } from '../../../shared/areas/areas.ts';
import { useDelReloj } from '../hooks/useDelReloj.ts';
import { leerTomados, useVecesTomados } from '../listos/tomados.ts';
import { useReservacionesDeHoy } from '../reservaciones/consulta.ts';
import { useMisMesas } from '../secciones/consulta.ts';
import { conservando, mapaDe, type Mapa } from './mapa.ts';

const MINUTO_MS = 60_000;

/** Remembers the last map, whose tables the next one keeps where nothing of them changed. */
const memoria = (): ((ahora: Mapa) => Mapa) => {
  let ultimo: Mapa = { salones: [], sinMesa: [] };
  return (ahora) => {
    ultimo = conservando(ultimo, ahora);
    return ultimo;
  };
};

/** Hook: the map, recomputed each minute and with each change; dishes that were taken here, and those of areas on paper, are not ready. */
export const useMapa = (salones: readonly Salon[]): Mapa => {
  const comandas = useOpenComandas();
  const { reservaciones } = useReservacionesDeHoy();
  const mias = useMisMesas();
  const sesion = useSesion();
  const enPapel = useAreasEnPapel();
  const veces = useVecesTomados();
  const minuto = useDelReloj((ahora) => Math.floor(ahora / MINUTO_MS));
  const [recordado] = useState(memoria);
  return useMemo(() => {
    const ahora = (minuto + 1) * MINUTO_MS - 1;
    const salidas = sesion ? leerTomados(sesion, ahora).salidas : {};
    const tomado = (p: Pedido): boolean => enPapel.has(p.area) || salidas[p.id] === p.despachado_en;
    return recordado(mapaDe(salones, comandas, ahora, { tomado, reservaciones, mias }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `veces` says that what is stored on the device changed
  }, [salones, comandas, reservaciones, mias, minuto, sesion, enPapel, veces, recordado]);
};
