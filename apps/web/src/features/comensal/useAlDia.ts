import { useEffect, useEffectEvent, useRef } from 'react';
import { pedirVersion } from './llamar.ts';
import type { Origen } from './ruta.ts';
import type { EstadoDelMenu } from './useMenu.ts';

/** How often a menu or a cart that is seen asks whether the menu is another one, in milliseconds. */
export const CADA_MS = 10_000;

/**
 * Brings the menu of a code up to date while it is seen: what ran out, was hidden or has another price since. Asked when a screen of it
 * is opened, every ten seconds, when the page is seen again and when the network is back; an order that is followed needs no menu.
 */
export const useAlDia = (
  pantalla: string,
  { tipo, valor: token }: Origen,
  { menu, refrescar }: Pick<EstadoDelMenu, 'menu' | 'refrescar'>,
): void => {
  const vista = menu?.version;
  const comparar = useEffectEvent((version: string): void => {
    if (version !== vista) refrescar();
  });
  const estaba = useRef(false);
  const escucha = tipo === 'codigo' && pantalla !== 'pedido' && menu !== null;
  useEffect(() => {
    if (!escucha) return;
    let sirve = true;
    const mirar = (): void => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      void pedirVersion(token).then((r) => {
        if (sirve && r.ok) comparar(r.data.version);
        // A code that opens nothing any more stays so: ordering by it says so.
        if (!r.ok && r.motivo === 'CODIGO_DE_MENU_INVALIDO') clearInterval(reloj);
      });
    };
    const reloj = setInterval(mirar, CADA_MS);
    // A menu that has just come is as it is now.
    if (estaba.current) mirar();
    estaba.current = true;
    document.addEventListener('visibilitychange', mirar);
    window.addEventListener('online', mirar);
    return () => {
      sirve = false;
      clearInterval(reloj);
      document.removeEventListener('visibilitychange', mirar);
      window.removeEventListener('online', mirar);
    };
  }, [escucha, pantalla, token]);
};
