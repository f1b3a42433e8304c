import { parseAlimento } from '@comal/contract/comandas/alimento';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import type { ConAlergenos } from '@comal/domain/catalogo/alergenos';
import type { Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { aPesos } from '@comal/domain/money';
import { useMemo, useState } from 'react';
import { alergenosDe, importeDe } from '../model/alimento.ts';
import { agregarAlimento, quitarPedido, vistaDe, type Eleccion, type NoAgregado } from '../model/edicion.ts';

type Elegido = Omit<Eleccion, 'cantidad'>;

/** The same dish with the same choices, added since the dialog opened. */
export interface Agregado {
  readonly clave: string;
  readonly descripcion: string;
  readonly producto: number;
  readonly por_peso: boolean;
  /** What it holds with its extras. */
  readonly alergenos: ConAlergenos;
  /** The lines of the dish in the comanda, one for each. */
  readonly lineas: readonly string[];
  /** Pesos of all of them with their extras. */
  readonly pesos: number;
}

interface Entrada extends Agregado {
  readonly alimento: Alimento;
  readonly eleccion: Elegido;
}

/** What was added since the dialog opened, and what may still be done to it. */
export interface Agregados {
  readonly lista: readonly Agregado[];
  /** What the next change of quantity is about. */
  readonly actual: Agregado | undefined;
  /** How many of each dish. */
  readonly cuentas: ReadonlyMap<number, number>;
  readonly total: number;
  readonly pesos: number;
  readonly agregar: (alimento: Alimento, eleccion: Eleccion) => NoAgregado | null;
  /** Adds a dish with its specification, if it has any, and nothing else. */
  readonly agregarSolo: (vista: AlimentoVista, cantidad: number, especificacion?: number | null) => NoAgregado | null;
  /** Makes the chosen one so many; 0 takes it back. */
  readonly dejarEn: (cantidad: number) => NoAgregado | null;
  readonly elegir: (clave: string) => void;
}

const SOLO: Elegido = { especificacion: null, complementos: [], comentario: null };
const claveDe = (producto: number, e: Elegido): string =>
  JSON.stringify([producto, e.especificacion, [...e.complementos].sort((a, b) => a - b), e.comentario]);

/** The dish with the specification it was chosen with. */
const nombreDe = ({ descripcion, especificaciones }: Alimento, { especificacion }: Elegido): string => {
  const elegida = especificaciones.find((e) => e.id === especificacion);
  return elegida ? `${descripcion} · ${elegida.descripcion}` : descripcion;
};

const platosDe = (comanda: string): string[] =>
  (vistaDe(comanda)?.pedidos ?? []).filter((p) => !p.complemento).map((p) => p.id);

const conLineas = (e: Omit<Entrada, 'pesos'>, lineas: readonly string[]): Entrada => ({
  ...e,
  lineas,
  pesos: aPesos(importeDe(e.alimento, e.eleccion.complementos, lineas.length)),
});

const suma = (lista: readonly Agregado[], de: (a: Agregado) => number): number =>
  lista.reduce((total, a) => total + de(a), 0);

const contar = (lista: readonly Agregado[]): ReadonlyMap<number, number> => {
  const cuentas = new Map<number, number>();
  for (const { producto, lineas } of lista) cuentas.set(producto, (cuentas.get(producto) ?? 0) + lineas.length);
  return cuentas;
};

/** Adds dishes to a comanda and remembers which lines they are, to count them, change how many, or take them back. */
export const useAgregados = (comanda: string): Agregados => {
  const [lista, setLista] = useState<readonly Entrada[]>([]);
  const [clave, setClave] = useState<string | null>(null);
  const actual = lista.find((a) => a.clave === clave);

  const agregar = (alimento: Alimento, { cantidad, ...eleccion }: Eleccion): NoAgregado | null => {
    const antes = new Set(platosDe(comanda));
    const rechazo = agregarAlimento(comanda, alimento, { ...eleccion, cantidad });
    if (rechazo) return rechazo;
    const nuevas = platosDe(comanda).filter((id) => !antes.has(id));
    const suya = claveDe(alimento.id, eleccion);
    const anterior = lista.find((a) => a.clave === suya);
    const entrada = {
      clave: suya,
      descripcion: nombreDe(alimento, eleccion),
      producto: alimento.id,
      por_peso: alimento.por_peso ?? false,
      alergenos: alergenosDe(alimento, eleccion.complementos),
      alimento,
      eleccion,
    };
    const puesta = conLineas({ ...entrada, lineas: [] }, [...(anterior?.lineas ?? []), ...nuevas]);
    setLista(anterior ? lista.map((a) => (a === anterior ? puesta : a)) : [...lista, puesta]);
    setClave(suya);
    return null;
  };

  const dejarEn = (cantidad: number): NoAgregado | null => {
    if (!actual) return null;
    const faltan = cantidad - actual.lineas.length;
    if (faltan > 0) return agregar(actual.alimento, { ...actual.eleccion, cantidad: faltan });
    actual.lineas.slice(cantidad).forEach((linea) => quitarPedido(comanda, linea));
    const quedan = lista.map((a) => (a === actual ? conLineas(a, a.lineas.slice(0, cantidad)) : a));
    setLista(quedan.filter((a) => a.lineas.length > 0));
    if (cantidad === 0) setClave(quedan.filter((a) => a.lineas.length > 0).at(-1)?.clave ?? null);
    return null;
  };

  return {
    lista,
    actual,
    cuentas: useMemo(() => contar(lista), [lista]),
    total: suma(lista, (a) => a.lineas.length),
    pesos: suma(lista, (a) => a.pesos),
    agregar,
    agregarSolo: (vista, cantidad, especificacion = null) =>
      agregar(parseAlimento(vista), { ...SOLO, cantidad, especificacion }),
    dejarEn,
    elegir: setClave,
  };
};
