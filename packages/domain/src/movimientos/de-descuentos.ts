import { campos, texto, type Datos } from './datos.ts';
import { acciones, nombre, oracion, suNombre, type Escena, type Parte } from './oracion.ts';

const suya = (d: Datos, e: Escena): Parte => suNombre(d, e, 'una promoción');
const suyo = (d: Datos, e: Escena): Parte => suNombre(d, e, 'un descuento');
const comoQuedo = (d: Datos): Parte => nombre(texto(campos(d['ahora']), 'nombre'), 'sin nombre');
const haciaDonde = (d: Datos): string => (texto(d, 'hacia') === 'arriba' ? 'Subió' : 'Bajó');

/** Sentences about the discounts and promotions of a branch. */
export const DE_DESCUENTOS = acciones('Descuentos', {
  'descuento.nuevo': ['Alta', (d, e) => oracion`Agregó a la lista el descuento ${suyo(d, e)}`],
  'descuento.editado': ['Edición', (d, e) => oracion`Cambió el descuento ${suyo(d, e)} de la lista: ${comoQuedo(d)}`],
  'descuento.orden': ['Edición', (d, e) => oracion`${haciaDonde(d)} en la lista el descuento ${suyo(d, e)}`],
  'descuento.eliminado': ['Baja', (d, e) => oracion`Quitó de la lista el descuento ${suyo(d, e)}`],
  'promocion.nueva': ['Alta', (d, e) => oracion`Agregó la promoción ${suya(d, e)}`],
  'promocion.editada': ['Edición', (d, e) => oracion`Cambió la promoción ${suya(d, e)}: ${comoQuedo(d)}`],
  'promocion.orden': ['Edición', (d, e) => oracion`${haciaDonde(d)} en la lista la promoción ${suya(d, e)}`],
  'promocion.eliminada': ['Baja', (d, e) => oracion`Quitó la promoción ${suya(d, e)}`],
});
