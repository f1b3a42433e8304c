import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { agrupar, IGUALES, type Grupo } from '@comal/domain/comanda/agrupar';
import { totalDeComanda, vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import type { Borrador } from '@comal/domain/comanda/guardar/borrador';
import { ESTADO_PEDIDO, type Pedido, estaDespachado, estadoEnCocina } from '@comal/domain/comanda/pedido';
import { aPesos } from '@comal/domain/money';

/** The lines of a comanda in the same state, equal ones grouped. */
export interface Seccion {
  readonly titulo: string;
  readonly grupos: readonly Grupo<Pedido>[];
}

/** A comanda as the dialog shows it while dishes are added. */
export interface Cuenta {
  /** Non-empty sections in order: unsaved, in the kitchen, dispatched, paid. */
  readonly secciones: readonly Seccion[];
  /** The ids of the unsaved lines, whose quantity may be changed freely. */
  readonly nuevos: ReadonlySet<string>;
  /** Counts dishes, without their complementos. */
  readonly porGuardar: number;
  readonly guardados: number;
  readonly pesosPorGuardar: number;
  readonly pesos: number;
}

const { PENDIENTE, TRABAJANDO, DESPACHADO, PAGADO } = ESTADO_PEDIDO;
const DE_ESTADO: readonly (readonly [titulo: string, estados: readonly number[]])[] = [
  ['En cocina', [PENDIENTE, TRABAJANDO]],
  ['Entregado', [DESPACHADO]],
  ['Pagado', [PAGADO]],
];

/** A paid line that the kitchen is not done with is in the kitchen (D-133). */
const seccionDe = (p: Pedido): number => (estaDespachado(p) ? p.status : estadoEnCocina(p));

const platos = (pedidos: readonly Pedido[]): number => pedidos.filter((p) => !p.complemento).length;

/**
 * The sections and totals of `vista`, a comanda with its unsaved changes applied; `borrador` tells which lines are
 * unsaved.
 */
export const cuentaDe = (vista: Comanda, borrador: Borrador | undefined): Cuenta => {
  const nuevos = new Set((borrador?.nuevos ?? []).map((p) => p.id));
  const pedidos = vigentes(vista.pedidos);
  const porGuardar = pedidos.filter((p) => nuevos.has(p.id));
  const guardados = pedidos.filter((p) => !nuevos.has(p.id));
  const secciones = [
    ['Por guardar', porGuardar] as const,
    ...DE_ESTADO.map(([titulo, estados]) => [titulo, guardados.filter((p) => estados.includes(seccionDe(p)))] as const),
  ];
  return {
    secciones: secciones.flatMap(([titulo, suyos]) =>
      suyos.length > 0 ? [{ titulo, grupos: agrupar(suyos, IGUALES) }] : [],
    ),
    nuevos,
    porGuardar: platos(porGuardar),
    guardados: platos(guardados),
    pesosPorGuardar: aPesos(importeDe(porGuardar)),
    pesos: aPesos(totalDeComanda(pedidos)),
  };
};
