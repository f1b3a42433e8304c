import { palabraDeReparto } from '../reparto/reparto.ts';
import { numero, texto, type Datos } from './datos.ts';
import { acciones, nombre, oracion, suNombre, type Dice, type Parte } from './oracion.ts';

/** A client of deliveries by number: the log tells no personal data (D-135). */
const cliente = (d: Datos): string => {
  const n = numero(d, 'numero');
  return n === null ? 'un cliente de reparto' : `el cliente de reparto ${n}`;
};

const aDonde = (d: Datos): Parte => nombre(texto(d, 'zona'), 'sin zona');
const conQuien = (d: Datos): Parte => nombre(texto(d, 'repartidor'), 'nadie');

const movido: Dice = (d, e) =>
  oracion`Pasó el reparto de ${suNombre(d, e, 'una comanda')} a '${palabraDeReparto(d['a'])}', con ${conQuien(d)}`;

/** Sentences about clients of deliveries, and deliveries. */
export const DE_REPARTO = acciones('Reparto', {
  'cliente_de_reparto.nuevo': ['Alta', (d) => oracion`Agregó ${cliente(d)}`],
  'cliente_de_reparto.editado': ['Edición', (d) => oracion`Cambió ${cliente(d)}`],
  'comanda.reparto': [
    'Edición',
    (d, e) => oracion`Cambió el reparto de ${suNombre(d, e, 'una comanda')}: ${aDonde(d)}, con ${conQuien(d)}`,
  ],
  'comanda.reparto_movido': ['Edición', movido],
  'cliente_de_reparto.borrado': ['Baja', (d) => oracion`Borró ${cliente(d)} y sus direcciones`],
});
