import { useEffect, useState } from 'react';
import { plural } from '../../../../kit/format.ts';
import type { Fila } from '../lineas/filas.ts';
import { activarSonido, callar, sonarDemora, sonarNuevos } from './timbre.ts';
import { vigilarArea } from '../vigilar.ts';

/** How long a line reads NUEVO when nobody touches it (ui.md 9). */
const NUEVO_MS = 30_000;
/** Who took the diners' own orders. */
const AUTOSERVICIO = 0;

const sin = (ids: ReadonlySet<string>, fuera: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !fuera.includes(id)));

/** '2 pedidos pasaron a Mesa 9': heard and read, without a bell, for there is nothing to cook (D-45). */
const mudanzaDe = (filas: readonly Fila[]): string => {
  const comandas = [...new Set(filas.map((f) => f.comanda))].join(', ');
  return `${plural(filas.length, 'pedido pasó', 'pedidos pasaron')} a ${comandas}`;
};

const useDesbloqueo = (): void =>
  useEffect(() => {
    const activar = (): void => void activarSonido();
    if (navigator.userActivation?.hasBeenActive) activar();
    document.addEventListener('pointerdown', activar);
    document.addEventListener('keydown', activar);
    return () => {
      document.removeEventListener('pointerdown', activar);
      document.removeEventListener('keydown', activar);
    };
  }, []);

/** What is new in an area: the lines that read NUEVO, what a screen reader says of them, and their sound. */
export const useNovedades = (area: number) => {
  const [nuevos, setNuevos] = useState<ReadonlySet<string>>(new Set());
  const [anuncio, setAnuncio] = useState('');
  useDesbloqueo();
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const parar = vigilarArea(area, {
      alLlegar: (pedidos) => {
        const ids = pedidos.map((p) => p.id);
        setNuevos((previos) => new Set([...previos, ...ids]));
        setAnuncio(plural(ids.length, 'pedido nuevo', 'pedidos nuevos'));
        sonarNuevos(pedidos.some((p) => p.mesero.id === AUTOSERVICIO));
        timers.add(setTimeout(() => setNuevos((previos) => sin(previos, ids)), NUEVO_MS));
      },
      alMudarse: (filas) => setAnuncio(mudanzaDe(filas)),
      alDemorarse: sonarDemora,
    });
    return () => {
      parar();
      callar();
      timers.forEach(clearTimeout);
      setNuevos(new Set());
    };
  }, [area]);
  return { nuevos, anuncio, visto: (id: string) => setNuevos((previos) => sin(previos, [id])) };
};
