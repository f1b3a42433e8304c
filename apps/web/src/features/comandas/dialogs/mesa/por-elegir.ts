import { plural } from '../../../../kit/format.ts';
import { contar, porNumero, type MesaEnMapa, type SalonEnMapa } from '../../mapa/mapa.ts';

/** A room with those of its tables that are offered to a new comanda. */
export interface SalonPorElegir {
  readonly id: number;
  readonly nombre: string;
  /** '5 libres, 2 reservadas'. */
  readonly cuenta: string;
  readonly mesas: readonly MesaEnMapa[];
}

const esReservada = ({ estado }: MesaEnMapa): boolean => estado.clase === 'reservada';
const esLibre = ({ estado }: MesaEnMapa): boolean => estado.comandas === 0;

const cuentaDe = (mesas: readonly MesaEnMapa[]): string => {
  const reservadas = contar(mesas, 'reservadas');
  const libres = plural(contar(mesas, 'libres'), 'libre', 'libres');
  return reservadas === 0 ? libres : `${libres}, ${plural(reservadas, 'reservada', 'reservadas')}`;
};

/**
 * The rooms with the tables that nobody has, by number, reserved ones last; `siempre`: tables that are offered all the same, because
 * they are what the dialog is about. A room without any is left out.
 */
export const porElegir = (
  salones: readonly SalonEnMapa[],
  siempre: readonly (number | undefined)[],
): readonly SalonPorElegir[] =>
  salones.flatMap(({ salon, mesas }) => {
    const ofrecidas = porNumero(mesas.filter((m) => esLibre(m) || siempre.includes(m.mesa.id)));
    if (ofrecidas.length === 0) return [];
    const enOrden = ofrecidas.toSorted((a, b) => Number(esReservada(a)) - Number(esReservada(b)));
    return [{ id: salon.id, nombre: salon.nombre, cuenta: cuentaDe(mesas), mesas: enOrden }];
  });
