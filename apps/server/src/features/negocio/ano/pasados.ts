import type { Mesero } from '@comal/domain/comanda/pedido';
import { PORCENTAJES_DE_PROPINA } from '@comal/domain/comanda/cobro/cobro';
import type { DatosDeSucursal, SucursalCreada } from '../agregar.ts';
import { DEMO_PERSONAL, MESERO, type SucursalSemilla } from '../demo/personal.ts';
import type { Pasado } from './sembrar-ano.ts';

/** A branch of the demo as it was made, with the register on which it charges. */
export interface SucursalDeDemo {
  readonly creada: SucursalCreada;
  readonly datos: DatosDeSucursal;
  readonly caja: number;
}

/** The business of the demo: its name, its logo's hash and its branches. */
export interface Empresa {
  readonly cliente: string;
  readonly empresa: string;
  readonly logo: string;
  readonly sucursales: Readonly<Record<SucursalSemilla, SucursalDeDemo>>;
}

const ALIAS = 'Caja 1';

/** Who charges where, since when, and how large the branch is beside the first. */
const DE_CADA_UNA = {
  romaNorte: { cajero: 'cajera', parte: 1, tamano: 1 },
  coyoacan: { cajero: 'osvaldo', parte: 0.4, tamano: 0.6 },
} as const satisfies Readonly<Record<SucursalSemilla, object>>;

const comoMesero = (p: (typeof DEMO_PERSONAL)[number]): Mesero => ({
  id: p.id,
  nombre: [p.nombre, p.primer_apellido, p.segundo_apellido].filter(Boolean).join(' '),
});

/** Who takes orders there and nowhere else, and where nobody does, who works in both. */
const meserosDe = (donde: SucursalSemilla): Mesero[] => {
  const todos = DEMO_PERSONAL.filter((p) => p.rol === MESERO && p.sucursales.includes(donde));
  return todos.filter((p) => donde === 'romaNorte' || p.sucursales.length === 1).map(comoMesero);
};

const pasadoDe = (donde: SucursalSemilla, { cliente, empresa, logo, sucursales }: Empresa, dias: number): Pasado => {
  const { creada, datos, caja } = sucursales[donde];
  const { cajero, parte, tamano } = DE_CADA_UNA[donde];
  const { nombre, descripcion = '', direccion = '', telefono = '', correo = '' } = datos;
  const propinas = [...PORCENTAJES_DE_PROPINA];
  return {
    ...{ dias: Math.round(dias * parte), tamano },
    local: {
      ...{ cliente, sucursal: creada.id, no_sucursal: creada.no_sucursal, zona: creada.zona, caja, alias: ALIAS },
      ...{ cajero: comoMesero(DEMO_PERSONAL.find((p) => p.username === cajero)!), meseros: meserosDe(donde) },
      membrete: {
        ...{ empresa, logo, id: creada.id, nombre, descripcion, direccion, telefono, correo },
        ...{ pie_ticket: '', operacion_opcional: false, propinas },
      },
    },
  };
};

/** The past of both branches: the first has been open for all of these days, the other one since some months ago. */
export const pasadosDe = (empresa: Empresa, dias: number): Pasado[] =>
  (['romaNorte', 'coyoacan'] as const).map((donde) => pasadoDe(donde, empresa, dias));
