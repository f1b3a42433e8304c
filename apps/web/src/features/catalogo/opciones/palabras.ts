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
