import { useEffect } from 'react';
import { carritoGuardado } from '../carrito/guardado.ts';
import { avisar } from '../avisar.ts';
import { enviarPedido } from '../llamar.ts';
import { ir } from '../historial.ts';
import { hacia } from '../ruta.ts';
import type { EstadoDelMenu } from '../useMenu.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { recordarPedido } from './mios.ts';
import { apartar, cuerpoDe, cumplir, devolver, prepararClave, recuperar } from './pendiente.ts';

const YA_LLEGO = 'Tu pedido anterior sí llegó. Revisa tu carrito antes de pedir de nuevo';

/** Sends the cart: it looks empty at once, and comes back with the reason where it was not taken (D-72). */
export const useOrdenar = (
  token: string,
  { recargar, refrescar }: Pick<EstadoDelMenu, 'recargar' | 'refrescar'>,
): ((nombre: string) => Promise<void>) => {
  useEffect(() => {
    recuperar(token);
    prepararClave(token);
  }, [token]);
  return async (nombre) => {
    if (carritoGuardado(token).length === 0) return avisar('El carrito está vacío', 'mal');
    const pendiente = apartar(token);
    const r = await enviarPedido(pendiente.clave, cuerpoDe(token, nombre, pendiente.lineas));
    if (r.ok) {
      cumplir(token, pendiente);
      avisar(r.message);
      recordarPedido(token, r.data.pedido, deviceNow());
      // An ordered cart is nothing to come back to.
      const enElCarrito = window.location.hash === hacia('carrito', token);
      return ir(`${hacia('pedido', token)}&pedido=${encodeURIComponent(r.data.pedido)}`, enElCarrito);
    }
    const repetida = r.motivo === 'CLAVE_CON_OTROS_DATOS';
    devolver(token, pendiente, r.motivo === null);
    if (r.motivo === 'PRECIOS_CAMBIARON') recargar();
    if (r.motivo === 'PLATILLOS_NO_DISPONIBLES') refrescar();
    avisar(repetida ? YA_LLEGO : r.message, 'mal');
  };
};
