import { campos, lista, numero, texto, type Datos } from './datos.ts';
import { acciones, cuantos, nombre, oracion, suNombre, type Dice, type Escena, type Parte } from './oracion.ts';

const impresora = (d: Datos, e: Escena): Parte => suNombre(d, e, 'una impresora');
const equipo = (d: Datos, e: Escena): Parte => suNombre(d, e, 'una computadora');
const deAntes = (d: Datos, e: Escena): Parte =>
  nombre(texto(campos(d['antes']), 'nombre') ?? e.nombres(e.objeto), 'una impresora');

const impresiones = (d: Datos): string => cuantos(numero(d, 'cuantos') ?? 0, 'impresión', 'impresiones');
/** What was to be printed, by its words: "Mesa 4 · Folio 115". */
const cuales = (d: Datos): Parte => nombre(lista(d, 'etiquetas').map(String).join(', '), 'sin nombre');

/** What a person did with jobs that did not come out, by the event (domain/impresion/trabajo). */
const HIZO: Readonly<Record<string, string>> = {
  reintentar: 'Reintentó',
  reimprimir: 'Reimprimió',
  ya_salio: 'Dio por salidas',
  descartar: 'Descartó',
};

const atendidos: Dice = (d) => oracion`${HIZO[texto(d, 'suceso') ?? ''] ?? 'Atendió'} ${impresiones(d)}: ${cuales(d)}`;

const desvinculado: Dice = (d, e) => {
  const impresoras = lista(d, 'impresoras').map(String);
  if (impresoras.length === 0) return oracion`Desvinculó el programa de caja ${equipo(d, e)}`;
  return oracion`Desvinculó el programa de caja ${equipo(d, e)}, con el que imprimían: ${nombre(impresoras.join(', '), '')}`;
};

/** Sentences about printers and what they print. */
export const DE_IMPRESORAS = acciones('Impresoras', {
  'impresora.nueva': ['Alta', (d, e) => oracion`Agregó la impresora ${impresora(d, e)}`],
  'impresora.editada': ['Edición', (d, e) => oracion`Cambió la impresora ${deAntes(d, e)}`],
  'impresora.eliminada': ['Baja', (d, e) => oracion`Eliminó la impresora ${impresora(d, e)}`],
  'impresora.probada': ['Otra', (d, e) => oracion`Imprimió la página de prueba de ${impresora(d, e)}`],
  'equipo.codigo': ['Otra', () => oracion`Pidió un código para vincular un programa de caja`],
  'equipo.vinculado': ['Alta', (d, e) => oracion`Vinculó el programa de caja ${equipo(d, e)}`],
  'equipo.eliminado': ['Baja', desvinculado],
  'impresion.atendida': ['Otra', atendidos],
  'impresion.a_otra': [
    'Traslado',
    (d, e) => oracion`Mandó ${impresiones(d)} a la impresora ${impresora(d, e)}: ${cuales(d)}`,
  ],
});
