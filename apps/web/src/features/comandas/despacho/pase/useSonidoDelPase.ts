import { useEffect, useRef, useState } from 'react';
import { estaListo } from '@comal/domain/comanda/pase/pase';
import { plural } from '../../../../kit/format.ts';
import { ringReady, useSoundUnlock } from '../../../../platform/timbre/timbre.ts';
import { filasDeRenglon } from '../lineas/renglones.ts';
import type { ComandaDelPase } from './comanda-del-pase.ts';

/** Every dispatch that waits here, so that one that is sent out again sounds again, with its comanda. */
const salidasDe = (comandas: readonly ComandaDelPase[]): ReadonlyMap<string, string> =>
  new Map(
    comandas.flatMap(({ fila, renglones }) =>
      renglones
        .flatMap((r) => filasDeRenglon(r.renglon))
        .filter((f) => estaListo(f.pedido))
        .map(({ pedido: { id, despachado_en } }) => [`${id}/${despachado_en ?? 0}`, fila.comanda] as const),
    ),
  );

/**
 * Hook: sounds once for each batch that gets ready, and says it for screen readers; what was ready when the screen opened, and until the
 * comandas are `listas` to be compared, is silent.
 */
export const useSonidoDelPase = (comandas: readonly ComandaDelPase[], listas: boolean): string => {
  const oidas = useRef<ReadonlyMap<string, string> | null>(null);
  const [anuncio, setAnuncio] = useState('');
  useSoundUnlock();
  useEffect(() => {
    if (!listas) return;
    const hay = salidasDe(comandas);
    const nuevas = [...hay].filter(([clave]) => oidas.current?.has(clave) === false);
    oidas.current = hay;
    if (nuevas.length === 0) return;
    ringReady();
    const mesas = [...new Set(nuevas.map(([, comanda]) => comanda))].join(', ');
    setAnuncio(`${plural(nuevas.length, 'pedido listo', 'pedidos listos')}: ${mesas}`);
  }, [comandas, listas]);
  return anuncio;
};
