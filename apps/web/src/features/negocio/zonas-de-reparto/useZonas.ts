import type { Catalog } from '@comal/contract/catalog';
import type { ZonaDeReparto } from '@comal/contract/reparto/schemas';
import type { CallInput } from '@comal/contract/route';
import { CLASE_FISCAL_INICIAL, type ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { aPesos } from '@comal/domain/money';
import { leerImporte } from '@comal/domain/numero-escrito';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { LIMITES_DE_REPARTO, ZONAS_MAXIMAS } from '@comal/domain/reparto/limites';
import { errorDeZonas } from '@comal/domain/reparto/zonas';
import { useState } from 'react';
import type { Part } from '../../../kit/hooks/form.ts';
import { completeAmount } from '../../../kit/MoneyInput/amounts.ts';
import { newId } from '../../../platform/ids.ts';

/** What is sent of a zone. */
type ZonaEnviada = CallInput<Catalog['zonasDeReparto']['guardar']>['body']['zonas'][number];

/** A zone in the dialog, as it is written. */
export interface ZonaEscrita {
  /** Its row, whatever its name becomes. */
  readonly clave: string;
  /** Absent: a new one. */
  readonly id?: number;
  readonly nombre: string;
  /** In pesos. */
  readonly precio: string;
  readonly clase_fiscal: ClaseFiscal;
  readonly activa: boolean;
}

const nueva = (): ZonaEscrita => ({
  ...{ clave: newId(), nombre: '', precio: '', clase_fiscal: CLASE_FISCAL_INICIAL, activa: true },
});

const escrita = ({ id, nombre, precio, clase_fiscal, activa }: ZonaDeReparto): ZonaEscrita => ({
  ...{ clave: newId(), id, nombre, clase_fiscal, activa },
  precio: completeAmount(String(precio)),
});

const estaVacia = ({ nombre, precio }: ZonaEscrita): boolean => nombre.trim() === '' && precio === '';

/** What is wrong with a zone, by field. */
export interface FaltaDeZona {
  readonly nombre?: string;
  readonly precio?: string;
}

const SIN_PRECIO = { ok: false, error: 'Escribe el precio' } as const;

const leida = ({ clave: _clave, ...zona }: ZonaEscrita): { valor?: ZonaEnviada; falta: FaltaDeZona } => {
  const nombre = leerTexto(LIMITES_DE_REPARTO.zona, zona.nombre);
  const precio = zona.precio === '' ? SIN_PRECIO : leerImporte(zona.precio);
  if (!nombre.ok) return { falta: { nombre: nombre.error } };
  if (!precio.ok) return { falta: { precio: precio.error } };
  return { valor: { ...zona, nombre: nombre.value, precio: aPesos(precio.value) }, falta: {} };
};

/** The zones of a branch in their dialog. */
export interface ZonasEscritas extends Part<ZonaEnviada[]> {
  readonly filas: readonly ZonaEscrita[];
  /** Why the list as a whole cannot be saved. */
  readonly error: string | undefined;
  readonly faltaDe: (fila: ZonaEscrita) => FaltaDeZona;
  readonly cambiar: (clave: string, parte: Partial<ZonaEscrita>) => void;
  readonly agregar: () => void;
  readonly quitar: (clave: string) => void;
  /** Moves a zone one place up (-1) or down (1). */
  readonly mover: (clave: string, pasos: -1 | 1) => void;
}

const intercambiadas = (filas: readonly ZonaEscrita[], de: number, a: number): readonly ZonaEscrita[] =>
  a < 0 || a >= filas.length ? filas : filas.with(de, filas[a]!).with(a, filas[de]!);

/** Hook: the zones of a branch while they are written; empty rows are left out of what is sent. */
export const useZonas = (guardadas: readonly ZonaDeReparto[]): ZonasEscritas => {
  const [filas, setFilas] = useState<readonly ZonaEscrita[]>(() =>
    guardadas.length > 0 ? guardadas.map(escrita) : [nueva()],
  );
  const [dejado, setDejado] = useState(false);
  const llenas = filas.filter((f) => !estaVacia(f));
  const leidas = llenas.map(leida);
  const valores = leidas.flatMap(({ valor }) => valor ?? []);
  const error = errorDeZonas(valores) ?? undefined;
  return {
    filas,
    error,
    value: valores.length === leidas.length && error === undefined ? valores : undefined,
    leave: () => setDejado(true),
    faltaDe: (fila) => (dejado && !estaVacia(fila) ? leida(fila).falta : {}),
    cambiar: (clave, parte) => setFilas(filas.map((f) => (f.clave === clave ? { ...f, ...parte } : f))),
    agregar: () => filas.length < ZONAS_MAXIMAS && setFilas([...filas, nueva()]),
    quitar: (clave) => setFilas(filas.filter((f) => f.clave !== clave)),
    mover: (clave, pasos) => {
      const en = filas.findIndex((f) => f.clave === clave);
      setFilas(intercambiadas(filas, en, en + pasos));
    },
  };
};
