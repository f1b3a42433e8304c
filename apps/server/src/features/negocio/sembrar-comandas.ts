import { sueltas } from '@comal/domain/catalogo/opciones/elegir';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { ESTADO_PEDIDO, type Mesero, type Pedido } from '@comal/domain/comanda/pedido';
import { folioLibre, tomarPedido, type PedidoSolicitado } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { diaOperativo, folioDeComanda } from '@comal/domain/dia-operativo';
import { sqlText } from '../../platform/db/query.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { SucursalCreada } from './agregar.ts';
import { azarDe, idDe } from './azar.ts';
import type { ComandaSemilla, MeseroSemilla, PedidoSemilla } from './demo/tipos.ts';
import { insertar, type Renglon } from './insertar.ts';
import { eleccionDeMuestra, type MenuSembrado } from './menu-sembrado.ts';
import { pasosDe } from './pasos-sembrados.ts';

/** Branch and user of the comandas; `ahora` in epoch milliseconds. */
export interface Escena {
  readonly cliente: string;
  readonly sucursal: SucursalCreada;
  readonly caja: number;
  readonly meseros: Readonly<Record<MeseroSemilla, Mesero>>;
  /** The user id of the cook. */
  readonly cocina: number;
  readonly menu: MenuSembrado;
  readonly ahora: number;
}

const MINUTO_EN_MS = 60_000;
const SEMILLA = 1000;

/** The generators of a comanda: ids, and free folios (D-03). */
export const sorteoDe = (azar: () => number) => {
  const usados = new Set<number>();
  const folio = (): number => {
    const libre = folioLibre(usados, azar);
    usados.add(libre);
    return libre;
  };
  const id = (instante: number): string => idDe(azar, instante);
  return { id, folio };
};

export type Sorteo = ReturnType<typeof sorteoDe>;

const instanteDe = (ahora: number, minutos: number | undefined): number | null =>
  minutos === undefined ? null : ahora - minutos * MINUTO_EN_MS;

const solicitudDe = (p: PedidoSemilla, { menu, ahora }: Escena, sorteo: Sorteo): PedidoSolicitado => {
  const fecha = ahora - p.minutos_desde * MINUTO_EN_MS;
  const nueva = () => ({ id: sorteo.id(fecha), folio: sorteo.folio() });
  const acompanar = (clave: string) => {
    const { id: pedido, folio } = nueva();
    return { id: menu.complementoDe(clave), pedido, folio, comentario: null };
  };
  const alimento = menu.alimentoDe(p.producto);
  return {
    ...nueva(),
    producto: alimento.id,
    especificaciones: [...sueltas(p.especificaciones.map(menu.especificacionDe)), ...eleccionDeMuestra(alimento)],
    complementos: p.complementos.map(acompanar),
    comentario: p.comentario ?? null,
    subcuenta: p.subcuenta ?? null,
  };
};

/** The lines of a dish with its companions by the app's rules (D-04), moved to their state in the kitchen. */
const lineasDe = (comanda: ComandaSemilla, p: PedidoSemilla, escena: Escena, sorteo: Sorteo): Pedido[] => {
  const { ahora, menu, meseros } = escena;
  const toma = { ahora: ahora - p.minutos_desde * MINUTO_EN_MS, mesero: meseros[p.mesero ?? comanda.mesero] };
  const tomado = tomarPedido(solicitudDe(p, escena, sorteo), menu.alimentoDe(p.producto), toma);
  if (!tomado.ok) throw new Error(`${comanda.nombre} cannot order ${p.producto}: ${tomado.motivo}`);
  const avance = {
    status: p.status,
    hora_inicio_preparacion: p.status === ESTADO_PEDIDO.PENDIENTE ? null : instanteDe(ahora, p.minutos_preparando),
    despachado_en: p.status === ESTADO_PEDIDO.DESPACHADO ? instanteDe(ahora, p.minutos_despachado) : null,
  };
  return tomado.value.map((linea) => ({ ...linea, ...avance }));
};

const fechaDe = (instante: number | null): Date | null => (instante === null ? null : new Date(instante));

/** The row of a line; `orden` is its position. It was never adjusted, divided, given back, fired or served, has no label, and is of nothing counted. */
export const renglonDePedido = (
  { base, lista, cantidad, ajustes, devuelto, tandas, marchado_en, servido_en, etiqueta, ...p }: Pedido,
  orden: number,
  comanda: string,
  { cliente, sucursal }: { readonly cliente: string; readonly sucursal: number },
): Renglon<'pedido'> => ({
  ...p,
  precio: base,
  cliente,
  comanda,
  sucursal,
  orden,
  mesero: p.mesero.id,
  mesero_nombre: p.mesero.nombre,
  fecha: new Date(p.fecha),
  hora_inicio_preparacion: fechaDe(p.hora_inicio_preparacion),
  despachado_en: fechaDe(p.despachado_en),
  cancelado_en: fechaDe(p.cancelado_en),
});

/** The row of a comanda; `n` is its number of the day, from which folio and rev follow. */
const renglonDeComanda = (
  c: ComandaSemilla,
  n: number,
  id: string,
  dia: string,
  escena: Escena,
): Renglon<'comanda'> => {
  const { cliente, sucursal, caja, meseros, ahora } = escena;
  const quien = meseros[c.mesero];
  return {
    cliente,
    id,
    sucursal: sucursal.id,
    folio: folioDeComanda(dia, sucursal.no_sucursal, n),
    folio_corto: n,
    dia,
    nombre: c.nombre,
    comensales: c.comensales,
    tipo: tipoDe(c),
    usuario: quien.id,
    usuario_nombre: quien.nombre,
    caja,
    status: ESTADO_COMANDA.ABIERTA,
    creada_en: new Date(ahora - c.minutos_abierta * MINUTO_EN_MS),
    rev: n,
    rev_creada: n,
  };
};

interface Renglones {
  readonly comanda: Renglon<'comanda'>;
  readonly pedidos: readonly Renglon<'pedido'>[];
  readonly pasos: readonly Renglon<'bitacora'>[];
}

const renglonesDe = (c: ComandaSemilla, n: number, dia: string, escena: Escena): Renglones => {
  const sorteo = sorteoDe(azarDe(SEMILLA + n));
  const id = sorteo.id(escena.ahora - c.minutos_abierta * MINUTO_EN_MS);
  const lineas = c.pedidos.flatMap((p) => lineasDe(c, p, escena, sorteo));
  const comanda = renglonDeComanda(c, n, id, dia, escena);
  const pedidos = lineas.map((p, orden) =>
    renglonDePedido(p, orden, id, { cliente: escena.cliente, sucursal: escena.sucursal.id }),
  );
  return { comanda, pedidos, pasos: pasosDe(comanda, pedidos, { cocina: escena.cocina, id: sorteo.id }) };
};

/**
 * Writes open comandas of today into a branch that has had none: folios in the order they were opened, lines and log as the
 * app writes them, with the branch's counters raised. The ids are the same every time, except for their timestamps.
 */
export const sembrarComandas = (tx: Tx, comandas: readonly ComandaSemilla[], escena: Escena): void => {
  const { cliente, sucursal, ahora } = escena;
  const dia = diaOperativo(sucursal.zona, sucursal.hora_corte, ahora);
  const enOrden = [...comandas].sort((a, b) => b.minutos_abierta - a.minutos_abierta);
  const renglones = enOrden.map((c, i) => renglonesDe(c, i + 1, dia, escena));
  tx.write(
    ...insertar(
      'comanda',
      renglones.map((r) => r.comanda),
    ),
    ...insertar(
      'pedido',
      renglones.flatMap((r) => r.pedidos),
    ),
    ...insertar(
      'bitacora',
      renglones.flatMap((r) => r.pasos),
    ),
    sqlText(
      'UPDATE sucursal_contador SET rev = rev + $3, dia = $4::date, folio = $3 WHERE cliente = $1 AND sucursal = $2',
      [cliente, sucursal.id, comandas.length, dia],
    ),
  );
};
