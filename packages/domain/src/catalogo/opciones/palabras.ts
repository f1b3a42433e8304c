import type { Especificacion } from '../../comanda/pedido.ts';
import { pesos } from '../../correo/cifras.ts';

/** An option of a line as its bill says it: with what it added, where it added something: 'Guacamole +$15.00'. */
export const opcionConPrecio = ({ descripcion, precio = 0 }: Especificacion): string =>
  precio > 0 ? `${descripcion} +${pesos(precio)}` : descripcion;
