import { ESTADO_MENU } from '../../../comanda/guardar/pedido-nuevo.ts';
import { PERMISO } from '../../../permisos/permisos.ts';
import { ALERGENOS, ordenarAlergenos, PICANTE_MAXIMO, SIN_ALERGENOS } from '../../alergenos.ts';
import { ESTADOS_DE_MENU, nombreDeEstado } from '../../estados-de-menu.ts';
import { CLASE_FISCAL_INICIAL, CLASES_FISCALES, nombreDeClaseFiscal } from '../../impuestos.ts';
import { DECIMALES, LIMITES_DE_CATALOGO } from '../../limites.ts';
import { MEDIDA_INICIAL, MEDIDAS, nombreDeMedida } from '../../medida/medida.ts';
import { LIMITES_DE_GRUPO } from '../../opciones/grupos.ts';
import { escribirLista } from './celdas.ts';
import {
  CENTAVOS,
  como,
  deQuien,
  desdeCero,
  dinero,
  entero,
  existencia,
  hasta,
  lista,
  numero,
  opcion,
  oSi,
  pesos,
  referencia,
  referencias,
  referenciasEnOrden,
  siHay,
  texto,
  textoOpcional,
  varias,
  type Columna,
} from './columnas.ts';
import { claveDe, nombre, VISTO } from '../comun.ts';
import type { Hoja } from './hoja.ts';
import { permisosDeNombrada, permisosDeProducto } from '../permisos.ts';
import type { ClaveDeHoja, ComplementoDeMenu, ProductoDeMenu } from '../tipos.ts';

const grupo = <T extends ComplementoDeMenu>(
  campo: 'categoria' | 'area' | 'unidad',
  hoja: ClaveDeHoja,
  titulo: string,
): Columna<T> => ({
  titulo,
  obligatoria: true,
  ayuda: 'Debe estar en su hoja o existir ya en la sucursal',
  escribir: (d, n) => n(hoja, d[campo]),
  leer: (c) => como(referencia(c), (clave) => ({ [campo]: clave }) as unknown as Partial<T>),
  refiere: hoja,
});

/** A tax class by its name; '16%' is accepted without its space. */
const claseFiscal = (celda: string) => opcion(CLASES_FISCALES)(celda.replace(/\s*%/, ' %'));

const columnasDeVendible = <T extends ComplementoDeMenu>(): Columna<T>[] => [
  grupo('categoria', 'categorias', 'Categoría'),
  grupo('area', 'areas', 'Área'),
  grupo('unidad', 'unidades', 'Unidad'),
  {
    titulo: 'Precio',
    decimales: CENTAVOS,
    obligatoria: true,
    ayuda: 'Pesos; los centavos con punto, o con coma en todo el archivo',
    escribir: (d) => pesos(d.precio),
    leer: (c) => como(dinero(c), (precio) => ({ precio }) as Partial<T>),
  },
  {
    titulo: 'Tiempo de preparación',
    decimales: 0,
    ayuda: 'Minutos',
    escribir: (d) => numero(d.tiempo_de_preparacion),
    leer: siHay<T>((c) => como(entero(c), (tiempo) => ({ tiempo_de_preparacion: tiempo }) as Partial<T>)),
  },
  {
    titulo: 'Alérgenos',
    ayuda: `Separados por punto y coma: ${ALERGENOS.map((a) => a.descripcion).join('; ')}. Vacío si no se han revisado`,
    escribir: (d) => escribirLista(ALERGENOS.filter((a) => d.alergenos.includes(a.id)).map((a) => a.descripcion)),
    leer: (c, de) =>
      como(deQuien(de, varias(ALERGENOS)(c)), (ids) => ({ alergenos: ordenarAlergenos(ids) }) as unknown as Partial<T>),
  },
  {
    titulo: 'Picante',
    decimales: 0,
    ayuda: `De 0 a ${PICANTE_MAXIMO}`,
    escribir: (d) => numero(d.picante),
    leer: siHay<T>((c, de) => como(deQuien(de, hasta(PICANTE_MAXIMO)(c)), (picante) => ({ picante }) as Partial<T>)),
  },
  {
    titulo: 'Clase fiscal',
    ayuda: `${CLASES_FISCALES.map((c) => c.descripcion).join(', ')}. El precio ya incluye el impuesto`,
    escribir: (d) => nombreDeClaseFiscal(d.clase_fiscal) ?? '',
    leer: siHay<T>((c, de) => como(deQuien(de, claseFiscal(c)), (clase_fiscal) => ({ clase_fiscal }) as Partial<T>)),
  },
  {
    titulo: 'Inventario',
    decimales: DECIMALES,
    visto: VISTO,
    ayuda: 'Cuánto hay; vacío si no se maneja inventario',
    escribir: (d) => existencia(d.inventario),
    leer: (c) => como(oSi(null, desdeCero)(c), (inventario) => ({ inventario }) as Partial<T>),
  },
  {
    titulo: VISTO,
    decimales: DECIMALES,
    soloExportar: true,
    ayuda: '',
    escribir: (d) => existencia(d.inventario),
    leer: () => ({ ok: true, value: {} }),
  },
];

const VENDIBLE_INICIAL: ComplementoDeMenu = {
  nombre: '',
  categoria: '',
  area: '',
  unidad: '',
  precio: 0,
  tiempo_de_preparacion: 0,
  ...SIN_ALERGENOS,
  clase_fiscal: CLASE_FISCAL_INICIAL,
  inventario: null,
};

/** Add-ons. */
export const complementos: Hoja<ComplementoDeMenu> = {
  nombre: 'Complementos',
  clave: claveDe,
  inicial: VENDIBLE_INICIAL,
  columnas: [nombre('complemento'), ...columnasDeVendible<ComplementoDeMenu>()],
  permisos: permisosDeNombrada(PERMISO.NUEVO_COMPLEMENTO, PERMISO.EDITAR_COMPLEMENTO),
};

const COLUMNAS_DE_PRODUCTO: readonly Columna<ProductoDeMenu>[] = [
  {
    titulo: 'Código',
    ayuda: 'Opcional; para el lector de códigos',
    escribir: (d) => d.codigo ?? '',
    leer: (c) => como(textoOpcional(LIMITES_DE_CATALOGO.codigo)(c), (codigo) => ({ codigo })),
  },
  {
    titulo: 'Complementos gratis',
    decimales: 0,
    ayuda: 'Cuántos complementos no se cobran',
    escribir: (d) => numero(d.complementos_gratis),
    leer: siHay((c) => como(entero(c), (complementos_gratis) => ({ complementos_gratis }))),
  },
  {
    titulo: 'Se vende',
    ayuda: `${MEDIDAS.map((m) => m.descripcion).join(', ')}. Por kilo o litro, el precio es de uno`,
    escribir: (d) => nombreDeMedida(d.medida) ?? '',
    leer: siHay((c, de) => como(deQuien(de, opcion(MEDIDAS)(c)), (medida) => ({ medida }))),
  },
  {
    titulo: 'Estado en el menú',
    ayuda: ESTADOS_DE_MENU.map((e) => e.descripcion).join(', '),
    escribir: (d) => nombreDeEstado(d.estado_menu),
    leer: siHay((c) => como(opcion(ESTADOS_DE_MENU)(c), (estado_menu) => ({ estado_menu }))),
  },
  {
    titulo: 'Descripción para el menú',
    ayuda: 'Lo que leen los comensales; de 10 a 200 caracteres',
    escribir: (d) => d.descripcion_menu,
    leer: (c) => como(oSi('', texto(LIMITES_DE_CATALOGO.descripcionMenu))(c), (v) => ({ descripcion_menu: v })),
  },
  {
    titulo: 'Especificaciones',
    ayuda: 'Nombres separados por punto y coma',
    escribir: (d, n) => lista('especificaciones', d.especificaciones, n),
    leer: (c) => como(referencias(c), (v) => ({ especificaciones: v })),
    refiere: 'especificaciones',
    esLista: true,
  },
  {
    titulo: 'Complementos',
    ayuda: 'Nombres separados por punto y coma',
    escribir: (d, n) => lista('complementos', d.complementos, n),
    leer: (c) => como(referencias(c), (v) => ({ complementos: v })),
    refiere: 'complementos',
    esLista: true,
  },
  {
    titulo: 'Grupos',
    alias: ['Grupos de opciones'],
    ayuda: 'Grupos de opciones que pide, en su orden, separados por punto y coma',
    escribir: (d, n) => lista('opciones', d.grupos, n),
    leer: (c, de) =>
      como(deQuien(de, referenciasEnOrden(LIMITES_DE_GRUPO.grupos, 'grupos')(c)), (v) => ({ grupos: v })),
    refiere: 'opciones',
    esLista: true,
  },
];

/** Dishes. */
export const productos: Hoja<ProductoDeMenu> = {
  nombre: 'Productos',
  clave: claveDe,
  inicial: {
    ...VENDIBLE_INICIAL,
    codigo: null,
    complementos_gratis: 0,
    medida: MEDIDA_INICIAL,
    estado_menu: ESTADO_MENU.VISIBLE,
    descripcion_menu: '',
    especificaciones: [],
    complementos: [],
    grupos: [],
  },
  columnas: [nombre('producto'), ...columnasDeVendible<ProductoDeMenu>(), ...COLUMNAS_DE_PRODUCTO],
  unicos: [
    {
      titulo: 'Código',
      valor: (d) => d.codigo,
      nombre: (d) => d.nombre,
      mensaje: (v, de) => `El código ${v} ya es de ${de}`,
    },
  ],
  permisos: permisosDeProducto,
};
