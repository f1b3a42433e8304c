import type { GrupoDeOpcionesVista } from '@comal/contract/catalogo/opciones/opciones';
import { formatMoney } from '../../../kit/format.ts';

/** How many are chosen of a group: '1', '0 a 3'. */
export const seEligen = ({ minimo, maximo }: Pick<GrupoDeOpcionesVista, 'minimo' | 'maximo'>): string =>
  minimo === maximo ? String(maximo) : `${minimo} a ${maximo}`;

/** The options of a group with what each adds: 'Verde, Guacamole +$15.00'. */
export const opcionesEnPalabras = ({ opciones }: Pick<GrupoDeOpcionesVista, 'opciones'>): string =>
  opciones
    .map(({ descripcion, precio }) => (precio > 0 ? `${descripcion} +${formatMoney(precio)}` : descripcion))
    .join(', ');

const AL_PRINCIPIO = 'Ya está al principio';
const AL_FINAL = 'Ya está al final';

/** Why the item at a place of so many does not move up (-1) or down (1); undefined where it does. */
export const noSeMueve = (n: number, cuantos: number, pasos: -1 | 1): string | undefined => {
  if (pasos === -1) return n === 0 ? AL_PRINCIPIO : undefined;
  return n === cuantos - 1 ? AL_FINAL : undefined;
};
