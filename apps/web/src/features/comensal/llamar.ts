import type { autoservicio } from '@comal/contract/comandas/autoservicio';
import type { CallData } from '@comal/contract/route';
import type { TipoDeLlamado, TipoDeVisita } from '@comal/domain/comensal/ajustes';
import type { comensal, MenuDelComensal } from '@comal/contract/comensal/menu';
import { guardarAparato } from './aparato.ts';

/** What a call came to; `motivo` is null where nobody answered. */
export type Respuesta<D> =
  | { readonly ok: true; readonly message: string; readonly data: D }
  | { readonly ok: false; readonly message: string; readonly motivo: string | null; readonly data?: unknown };

const BASE = '/qrestaurant/api/v1/';
const IDIOMA = 'idioma=es_MX';

interface Cuerpo {
  readonly message?: string;
  readonly data?: unknown;
  readonly error?: { readonly message?: string; readonly motivo?: string; readonly campos?: Record<string, string> };
}

/** Makes a call without a session. What the server says of a failure goes before `porOmision`. */
const llamar = async <D>(url: string, init: RequestInit, porOmision: string): Promise<Respuesta<D>> => {
  try {
    const respuesta = await fetch(`${BASE}${url}`, init);
    const cuerpo = (await respuesta.json()) as Cuerpo;
    if (respuesta.ok) return { ok: true, message: cuerpo.message ?? '', data: cuerpo.data as D };
    const { message, motivo } = cuerpo.error ?? {};
    return { ok: false, message: message ?? porOmision, motivo: motivo ?? null, data: cuerpo.data };
  } catch {
    return { ok: false, message: porOmision, motivo: null };
  }
};

/** How a menu is asked for: by what opens it, whole or only its first dishes. */
type PedirMenu = (valor: string, primeros?: number) => Promise<Respuesta<MenuDelComensal>>;

const menuPor =
  (ruta: string, nombre: string): PedirMenu =>
  (valor, primeros) => {
    const parte = primeros === undefined ? '' : `&primeros=${primeros}`;
    return llamar(`${ruta}?${IDIOMA}&${nombre}=${encodeURIComponent(valor)}${parte}`, {}, 'Error al cargar el menú');
  };

/** The menu of a code. */
export const pedirMenu = menuPor('menu', 'token');

/** Which menu of a code it is now: another one than was seen is asked for again. */
export const pedirVersion = (token: string): Promise<Respuesta<{ readonly version: string }>> =>
  llamar(`menu/version?${IDIOMA}&token=${encodeURIComponent(token)}`, {}, '');

/** The menu of a preview, with what is hidden. */
export const pedirPrevia = menuPor('menu/previa', 'token');

/** The menu of a branch that published it, by the last part of its address. */
export const pedirPublico = menuPor('menu/publico', 'sucursal');

/** Counts that the code was opened or a cart begun; the phone keeps the sign that it gets, and nothing hangs on an answer that does not come. */
export const contar = async (token: string, que: TipoDeVisita): Promise<void> => {
  const r = await llamar<CallData<typeof comensal.contar>>(
    `menu/contar?${IDIOMA}`,
    {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, keepalive: true },
      body: JSON.stringify({ token, que }),
    },
    '',
  );
  if (r.ok) guardarAparato(token, r.data?.aparato);
};

/** An order as its diner follows it. */
export type PedidoSeguido = CallData<typeof autoservicio.seguir>;

/** Sends an order under its key. */
export const enviarPedido = (
  clave: string,
  cuerpo: object,
): Promise<Respuesta<CallData<typeof autoservicio.registrar>>> =>
  llamar(
    `menu/registrar-comanda-auto-servicio?${IDIOMA}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': clave },
      body: JSON.stringify(cuerpo),
    },
    'No supimos si tu pedido llegó. Tu carrito sigue aquí: confirma otra vez, no se pedirá dos veces',
  );

/** Calls the waiter, or asks for the bill, from an order, under its key. */
export const enviarLlamado = (clave: string, pedido: string, tipo: TipoDeLlamado): Promise<Respuesta<null>> =>
  llamar(
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
  llamar(`menu/pedido?${IDIOMA}&pedido=${encodeURIComponent(pedido)}`, {}, 'Error de comunicación con el servidor');
