import { CANTIDAD_MINIMA, DECIMALES, EQUIVALENCIA_MINIMA } from '../../limites.ts';
import { como, decimal, numero, opcion, oSi, referencia } from './columnas.ts';
import { nombreDe } from '../comun.ts';
import type { Hoja } from './hoja.ts';
import { permisosDeLinea } from '../permisos.ts';
import type { ClaveDeHoja, LineaDeMenu } from '../tipos.ts';

const DUENOS = [
  { id: 'producto', descripcion: 'Producto' },
  { id: 'complemento', descripcion: 'Complemento' },
] as const;

const hojaDe = (d: LineaDeMenu): ClaveDeHoja => (d.de === 'producto' ? 'productos' : 'complementos');

/** Recipes: a row for each ingredient of a dish or an add-on. */
export const recetas: Hoja<LineaDeMenu> = {
  nombre: 'Recetas',
  clave: (d) => `${d.de}|${d.dueno}|${d.ingrediente}`,
  // Unit and equivalence follow in the plan, from the ingredient's unit.
  inicial: { de: 'producto', dueno: '', ingrediente: '', cantidad: '', unidad: '', equivalencia: '' },
  columnas: [
    {
      titulo: 'De',
      obligatoria: true,
      ayuda: 'Producto o Complemento',
      escribir: (d) => nombreDe(DUENOS, d.de),
      leer: (c) => como(opcion(DUENOS)(c), (de) => ({ de })),
    },
    {
      titulo: 'Nombre',
      obligatoria: true,
      ayuda: 'Del producto o complemento; un renglón por ingrediente. Lo que no esté en su receta aquí deja de estarlo',
      escribir: (d, n) => n(hojaDe(d), d.dueno),
      leer: (c) => como(referencia(c), (dueno) => ({ dueno })),
      refiere: hojaDe,
    },
    {
      titulo: 'Ingrediente',
      obligatoria: true,
      ayuda: 'Debe estar en su hoja o existir ya en la sucursal',
      escribir: (d, n) => n('ingredientes', d.ingrediente),
      leer: (c) => como(referencia(c), (ingrediente) => ({ ingrediente })),
      refiere: 'ingredientes',
    },
    {
      titulo: 'Cantidad',
      decimales: DECIMALES,
      obligatoria: true,
      ayuda: 'Cuánto lleva',
      escribir: (d) => numero(d.cantidad),
      leer: (c) =>
        como(decimal({ minimo: CANTIDAD_MINIMA, menor: `Debe ser al menos ${CANTIDAD_MINIMA}` })(c), (cantidad) => ({
          cantidad,
        })),
    },
    {
      titulo: 'Unidad',
      ayuda: 'Vacía es la unidad del ingrediente',
      escribir: (d, n) => n('unidades', d.unidad),
      leer: (c) => como(oSi('', referencia)(c), (unidad) => ({ unidad })),
      refiere: 'unidades',
    },
    {
      titulo: 'Equivalencia',
      decimales: DECIMALES,
      ayuda: 'Cuántas unidades del ingrediente son una de la receta; solo si la unidad es otra',
      escribir: (d) => numero(d.equivalencia),
      leer: (c) => {
        const leida = decimal({ minimo: EQUIVALENCIA_MINIMA, menor: `Debe ser al menos ${EQUIVALENCIA_MINIMA}` });
        return como(oSi('', leida)(c), (equivalencia) => ({ equivalencia }));
      },
    },
  ],
  claves: ['De', 'Nombre', 'Ingrediente'],
  permisos: permisosDeLinea,
};
