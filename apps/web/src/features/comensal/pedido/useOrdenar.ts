import { useEffect, useState } from 'react';
import { faltantesDe, type Faltante, type LineaFaltante } from '@comal/domain/comensal/pedibles';
import { carritoGuardado } from '../carrito/guardado.ts';
import { avisar } from '../avisar.ts';
import { enviarPedido } from '../llamar.ts';
import { ir } from '../historial.ts';
import { hacia } from '../ruta.ts';
import type { EstadoDelMenu } from '../useMenu.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { recordarPedido } from './mios.ts';
import { apartar, cuerpoDe, cumplir, devolver, prepararClave, recuperar, type Quien } from './pendiente.ts';

const YA_LLEGO = 'Tu pedido anterior sí llegó. Revisa tu carrito antes de pedir de nuevo';

const esFaltante = (v: unknown): v is Faltante => {
  const { lugar, caben, porque } = (v ?? {}) as Partial<Record<keyof Faltante, unknown>>;
  return typeof lugar === 'number' && typeof caben === 'number' && typeof porque === 'string';
};

/** The dishes short in stock, from the data of a refusal; empty if it has none. */
const faltantesEn = (data: unknown): readonly Faltante[] => {
  const { faltan } = (data ?? {}) as { readonly faltan?: unknown };
  return Array.isArray(faltan) ? faltan.filter(esFaltante) : [];
};

/** Orders a cart, and the shortages of the last attempt. */
interface Ordenar {
  readonly ordenar: (quien: Quien) => Promise<void>;
  readonly faltan: readonly LineaFaltante[];
}

/** Hook: sends the cart, which is shown empty at once and restored with the reason if it is refused. */
export const useOrdenar = (
  token: string,
  { recargar, refrescar }: Pick<EstadoDelMenu, 'recargar' | 'refrescar'>,
): Ordenar => {
  const [faltan, setFaltan] = useState<readonly LineaFaltante[]>([]);
  useEffect(() => {
    recuperar(token);
    prepararClave(token);
  }, [token]);
  const ordenar = async (quien: Quien): Promise<void> => {
    if (carritoGuardado(token).length === 0) return avisar('El carrito está vacío', 'mal');
    const pendiente = apartar(token);
    const r = await enviarPedido(pendiente.clave, cuerpoDe(token, quien, pendiente));
    if (r.ok) {
      cumplir(token, pendiente);
      avisar(r.message);
      recordarPedido(token, r.data.pedido, deviceNow());
      // Replaces the cart's history entry, so that the back button does not return to an ordered cart.
      const enElCarrito = window.location.hash === hacia('carrito', token);
      return ir(`${hacia('pedido', token)}&pedido=${encodeURIComponent(r.data.pedido)}`, enElCarrito);
    }
    const repetida = r.motivo === 'CLAVE_CON_OTROS_DATOS';
    devolver(token, pendiente, r.motivo === null);
    setFaltan(faltantesDe(pendiente.lineas, faltantesEn(r.data)));
    if (r.motivo === 'PRECIOS_CAMBIARON') recargar();
    if (r.motivo === 'PLATILLOS_NO_DISPONIBLES') refrescar();
    avisar(repetida ? YA_LLEGO : r.message, 'mal');
  };
  return { ordenar, faltan };
};
