import { randomUUID } from 'node:crypto';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { zonasDeReparto } from '@comal/contract/negocio/zonas-de-reparto';
import { MONTOS_INUSUALES } from '@comal/domain/comanda/cobro/montos-inusuales';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { aPesos } from '@comal/domain/money';
import { entero, uno } from '../../../../test/fallas/escena/azar.ts';
import {
  algunTurno,
  anotar,
  bien,
  contar,
  hayQueCobrar,
  porCobrar,
  vale,
  type Escena,
  type Paso,
} from './escena.fixture.ts';
import type { Lugar } from './lugar.fixture.ts';
import type { Turno } from './libro.fixture.ts';
import { pagoDe } from './pago.fixture.ts';
import { cocinarSiToca } from './pasos-de-mesa.fixture.ts';

/** The zones of each branch; the last one costs nothing. */
const ZONAS = [
  { nombre: 'Centro', precio: 35.5 },
  { nombre: 'Norte', precio: 60 },
  { nombre: 'Cerca', precio: 0 },
];
const A_ANA = { nombre: 'Ana', telefono: '5512345678', calle: 'Madero 12' } as const;

/** Sets the zones of a branch. */
export const ponerZonas = async ({ server, jefa }: Escena, { sucursal }: Lugar): Promise<void> => {
  await server.call(zonasDeReparto.guardar, { body: { id: sucursal, zonas: ZONAS } }, { token: jefa.token });
};

const zonasDe = async ({ server }: Escena, { mesero }: Lugar) =>
  (await server.call(zonasDeReparto.listar, {}, { token: mesero.token() })).body.data!;
const repartidoresDe = async ({ server }: Escena, { mesero }: Lugar): Promise<readonly { readonly id: number }[]> =>
  (await server.call(comandas.repartidores, {}, { token: mesero.token() })).body.data!.slice(0, 3);
const repartosDe = async ({ server }: Escena, { mesero }: Lugar): Promise<ComandaVista[]> =>
  (await server.call(comandas.repartos, {}, { token: mesero.token() })).body.data!;

/** Opens a delivery with dishes, to a zone or to none, with or without its rider. */
export const pedirADomicilio: Paso = async (e) => {
  const { azar, server } = e;
  const lugar = uno(azar, e.lugares);
  const { r, mesero } = lugar;
  const token = { token: mesero.token() };
  const zona = azar() < 0.8 ? uno(azar, await zonasDe(e, lugar)).id : null;
  const repartidor = azar() < 0.5 ? uno(azar, await repartidoresDe(e, lugar)).id : null;
  const body = { nombre: 'Ana', comensales: 1, tipo: 'domicilio' as const, reparto: { ...A_ANA, zona, repartidor } };
  const abierta = bien(e, await server.call(comandas.nueva, { body }, token), 'domicilio');
  const platos = Array.from({ length: entero(azar, 1, 3) }, () =>
    r.nuevo({ producto: uno(azar, ['taco', 'agua']), ...(azar() < 0.3 && { subcuenta: 'Ana' }) }),
  );
  await cocinarSiToca(e, lugar, await r.guardar(token, abierta, { pedidos: platos }));
};

/** Takes a delivery a step further or back, or gives it another rider on its way out. */
export const moverReparto: Paso = async (e) => {
  const lugar = uno(e.azar, e.lugares);
  const repartos = await repartosDe(e, lugar);
  if (repartos.length === 0) return;
  const { id, reparto } = uno(e.azar, repartos);
  const de = reparto!.estado;
  const a = {
    en_preparacion: 'en_camino',
    en_camino: e.azar() < 0.8 ? 'entregado' : 'en_preparacion',
    entregado: 'en_camino',
  } as const;
  const repartidor = de === 'en_preparacion' ? { repartidor: uno(e.azar, await repartidoresDe(e, lugar)).id } : {};
  const body = { id, de, a: a[de], ...repartidor };
  bien(e, await e.server.call(comandas.moverReparto, { body }, { token: lugar.mesero.token() }), a[de]);
};

/** Changes the zone of a delivery, and with it the fee, unless it was charged or given away. */
export const cambiarZona: Paso = async (e) => {
  const lugar = uno(e.azar, e.lugares);
  const repartos = await repartosDe(e, lugar);
  if (repartos.length === 0) return;
  const { id, reparto } = uno(e.azar, repartos);
  const zona = uno(e.azar, await zonasDe(e, lugar)).id;
  const body = { id, reparto: { ...A_ANA, zona, repartidor: reparto!.repartidor?.id ?? null } };
  const { status } = await e.server.call(comandas.editarReparto, { body }, { token: lugar.mesero.token() });
  contar(e, status === 200 ? 'otra zona' : 'zona negada');
};

interface PorLiquidar {
  readonly c: ComandaVista;
  readonly subcuenta: string | null;
  readonly debe: number;
}

/** What each sub-account of a comanda owes. */
const cuentasDe = (c: ComandaVista): PorLiquidar[] => {
  const lineas = c.pedidos.filter(porCobrar);
  return [...new Set(lineas.map((p) => p.subcuenta))].map((subcuenta) => ({
    ...{ c, subcuenta },
    debe: lineas.filter((p) => p.subcuenta === subcuenta).reduce((t, p) => t + vale(p), 0),
  }));
};

const liquidarA = async (e: Escena, turno: Turno, repartidor: number, suyas: readonly PorLiquidar[]): Promise<void> => {
  const cobros = suyas.map(({ c, subcuenta, debe }) => {
    const { pago, ...cobrado } = pagoDe(e, debe, turno.lugar);
    const clave = randomUUID();
    return {
      enviado: {
        ...{ clave, comanda: { id: c.id, rev: c.rev }, subcuenta: { nombre: subcuenta, total: aPesos(debe) }, pago },
        confirmar_montos: [...MONTOS_INUSUALES],
      },
      cobrado: { ...cobrado, turno, comanda: c.id, tipo: tipoDe(c), comensales: c.comensales, pago: clave },
    };
  });
  const body = { repartidor, cobros: cobros.map(({ enviado }) => enviado) };
  const hecho = bien(e, await e.server.call(comandas.liquidar, { body }, { token: turno.cajero.token }), 'liquidación');
  const negados = hecho.cobros.filter(({ motivo }) => motivo !== null);
  if (negados.length > 0) throw new Error(JSON.stringify(negados));
  cobros.forEach(({ cobrado }) => anotar(e, cobrado));
  contar(e, 'liquidado', cobros.length);
};

/** Charges at once what a rider brings back, each sub-account on its own. */
export const liquidar: Paso = async (e) => {
  const turno = algunTurno(e);
  const llevan = (await repartosDe(e, turno.lugar)).filter(
    (c) => c.status === 1 && c.reparto!.estado !== 'en_preparacion' && hayQueCobrar(c),
  );
  const quien = llevan.length > 0 ? uno(e.azar, llevan).reparto!.repartidor!.id : 0;
  const suyas = llevan.filter((c) => c.reparto!.repartidor!.id === quien).flatMap(cuentasDe);
  if (suyas.length > 0) await liquidarA(e, turno, quien, suyas);
};
