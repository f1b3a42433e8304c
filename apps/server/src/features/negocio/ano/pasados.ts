import { PORCENTAJES_DE_PROPINA } from '@comal/domain/comanda/cobro/cobro';
import type { Mesero } from '@comal/domain/comanda/pedido';
import { ZONA_INICIAL } from '@comal/domain/dia-operativo';
import { DEMO_LOGO } from '../demo/logo.ts';
import { DEMO_NEGOCIO, DEMO_NUMEROS, DEMO_SUCURSALES } from '../demo/negocio.ts';
import { DEMO_PERSONAL, MESERO, type SucursalSemilla } from '../demo/personal.ts';
import { hashDeImagen } from '../logo.ts';
import type { Local } from './filas.ts';
import type { PasadoPendiente } from './pendiente.ts';

/** A branch with its past: how many days it has been open until `hoy`, and its size relative to the larger one. */
export interface Pasado {
  readonly local: Local;
  readonly hoy: string;
  readonly dias: number;
  readonly tamano: number;
}

const ALIAS = 'Caja 1';

/** Who charges in each branch, since when, and the branch's relative size. */
const DE_CADA_UNA = {
  romaNorte: { cajero: 'cajera', parte: 1, tamano: 1 },
  coyoacan: { cajero: 'osvaldo', parte: 0.4, tamano: 0.6 },
} as const satisfies Readonly<Record<SucursalSemilla, object>>;

const comoMesero = (p: (typeof DEMO_PERSONAL)[number]): Mesero => ({
  id: p.id,
  nombre: [p.nombre, p.primer_apellido, p.segundo_apellido].filter(Boolean).join(' '),
});

/** The waiters of a branch only, or, where there are none, those who work in both. */
const meserosDe = (donde: SucursalSemilla): Mesero[] => {
  const todos = DEMO_PERSONAL.filter((p) => p.rol === MESERO && p.sucursales.includes(donde));
  return todos.filter((p) => donde === 'romaNorte' || p.sucursales.length === 1).map(comoMesero);
};

const localDe = ({ lugar, sucursal, caja }: PasadoPendiente): Local => {
  const { nombre, descripcion = '', direccion = '', telefono = '', correo = '' } = DEMO_SUCURSALES[lugar];
  const { cliente, nombre: empresa } = DEMO_NEGOCIO;
  const { cajero } = DE_CADA_UNA[lugar];
  return {
    ...{ cliente, sucursal, no_sucursal: DEMO_NUMEROS[lugar], zona: ZONA_INICIAL, caja, alias: ALIAS },
    ...{ cajero: comoMesero(DEMO_PERSONAL.find((p) => p.username === cajero)!), meseros: meserosDe(lugar) },
    membrete: {
      ...{ empresa, logo: hashDeImagen(DEMO_LOGO), id: sucursal, nombre, descripcion, direccion, telefono, correo },
      ...{
        region: 'general',
        desglosa_iva: false,
        factura: false,
        recibos: false,
        pie_ticket: '',
        operacion_opcional: false,
        propinas: [...PORCENTAJES_DE_PROPINA],
      },
    },
  };
};

/** Of the demo's days, how many a branch has been open: the first all, the other one some months. */
export const diasDe = (lugar: SucursalSemilla, dias: number): number => Math.round(dias * DE_CADA_UNA[lugar].parte);

/** The past of a branch as in the demo's seed, whatever was changed since. */
export const pasadoDe = (p: PasadoPendiente): Pasado => ({
  ...{ local: localDe(p), hoy: p.hoy, dias: p.dias },
  tamano: DE_CADA_UNA[p.lugar].tamano,
});
