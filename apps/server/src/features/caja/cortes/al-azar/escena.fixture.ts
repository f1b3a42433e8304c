import { expect } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { uno, type Azar } from '../../../../test/fallas/escena/azar.ts';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { aCentavos } from '@comal/domain/money';
import type { Answer, TestServer } from '../../../../test/server.ts';
import type { Cobrado, Libro, Turno } from './libro.fixture.ts';
import type { Lugar } from './lugar.fixture.ts';

/** What the steps of random days share. */
export interface Escena {
  readonly server: TestServer;
  readonly azar: Azar;
  readonly lugares: readonly Lugar[];
  readonly jefa: Sesion;
  readonly libro: Libro;
  /** The open shift of each register. */
  readonly turnos: Map<number, Turno>;
  /** Charges that can still be cancelled. */
  vigentes: Cobrado[];
  /** All charges that were not cancelled. */
  cobrados: Cobrado[];
  /** The order types that each branch charges before it prepares them. */
  readonly antes: Map<number, readonly TipoDeOrden[]>;
  /** To what each branch rounds cash, in centavos. */
  readonly redondeos: Map<number, number>;
  readonly cerrados: string[];
  /** How often each step was done. */
  readonly hechos: Map<string, number>;
  operacion: number;
}

/** One random step. */
export type Paso = (e: Escena) => Promise<void>;

export const contar = ({ hechos }: Escena, que: string, cuantos = 1): void => {
  hechos.set(que, (hechos.get(que) ?? 0) + cuantos);
};

/** The data of an answer that must be a success. */
export const bien = <D>(e: Escena, { status, body }: Answer<D>, que: string): D => {
  expect([que, status, body.error]).toEqual([que, 200, undefined]);
  contar(e, que);
  return body.data!;
};

export const algunTurno = ({ azar, turnos }: Escena): Turno => uno(azar, [...turnos.values()]);

type Linea = ComandaVista['pedidos'][number];

/** What a line is worth, in centavos: its price and its adjustments. */
export const vale = ({ precio, ajustes = [] }: Linea): number =>
  Math.max(0, aCentavos(precio) + ajustes.reduce((suma, a) => suma + aCentavos(a.monto), 0));

/** Whether a line is owed and dispatched. */
export const debe = (p: Linea): boolean => p.cancelado_en === null && p.status === 3 && !p.cortesia;

/** Whether a line is owed, dispatched or not. */
export const porCobrar = (p: Linea): boolean => p.cancelado_en === null && p.status !== 4 && !p.cortesia;

/** The state of a line for the kitchen. */
export const enCocina = (p: Linea): number => p.preparacion ?? p.status;

/** A comanda waits for the kitchen, unless it is charged before it is prepared (D-25, D-133). */
const seCobra = ({ cobra_antes, pedidos }: ComandaVista): boolean =>
  cobra_antes === true || pedidos.every((p) => p.cancelado_en !== null || enCocina(p) >= 3);

/** Whether a line is the fee of a delivery. */
export const esEnvio = (p: Linea): boolean => p.producto === 0 && !p.complemento;

/** Whether there is something besides the fee of a delivery, which is not charged alone. */
export const traeAlgo = ({ pedidos }: ComandaVista): boolean =>
  pedidos.some((p) => p.devuelto === true || (p.cancelado_en === null && !esEnvio(p)));

/** Whether something of a comanda can be charged now. */
export const hayQueCobrar = (c: ComandaVista): boolean => seCobra(c) && traeAlgo(c) && c.pedidos.some(porCobrar);

/** Writes a charge into the book. */
export const anotar = (e: Escena, cobrado: Cobrado): void => {
  e.vigentes.push(cobrado);
  e.cobrados.push(cobrado);
  e.libro.cobrar(cobrado);
};

/** The open comandas of a branch with such a line; without one, those that owe something dispatched. */
export const abiertasEn = async ({ server }: Escena, { mesero }: Lugar, tiene = debe): Promise<ComandaVista[]> => {
  const { body } = await server.call(comandas.cambios, { query: {} }, { token: mesero.token() });
  return body.data!.comandas.filter((c) => c.status === 1 && c.pedidos.some(tiene));
};
