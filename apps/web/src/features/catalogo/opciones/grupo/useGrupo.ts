import type { Catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import type { GrupoDeOpcionesVista } from '@comal/contract/catalogo/opciones/opciones';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { LIMITES_DE_GRUPO } from '@comal/domain/catalogo/opciones/grupos';
import { aPesos } from '@comal/domain/money';
import { leerImporte } from '@comal/domain/numero-escrito';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import type { Part } from '../../../../kit/hooks/form.ts';
import { completeAmount } from '../../../../kit/MoneyInput/amounts.ts';
import { newId } from '../../../../platform/ids.ts';

/** What is sent of an option. */
type OpcionEnviada = CallInput<Catalog['gruposDeOpciones']['nuevo']>['body']['opciones'][number];

/** An option in the dialog, as it is written. */
export interface OpcionEscrita {
  /** Its row, whatever its name becomes. */
  readonly clave: string;
  readonly descripcion: string;
  /** In pesos; empty: nothing. */
  readonly precio: string;
  readonly defecto: boolean;
  readonly abre: number | null;
}

const VACIA = { descripcion: '', precio: '', defecto: false, abre: null } as const;
const INICIALES = 2;

const nueva = (): OpcionEscrita => ({ ...VACIA, clave: newId() });
const escrita = ({ descripcion, precio, defecto, abre }: GrupoDeOpcionesVista['opciones'][number]): OpcionEscrita => ({
  ...{ clave: newId(), descripcion, defecto },
  precio: precio === 0 ? '' : completeAmount(String(precio)),
  abre: abre?.id ?? null,
});

const estaVacia = ({ descripcion, precio }: OpcionEscrita): boolean => descripcion.trim() === '' && precio === '';

/** What is wrong with an option, by field. */
export interface FaltaDeOpcion {
  readonly descripcion?: string;
  readonly precio?: string;
}

const leida = (o: OpcionEscrita): { valor?: OpcionEnviada; falta: FaltaDeOpcion } => {
  const descripcion = leerTexto(LIMITES_DE_CATALOGO.especificacion, o.descripcion);
  const precio = o.precio === '' ? ({ ok: true, value: 0 } as const) : leerImporte(o.precio);
  if (!descripcion.ok) return { falta: { descripcion: descripcion.error } };
  if (!precio.ok) return { falta: { precio: precio.error } };
  const { defecto, abre } = o;
  return { valor: { descripcion: descripcion.value, precio: aPesos(precio.value), defecto, abre }, falta: {} };
};

/** The options of a group in its dialog. */
export interface OpcionesDeGrupo extends Part<OpcionEnviada[]> {
  readonly filas: readonly OpcionEscrita[];
  readonly faltaDe: (fila: OpcionEscrita) => FaltaDeOpcion;
  readonly cambiar: (clave: string, parte: Partial<OpcionEscrita>) => void;
  readonly agregar: () => void;
  readonly quitar: (clave: string) => void;
  /** Moves an option one place up (-1) or down (1). */
  readonly mover: (clave: string, pasos: -1 | 1) => void;
}

/** Moves an item of a list by some places, within the list. */
export const movido = <T>(lista: readonly T[], de: number, pasos: number): readonly T[] => {
  const a = de + pasos;
  if (a < 0 || a >= lista.length) return lista;
  return lista.with(de, lista[a]!).with(a, lista[de]!);
};

/** Hook: the options of a group while it is written; empty rows are left out of what is sent. */
export const useOpcionesDeGrupo = (grupo: GrupoDeOpcionesVista | undefined): OpcionesDeGrupo => {
  const [filas, setFilas] = useState<readonly OpcionEscrita[]>(
    () => grupo?.opciones.map(escrita) ?? Array.from({ length: INICIALES }, nueva),
  );
  const [dejado, setDejado] = useState(false);
  const llenas = filas.filter((f) => !estaVacia(f));
  // Without any, the first empty row says what is missing.
  const porMirar = llenas.length > 0 ? llenas : filas.slice(0, 1);
  const leidas = porMirar.map(leida);
  const valores = leidas.flatMap(({ valor }) => valor ?? []);
  const lugar = (clave: string): number => filas.findIndex((f) => f.clave === clave);
  return {
    filas,
    value: valores.length > 0 && valores.length === leidas.length ? valores : undefined,
    leave: () => setDejado(true),
    faltaDe: (fila) => (dejado && porMirar.includes(fila) ? leida(fila).falta : {}),
    cambiar: (clave, parte) => setFilas(filas.map((f) => (f.clave === clave ? { ...f, ...parte } : f))),
    agregar: () => filas.length < LIMITES_DE_GRUPO.opciones && setFilas([...filas, nueva()]),
    quitar: (clave) => setFilas(filas.filter((f) => f.clave !== clave)),
    mover: (clave, pasos) => setFilas(movido(filas, lugar(clave), pasos)),
  };
};
