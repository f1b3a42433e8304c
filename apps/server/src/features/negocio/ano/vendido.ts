import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Mesa } from './mesa.ts';
import type { LoVendidoSembrado, QuitadoSembrado } from './papeles.ts';

/** Each key with those that have it. */
const porClave = <T>(todos: readonly T[], claveDe: (t: T) => string): [string, T[]][] => {
  const grupos = new Map<string, T[]>();
  for (const uno of todos) grupos.set(claveDe(uno), [...(grupos.get(claveDe(uno)) ?? []), uno]);
  return [...grupos];
};

const platillosDe = (mesas: readonly Mesa[]): LoVendidoSembrado['platillos'] =>
  porClave(
    mesas.flatMap(({ cobro }) => cobro.cobrados),
    (p) => p.categoria,
  )
    .map(([categoria, suyos]) => ({ categoria, cuantos: suyos.length }))
    .sort((a, b) => b.cuantos - a.cuantos || a.categoria.localeCompare(b.categoria));

const sinCobrar = (mesas: readonly Mesa[], cortesia: boolean): QuitadoSembrado[] =>
  porClave(
    mesas.flatMap(({ cobro, motivos }) =>
      cobro.pedidos
        .filter((p) => p.cancelado_en !== null && p.cortesia === cortesia)
        .map((p): [Pedido, string] => [p, motivos.get(p.id)!]),
    ),
    ([, motivo]) => motivo,
  )
    .map(([motivo, suyos]) => ({ motivo, cuantos: suyos.length, total: importeDe(suyos.map(([p]) => p)) }))
    .sort((a, b) => b.total - a.total || a.motivo.localeCompare(b.motivo));

/** What a shift sold, took back and gave away, from its tables. */
export const vendidoDe = (mesas: readonly Mesa[]): LoVendidoSembrado => ({
  platillos: platillosDe(mesas),
  quitados: sinCobrar(mesas, false),
  regalados: sinCobrar(mesas, true),
});
