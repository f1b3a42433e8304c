import { useEffect, useState } from 'react';
import { pedirSeguimiento, type PedidoSeguido } from '../llamar.ts';

/** How often an order that goes on is looked at, in milliseconds. */
const CADA_MS = 10_000;

/** An order as it is, or why nobody knows. */
interface Visto {
  readonly pedido: PedidoSeguido | null;
  readonly error: string | null;
  /** Looks at once. */
  readonly mirar: () => void;
}

/** The order as it is, looked at again while it goes on and the page is seen. */
export const useSeguimiento = (codigo: string): Visto => {
  const [visto, setVisto] = useState<Omit<Visto, 'mirar'>>({ pedido: null, error: null });
  const [vuelta, setVuelta] = useState(0);
  useEffect(() => {
    let sirve = true;
    const mirar = (): void => {
      if (document.visibilityState === 'hidden') return;
      void pedirSeguimiento(codigo).then((r) => {
        if (sirve) setVisto((v) => (r.ok ? { pedido: r.data, error: null } : { ...v, error: r.message }));
      });
    };
    mirar();
    const reloj = setInterval(mirar, CADA_MS);
    document.addEventListener('visibilitychange', mirar);
    return () => {
      sirve = false;
      clearInterval(reloj);
      document.removeEventListener('visibilitychange', mirar);
    };
  }, [codigo, vuelta]);
  return { ...visto, mirar: () => setVuelta((n) => n + 1) };
};
