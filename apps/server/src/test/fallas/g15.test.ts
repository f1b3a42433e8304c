import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { MONTOS_INUSUALES } from '@comal/domain/comanda/cobro/montos-inusuales';
import { cortes, type ResumenDeTurno } from '@comal/contract/caja/cortes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../dos-negocios.ts';
import { comandaDeRechazo, Restaurante } from '../restaurante.ts';
import { SIN_PRISA, startTestServer, type Answer, type TestServer } from '../server.ts';
import { azarDe, type Azar } from './escena/azar.ts';
import { anotarResultado, plazo, SEMILLA, veces } from './escena/escala.ts';
import { violacionesDe } from './escena/invariantes.ts';
import { sembrarCobros, type Cobro } from './escena/siembra.ts';

/** The small number beside the races of the cuts' own tests. */
const VUELTAS = veces(12, 500);
const COBROS = 8;
const CANCELACIONES = 2;

let server: TestServer;
let r: Restaurante;
let cobradora: Sesion;
beforeAll(async () => {
  server = await startTestServer({}, undefined, SIN_PRISA);
  r = await Restaurante.abrir(server);
  cobradora = await r.entrar('admin');
});
afterAll(() => server.close());

/** Charges a sub-account, and retries as a till does when a charge of another sub-account changed the comanda first. */
const cobrar = async (c: Cobro): Promise<Answer<{ pago: string }>> => {
  const body = {
    comanda: { id: c.comanda, rev: c.rev },
    subcuenta: { nombre: c.subcuenta, total: c.total / 100 },
    pago: c.pago(c.clave),
    // Random amounts may be unusual.
    confirmar_montos: [...MONTOS_INUSUALES],
  };
  const answer = await server.call(comandas.cobrar, { body }, { token: cobradora.token, clave: c.clave });
  const fresca = comandaDeRechazo(answer);
  return answer.body.error?.motivo === 'COMANDA_CAMBIO' && fresca
    ? cobrar({ ...c, rev: fresca.rev, clave: randomUUID() })
    : answer;
};
const cancelar = (pago: string): Promise<Answer> =>
  server.call(
    comandas.cancelarCobro,
    { params: { pago }, body: { motivo: 'Cobro equivocado' } },
    { token: cobradora.token },
  );

/** Opens the shift in another session of the register, which closes it: closing ends that session. */
const abrirTurno = async (): Promise<Sesion> => {
  const quien = await r.entrar('admin');
  const answer = await r.abrirCaja(quien);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return quien;
};

const sumas = async (corte: string): Promise<unknown> => {
  const [fila] = await server.sql(
    `SELECT coalesce(sum(total), 0)::int AS total, (SELECT coalesce(sum(t.aplicado), 0) FROM pago x JOIN pago_por_metodo t ON t.cliente = x.cliente AND t.pago = x.id
      JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo WHERE x.corte = $1 AND m.en_caja)::int AS efectivo,
    coalesce(sum(propina), 0)::int AS propina FROM pago WHERE corte = $1`,
    [corte],
  );
  return fila;
};
const dichas = ({ ventas, propinas }: ResumenDeTurno): unknown => ({
  total: Math.round(ventas.total * 100),
  efectivo: Math.round(ventas.efectivo * 100),
  propina: Math.round(propinas.total * 100),
});
const RECHAZOS = new Set(['CAJA_INICIAL_FALTA', 'COBRO_DE_CORTE_CERRADO']);

interface Conteo {
  dentro: number;
  fuera: number;
}

const carrera = async (azar: Azar, conteo: Conteo): Promise<string[]> => {
  const quien = await abrirTurno();
  const cobros = await sembrarCobros(
    (t, v) => server.sql(t, v),
    { cliente: r.negocio.cliente, sucursal: r.negocio.centro, caja: CAJA.centro },
    azar,
    COBROS + CANCELACIONES,
  );
  const previos = await Promise.all(cobros.slice(COBROS).map(cobrar));
  const enVuelo: (() => Promise<Answer>)[] = [
    ...cobros.slice(0, COBROS).map((c) => () => cobrar(c)),
    ...previos.map((a) => () => cancelar(a.body.data!.pago)),
  ];
  const cerrar = (): Promise<Answer<ResumenDeTurno>> =>
    server.call(cortes.cerrar, { body: { caja_final: 500 } }, { token: quien.token });
  const antes = Math.floor(azar() * enVuelo.length);
  const primeras = enVuelo.slice(0, antes).map((f) => f());
  const cierre = cerrar();
  const todas = await Promise.all([...primeras, ...enVuelo.slice(antes).map((f) => f())]);
  const { status, body } = await cierre;
  if (status !== 200) return [`closing: ${status} ${JSON.stringify(body.error)}`];
  const torcidas = todas.filter((a) => a.status !== 200 && !(a.status === 409 && RECHAZOS.has(a.body.error!.motivo)));
  conteo.dentro += todas.filter((a) => a.status === 200).length;
  conteo.fuera += todas.filter((a) => a.status === 409).length;
  const [enBase, enRespuesta] = [await sumas(body.data!.corte), dichas(body.data!)];
  return [
    ...torcidas.map((a) => `${a.status} ${JSON.stringify(a.body.error)}`),
    ...(JSON.stringify(enBase) === JSON.stringify(enRespuesta)
      ? []
      : [`the cut said ${JSON.stringify(enRespuesta)}, its rows are ${JSON.stringify(enBase)}`]),
  ];
};

describe('closing while charges and cancellations are in flight (G15)', plazo(90_000, 1_800_000), () => {
  it(`puts each wholly inside the cut or refuses it: ${VUELTAS} times ${COBROS} charges and ${CANCELACIONES} cancellations, seed ${SEMILLA} (H42, D-44)`, async () => {
    const azar = azarDe(SEMILLA);
    const conteo: Conteo = { dentro: 0, fuera: 0 };
    const males: string[] = [];
    for (let n = 0; n < VUELTAS; n += 1) males.push(...(await carrera(azar, conteo)));
    const reparos = [...males, ...(await violacionesDe(server.databaseUrl))];
    const cifras = `${VUELTAS} closings; of the operations in flight ${conteo.dentro} inside the cut, ${conteo.fuera} refused with 409`;
    anotarResultado({
      objetivo: 'G15',
      prueba: 'closing with charges and cancellations in flight',
      perdidos: 0,
      doblados: 0,
      centavos: 0,
      reparos,
      cifras,
    });
    expect(reparos).toEqual([]);
    expect(Math.min(conteo.dentro, conteo.fuera)).toBeGreaterThan(0);
  });
});
