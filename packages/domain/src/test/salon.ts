import { METODOS_FIJOS } from '../caja/metodos.ts';
import { cobrarSubcuenta } from '../comanda/cobro/cobro.ts';
import {
  fusionar,
  visto,
  type Eliminado,
  type Envio,
  type Fusion,
  type Toque,
  type Visto,
} from '../comanda/guardar/fusion.ts';
import { complementosDe, estadoEnCocina, estaVigente, type EstadoPedido, type Pedido } from '../comanda/pedido.ts';
import { porCobrar } from '../comanda/cobro/subcuenta.ts';
import { mover, type Quien } from '../comanda/transiciones.ts';
import { AHORA, aComanda, aComplemento, aPago, aPedido } from './builders.ts';

/** The actors that work on one comanda concurrently. */
export const ACTORES = ['meseroA', 'meseroB', 'cocina', 'caja'] as const;
export type Actor = (typeof ACTORES)[number];

/** How often each acts: without a busy kitchen nothing is charged. */
const ROTATION: readonly Actor[] = [...ACTORES, 'cocina', 'cocina'];

/** One comanda, and what each actor last saw of its lines. */
export interface Salon {
  /** The comanda is charged before it is prepared (D-133). */
  readonly cobraAntes: boolean;
  pedidos: readonly Pedido[];
  ahora: number;
  escritos: number;
  readonly vistas: Record<Actor, readonly Pedido[]>;
}

/** What an actor did, and the outcome. */
export type Suceso = {
  readonly antes: readonly Pedido[];
  readonly despues: readonly Pedido[];
  readonly ahora: number;
} & (
  | { readonly tipo: 'guardado'; readonly quien: Quien; readonly envio: Envio; readonly fusion: Fusion }
  | { readonly tipo: 'movido'; readonly pedido: string; readonly a: EstadoPedido }
  | { readonly tipo: 'cobrado'; readonly subcuenta: string | null; readonly pago: string; readonly cobraAntes: boolean }
  | { readonly tipo: 'nada' }
);

/** Derives small numbers from a big one: a step is one integer, which is quick to generate and to shrink. */
export class Dado {
  private resto: number;

  constructor(numero: number) {
    this.resto = numero;
  }

  /** A number from 0 to n - 1. */
  tira(n: number): number {
    const salio = this.resto % n;
    this.resto = Math.floor(this.resto / n);
    return salio;
  }

  /** One of a list; undefined of an empty one. */
  elige<T>(lista: readonly T[]): T | undefined {
    return lista.length === 0 ? undefined : lista[this.tira(lista.length)];
  }
}

/** A comanda with two dishes, one of them with a companion, that everyone has seen. */
export const abrirSalon = (cobraAntes: boolean): Salon => {
  const plato = aPedido();
  const pedidos = [plato, aComplemento(plato), aPedido({ subcuenta: 'Ana', comentario: 'sin sal' })];
  return {
    cobraAntes,
    pedidos,
    ahora: AHORA,
    escritos: 0,
    vistas: { meseroA: pedidos, meseroB: pedidos, cocina: pedidos, caja: pedidos },
  };
};

const NADA: Envio = { nuevos: [], tocados: [], eliminados: [] };
const SUBCUENTAS = [null, 'Ana', 'Juan'] as const;

const tocado = (p: Pedido, cambio: Partial<Visto>): Toque => ({
  id: p.id,
  antes: visto(p),
  ahora: { ...visto(p), ...cambio },
});

const comentario = (salon: Salon, dado: Dado): string | null => {
  salon.escritos += 1;
  return [null, 'sin sal', `nota ${salon.escritos}`][dado.tira(3)]!;
};

type Cambio = (p: Pedido, vista: readonly Pedido[], dado: Dado, salon: Salon) => Partial<Envio>;

const platoNuevo: Cambio = (_p, _vista, dado) => {
  const plato = aPedido({ subcuenta: SUBCUENTAS[dado.tira(3)]! });
  const lineas = [plato, ...Array.from({ length: dado.tira(3) }, () => aComplemento(plato))];
  return { nuevos: dado.tira(2) === 0 ? lineas : lineas.reverse() };
};
const comentar: Cambio = (p, _, dado, salon) => ({ tocados: [tocado(p, { comentario: comentario(salon, dado) })] });
const dividir: Cambio = (p, vista, dado) => {
  const subcuenta = SUBCUENTAS[dado.tira(3)]!;
  const lineas = [p, ...complementosDe(p.id, vista)].map((q) => tocado(q, { subcuenta }));
  return { tocados: dado.tira(2) === 0 ? lineas : lineas.reverse() };
};
const noDespachado: Cambio = (p) => ({ tocados: [tocado(p, { status: 1 })] });
const noDespachadoYNota: Cambio = (p, _, dado, salon) => ({
  tocados: [tocado(p, { status: 1, comentario: comentario(salon, dado) })],
});
const quitar: Cambio = (p) => ({ eliminados: [{ id: p.id, antes: visto(p) }] });
const repetir: Cambio = (p, _, dado, salon) => ({ nuevos: [{ ...p, comentario: comentario(salon, dado) }] });
const forzar: Cambio = (p, _, dado) => ({ tocados: [tocado(p, { status: (1 + dado.tira(4)) as EstadoPedido })] });
const desconocido: Cambio = () => {
  const nadie = aPedido();
  return { tocados: [tocado(nadie, { comentario: 'fantasma' })], nuevos: [aComplemento(nadie)] };
};
const todosA =
  (de: EstadoPedido, a: EstadoPedido): Cambio =>
  (_, vista) => ({
    tocados: vista.filter((p) => estadoEnCocina(p) === de && estaVigente(p)).map((p) => tocado(p, { status: a })),
  });

const DE_MESERO = [
  platoNuevo,
  comentar,
  dividir,
  noDespachado,
  quitar,
  noDespachadoYNota,
  comentar,
  repetir,
  forzar,
  dividir,
  desconocido,
];
const DE_COCINA = [
  todosA(1, 2),
  todosA(2, 3),
  todosA(1, 2),
  todosA(2, 3),
  todosA(2, 3),
  todosA(3, 2),
  forzar,
  comentar,
];

/** Merges one change into a save, as a till does. */
const juntar = (a: Envio, b: Partial<Envio>): Envio => {
  const ids = new Set([...a.nuevos, ...a.tocados, ...a.eliminados].map((c) => c.id));
  const libres = <T extends { readonly id: string }>(cambios: readonly T[] = []): T[] =>
    cambios.filter((c) => !ids.has(c.id));
  return {
    nuevos: [...a.nuevos, ...libres(b.nuevos)],
    tocados: [...a.tocados, ...libres<Toque>(b.tocados)],
    eliminados: [...a.eliminados, ...libres<Eliminado>(b.eliminados)],
  };
};

const escribir = (salon: Salon, actor: Actor, dado: Dado): Envio => {
  const vista = salon.vistas[actor];
  const cambios = actor === 'cocina' ? DE_COCINA : DE_MESERO;
  return Array.from({ length: 1 + dado.tira(2) }).reduce<Envio>((envio) => {
    const p = dado.elige(vista);
    return p ? juntar(envio, dado.elige(cambios)!(p, vista, dado, salon)) : envio;
  }, NADA);
};

type Hecho = { readonly [T in Suceso['tipo']]: Omit<Extract<Suceso, { tipo: T }>, 'antes' | 'ahora'> }[Suceso['tipo']];

const guardar = (salon: Salon, actor: Actor, dado: Dado): Hecho => {
  const envio = escribir(salon, actor, dado);
  const quien: Quien = actor === 'cocina' ? 'despacho' : 'mesero';
  const fusion = fusionar(salon.pedidos, envio, { ahora: salon.ahora, quien: [quien] });
  return { tipo: 'guardado', quien, envio, fusion, despues: fusion.pedidos };
};

/** `pedidos/estado [{id, de, a}]`, any state to any other. */
const moverUno = (salon: Salon, dado: Dado): Hecho => {
  const p = dado.elige(salon.vistas.cocina)!;
  const a = (1 + dado.tira(4)) as EstadoPedido;
  const actual = salon.pedidos.find((q) => q.id === p.id)!;
  const movido =
    estadoEnCocina(actual) === estadoEnCocina(p) && estaVigente(actual)
      ? mover(actual, a, ['despacho'], salon.ahora)
      : undefined;
  if (!movido?.ok) return { tipo: 'nada', despues: salon.pedidos };
  return { tipo: 'movido', pedido: p.id, a, despues: salon.pedidos.map((q) => (q.id === p.id ? movido.value : q)) };
};

const cobrar = (salon: Salon, dado: Dado): Hecho => {
  const subcuenta = SUBCUENTAS[dado.tira(3)]!;
  const total = porCobrar(salon.vistas.caja, subcuenta).reduce((suma, p) => suma + p.base, 0);
  salon.escritos += 1;
  const id = `pago ${salon.escritos}`;
  const pago = aPago({ efectivo: total });
  const cobro = cobrarSubcuenta(
    aComanda({ pedidos: salon.pedidos, rev: 1, ...(salon.cobraAntes && { cobra_antes: true }) }),
    { revVisto: 1, subcuenta, totalVisto: total, pago, id },
    METODOS_FIJOS,
  );
  return cobro.ok
    ? { tipo: 'cobrado', subcuenta, pago: id, cobraAntes: salon.cobraAntes, despues: cobro.value.pedidos }
    : { tipo: 'nada', despues: salon.pedidos };
};

/** Runs one step of an actor, based on what they had seen, and applies its outcome. */
export const paso = (salon: Salon, numero: number): Suceso => {
  const dado = new Dado(numero);
  const actor = ROTATION[dado.tira(ROTATION.length)]!;
  salon.ahora += [0, 500, 2_000, 9_000][dado.tira(4)]!;
  if (dado.tira(3) > 0) salon.vistas[actor] = salon.pedidos;
  const antes = salon.pedidos;
  const hecho =
    actor === 'caja'
      ? cobrar(salon, dado)
      : actor === 'cocina' && dado.tira(3) === 0
        ? moverUno(salon, dado)
        : guardar(salon, actor, dado);
  salon.pedidos = hecho.despues;
  return { ...hecho, antes, ahora: salon.ahora };
};
