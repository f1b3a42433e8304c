import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Route } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { abrirEquipo } from '../../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();

/** Calls of the method of reads that check a credential or lock, and answer nothing of a shift. */
const NO_LEEN = /^(usuarios\.(editarPin|bloquear|desbloquear|cambiar|autorizar)|sesiones\.registrarAparato)$/;
const lee = ({ acceso, method, write }: Route): boolean =>
  acceso === 'sesion' && (method === 'GET' || write === 'natural');

/** Every read of the catalogue for signed-in users. */
const LECTURAS = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Record<string, Route>)
    .map(([nombre, route]) => [`${feature}.${nombre}`, route] as const)
    .filter(([nombre, route]) => lee(route) && !NO_LEEN.test(nombre)),
);

const INICIAL = 500;
/**
 * In pesos. All figures here have centavos, so that no count and no difference of hours, which are whole numbers,
 * equals one.
 */
const TACO = 22.37;
/** Cash sales, cash tips, entries and exits, in pesos: figures that no other sum equals. */
const VENTAS = TACO + 3 * TACO;
const PROPINAS = 3.17 + 1.29;
const ESPERADO = INICIAL + VENTAS + PROPINAS + 80.41 - 12.03;
const DE_JEFES = [VENTAS, VENTAS + PROPINAS, PROPINAS, ESPERADO].map((n) => n.toFixed(2));
const PROHIBIDAS = [...DE_JEFES, (ESPERADO - INICIAL).toFixed(2)];

/** The numbers of an answer by their path; those of the rows of one list have the same path. */
const numerosDe = (x: unknown, lugar: string, en: Map<string, number[]>): Map<string, number[]> => {
  if (typeof x === 'number') en.set(lugar, [...(en.get(lugar) ?? []), x]);
  if (x === null || typeof x !== 'object') return en;
  for (const [k, v] of Object.entries(x)) numerosDe(v, `${lugar}.${Array.isArray(x) ? '*' : k}`, en);
  return en;
};

const suma = (c: readonly number[]): number => c.reduce((a, b) => a + b, 0);
const listaDe = (lugar: string): string => lugar.slice(0, lugar.lastIndexOf('.'));

/**
 * What an answer shows, or reveals by one calculation: its numbers, the sum of a column, and the difference of two sums
 * of a list.
 */
const aLaVista = (data: unknown): Set<string> => {
  const columnas = [...numerosDe(data, '', new Map())];
  const restas = columnas.flatMap(([de, a]) =>
    columnas.filter(([otro]) => listaDe(otro) === listaDe(de)).map(([, b]) => suma(a) - suma(b)),
  );
  const todos = columnas.flatMap(([, c]) => [...c, suma(c)]);
  return new Set([...todos, ...restas].map((n) => n.toFixed(2)));
};

let comanda = '';
let pago = '';
const vender = async (
  tacos: number,
  propina: number,
  cobro: { efectivo?: number; tarjeta?: number },
): Promise<void> => {
  const c = await r.despachar(
    cocina,
    await r.comanda(
      mesero,
      Array.from({ length: tacos }, () => ({ producto: 'taco' as const })),
    ),
  );
  const operacion = cobro.tarjeta ? { no_operacion_tarjeta: '004512' } : {};
  const metodo = cobro.tarjeta ? 3 : 1;
  const { body } = await r.cobrar(cajera, c, {
    total: tacos * TACO,
    pago: { ...cobro, ...operacion, propina: { monto: propina, metodo } },
  });
  [comanda, pago] = [c.id, body.data!.pago];
};
const mover = async (tipo: 2 | 3, cantidad: number): Promise<void> => {
  const body = { tipo, cantidad, observaciones: 'Cambio del banco' } as const;
  expect((await server.call(catalog.efectivo.agregar, { body }, { token: cajera.token })).status).toBe(200);
};

/** The input of a call, with the ids of the comanda, payment and register of the shift. */
const entradaDe = (nombre: string, route: Route) => {
  const comunes = { folio: comanda, pago, caja: cajera.caja.id, role: 2, permiso: 68, perm: 68 };
  const params = { ...comunes, operationGroup: 'ventas', operation: 'COBRAR', id: 1 };
  const id = nombre.startsWith('cortes.') ? cajera.id : comanda;
  return {
    params: route.params?.safeParse(params).success === false ? { ...params, id } : params,
    query: { caja_final: 0, cantidad: 1, desde: 0, rev: 0 },
    ...(route.body ? { body: { patron: 'taco' } } : {}),
  };
};

const leer = async (quien: Sesion, [nombre, route]: (typeof LECTURAS)[number]) => {
  const { status, body } = await server.raw(route, entradaDe(nombre, route), { token: quien.token });
  return { nombre, status, data: body.data };
};

beforeAll(async () => {
  await server.sql('UPDATE producto SET precio = $1 WHERE id = $2', [TACO * 100, r.menu.alimentoDe('taco').id]);
  await r.abrirCaja(cajera, INICIAL);
  await vender(1, 1.29, { efectivo: 40 });
  await vender(1, 2.51, { tarjeta: 24.88 });
  await vender(3, 3.17, { efectivo: 100 });
  await mover(2, 80.41);
  await mover(3, 12.03);
});

describe('before the count, who counts blind (D-107, H102)', () => {
  it('is told the cash of the open shift by none of the calls that read, nor what it follows from in one step', async () => {
    const dicen: string[] = [];
    let respondidas = 0;
    for (const lectura of LECTURAS) {
      const { nombre, status, data } = await leer(cajera, lectura);
      if (status === 200) respondidas += 1;
      const vistas = aLaVista(data);
      dicen.push(...PROHIBIDAS.filter((n) => vistas.has(n)).map((n) => `${nombre}: ${n}`));
    }
    expect(dicen).toEqual([]);
    expect(respondidas).toBeGreaterThan(20);
  });

  it('is a rule of who may not see cuts: the same calls tell it to who may', async () => {
    const jefa = await r.entrar('admin');
    const dichas = new Set<string>();
    for (const lectura of LECTURAS) for (const n of aLaVista((await leer(jefa, lectura)).data)) dichas.add(n);
    expect(DE_JEFES.filter((n) => !dichas.has(n))).toEqual([]);
    expect(admin.caja.id).not.toBe(jefa.caja.id);
  });

  it('still sees what was charged, what goes back for a charge, and what each waiter is owed', async () => {
    const { body } = await server.call(catalog.comandas.cobros, {}, { token: cajera.token });
    const nada = { efectivo: null, transferencia: null, tarjeta: null, cambio: null };
    expect(body.data).toMatchObject(
      [[67.11, 3.17] as const, [TACO, 2.51] as const, [TACO, 1.29] as const].map(([total, propina]) => ({
        total,
        propina,
        ...nada,
      })),
    );
    const propinas = await server.call(catalog.efectivo.propinas, {}, { token: cajera.token });
    expect(propinas.body.data).toMatchObject([{ recibidas: 6.97, saldo: 6.97, turno: null }]);
  });
});
