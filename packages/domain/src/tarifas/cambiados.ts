import { palabraDeUnidad } from '../catalogo/medida/medida.ts';
import type { Pedido } from '../comanda/pedido.ts';
import { textoDeCentavos } from '../money.ts';

type Linea = Pick<Pedido, 'id' | 'descripcion' | 'lista' | 'medida'>;

const precioDe = ({ lista, medida }: Linea): string =>
  `$${textoDeCentavos(lista)}${medida ? ` por ${palabraDeUnidad(medida)}` : ''}`;

/** Says of each dish, once, what it was saved for if that is not what the till showed: 'Cerveza quedó en $60.00'. */
export const preciosCambiados = (mostradas: readonly Linea[], guardadas: readonly Linea[]): readonly string[] => {
  const antes = new Map(mostradas.map((p) => [p.id, p.lista]));
  const otras = guardadas.filter((p) => antes.has(p.id) && antes.get(p.id) !== p.lista);
  return [...new Set(otras.map((p) => `${p.descripcion} quedó en ${precioDe(p)}`))];
};
