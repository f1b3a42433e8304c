import { useEffect, useEffectEvent, useState } from 'react';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { verFactura } from './llamar.ts';
import type { Hallado } from './paso.ts';

/** The pauses between questions, in milliseconds; the last one repeats. */
const PAUSAS_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];
/** After so many questions it takes long: 20 seconds. */
const LARGO = 6;

/** Hook: asks how an invoice goes, with growing pauses, and at once when the page is seen or online again. Whether it takes long. */
export const useEstado = (
  { dicho }: Hallado,
  rfc: string,
  { onFactura, onPerdida }: { readonly onFactura: (f: Factura) => void; readonly onPerdida: () => void },
): boolean => {
  const [veces, setVeces] = useState(0);
  const llego = useEffectEvent(onFactura);
  const perdida = useEffectEvent(onPerdida);
  const { sucursal, codigo, total } = dicho;
  useEffect(() => {
    let sirve = true;
    let luego: ReturnType<typeof setTimeout> | undefined;
    let vez = 0;
    let pregunta = false;
    const programar = (): void => {
      luego = setTimeout(() => void preguntar(), PAUSAS_MS[Math.min(vez, PAUSAS_MS.length - 1)]);
      vez += 1;
      setVeces(vez);
    };
    const preguntar = async (): Promise<void> => {
      if (pregunta) return;
      clearTimeout(luego);
      pregunta = true;
      const r = document.visibilityState === 'hidden' ? null : await verFactura({ sucursal, codigo, total }, rfc);
      pregunta = false;
      if (!sirve) return;
      if (r?.ok) llego(r.data);
      if (r && !r.ok && ['TICKET_DESCONOCIDO', 'RFC_DE_OTRO'].includes(r.motivo ?? '')) return perdida();
      programar();
    };
    const ahora = (): void => void preguntar();
    programar();
    document.addEventListener('visibilitychange', ahora);
    window.addEventListener('online', ahora);
    return () => {
      sirve = false;
      clearTimeout(luego);
      document.removeEventListener('visibilitychange', ahora);
      window.removeEventListener('online', ahora);
    };
  }, [sucursal, codigo, total, rfc]);
  return veces > LARGO;
};
