import type { Impresora, Trabajo } from '@comal/contract/impresoras';
import { conAtencion } from './estado.ts';
import type { EquiposDeLaSucursal } from './equipos/consulta.ts';
import type { ListaLeida } from './tipos.ts';

const HORA_MS = 3_600_000;
const MINUTO_MS = 60_000;

/** The given minute of the present hour: of today at any time of the day. */
const hoyA = (minuto: number): number => Math.floor(Date.now() / HORA_MS) * HORA_MS + minuto * MINUTO_MS;

const impresora = (id: number, cambios: Partial<Impresora>): Impresora => ({
  id,
  nombre: `Impresora ${id}`,
  conexion: 'red',
  direccion: `192.168.1.${50 + id}`,
  puerto: 9100,
  cola: '',
  equipo: null,
  papel: 80,
  columnas: 48,
  pagina: 'cp858',
  lenguaje: 'esc-pos',
  dibujo: 'letras',
  corta: true,
  zumbador: false,
  cajon: null,
  pulso: 120,
  copias: 1,
  suplente: null,
  usos: [],
  causa: null,
  desde: null,
  ultimo: hoyA(44),
  esperan: 0,
  version: 3,
  ...cambios,
});

const comandas = (objeto: number, nombre: string) => ({ clase: 'comandas', objeto, nombre }) as const;
const deCaja = (clase: 'tickets' | 'precuentas', objeto: number, nombre: string) =>
  ({ clase, objeto, nombre }) as const;

/** One that prints, two that do not, one that nobody has tried. */
export const IMPRESORAS_DE_PRUEBA = [
  impresora(1, { nombre: 'Caja 1', usos: [deCaja('tickets', 2, 'Caja 1'), deCaja('precuentas', 2, 'Caja 1')] }),
  impresora(2, {
    nombre: 'Cocina',
    usos: [comandas(1, 'Cocina caliente'), comandas(2, 'Cocina fría')],
    ...{ causa: 'sin_papel', desde: hoyA(38), esperan: 3 },
  }),
  impresora(3, {
    nombre: 'Barra',
    usos: [comandas(3, 'Barra')],
    ...{ causa: 'no_responde', desde: hoyA(41), esperan: 2 },
  }),
  impresora(4, { nombre: 'Terraza', puerto: 9101, papel: 58, columnas: 32, ultimo: null }),
] as const satisfies readonly Impresora[];

/** The branch of the tests, as the server answers it. */
export const LISTA_DE_PRUEBA: ListaLeida = {
  impresoras: [...IMPRESORAS_DE_PRUEBA],
  areas: [
    { id: 1, nombre: 'Cocina caliente' },
    { id: 2, nombre: 'Cocina fría' },
    { id: 3, nombre: 'Barra' },
    { id: 4, nombre: 'Postres' },
  ],
  cajas: [
    { id: 2, nombre: 'Caja 1' },
    { id: 3, nombre: 'Terraza' },
  ],
  por_atender: [2, 3],
};

/** The same, as the screens have it. */
export const LISTA_MARCADA = conAtencion(LISTA_DE_PRUEBA);

/** A till program that is on, and one that is off; a queue of the server. */
export const EQUIPOS_DE_PRUEBA: EquiposDeLaSucursal = {
  equipos: [
    {
      id: 1,
      nombre: 'Caja 1',
      encendido: true,
      visto: hoyA(45),
      colas: [{ nombre: 'EPSON TM-T20III', pausada: false }],
      impresoras: ['Barra', 'Caja 1'],
    },
    { id: 2, nombre: 'Terraza', encendido: false, visto: hoyA(12), colas: [], impresoras: ['Terraza'] },
  ],
  servidor: [{ nombre: 'POS-80', pausada: true }],
};

const idDe = (n: number): string => `0192f0c0-0000-7000-8000-00000000010${n}`;

/** What waits in the kitchen's printer: one that may have come out, one that waits, one that is too old. */
export const COLA_DE_PRUEBA: readonly Trabajo[] = [
  {
    ...{ id: idDe(1), clase: 'nuevos', etiqueta: 'Mesa 4 · Folio 115' },
    ...{ resumen: '1 quesadilla de flor, 2 agua de horchata', estado: 5, causa: 'lenta', creado: hoyA(38) },
  },
  {
    ...{ id: idDe(2), clase: 'cancelados', etiqueta: 'Terraza 2 · Folio 118' },
    ...{ resumen: '2 enchiladas suizas, 1 chilaquiles verdes', estado: 1, causa: 'sin_papel', creado: hoyA(41) },
  },
  {
    ...{ id: idDe(3), clase: 'nuevos', etiqueta: 'Díaz · Folio 120' },
    ...{ resumen: '1 medio kilo de pastor, 10 taco de bistec', estado: 4, causa: 'sin_papel', creado: hoyA(45) },
  },
];
