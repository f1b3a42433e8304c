import { ESTADOS_DE_RESERVACION, type EstadoDeReservacion } from '../salones/reservacion.ts';
import { campos, lista, texto, type Datos } from './datos.ts';
import { acciones, cuantos, nombre, oracion, suNombre, type Escena, type Parte } from './oracion.ts';

const salon = (d: Datos, e: Escena): Parte => suNombre(d, e, 'un salón');
const mesa = (d: Datos, e: Escena): Parte => suNombre(d, e, 'una mesa');
const deAntes = (d: Datos, otro: string): Parte => nombre(texto(campos(d['antes']), 'nombre'), otro);
const enSalon = (d: Datos): Parte => nombre(texto(d, 'salon'), 'un salón');
const cuantas = (d: Datos): string => cuantos(lista(d, 'mesas').length, 'mesa', 'mesas');
const cuales = (d: Datos): Parte => nombre(lista(d, 'mesas').map(String).join(', '), 'sin nombre');

const enOrden = (d: Datos): Parte => nombre(lista(d, 'salones').map(String).join(', '), 'sin nombre');

const reservada = (d: Datos, e: Escena): Parte => suNombre(d, e, 'alguien');
const cuando = (d: Datos): Parte => nombre(texto(d, 'cuando'), 'sin hora');
const comoQuedo = (d: Datos): string => {
  const a = texto(d, 'a') ?? '';
  return (a in ESTADOS_DE_RESERVACION ? ESTADOS_DE_RESERVACION[a as EstadoDeReservacion] : a).toLowerCase();
};

/** Sentences about the rooms of a branch and their tables. */
export const DE_SALONES = acciones('Salones', {
  'salon.nuevo': ['Alta', (d, e) => oracion`Agregó el salón ${salon(d, e)}`],
  'salon.editado': ['Edición', (d) => oracion`Cambió el nombre del salón ${deAntes(d, 'sin nombre')}`],
  'salon.eliminado': ['Baja', (d, e) => oracion`Eliminó el salón ${salon(d, e)} con ${cuantas(d)}`],
  'salon.plano': ['Edición', (d, e) => oracion`Acomodó las mesas del salón ${salon(d, e)}`],
  'salon.orden': ['Edición', (d) => oracion`Cambió el orden de los salones: ${enOrden(d)}`],
  'mesa.agregadas': ['Alta', (d, e) => oracion`Agregó ${cuantas(d)} al salón ${salon(d, e)}: ${cuales(d)}`],
  'mesa.editada': ['Edición', (d) => oracion`Cambió la mesa ${deAntes(d, 'sin nombre')}`],
  'reservacion.nueva': ['Alta', (d, e) => oracion`Reservó para ${reservada(d, e)}: ${cuando(d)}`],
  'reservacion.editada': ['Edición', (d, e) => oracion`Cambió la reservación de ${reservada(d, e)}: ${cuando(d)}`],
  'reservacion.estado': ['Edición', (d, e) => oracion`Reservación de ${reservada(d, e)}: ${comoQuedo(d)}`],
  'reservacion.sentada': ['Edición', (d, e) => oracion`Sentó la reservación de ${reservada(d, e)}`],
  'seccion.repartida': ['Edición', (d, e) => oracion`Dio a ${reservada(d, e)} ${cuantas(d)}: ${cuales(d)}`],
  'mesa.eliminada': ['Baja', (d, e) => oracion`Eliminó la mesa ${mesa(d, e)} del salón ${enSalon(d)}`],
});
