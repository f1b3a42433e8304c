import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import { esCortesia, reunirAjustes } from '../cuenta/ajustes.ts';
import { estaDividido, noReunible, type ReunibleRefusal } from '../acciones.ts';
import { noModificable, vigentes, type Comanda, type NoModificable } from '../comanda.ts';
import type { Entero } from './division.ts';
import { partesDe } from './partes.ts';
import { complementosDe, estaVigente, type Pedido } from '../pedido.ts';
import { nombreDeSubcuenta } from '../cobro/subcuenta.ts';

/** Rejoined parts: the lines that are whole again, the parts removed, and all lines. */
export interface Reunion {
  readonly enteros: readonly Pedido[];
  readonly retiradas: readonly Pedido[];
  readonly pedidos: readonly Pedido[];
  /** Why each of the other divided dishes stays divided, when all were requested. */
  readonly siguen: readonly ReunirRefusal[];
}

export type ReunirRefusal = NoModificable | ReunibleRefusal | 'PEDIDO_DESCONOCIDO' | 'PEDIDO_REGALADO';

const raizDe = (p: Pedido): string => p.parte_de ?? p.id;

/** The line that was divided, and its companions. */
const conComplementos = (raiz: string, pedidos: readonly Pedido[]): string[] => [
  raiz,
  ...complementosDe(raiz, pedidos).map((c) => c.id),
];

const partesEnPie = (raiz: string, pedidos: readonly Pedido[]): Pedido[] =>
  pedidos.filter((p) => raizDe(p) === raiz && estaVigente(p) && estaDividido(p));

/** Why the parts of one line cannot be rejoined, or null: one of those not cancelled is paid, or one is missing. */
const leFaltaUnaParte = (raiz: string, pedidos: readonly Pedido[]): Refusal<ReunirRefusal> | null => {
  const partes = partesEnPie(raiz, pedidos);
  const [una] = partes;
  if (!una) return null;
  const impedimento = partes.reduce<Refusal<ReunirRefusal> | null>((no, p) => no ?? noReunible(p), null);
  return impedimento ?? (partes.length === partesDe(una) ? null : refuse('PARTE_PAGADA'));
};

/**
 * Why a dish cannot be rejoined, or null: all its parts must be in this comanda, unpaid and no courtesies; if a part is
 * in another comanda, one was paid there. The parts of each of its companions must be complete and unpaid too:
 * otherwise rejoining would restore a part that was returned alone.
 */
const noSeJunta = (raiz: string, pedidos: readonly Pedido[]): Refusal<ReunirRefusal> | null => {
  if (partesEnPie(raiz, pedidos).length === 0) return refuse('PEDIDO_ENTERO');
  if (pedidos.some((p) => raizDe(p) === raiz && esCortesia(p))) return refuse('PEDIDO_REGALADO');
  return conComplementos(raiz, pedidos).reduce<Refusal<ReunirRefusal> | null>(
    (no, id) => no ?? leFaltaUnaParte(id, pedidos),
    null,
  );
};

const raicesDe = (pedidos: readonly Pedido[]): string[] => [
  ...new Set(pedidos.filter((p) => !p.complemento && estaVigente(p) && estaDividido(p)).map(raizDe)),
];

/** The dish of a line: itself, or the dish of a companion. */
const platoDe = (id: string, pedidos: readonly Pedido[]): Pedido | undefined => {
  const p = pedidos.find((q) => q.id === id);
  return p?.complemento ? pedidos.find((q) => q.id === p.complemento_de) : p;
};

type Eleccion = { readonly raices: readonly string[] } & Pick<Reunion, 'siguen'>;

const todosLosQueSePueda = (pedidos: readonly Pedido[]): Result<Eleccion, ReunirRefusal> => {
  const vistas = raicesDe(pedidos).map((raiz) => ({ raiz, no: noSeJunta(raiz, pedidos) }));
  const raices = vistas.filter(({ no }) => no === null).map(({ raiz }) => raiz);
  const siguen = vistas.flatMap(({ no }) => (no ? [no.motivo] : []));
  return raices.length > 0 ? ok({ raices, siguen }) : refuse(siguen[0] ?? 'PEDIDO_ENTERO');
};

/** The lines to rejoin: one dish, or all of the comanda that can be. */
const elegir = (pedidos: readonly Pedido[], pedido: string | undefined): Result<Eleccion, ReunirRefusal> => {
  if (pedido === undefined) return todosLosQueSePueda(pedidos);
  const plato = platoDe(pedido, pedidos);
  if (!plato || !estaVigente(plato)) return refuse('PEDIDO_DESCONOCIDO');
  return noSeJunta(raizDe(plato), pedidos) ?? ok({ raices: [raizDe(plato)], siguen: [] });
};

/** A removed part, without adjustments. */
const retirar = (p: Pedido, ahora: number): Pedido => ({
  ...p,
  cancelado_en: ahora,
  ajustes: p.ajustes.map((a) => ({ ...a, monto: 0 })),
});

/**
 * Rejoins the parts of a divided dish and of its companions: the line is restored (`antes`, by id), its sub-account in the
 * spelling in use now (reliability H40), the other parts are cancelled. Refused when one of them is paid; without a dish, rejoins
 * all of the comanda that can be, and returns why the others cannot (D-45).
 */
export const reunir = (
  comanda: Pick<Comanda, 'status' | 'cancelada_en' | 'pedidos'>,
  pedido: string | undefined,
  antes: ReadonlyMap<string, Entero>,
  ahora: number,
): Result<Reunion, ReunirRefusal> => {
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  const { pedidos } = comanda;
  const platos = elegir(pedidos, pedido);
  if (!platos.ok) return platos;
  const raices = new Set(platos.value.raices.flatMap((id) => conComplementos(id, pedidos)));
  const vuelve = (p: Pedido): boolean => raices.has(raizDe(p)) && estaVigente(p) && estaDividido(p);
  const quedan = vigentes(pedidos).filter((p) => !vuelve(p));
  const enUso = [...quedan, ...antes.values()].map((p) => p.subcuenta);
  const juntar = (p: Pedido): Pedido => {
    if (!vuelve(p)) return p;
    if (p.parte_de !== null) return retirar(p, ahora);
    const { base, costo, subcuenta } = antes.get(p.id) ?? p;
    const ajustes = reunirAjustes(partesEnPie(p.id, pedidos));
    return { ...p, base, costo, ajustes, subcuenta: nombreDeSubcuenta(subcuenta, enUso), fraccion: null };
  };
  const despues = pedidos.map(juntar);
  const cambiados = despues.filter((p, i) => p !== pedidos[i]);
  return ok({
    enteros: cambiados.filter((p) => p.parte_de === null),
    retiradas: cambiados.filter((p) => p.parte_de !== null),
    pedidos: despues,
    siguen: platos.value.siguen,
  });
};
