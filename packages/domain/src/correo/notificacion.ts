import type { Hecho } from './cartas.ts';
import { cartaDelCorte, type CorteDeCaja } from './corte.ts';
import { cuadre, numero, pesos, ticket, type Vendido } from './cifras.ts';
import { unaLinea } from './escribir.ts';
import { cartaDelDia, type ResumenDelDia } from './resumen.ts';

/** What a device shows of a day or a cut while Comal is closed. */
export interface Notificacion {
  readonly titulo: string;
  readonly texto: string;
}

/** The mails that are also shown as notifications: none with a secret. */
export type Notificable = ResumenDelDia | CorteDeCaja;

/** Push services accept 4 KB; a device shows about four lines. */
const TEXTO_MAXIMO = 700;

/** Whether something may be shown on a locked screen. */
export const esNotificable = (hecho: Hecho): hecho is Notificable =>
  hecho.clase === 'resumen' || hecho.clase === 'corte';

const cajones = ({ cortes }: ResumenDelDia['cifras']): string =>
  cortes.length === 0 ? 'No se cerró ninguna caja' : cortes.map((k) => `${k.caja}: ${cuadre(k.diferencia)}`).join(', ');

const ventas = (f: { readonly ventas: number; readonly comensales: number; readonly cobros: number }): string =>
  `Comensales: ${numero(f.comensales)} · Ticket promedio: ${ticket(f.ventas, f.cobros)}`;

const cancelado = ({ cuantos, importe }: ResumenDelDia['cifras']['cancelado']): readonly string[] =>
  cuantos === 0 ? [] : [`Cancelado: ${numero(cuantos)} (${pesos(importe)})`];

const losMejores = (productos: readonly Vendido[]): readonly string[] =>
  productos.length === 0 ? [] : [`Lo que más vendió: ${productos.map(({ producto }) => producto).join(', ')}`];

const TEXTOS: { readonly [C in Notificable['clase']]: (h: Extract<Notificable, { clase: C }>) => readonly string[] } = {
  resumen: ({ cifras: f }) => [ventas(f), cajones(f), ...cancelado(f.cancelado), ...losMejores(f.productos)],
  corte: ({ usuario, z, cifras: f }) => [
    `Turno de ${usuario}, corte Z ${z ?? '-'}`,
    ...[ventas(f), ...cancelado(f.cancelado), ...losMejores(f.productos)],
  ],
};

/**
 * The notification of a day or a cut: the mail's subject; guests, average, difference, cancellations, best-selling dishes
 * (decision 0072).
 */
export const notificacionDe = (hecho: Notificable): Notificacion => ({
  titulo: unaLinea((hecho.clase === 'corte' ? cartaDelCorte(hecho) : cartaDelDia(hecho)).asunto),
  texto: [...(TEXTOS[hecho.clase] as (h: Notificable) => readonly string[])(hecho).join('\n')]
    .slice(0, TEXTO_MAXIMO)
    .join(''),
});
