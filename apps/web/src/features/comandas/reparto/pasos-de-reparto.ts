import { ESTADOS_DE_REPARTO, type EstadoDeReparto, type Reparto } from '@comal/domain/reparto/reparto';

/** A step of a delivery, in words: what its button says, and where it leads. */
export interface Paso {
  readonly a: EstadoDeReparto;
  readonly verbo: string;
}

/** The next step of each state; none once it is delivered. */
export const SIGUIENTE: Readonly<Record<EstadoDeReparto, Paso | undefined>> = {
  en_preparacion: { a: 'en_camino', verbo: 'Sale' },
  en_camino: { a: 'entregado', verbo: 'Entregado' },
  entregado: undefined,
};

/** The way back of each state. */
export const ANTERIOR: Readonly<Record<EstadoDeReparto, Paso | undefined>> = {
  en_preparacion: undefined,
  en_camino: { a: 'en_preparacion', verbo: 'Regresó sin entregar' },
  entregado: { a: 'en_camino', verbo: 'Todavía no se entrega' },
};

/** 'En camino con Chuy Ramírez'; 'En preparación'. */
export const conQuienVa = ({ estado, repartidor }: Pick<Reparto, 'estado' | 'repartidor'>): string =>
  [ESTADOS_DE_REPARTO[estado], repartidor && `con ${repartidor.nombre}`].filter(Boolean).join(' ');

/** 'Orizaba 84, Roma Norte'. */
export const direccionDe = ({ calle, colonia }: Pick<Reparto, 'calle' | 'colonia'>): string =>
  [calle, colonia].filter((parte) => parte !== '').join(', ');
