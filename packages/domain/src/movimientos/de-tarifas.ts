import { campos, texto, type Datos } from './datos.ts';
import { acciones, nombre, oracion, suNombre, type Escena, type Parte } from './oracion.ts';

const suya = (d: Datos, e: Escena): Parte => suNombre(d, e, 'una lista de precios');
const comoQuedo = (d: Datos): Parte => nombre(texto(campos(d['ahora']), 'nombre'), 'sin nombre');
const haciaDonde = (d: Datos): string => (texto(d, 'hacia') === 'arriba' ? 'Subió' : 'Bajó');

/** Sentences about the price lists of a branch. */
export const DE_TARIFAS = acciones('Listas de precios', {
  'tarifa.nueva': ['Alta', (d, e) => oracion`Agregó la lista de precios ${suya(d, e)}`],
  'tarifa.editada': ['Edición', (d, e) => oracion`Cambió la lista de precios ${suya(d, e)}: ${comoQuedo(d)}`],
  'tarifa.orden': ['Edición', (d, e) => oracion`${haciaDonde(d)} la lista de precios ${suya(d, e)}`],
  'tarifa.eliminada': ['Baja', (d, e) => oracion`Quitó la lista de precios ${suya(d, e)}`],
});
