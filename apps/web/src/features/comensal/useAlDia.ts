import { useEffect, useEffectEvent, useRef } from 'react';
import { pedirVersion } from './llamar.ts';
import type { Origen } from './ruta.ts';
import type { EstadoDelMenu } from './useMenu.ts';

/** How often a visible menu or cart checks whether the menu changed, in milliseconds. */
export const CADA_MS = 10_000;

/**
 * Hook: keeps the menu of a code up to date while it is visible (sold-out or hidden dishes, prices). Checks when a
 * screen with it opens, every ten seconds, and when the page is visible or online again; the order screen does not need
 * it.
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
        // An invalid code stays invalid, so polling stops; ordering with it shows the error.
        if (!r.ok && r.motivo === 'CODIGO_DE_MENU_INVALIDO') clearInterval(reloj);
      });
    };
    const reloj = setInterval(mirar, CADA_MS);
    // A menu that has just been loaded is current.
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
