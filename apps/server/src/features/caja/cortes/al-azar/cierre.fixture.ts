import { expect } from 'vitest';
import { cortes, type ResumenDeTurno } from '@comal/contract/caja/cortes';
import { turnos } from '@comal/contract/caja/turnos';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { aCentavos, aPesos } from '@comal/domain/money';
import { entero, uno } from '../../../../test/fallas/escena/azar.ts';
import type { Answer } from '../../../../test/server.ts';
import { bien, contar, type Escena } from './escena.fixture.ts';
import type { Lugar } from './lugar.fixture.ts';
import { enCaja, enCero, sinVentas, total, type PorMetodo, type Turno } from './libro.fixture.ts';

const enPesos = (libro: PorMetodo) => ({
  ...{ efectivo: aPesos(libro.efectivo), transferencia: aPesos(libro.transferencia), tarjeta: aPesos(libro.tarjeta) },
  ...{ otros: aPesos(libro.otros), total: aPesos(total(libro)) },
});
const juntos = (propios: readonly { readonly total: number }[] = []): number =>
  aPesos(propios.reduce((t, o) => t + aCentavos(o.total), 0));

/** The expected answer of a closing, by the test's book. */
const dicho = ({
  corte,
  ventas,
  propinas,
  entradas,
  salidas,
  redondeo,
  cobros,
  devoluciones,
  cierre,
}: ResumenDeTurno): object => ({
  corte,
  ventas: { ...ventas, otros: juntos(ventas.otros) },
  propinas: { ...propinas, otros: propinas.otros ?? 0, propias: juntos(propinas.propias) },
  ...{ entradas, salidas, cierre, redondeo: redondeo ?? 0 },
  cobros: { cuantos: cobros.cuantos, cancelados: cobros.cancelados },
  devoluciones: devoluciones ?? { cuantas: 0, total: 0 },
});

/** The reasons of an irregular cut: a difference of more than a centavo is a shortage or a surplus. */
const razonesDe = (diferencia: number): string[] =>
  Math.abs(diferencia) <= 1 ? [] : [diferencia < 0 ? 'FALTANTE' : 'SOBRANTE'];

const esperado = (t: Turno): object => ({
  corte: t.corte,
  ventas: enPesos(t.ventas),
  propinas: { ...enPesos(t.propinas), propias: aPesos(t.propinas.otros), pagadas: aPesos(t.pagadas) },
  ...{ entradas: aPesos(t.entradas), salidas: aPesos(t.salidas), redondeo: aPesos(t.redondeo) },
  cobros: { cuantos: t.cobros, cancelados: t.cancelados },
  devoluciones: { cuantas: t.devoluciones, total: aPesos(t.importeDevuelto) },
  cierre: {
    ...{ contado: aPesos(enCaja(t) + t.diferencia), esperado: aPesos(enCaja(t)), diferencia: aPesos(t.diferencia) },
    ...{ irregular: Math.abs(t.diferencia) > 1, razones: razonesDe(t.diferencia) },
  },
});

/** Opens the shift of a register. */
export const abrirTurno = async (e: Escena, lugar: Lugar, caja: number): Promise<void> => {
  const cajero = await lugar.entrarEn(caja);
  const inicial = entero(e.azar, 500_000, 900_000);
  const hecho = (await lugar.r.abrirCaja(cajero, aPesos(inicial))) as Answer<{ corte: string }>;
  const { corte } = bien(e, hecho, 'apertura');
  const turno: Turno = {
    ...{ lugar, corte, caja, cajero, inicial, ventas: enCero(), propinas: enCero() },
    ...{ entradas: 0, salidas: 0, pagadas: 0, redondeo: 0, cobros: 0, cancelados: 0, diferencia: 0 },
    ...{ devoluciones: 0, importeDevuelto: 0, porTipo: sinVentas() },
  };
  e.libro.turnos.push(turno);
  e.turnos.set(caja, turno);
};

/** Expects that the statistics, the cut in the list and the rows of the payments of a shift agree. */
const susEstadisticas = async ({ server }: Escena, token: string, { corte: id, ventas, diferencia }: Turno) => {
  const { body } = await server.call(turnos.estadisticas, { body: { id } }, { token });
  const e = body.data!;
  const [pagado] = await server.sql<{ total: number }>(
    'SELECT COALESCE(sum(total), 0)::float8 AS total FROM pago WHERE corte = $1',
    [id],
  );
  const vendido = aPesos(total(ventas));
  const suma = (cifras: readonly number[]): number => aPesos(cifras.reduce((s, c) => s + aCentavos(c), 0));
  expect({
    resumen: e.resumen.totalVentas,
    corte: e.corte.detalles.total_ventas,
    horas: suma(e.ventasPorHora.map((h) => h.ventas)),
    productos: suma(e.productosMasVendidos.map((p) => p.total)),
    metodos: suma(e.metodosPago.map((m) => m.total)),
    pagos: aPesos(pagado!.total),
    diferencia: e.corte.cuadre.diferencia,
  }).toEqual({
    ...{ resumen: vendido, corte: vendido, horas: vendido, productos: vendido, metodos: vendido, pagos: vendido },
    diferencia: aPesos(diferencia),
  });
};

/** The sales by order type, in centavos; a sheet of tables alone does not tell types. */
const porTipoDe = ({ por_tipo, ventas }: ResumenDeTurno): [string, number][] => {
  const dichas = por_tipo ?? [{ tipo: 'mesa' as const, total: ventas.total }];
  const centavos = new Map(dichas.map((x) => [x.tipo, aCentavos(x.total)]));
  return CLAVES_DE_TIPO.map((tipo): [string, number] => [tipo, centavos.get(tipo) ?? 0]).filter(([, x]) => x !== 0);
};

/** Base and tax of a sheet, in centavos: together its sales. */
const gravadoDe = ({ impuestos = [] }: ResumenDeTurno): number =>
  impuestos.reduce((suma, { base, impuesto }) => suma + aCentavos(base) + aCentavos(impuesto), 0);

/** Closes the shift of a register by one of the two calls, compares the answer with the book, and opens the next. */
export const cerrarCaja = async (e: Escena, caja: number): Promise<void> => {
  const turno = e.turnos.get(caja)!;
  const { cajero, lugar } = turno;
  const deMucho = entero(e.azar, -30_000, 30_000);
  turno.diferencia = e.azar() < 0.3 ? 0 : uno(e.azar, [deMucho, deMucho, deMucho, 1, -1, -2]);
  const notas = turno.diferencia === 0 ? {} : { notas: 'Se contó dos veces' };
  const body = { caja_final: aPesos(enCaja(turno) + turno.diferencia), ...notas };
  const deJefa = lugar === e.lugares[0];
  const answer = await (e.azar() < 0.5 || !deJefa
    ? e.server.call(cortes.cerrar, { body }, { token: cajero.token })
    : e.server.call(cortes.cerrarDeSesion, { body: { ...body, sesion: cajero.id } }, { token: e.jefa.token }));
  const z = bien(e, answer, 'cierre');
  expect(dicho(z)).toEqual(esperado(turno));
  expect(gravadoDe(z)).toBe(total(turno.ventas));
  expect(porTipoDe(z)).toEqual(Object.entries(turno.porTipo).filter(([, vendido]) => vendido !== 0));
  if (Math.abs(turno.diferencia) > 1) contar(e, 'con diferencia');
  e.libro.cerrar(turno);
  e.cerrados.push(turno.corte);
  e.vigentes = e.vigentes.filter((c) => c.turno !== turno);
  await abrirTurno(e, lugar, caja);
  await susEstadisticas(e, deJefa ? e.jefa.token : e.turnos.get(caja)!.cajero.token, turno);
};
