import { numero, type Datos } from './datos.ts';
import { acciones, oracion } from './oracion.ts';

/** A client of deliveries by number: the log tells no personal data (D-135). */
const cliente = (d: Datos): string => {
  const n = numero(d, 'numero');
  return n === null ? 'un cliente de reparto' : `el cliente de reparto ${n}`;
};

/** Sentences about clients of deliveries. */
export const DE_REPARTO = acciones('Reparto', {
  'cliente_de_reparto.nuevo': ['Alta', (d) => oracion`Agregó ${cliente(d)}`],
  'cliente_de_reparto.editado': ['Edición', (d) => oracion`Cambió ${cliente(d)}`],
  'cliente_de_reparto.borrado': ['Baja', (d) => oracion`Borró ${cliente(d)} y sus direcciones`],
});
