import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';
import { DIRECCIONES_MAXIMAS, LIMITES_DE_REPARTO as L } from '@comal/domain/reparto/limites';
import { leerTexto, leerTextoOVacio, type Leido } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import type { Part } from '../../kit/hooks/form.ts';
import { newId } from '../../platform/ids.ts';

/** An address as it is written, and as it is sent once its texts are read. */
export type DireccionEscrita = ClienteConOrdenes['direcciones'][number];
/** A text of an address. */
export type CampoDeDireccion = 'alias' | 'calle' | 'colonia' | 'referencia';

const leidosDe = ({
  alias,
  calle,
  colonia,
  referencia,
}: DireccionEscrita): Record<CampoDeDireccion, Leido<string>> => ({
  alias: leerTexto(L.alias, alias),
  calle: leerTexto(L.calle, calle),
  colonia: leerTextoOVacio(L.colonia, colonia),
  referencia: leerTextoOVacio(L.referencia, referencia),
});

/** What is wrong with an address, by field. */
export type FaltaDeDireccion = Partial<Readonly<Record<CampoDeDireccion, string>>>;

const faltaDe = (fila: DireccionEscrita): FaltaDeDireccion =>
  Object.fromEntries(
    Object.entries(leidosDe(fila)).flatMap(([campo, leido]) => (leido.ok ? [] : [[campo, leido.error] as const])),
  );

const valorDe = (fila: DireccionEscrita): DireccionEscrita | undefined => {
  const { alias, calle, colonia, referencia } = leidosDe(fila);
  if (!alias.ok || !calle.ok || !colonia.ok || !referencia.ok) return undefined;
  const { id, zona } = fila;
  return { id, zona, alias: alias.value, calle: calle.value, colonia: colonia.value, referencia: referencia.value };
};

/** The addresses of a client in the dialog. */
export interface DireccionesEscritas extends Part<DireccionEscrita[]> {
  readonly filas: readonly DireccionEscrita[];
  readonly faltaDe: (fila: DireccionEscrita) => FaltaDeDireccion;
  readonly cambiar: (id: string, parte: Partial<DireccionEscrita>) => void;
  readonly agregar: () => void;
  readonly quitar: (id: string) => void;
  /** Moves an address one place up: the first one is proposed when the client orders. */
  readonly subir: (id: string) => void;
}

const nueva = (alias: string): DireccionEscrita => ({
  ...{ id: newId(), alias, calle: '', colonia: '', referencia: '', zona: null },
});

/** What the first address is called at first. */
const PRIMERA = 'Casa';

const subida = (filas: readonly DireccionEscrita[], id: string): readonly DireccionEscrita[] => {
  const en = filas.findIndex((f) => f.id === id);
  return en < 1 ? filas : filas.with(en - 1, filas[en]!).with(en, filas[en - 1]!);
};

/** Hook: the addresses of a client while they are written; what is wrong shows once they were sent. */
export const useDirecciones = (guardadas: readonly DireccionEscrita[]): DireccionesEscritas => {
  const [filas, setFilas] = useState<readonly DireccionEscrita[]>(guardadas);
  const [dejado, setDejado] = useState(false);
  const valores = filas.flatMap((fila) => valorDe(fila) ?? []);
  return {
    filas,
    value: valores.length === filas.length ? valores : undefined,
    leave: () => setDejado(true),
    faltaDe: (fila) => (dejado ? faltaDe(fila) : {}),
    cambiar: (id, parte) => setFilas(filas.map((f) => (f.id === id ? { ...f, ...parte } : f))),
    agregar: () => filas.length < DIRECCIONES_MAXIMAS && setFilas([...filas, nueva(filas.length === 0 ? PRIMERA : '')]),
    quitar: (id) => setFilas(filas.filter((f) => f.id !== id)),
    subir: (id) => setFilas(subida(filas, id)),
  };
};
