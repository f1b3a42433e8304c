import { esCortesia } from '@comal/domain/comanda/cuenta/ajustes';
import { importeSinRegalar } from '@comal/domain/comanda/cuenta/importe';
import { estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { sumar } from '@comal/domain/money';
import type { Mesa } from './mesa.ts';
import type { LoVendidoSembrado, QuitadoSembrado } from './papeles.ts';

/** Groups items by key. */
const porClave = <T>(todos: readonly T[], claveDe: (t: T) => string): [string, T[]][] => {
  const grupos = new Map<string, T[]>();
  for (const uno of todos) grupos.set(claveDe(uno), [...(grupos.get(claveDe(uno)) ?? []), uno]);
  return [...grupos];
};

const platillosDe = (mesas: readonly Mesa[]): LoVendidoSembrado['platillos'] =>
  porClave(
    mesas.flatMap(({ cobro }) => cobro.cobrados.filter((p) => !esCortesia(p))),
    (p) => p.categoria,
  )
    .map(([categoria, suyos]) => ({ categoria, cuantos: suyos.length }))
    .sort((a, b) => b.cuantos - a.cuantos || a.categoria.localeCompare(b.categoria));

/** Lines by the reason for which they were not charged, at what they cost. */
const porMotivo = (lineas: readonly (readonly [Pedido, string])[]): QuitadoSembrado[] =>
  porClave(lineas, ([, motivo]) => motivo)
    .map(([motivo, suyos]) => ({
      ...{ motivo, cuantos: suyos.length },
      total: sumar(suyos.map(([p]) => importeSinRegalar(p))),
    }))
    .sort((a, b) => b.total - a.total || a.motivo.localeCompare(b.motivo));

const quitados = (mesas: readonly Mesa[]): QuitadoSembrado[] =>
  porMotivo(
    mesas.flatMap(({ cobro, motivos }) =>
      cobro.pedidos.filter((p) => !estaVigente(p)).map((p) => [p, motivos.get(p.id)!] as const),
    ),
  );

const regalados = (mesas: readonly Mesa[]): QuitadoSembrado[] =>
  porMotivo(mesas.flatMap(({ cobro }) => cobro.pedidos.flatMap((p) => p.ajustes.map((a) => [p, a.motivo] as const))));

/** What a shift sold, cancelled and gave as courtesies, from its tables. */
export const vendidoDe = (mesas: readonly Mesa[]): LoVendidoSembrado => ({
  platillos: platillosDe(mesas),
  quitados: quitados(mesas),
  regalados: regalados(mesas),
});
