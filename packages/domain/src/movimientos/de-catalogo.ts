import { campos, lista, numero, texto, type Datos } from './datos.ts';
import {
  acciones,
  cuantos,
  nombre,
  oracion,
  suNombre,
  type Accion,
  type Dice,
  type Escena,
  type Parte,
} from './oracion.ts';

const suyo =
  (otro: string) =>
  (d: Datos, e: Escena): Parte =>
    suNombre(d, e, otro);
const deAntes = (d: Datos, e: Escena): Parte =>
  nombre(texto(campos(d['antes']), 'descripcion') ?? e.nombres(e.objeto), 'sin nombre');
/** The present name of a row that the data name by id. */
const llamado = (d: Datos, e: Escena, tabla: string): Parte => {
  const id = numero(d, tabla);
  return nombre(id === null ? null : e.nombres(`${tabla}/${id}`), `un ${tabla}`);
};

const GRUPOS = { categoria: 'la categoría', area: 'el área de despacho', unidad: 'la unidad de medida' } as const;

const deGrupo = (tabla: keyof typeof GRUPOS): Readonly<Record<string, Accion>> => {
  const el = GRUPOS[tabla];
  return acciones('Menú', {
    [`${tabla}.nueva`]: ['Alta', (d, e) => oracion`Agregó ${el} ${suNombre(d, e, 'sin nombre')}`],
    [`${tabla}.editada`]: ['Edición', (d, e) => oracion`Cambió ${el} ${deAntes(d, e)}`],
    [`${tabla}.eliminada`]: ['Baja', (d, e) => oracion`Eliminó ${el} ${suNombre(d, e, 'sin nombre')}`],
    [`${tabla}.productos-movidos`]: [
      'Traslado',
      (d, e) =>
        oracion`Movió ${cuantos(lista(d, 'productos').length, 'producto', 'productos')} a ${el} ${suNombre(d, e, 'sin nombre')}`,
    ],
  });
};

const VENDIBLES = { producto: 'el producto', complemento: 'el complemento' } as const;

const deReceta =
  (verbo: string, tabla: keyof typeof VENDIBLES): Dice =>
  (d, e) =>
    oracion`${verbo} ${llamado(d, e, 'ingrediente')} en la receta de ${nombre(e.nombres(e.objeto), `un ${tabla}`)}`;

const deVendible = (tabla: keyof typeof VENDIBLES): Readonly<Record<string, Accion>> => {
  const [el, nombrado] = [VENDIBLES[tabla], suyo('sin nombre')];
  return acciones('Menú', {
    [`${tabla}.nuevo`]: ['Alta', (d, e) => oracion`Agregó ${el} ${nombrado(d, e)}`],
    [`${tabla}.editado`]: ['Edición', (d, e) => oracion`Cambió ${el} ${nombrado(d, e)}`],
    [`${tabla}.eliminado`]: ['Baja', (d, e) => oracion`Eliminó ${el} ${nombrado(d, e)}`],
    [`${tabla}.retirado`]: ['Baja', (d, e) => oracion`Retiró ${el} ${nombrado(d, e)}`],
    [`${tabla}.recuperado`]: ['Alta', (d, e) => oracion`Recuperó ${el} ${nombrado(d, e)}`],
    [`${tabla}.receta.agregado`]: ['Edición', deReceta('Agregó', tabla)],
    [`${tabla}.receta.editado`]: ['Edición', deReceta('Cambió', tabla)],
    [`${tabla}.receta.eliminado`]: ['Edición', deReceta('Quitó', tabla)],
  });
};

const permitido = (que: 'especificacion' | 'complemento'): Readonly<Record<string, Accion>> =>
  acciones('Menú', {
    [`producto.${que}.agregado`]: [
      'Edición',
      (d, e) => oracion`Permitió ${llamado(d, e, que)} en ${nombre(e.nombres(e.objeto), 'un producto')}`,
    ],
    [`producto.${que}.eliminado`]: [
      'Edición',
      (d, e) => oracion`Dejó de permitir ${llamado(d, e, que)} en ${nombre(e.nombres(e.objeto), 'un producto')}`,
    ],
  });

const sobra = (d: Datos, e: Escena): Parte => suNombre(d, e, 'un ingrediente');

/** Sentences about the menu and the stock. */
export const DE_CATALOGO = {
  ...deGrupo('categoria'),
  ...deGrupo('area'),
  ...deGrupo('unidad'),
  ...deVendible('producto'),
  ...deVendible('complemento'),
  ...permitido('especificacion'),
  ...permitido('complemento'),
  ...acciones('Menú', {
    'categoria.orden': ['Edición', () => oracion`Cambió el orden de las categorías`],
    'categoria.productos-ordenados': [
      'Edición',
      (_d, e) => oracion`Cambió el orden de los productos de ${nombre(e.nombres(e.objeto), 'una categoría')}`,
    ],
    'producto.menu': [
      'Edición',
      (_d, e) => oracion`Cambió lo que el menú dice de ${nombre(e.nombres(e.objeto), 'un producto')}`,
    ],
    'producto.imagen': [
      'Edición',
      (d, e) =>
        oracion`${texto(d, 'imagen') ? 'Cambió' : 'Quitó'} la imagen de ${nombre(e.nombres(e.objeto), 'un producto')}`,
    ],
    'especificacion.nueva': ['Alta', (d, e) => oracion`Agregó la especificación ${suNombre(d, e, 'sin nombre')}`],
    'especificacion.editada': [
      'Edición',
      (d) => oracion`Cambió la especificación ${nombre(texto(d, 'antes'), 'sin nombre')}`,
    ],
    'especificacion.eliminada': ['Baja', (d, e) => oracion`Eliminó la especificación ${suNombre(d, e, 'sin nombre')}`],
    'opciones.nuevo': ['Alta', (d, e) => oracion`Agregó el grupo de opciones ${suNombre(d, e, 'sin nombre')}`],
    'opciones.editado': [
      'Edición',
      (d) => oracion`Cambió el grupo de opciones ${nombre(texto(campos(d['antes']), 'nombre'), 'sin nombre')}`,
    ],
    'opciones.eliminado': ['Baja', (d, e) => oracion`Eliminó el grupo de opciones ${suNombre(d, e, 'sin nombre')}`],
    'producto.opciones': [
      'Edición',
      (_d, e) => oracion`Cambió los grupos de opciones de ${nombre(e.nombres(e.objeto), 'un producto')}`,
    ],
  }),
  ...acciones('Inventario', {
    'ingrediente.nuevo': ['Alta', (d, e) => oracion`Agregó el ingrediente ${sobra(d, e)}`],
    'ingrediente.editado': [
      'Edición',
      (d) => oracion`Cambió el nombre de ${nombre(texto(d, 'antes'), 'un ingrediente')}`,
    ],
    'ingrediente.inventario': ['Edición', (d, e) => oracion`Ajustó el inventario de ${sobra(d, e)}`],
    'ingrediente.costo': ['Edición', (d, e) => oracion`Cambió el costo de ${sobra(d, e)}`],
    'ingrediente.retirado': ['Baja', (d, e) => oracion`Retiró el ingrediente ${sobra(d, e)}`],
    'ingrediente.eliminado': ['Baja', (d, e) => oracion`Eliminó el ingrediente ${sobra(d, e)}`],
  }),
};
