import type { autoservicio } from '@comal/contract/comandas/autoservicio';
import type { CallData } from '@comal/contract/route';
import type { TipoDeLlamado, TipoDeVisita } from '@comal/domain/comensal/ajustes';
import type { comensal, MenuDelComensal } from '@comal/contract/comensal/menu';
import { guardarAparato } from './aparato.ts';

/** The result of a call; `motivo` is null if there was no answer. */
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

/** Makes a call without a session. On failure the server's message is used, or `porOmision` if there is none. */
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

/** Requests a menu by the value that opens it: whole, or only its first dishes. */
type PedirMenu = (valor: string, primeros?: number) => Promise<Respuesta<MenuDelComensal>>;

const menuPor =
  (ruta: string, nombre: string): PedirMenu =>
  (valor, primeros) => {
    const parte = primeros === undefined ? '' : `&primeros=${primeros}`;
    return llamar(`${ruta}?${IDIOMA}&${nombre}=${encodeURIComponent(valor)}${parte}`, {}, 'Error al cargar el menú');
  };

/** Requests the menu of a code. */
export const pedirMenu = menuPor('menu', 'token');

/** Requests the current version of a code's menu, to refetch the menu if it changed. */
export const pedirVersion = (token: string): Promise<Respuesta<{ readonly version: string }>> =>
  llamar(`menu/version?${IDIOMA}&token=${encodeURIComponent(token)}`, {}, '');

/** Requests the menu of a preview, with hidden dishes. */
export const pedirPrevia = menuPor('menu/previa', 'token');

/** Requests the published menu of a branch, by the last part of its address. */
export const pedirPublico = menuPor('menu/publico', 'sucursal');

/** Counts that a code was opened or a cart begun, and stores the phone id of the answer; failures are ignored. */
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

/** The progress of an order, for its diner. */
export type PedidoSeguido = CallData<typeof autoservicio.seguir>;

/** Sends an order under its idempotency key. */
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

/** Calls the waiter or asks for the bill from an order, under an idempotency key. */
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
