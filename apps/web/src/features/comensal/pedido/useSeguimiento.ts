import { useEffect, useState } from 'react';
import { pedirSeguimiento, type PedidoSeguido } from '../llamar.ts';

/** Interval of polling an order in progress, in milliseconds. */
const CADA_MS = 10_000;

/** Whether an order is in progress, or a call is still pending. */
const sigue = ({ estado, llamados }: PedidoSeguido): boolean =>
  llamados.length > 0 || !['rechazado', 'cancelado', 'pagado'].includes(estado);

/** The progress of an order, or the error. */
interface Visto {
  readonly pedido: PedidoSeguido | null;
  readonly error: string | null;
  /** Refetches at once. */
  readonly mirar: () => void;
}

/** Hook: the order, polled while in progress, and whenever the page is visible or online again. */
export const useSeguimiento = (codigo: string): Visto => {
  const [visto, setVisto] = useState<Omit<Visto, 'mirar'>>({ pedido: null, error: null });
  const [vuelta, setVuelta] = useState(0);
  useEffect(() => {
    let sirve = true;
    const mirar = (): void => {
      if (document.visibilityState === 'hidden') return;
      void pedirSeguimiento(codigo).then((r) => {
        if (!sirve) return;
        if (r.ok && !sigue(r.data)) clearInterval(reloj);
        setVisto((v) => (r.ok ? { pedido: r.data, error: null } : { ...v, error: r.message }));
      });
    };
    const reloj = setInterval(mirar, CADA_MS);
    mirar();
    document.addEventListener('visibilitychange', mirar);
    window.addEventListener('online', mirar);
    return () => {
      sirve = false;
      clearInterval(reloj);
      document.removeEventListener('visibilitychange', mirar);
      window.removeEventListener('online', mirar);
    };
  }, [codigo, vuelta]);
  return { ...visto, mirar: () => setVuelta((n) => n + 1) };
};
