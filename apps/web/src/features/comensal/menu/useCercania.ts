import type { MenuDelComensal } from '@comal/contract/comensal/menu';
import { cercania } from '@comal/domain/comensal/distancia';
import type { Origen } from '../ruta.ts';
import { usePosicion } from './usePosicion.ts';

/** The reasons why ordering is not possible now, one line each. */
const negativasDe = ({ autoservicio, cerrado_hasta }: MenuDelComensal, dentro: boolean): readonly string[] => [
  ...(autoservicio ? [] : ['Por ahora no se pide desde el celular. Pide a tu mesero']),
  ...(autoservicio && cerrado_hasta !== null ? [`Ahora no se pide desde el celular: se puede ${cerrado_hasta}`] : []),
  ...(dentro ? [] : ['Para pedir acércate al restaurante']),
];

/** Hook: the distance to the menu's branch, whether it accepts orders from here, and why not. */
export const useCercania = (menu: MenuDelComensal | null, para: Origen['tipo']) => {
  const ubicacion = menu?.ubicacion ?? null;
  const aparato = usePosicion(para === 'codigo' && ubicacion !== null);
  const { dentro, texto } = cercania(aparato, ubicacion);
  const negativas = menu ? negativasDe(menu, dentro) : [];
  const medida = typeof aparato !== 'string' && ubicacion !== null;
  return { dentro, texto, medida, negativas, pide: para === 'codigo' && negativas.length === 0 };
};
