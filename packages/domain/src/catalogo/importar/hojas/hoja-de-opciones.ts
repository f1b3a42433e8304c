import { LIMITES_DE_GRUPO } from '../../opciones/grupos.ts';
import { claveDeNombre } from '../../../texto.ts';
import { nombreDe } from '../comun.ts';
import type { OpcionDeMenu } from '../tipos.ts';
import {
  CENTAVOS,
  como,
  dinero,
  hasta,
  numero,
  OBLIGATORIO,
  opcion,
  oSi,
  pesos,
  referencia,
  siHay,
  type Columna,
} from './columnas.ts';
import type { Hoja } from './hoja.ts';
import { SI_O_NO } from './si-o-no.ts';

const cuantas = (
  campo: 'minimo' | 'maximo',
  de: { readonly titulo: string; readonly desde: number; readonly ayuda: string },
): Columna<OpcionDeMenu> => ({
  titulo: de.titulo,
  decimales: 0,
  ayuda: `${de.ayuda}; basta en un renglón del grupo`,
  escribir: (d) => numero(d[campo] ?? ''),
  leer: siHay((c) => como(hasta(LIMITES_DE_GRUPO.opciones, de.desde)(c), (n) => ({ [campo]: n }))),
});

/** Groups of options: a row for each option, in the order in which they are offered (decision 0142). */
export const opciones: Hoja<OpcionDeMenu> = {
  nombre: 'Opciones',
  // No name has the end of a line.
  clave: (d) => `${d.grupo}\n${d.opcion}`,
  inicial: {
    ...{ grupo: '', nombre_de_grupo: '', minimo: null, maximo: null },
    ...{ opcion: '', precio: 0, defecto: false, abre: '' },
  },
  columnas: [
    {
      titulo: 'Grupo',
      obligatoria: true,
      ayuda: 'Un renglón por opción, en su orden. La opción que no esté en su grupo aquí deja de estarlo',
      escribir: (d) => d.nombre_de_grupo,
      leer: (c) =>
        c === ''
          ? { ok: false, error: OBLIGATORIO }
          : { ok: true, value: { grupo: claveDeNombre(c), nombre_de_grupo: c } },
    },
    cuantas('minimo', { titulo: 'Mínimo', desde: 0, ayuda: 'Cuántas opciones se eligen al menos' }),
    cuantas('maximo', { titulo: 'Máximo', desde: 1, ayuda: 'Cuántas se eligen a lo más' }),
    {
      titulo: 'Opción',
      obligatoria: true,
      ayuda: 'Una especificación: debe estar en su hoja o existir ya en la sucursal',
      escribir: (d, n) => n('especificaciones', d.opcion),
      leer: (c) => como(referencia(c), (clave) => ({ opcion: clave })),
      refiere: 'especificaciones',
    },
    {
      titulo: 'Precio',
      decimales: CENTAVOS,
      ayuda: 'Pesos que suma al platillo',
      escribir: (d) => pesos(d.precio),
      leer: siHay((c) => como(dinero(c), (precio) => ({ precio }))),
    },
    {
      titulo: 'De inicio',
      alias: ['Por defecto'],
      ayuda: 'Sí o No; Sí: ya sale elegida',
      escribir: (d) => nombreDe(SI_O_NO, d.defecto),
      leer: siHay((c) => como(opcion(SI_O_NO)(c), (defecto) => ({ defecto }))),
    },
    {
      titulo: 'Abre',
      ayuda: 'El grupo que pide al elegirla, cuyas opciones ya no abren otro',
      escribir: (d, n) => (d.abre === '' ? '' : n('opciones', d.abre)),
      leer: (c) => como(oSi('', referencia)(c), (abre) => ({ abre })),
    },
  ],
  claves: ['Grupo', 'Opción'],
  // What a row needs depends on its group: the plan of groups asks for it.
  permisos: () => [],
};
