import { ESTADO_PEDIDO } from '@comal/domain/comanda/pedido';
import type { Renglon } from './insertar.ts';

type Comanda = Renglon<'comanda'>;
type Pedido = Renglon<'pedido'>;
type Paso = Renglon<'bitacora'>;
type Hecho = Pick<Paso, 'accion' | 'usuario' | 'datos'> & { readonly cuando: Date };

const { PENDIENTE, TRABAJANDO, DESPACHADO } = ESTADO_PEDIDO;

const juntos = <T>(todos: readonly T[], clave: (uno: T) => string): readonly T[][] => {
  const grupos = new Map<string, T[]>();
  for (const uno of todos) grupos.set(clave(uno), [...(grupos.get(clave(uno)) ?? []), uno]);
  return [...grupos.values()];
};

const guardados = (pedidos: readonly Pedido[]): Hecho[] =>
  juntos(pedidos, (p) => `${p.mesero} ${String(p.fecha)}`).map((grupo) => ({
    accion: 'comanda.guardada',
    usuario: grupo[0]!.mesero,
    cuando: new Date(grupo[0]!.fecha),
    datos: { agregados: grupo.map((p) => p.id), cambiados: [] },
  }));

/** Moves of the kitchen; simultaneous ones are one step, as with its button for all. */
const movidos = (
  pedidos: readonly Pedido[],
  columna: 'hora_inicio_preparacion' | 'despachado_en',
  cocina: number,
): Hecho[] => {
  const [de, a] = columna === 'despachado_en' ? [TRABAJANDO, DESPACHADO] : [PENDIENTE, TRABAJANDO];
  const llegaron = pedidos.flatMap((p) => (p[columna] ? [{ id: p.id, cuando: new Date(p[columna]) }] : []));
  return juntos(llegaron, (p) => String(p.cuando)).map((grupo) => ({
    accion: 'pedidos.movidos',
    usuario: cocina,
    cuando: grupo[0]!.cuando,
    datos: { pasos: grupo.map(({ id }) => ({ id, de, a })) },
  }));
};

/** The user who makes the moves, and the generator of their ids. */
export interface Mano {
  readonly cocina: number;
  readonly id: (instante: number) => string;
}

/** The log entries of a seeded comanda, as if people had worked it: opening, saves, kitchen moves, in order of time (D-40). */
export const pasosDe = (c: Comanda, pedidos: readonly Pedido[], { cocina, id }: Mano): readonly Paso[] => {
  const { cliente, sucursal, caja, nombre, comensales } = c;
  const abierta: Hecho = {
    accion: 'comanda.nueva',
    usuario: c.usuario,
    cuando: new Date(c.creada_en),
    datos: { nombre, comensales },
  };
  const hechos = [
    abierta,
    ...guardados(pedidos),
    ...movidos(pedidos, 'hora_inicio_preparacion', cocina),
    ...movidos(pedidos, 'despachado_en', cocina),
  ];
  return hechos
    .sort((a, b) => a.cuando.getTime() - b.cuando.getTime())
    .map(({ cuando, ...hecho }) => ({
      cliente,
      id: id(cuando.getTime()),
      sucursal,
      caja,
      objeto: c.id,
      sesion: null,
      ...hecho,
      creada_en: cuando,
    }));
};
