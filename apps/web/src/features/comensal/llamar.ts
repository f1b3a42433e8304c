import type { autoservicio } from '@comal/contract/comandas/autoservicio';
import type { CallData } from '@comal/contract/route';
import type { TipoDeLlamado, TipoDeVisita } from '@comal/domain/comensal/ajustes';
import type { comensal, MenuDelComensal } from '@comal/contract/comensal/menu';
import { openCall, type OpenAnswer } from '../../platform/api/open-call.ts';
import { guardarAparato } from './aparato.ts';

/** The result of a call. */
export type Respuesta<D> = OpenAnswer<D>;

const IDIOMA = 'idioma=es_MX';

/** Requests a menu by the value that opens it: whole, or only its first dishes. */
type PedirMenu = (valor: string, primeros?: number) => Promise<Respuesta<MenuDelComensal>>;

const menuPor =
  (ruta: string, nombre: string): PedirMenu =>
  (valor, primeros) => {
    const parte = primeros === undefined ? '' : `&primeros=${primeros}`;
    return openCall(`${ruta}?${IDIOMA}&${nombre}=${encodeURIComponent(valor)}${parte}`, {}, 'Error al cargar el menú');
  };

/** Requests the menu of a code. */
export const pedirMenu = menuPor('menu', 'token');

/** Requests the current version of a code's menu, to refetch the menu if it changed. */
export const pedirVersion = (token: string): Promise<Respuesta<{ readonly version: string }>> =>
  openCall(`menu/version?${IDIOMA}&token=${encodeURIComponent(token)}`, {}, '');

/** Requests the menu of a preview, with hidden dishes. */
export const pedirPrevia = menuPor('menu/previa', 'token');

/** Requests the published menu of a branch, by the last part of its address. */
export const pedirPublico = menuPor('menu/publico', 'sucursal');

/** Counts that a code was opened or a cart begun, and stores the phone id of the answer; failures are ignored. */
export const contar = async (token: string, que: TipoDeVisita): Promise<void> => {
  const r = await openCall<CallData<typeof comensal.contar>>(
    `menu/contar?${IDIOMA}`,
    {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, keepalive: true },
      body: JSON.stringify({ token, que }),
    },
    '',
  );
  if (r.ok) guardarAparato(token, r.data?.aparato);
};

/** The progress of an order, for its diner. */
export type PedidoSeguido = CallData<typeof autoservicio.seguir>;

/** Sends an order under its idempotency key. */
export const enviarPedido = (
  clave: string,
  cuerpo: object,
): Promise<Respuesta<CallData<typeof autoservicio.registrar>>> =>
  openCall(
    `menu/registrar-comanda-auto-servicio?${IDIOMA}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': clave },
      body: JSON.stringify(cuerpo),
    },
    'No supimos si tu pedido llegó. Tu carrito sigue aquí: confirma otra vez, no se pedirá dos veces',
  );

/** Calls the waiter or asks for the bill from an order, under an idempotency key. */
export const enviarLlamado = (clave: string, pedido: string, tipo: TipoDeLlamado): Promise<Respuesta<null>> =>
  openCall(
    `menu/llamar?${IDIOMA}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': clave },
      body: JSON.stringify({ pedido, tipo }),
    },
    'No supimos si tu aviso llegó. Si el botón sigue igual, intenta de nuevo: no se avisa dos veces',
  );

/** Requests the progress of an order by its code (D-72). */
export const pedirSeguimiento = (pedido: string): Promise<Respuesta<PedidoSeguido>> =>
  openCall(`menu/pedido?${IDIOMA}&pedido=${encodeURIComponent(pedido)}`, {}, 'Error de comunicación con el servidor');
