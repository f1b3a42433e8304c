import { useCallback, useState, type RefCallback, type RefObject } from 'react';
import type { Espacio } from '../muro/marco.ts';
import { enLetraNormal } from '../muro/rem.ts';

const deLaVentana = (): Espacio => ({ ancho: enLetraNormal(innerWidth), alto: enLetraNormal(innerHeight) });

const delElemento = ({ clientWidth, clientHeight }: HTMLElement): Espacio =>
  clientWidth === 0 ? deLaVentana() : { ancho: enLetraNormal(clientWidth), alto: enLetraNormal(clientHeight) };

/**
 * Hook: the space of an element in px at normal letter size, that of the window before it is laid out; and the element's
 * ref, which also sets `cajaRef`.
 */
export const useEspacio = (cajaRef: RefObject<HTMLElement | null>): readonly [Espacio, RefCallback<HTMLElement>] => {
  const [espacio, setEspacio] = useState(deLaVentana);
  const ref = useCallback(
    (elemento: HTMLElement | null) => {
      cajaRef.current = elemento;
      if (!elemento) return;
      const medir = (): void => {
        const nuevo = delElemento(elemento);
        setEspacio((previo) => (previo.ancho === nuevo.ancho && previo.alto === nuevo.alto ? previo : nuevo));
      };
      medir();
      const vigia = new ResizeObserver(medir);
      vigia.observe(elemento);
      return () => {
        vigia.disconnect();
        cajaRef.current = null;
      };
    },
    [cajaRef],
  );
  return [espacio, ref];
};
