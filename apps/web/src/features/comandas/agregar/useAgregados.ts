import { detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import { parseAlimento } from '@comal/contract/comandas/alimento';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import type { Etiqueta } from '@comal/domain/catalogo/medida/etiqueta';
import { juntarAlergenos, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import { agrupar, IGUALES, lineasDe, type Grupo } from '@comal/domain/comanda/agrupar';
import { sueltas } from '@comal/domain/catalogo/opciones/elegir';
import type { Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { aPesos } from '@comal/domain/money';
import { useMemo, useState } from 'react';
import { getBorrador, useBorrador } from '../../../platform/drafts/drafts.ts';
import {
  agregarAlimento,
  quitarPedido,
  sumarPedidos,
  vistaDe,
  type Eleccion,
  type NoAgregado,
} from '../model/edicion.ts';

/** Lines of one dish with equal choices, added since the dialog opened. */
export interface Agregado {
  /** The id of its first line: its identity even if its options change. */
  readonly clave: string;
  readonly descripcion: string;
  readonly producto: number;
  readonly por_peso: boolean;
  /** The allergens of the dish and its extras. */
  readonly alergenos: ConAlergenos;
  /** The ids of its lines in the comanda, one per unit. */
  readonly lineas: readonly string[];
  /** The total in pesos, with extras. */
  readonly pesos: number;
}

/** The dishes added since the dialog opened, and the actions on them. */
export interface Agregados {
  readonly lista: readonly Agregado[];
  /** The dish whose quantity `dejarEn` changes. */
  readonly actual: Agregado | undefined;
  /** The quantity of each dish, by dish id. */
  readonly cuentas: ReadonlyMap<number, number>;
  readonly total: number;
  readonly pesos: number;
  readonly agregar: (alimento: Alimento, eleccion: Eleccion) => NoAgregado | null;
  /** Adds a dish with its specification, if it has any, and no other options, as much as a label says; returns the reason if it cannot. */
  readonly agregarSolo: (
    vista: AlimentoVista,
    cantidad: number,
    especificacion?: number | null,
    etiqueta?: Etiqueta,
  ) => NoAgregado | null;
  /** Sets the quantity of `actual`; 0 removes it. Returns the reason if it cannot. */
  readonly dejarEn: (cantidad: number) => NoAgregado | null;
  readonly elegir: (clave: string) => void;
}

const SOLO = { complementos: [], comentario: null } as const;

/** The name of the dish with its specifications. */
const nombreDe = (p: Pedido): string => [p.descripcion, ...detallesDe(p)].join(' · ');

const idsDe = (comanda: string): string[] => (vistaDe(comanda)?.pedidos ?? []).map((p) => p.id);

const aAgregado = (grupo: Grupo<Pedido>, pesables: ReadonlySet<number>): Agregado => {
  const [plato] = grupo.pedidos;
  return {
    clave: plato.id,
    descripcion: nombreDe(plato),
    producto: plato.producto,
    por_peso: pesables.has(plato.producto),
    alergenos: juntarAlergenos([plato, ...grupo.complementos.map((c) => c.pedidos[0])]),
    lineas: grupo.pedidos.map((p) => p.id),
    pesos: aPesos(importeDe(lineasDe(grupo))),
  };
};

const suma = (lista: readonly Agregado[], de: (a: Agregado) => number): number =>
  lista.reduce((total, a) => total + de(a), 0);

const contar = (lista: readonly Agregado[]): ReadonlyMap<number, number> => {
  const cuentas = new Map<number, number>();
  for (const { producto, lineas } of lista) cuentas.set(producto, (cuentas.get(producto) ?? 0) + lineas.length);
  return cuentas;
};

/** The unsaved lines of a comanda that did not exist when the dialog opened, equal ones grouped. */
const useDesdeQueSeAbrio = (comanda: string, pesables: ReadonlySet<number>): readonly Agregado[] => {
  const nuevos = useBorrador(comanda)?.nuevos;
  const [antes] = useState(() => new Set(getBorrador(comanda).nuevos.map((p) => p.id)));
  return useMemo(
    () =>
      agrupar(
        (nuevos ?? []).filter((p) => !antes.has(p.id)),
        IGUALES,
      ).map((grupo) => aAgregado(grupo, pesables)),
    [nuevos, antes, pesables],
  );
};

/** Hook: adds dishes to a comanda, for a seat and in a course where one is chosen, and tracks their lines, to count them, change their quantity, or remove them. */
export const useAgregados = (comanda: string, asiento?: number, tiempo?: Tiempo): Agregados => {
  const [pesables, setPesables] = useState<ReadonlySet<number>>(new Set());
  const lista = useDesdeQueSeAbrio(comanda, pesables);
  const [linea, setLinea] = useState<string | null>(null);
  const actual = lista.find((a) => a.lineas.includes(linea ?? ''));

  const agregar = (alimento: Alimento, eleccion: Eleccion): NoAgregado | null => {
    const antes = new Set(idsDe(comanda));
    const rechazo = agregarAlimento(comanda, alimento, { ...eleccion, asiento, tiempo });
    if (rechazo) return rechazo;
    if (alimento.por_peso) setPesables(new Set([...pesables, alimento.id]));
    setLinea(idsDe(comanda).find((id) => !antes.has(id)) ?? null);
    return null;
  };

  const dejarEn = (cantidad: number): NoAgregado | null => {
    if (!actual) return null;
    const { lineas } = actual;
    const [primera] = lineas;
    const plato = vistaDe(comanda)?.pedidos.find((p) => p.id === primera);
    if (plato && cantidad > lineas.length) return sumarPedidos(comanda, plato, cantidad - lineas.length);
    lineas.slice(cantidad).forEach((id) => quitarPedido(comanda, id));
    setLinea((cantidad > 0 ? primera : lista.filter((a) => a !== actual).at(-1)?.clave) ?? null);
    return null;
  };

  return {
    lista,
    actual,
    cuentas: useMemo(() => contar(lista), [lista]),
    total: suma(lista, (a) => a.lineas.length),
    pesos: suma(lista, (a) => a.pesos),
    agregar,
    agregarSolo: (vista, cantidad, especificacion = null, etiqueta = undefined) =>
      agregar(parseAlimento(vista), {
        ...SOLO,
        cantidad,
        ...{ cuanto: etiqueta?.cantidad, etiqueta: etiqueta?.importe },
        opciones: sueltas(especificacion === null ? [] : [especificacion]),
      }),
    dejarEn,
    elegir: setLinea,
  };
};
