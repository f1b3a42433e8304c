import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { agrupar, IGUALES, type Grupo } from '@comal/domain/comanda/agrupar';
import { totalDeComanda, vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import type { Borrador } from '@comal/domain/comanda/guardar/borrador';
import { ESTADO_PEDIDO, type Pedido } from '@comal/domain/comanda/pedido';
import { aPesos } from '@comal/domain/money';

/** The lines of a comanda that are at the same point, alike ones as one. */
export interface Seccion {
  readonly titulo: string;
  readonly grupos: readonly Grupo<Pedido>[];
}

/** A comanda as the dialog shows it while it grows. */
export interface Cuenta {
  /** What is not saved first, then what the kitchen has, what was dispatched, what was paid; none of them empty. */
  readonly secciones: readonly Seccion[];
  /** The lines that are not saved yet: how many of them changes freely. */
  readonly nuevos: ReadonlySet<string>;
  /** Dishes, without their companions. */
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

const platos = (pedidos: readonly Pedido[]): number => pedidos.filter((p) => !p.complemento).length;

/** What a comanda holds by now, with its unsaved changes on top; `borrador` says which of it nobody has but this till. */
export const cuentaDe = (vista: Comanda, borrador: Borrador | undefined): Cuenta => {
  const nuevos = new Set((borrador?.nuevos ?? []).map((p) => p.id));
  const pedidos = vigentes(vista.pedidos);
  const porGuardar = pedidos.filter((p) => nuevos.has(p.id));
  const guardados = pedidos.filter((p) => !nuevos.has(p.id));
  const secciones = [
    ['Por guardar', porGuardar] as const,
    ...DE_ESTADO.map(([titulo, estados]) => [titulo, guardados.filter((p) => estados.includes(p.status))] as const),
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
