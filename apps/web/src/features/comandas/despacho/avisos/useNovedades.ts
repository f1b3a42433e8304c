import { useEffect, useRef, useState } from 'react';
import { estaVigente } from '@comal/domain/comanda/pedido';
import { plural } from '../../../../kit/format.ts';
import { silence, ringCambio, ringDelayed, ringNew, useSoundUnlock } from '../../../../platform/timbre/timbre.ts';
import type { Areas, Fila } from '../lineas/filas.ts';
import { presentesEn, vigilarAreas } from '../vigilar.ts';

/** How long in ms a line is marked NUEVO if nobody touches it. */
const NUEVO_MS = 30_000;
/** How often in ms lines out of view are checked again for being visible. */
const OTRA_VEZ_MS = 2_000;
/** The waiter id of diners' orders. */
const AUTOSERVICIO = 0;

type Ids = ReadonlySet<string>;
const NADIE: Ids = new Set();

const con = (ids: Ids, otros: readonly string[]): Ids => new Set([...ids, ...otros]);
const sin = (ids: Ids, fuera: readonly string[]): Ids =>
  fuera.some((id) => ids.has(id)) ? new Set([...ids].filter((id) => !fuera.includes(id))) : ids;
const idsDe = (filas: readonly Fila[]): string[] => filas.map((f) => f.pedido.id);

/**
 * '2 pedidos pasaron a Mesa 9': announced in text and to screen readers, without a bell, because there is nothing new
 * to cook (D-45).
 */
const mudanzaDe = (filas: readonly Fila[]): string => {
  const comandas = [...new Set(filas.map((f) => f.comanda))].join(', ');
  return `${plural(filas.length, 'pedido pasó', 'pedidos pasaron')} a ${comandas}`;
};

const cambioDe = (filas: readonly Fila[]): string => {
  const cancelados = filas.filter((f) => !estaVigente(f.pedido)).length;
  return [
    ...(cancelados > 0 ? [plural(cancelados, 'pedido cancelado', 'pedidos cancelados')] : []),
    ...(cancelados < filas.length ? [plural(filas.length - cancelados, 'pedido cambió', 'pedidos cambiaron')] : []),
  ].join(', ');
};

/** 'Aviso de Mesa 4: Es alérgica al cacahuate': the last notice of each line, each once. */
const avisoDe = (filas: readonly Fila[]): string =>
  [...new Set(filas.map((f) => `Aviso de ${f.comanda}: ${f.pedido.avisos.at(-1)?.texto ?? ''}`))].join('. ');

/**
 * Hook: the news of some areas: the lines marked NUEVO (for 30 s, and until `seVe` says that they were visible) or CAMBIÓ
 * (until touched), the text for screen readers, and the sounds.
 */
export const useNovedades = (areas: Areas, seVe: (id: string) => boolean) => {
  const [nuevos, setNuevos] = useState(NADIE);
  const [cambiados, setCambiados] = useState(NADIE);
  const [anuncio, setAnuncio] = useState('');
  const porVer = useRef(nuevos);
  useSoundUnlock();
  useEffect(() => {
    porVer.current = nuevos;
  }, [nuevos]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const olvidar = (ids: readonly string[], ms: number): void => {
      const alVencer = (): void => {
        const hay = presentesEn(areas);
        const ocultos = ids.filter((id) => hay.has(id) && porVer.current.has(id) && !seVe(id));
        const fuera = ids.filter((id) => !ocultos.includes(id));
        setNuevos((previos) => sin(previos, fuera));
        if (ocultos.length > 0) olvidar(ocultos, OTRA_VEZ_MS);
      };
      timers.add(setTimeout(alVencer, ms));
    };
    const parar = vigilarAreas(areas, {
      alLlegar: (pedidos) => {
        const ids = pedidos.map((p) => p.id);
        setNuevos((previos) => con(previos, ids));
        setAnuncio(plural(ids.length, 'pedido nuevo', 'pedidos nuevos'));
        ringNew(pedidos.some((p) => p.mesero.id === AUTOSERVICIO));
        olvidar(ids, NUEVO_MS);
      },
      alCambiar: (filas) => {
        setCambiados((previos) => con(previos, idsDe(filas)));
        setAnuncio(cambioDe(filas));
        ringCambio();
      },
      alAvisar: (filas) => {
        setAnuncio(avisoDe(filas));
        ringCambio();
      },
      alMudarse: (filas) => setAnuncio(mudanzaDe(filas)),
      alDemorarse: ringDelayed,
    });
    return () => {
      parar();
      silence();
      timers.forEach(clearTimeout);
      setNuevos(NADIE);
      setCambiados(NADIE);
    };
  }, [areas, seVe]);
  const visto = (ids: readonly string[]): void => {
    setNuevos((previos) => sin(previos, ids));
    setCambiados((previos) => sin(previos, ids));
  };
  return { nuevos, cambiados, anuncio, visto };
};
