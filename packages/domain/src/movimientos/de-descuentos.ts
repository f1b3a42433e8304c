import { campos, texto, type Datos } from './datos.ts';
import { acciones, nombre, oracion, suNombre, type Escena, type Parte } from './oracion.ts';

const suyo = (d: Datos, e: Escena): Parte => suNombre(d, e, 'un descuento');
const comoQuedo = (d: Datos): Parte => nombre(texto(campos(d['ahora']), 'nombre'), 'sin nombre');
const haciaDonde = (d: Datos): string => (texto(d, 'hacia') === 'arriba' ? 'Subió' : 'Bajó');

/** Sentences about the discounts of a branch. */
export const DE_DESCUENTOS = acciones('Descuentos', {
  'descuento.nuevo': ['Alta', (d, e) => oracion`Agregó a la lista el descuento ${suyo(d, e)}`],
  'descuento.editado': ['Edición', (d, e) => oracion`Cambió el descuento ${suyo(d, e)} de la lista: ${comoQuedo(d)}`],
  'descuento.orden': ['Edición', (d, e) => oracion`${haciaDonde(d)} en la lista el descuento ${suyo(d, e)}`],
  'descuento.eliminado': ['Baja', (d, e) => oracion`Quitó de la lista el descuento ${suyo(d, e)}`],
});
