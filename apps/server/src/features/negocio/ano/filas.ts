import { esCortesia } from '@comal/domain/comanda/cuenta/ajustes';
import { importe } from '@comal/domain/comanda/cuenta/importe';
import { ESTADO_CORTE, TIPO_MOVIMIENTO } from '@comal/domain/caja/corte';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import type { Mesero } from '@comal/domain/comanda/pedido';
import { aPesos } from '@comal/domain/money';
import type { Membrete } from '../../../platform/caja/membrete.ts';
import type { Renglon } from '../insertar.ts';
import { renglonDePedido } from '../sembrar-comandas.ts';
import { pagoIdDe, propinaDeMesa, regaladoEn, type Mesa } from './mesa.ts';
import { renglonDePago, renglonesPorMetodo } from './pagos.ts';
import type { CuentasSembradas, Papeles } from './papeles.ts';
import { CAJA_INICIAL, porConcepto, type Salida } from './turno.ts';
import { vendidoDe } from './vendido.ts';

/** A branch and its staff; `caja` is its charging register. */
export interface Local {
  readonly cliente: string;
  readonly sucursal: number;
  readonly no_sucursal: number;
  readonly zona: string;
  readonly caja: number;
  readonly alias: string;
  readonly cajero: Mesero;
  readonly meseros: readonly Mesero[];
  readonly membrete: Membrete;
}

/** A row of comanda; the database computes its search text. */
type Comanda = Omit<Renglon<'comanda'>, 'busqueda'>;

/** The rows of a day by table; amounts by method are inserted before their payment. */
export interface FilasDelDia {
  readonly corte: Renglon<'corte'>[];
  readonly comanda: Comanda[];
  readonly pedido: Renglon<'pedido'>[];
  readonly pago_por_metodo: Renglon<'pago_por_metodo'>[];
  readonly pago: Renglon<'pago'>[];
  readonly ajuste: Renglon<'ajuste'>[];
  readonly pago_pedido: Renglon<'pago_pedido'>[];
  readonly movimiento_efectivo: Renglon<'movimiento_efectivo'>[];
  readonly bitacora: Renglon<'bitacora'>[];
}

/** A finished day: its shift with its number, tables and exits. */
export interface Jornada {
  readonly corte: string;
  readonly z: number;
  readonly abierto_en: number;
  readonly cerrado_en: number;
  readonly mesas: readonly Mesa[];
  readonly salidas: readonly Salida[];
  readonly cuentas: CuentasSembradas;
  readonly contado: number;
  readonly id: (instante: number) => string;
}

const comandaDe = ({ comanda: c, pagada_en }: Mesa, l: Local): Comanda => ({
  ...{ cliente: l.cliente, id: c.id, sucursal: l.sucursal, folio: c.folio, folio_corto: c.folio_corto, dia: c.dia },
  ...{ nombre: c.nombre, comensales: c.comensales, usuario: c.usuario.id, usuario_nombre: c.usuario.nombre },
  ...{ caja: l.caja, status: ESTADO_COMANDA.PAGADA, creada_en: new Date(c.creada_en), rev: 0, rev_creada: 0 },
  pagada_en: new Date(pagada_en),
});

const pedidosDe = ({ comanda, cobro, motivos }: Mesa, l: Local): Renglon<'pedido'>[] =>
  cobro.pedidos.map((p, orden) => {
    const motivo = motivos.get(p.id) ?? null;
    return {
      ...renglonDePedido(p, orden, comanda.id, l),
      ...{ motivo_cancelacion: motivo, cancelado_por: motivo === null ? null : p.mesero.id },
      cancelado_en_caja: motivo === null ? null : l.caja,
    };
  });

const pagoDe = (mesa: Mesa, l: Local, corte: string, papeles: Papeles): Renglon<'pago'> => {
  const { comanda, cobro, pagada_en } = mesa;
  const id = pagoIdDe(mesa);
  const ticket = papeles.ticket({
    ...{ cliente: l.cliente, zona: l.zona, caja: l.alias, cajero: l.cajero.nombre, ahora: pagada_en, id },
    ...{ comanda, cobro, membrete: l.membrete },
  });
  return renglonDePago({
    ...{ cliente: l.cliente, sucursal: l.sucursal, caja: l.caja, corte, cajero: l.cajero.id, id },
    ...{ creado_en: pagada_en, comanda, cobro, ticket },
  });
};

const metodosDe = (mesa: Mesa, { cliente }: Local): Renglon<'pago_por_metodo'>[] =>
  renglonesPorMetodo({ cliente, id: pagoIdDe(mesa), cobro: mesa.cobro, creado_en: mesa.pagada_en });

const ajustesDe = ({ cobro }: Mesa, l: Local): Renglon<'ajuste'>[] =>
  cobro.pedidos.flatMap((p) =>
    p.ajustes.map((a) => ({
      ...{ ...a, cliente: l.cliente, sucursal: l.sucursal, pedido: p.id, usuario: p.mesero.id, caja: l.caja },
      creado_en: new Date(regaladoEn(p)),
    })),
  );

const partesDe = (mesa: Mesa, { cliente }: Local): Renglon<'pago_pedido'>[] =>
  mesa.cobro.cobrados.map((p) => ({
    ...{ cliente, pago: pagoIdDe(mesa), pedido: p.id, importe: importe(p), vuelta: 0, cancela: false },
    regalado: esCortesia(p),
  }));

const movimientosDe = (j: Jornada, l: Local): Renglon<'movimiento_efectivo'>[] =>
  j.salidas.map((s) => ({
    ...{
      cliente: l.cliente,
      id: j.id(j.cerrado_en),
      corte: j.corte,
      tipo: TIPO_MOVIMIENTO.SALIDA,
      cantidad: s.cantidad,
    },
    ...{ observaciones: s.observaciones, usuario: l.cajero.id, creado_en: new Date(j.cerrado_en - 600_000) },
    ...{ concepto: s.concepto, sucursal: l.sucursal, caja: l.caja },
    ...{ mesero: s.mesero?.id ?? null, mesero_nombre: s.mesero?.nombre ?? null },
  }));

const corteDe = (j: Jornada, l: Local, resumen: object): Renglon<'corte'> => ({
  ...{ cliente: l.cliente, id: j.corte, sucursal: l.sucursal, caja: l.caja, usuario: l.cajero.id },
  ...{ usuario_nombre: l.cajero.nombre, estado: ESTADO_CORTE.CERRADO, abierto_en: new Date(j.abierto_en) },
  ...{ caja_inicial: CAJA_INICIAL, cerrado_en: new Date(j.cerrado_en), cerrado_por: l.cajero.id },
  ...{ caja_final: j.contado, resumen, reparos: [], z: j.z, notas: null },
});

const pasosDe = (j: Jornada, l: Local, cierre: object | null): Renglon<'bitacora'>[] => {
  const paso = (accion: string, objeto: string, cuando: number, datos: object): Renglon<'bitacora'> => ({
    ...{ cliente: l.cliente, id: j.id(cuando), sucursal: l.sucursal, usuario: l.cajero.id, sesion: null },
    ...{ caja: l.caja, accion, objeto, datos, creada_en: new Date(cuando) },
  });
  return [
    paso('corte.abierto', j.corte, j.abierto_en, { caja_inicial: aPesos(CAJA_INICIAL) }),
    ...j.mesas.map((mesa) => {
      const cobrado = { pago: pagoIdDe(mesa), total: mesa.cobro.total, propina: propinaDeMesa(mesa) };
      return paso('comanda.cobrada', mesa.comanda.id, mesa.pagada_en, { ...cobrado, subcuenta: null, pagada: true });
    }),
    paso('corte.cerrado', j.corte, j.cerrado_en, { ...cierre, z: j.z }),
  ];
};

/** The rows of a day, as if people had worked it. */
export const filasDe = (j: Jornada, l: Local, papeles: Papeles): FilasDelDia => {
  const { caja, sucursal, cajero } = l;
  const resumen = papeles.resumen({
    corte: {
      ...{ id: j.corte, sucursal, caja, usuario: cajero.id, usuario_nombre: cajero.nombre },
      ...{ abierto_en: j.abierto_en, caja_inicial: CAJA_INICIAL },
    },
    ...{ alias: l.alias, cuentas: j.cuentas, salidas: porConcepto(j.salidas), contado: j.contado },
    vendido: vendidoDe(j.mesas),
    cerrado_en: j.cerrado_en,
  });
  return {
    corte: [corteDe(j, l, { ...resumen, z: j.z })],
    comanda: j.mesas.map((m) => comandaDe(m, l)),
    pedido: j.mesas.flatMap((m) => pedidosDe(m, l)),
    pago_por_metodo: j.mesas.flatMap((m) => metodosDe(m, l)),
    pago: j.mesas.map((m) => pagoDe(m, l, j.corte, papeles)),
    ajuste: j.mesas.flatMap((m) => ajustesDe(m, l)),
    pago_pedido: j.mesas.flatMap((m) => partesDe(m, l)),
    movimiento_efectivo: movimientosDe(j, l),
    bitacora: pasosDe(j, l, resumen.cierre),
  };
};
