import { describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { turnos, type CorteDeCaja } from '@comal/contract/caja/turnos';
import { efectivo } from '@comal/contract/caja/efectivo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, USUARIO } from '../../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../../test/equipo.ts';
import { rowsOfSheets } from '../../../../platform/exportar/read-excel.fixture.ts';
import { textOfPages } from '../../../../platform/exportar/read-pdf.fixture.ts';

const { server, r, mesero, cocina } = await abrirEquipo();
const admin = await r.entrar('admin', CAJA.general);
let cajera = await r.entrar('cajera');
const con = ({ token }: Sesion) => ({ token });
const DIA = { fecha: expect.stringMatching(/^\d\d-\d\d-\d{4}$/), hora: expect.stringMatching(/^\d\d:\d\d$/) };

const vender = async (producto: string, total: number, pago?: object) => {
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto }]));
  const answer = await r.cobrar(cajera, c, { total, ...(pago && { pago }) });
  expect(answer.status).toBe(200);
  return answer;
};
const listar = async (filtros: { control: string; valores: (string | number)[] }[] = []) =>
  (await server.call(turnos.pagina, { body: { filtros } }, con(admin))).body.data!;
const verUno = async (id: string) => (await server.call(turnos.porId, { params: { id } }, con(admin))).body.data!;
const abrir = async (inicial: number): Promise<string> => {
  cajera = await r.entrar('cajera');
  return ((await r.abrirCaja(cajera, inicial)).body.data as { corte: string }).corte;
};
const cerrar = (id: string, caja_final: number, notas: string | null = null, quien = admin) =>
  server.call(turnos.cerrar, { params: { id }, body: { caja_final, notas } }, con(quien));

const primero = await abrir(1000);
await vender('taco', 22);
await vender('agua', 35.5, { tarjeta: 35.5, no_operacion_tarjeta: 'V-1001' });
const mover = (tipo: 2 | 3, cantidad: number) =>
  server.call(efectivo.agregar, { body: { tipo, cantidad, observaciones: 'Cambio del banco' } }, con(cajera));
await mover(2, 100);
await mover(3, 30);

describe('an open shift', () => {
  it('has its fields, no final cash, and what happened in it (CORTE-010, CORTE-011, CORTE-012, CORTE-013, API-084)', async () => {
    const { registros, total } = await listar();
    expect(total).toBe(1);
    expect(registros[0]).toMatchObject({
      usuario: expect.stringMatching(/\S/),
      ...{ id: primero, z: null, terminal: 'Caja 1', propio: false, irregular: false, horas: null },
      caja_inicial: { cantidad: 1000, ...DIA },
      detalles: {
        ...{ total_ventas: 57.5, total_platillos_despachados: 2, total_entradas: 100, total_salidas: 30 },
        ventas: [
          { concepto: 'Efectivo', cuantos: 1, total: 22 },
          { concepto: 'Transferencia', cuantos: 0, total: 0 },
          { concepto: 'Tarjeta', cuantos: 1, total: 35.5 },
        ],
        platillos_despachados: [{ concepto: 'tacos', cuantos: 2 }].map(() => expect.objectContaining({ cuantos: 2 })),
        entradas: [{ concepto: 'Otros', cuantos: 1, total: 100 }],
        salidas: [{ concepto: 'Otros', cuantos: 1, total: 30 }],
      },
      // 1000 + 22 in cash + 100 - 30, without the card.
      cuadre: { ventas_en_efectivo: 22, esperado: 1092, contado: null, diferencia: null },
    });
    expect(registros[0]).not.toHaveProperty('caja_final');
  });

  it('is found by its register and its id, and its details alone (API-086, API-089, API-091, API-097)', async () => {
    const deCaja = (id: number) => server.call(turnos.abiertoDeTerminal, { params: { id } }, con(admin));
    expect((await deCaja(CAJA.centro)).body.data?.id).toBe(primero);
    expect((await deCaja(CAJA.centro2)).body.data).toBeNull();
    const detalles = await server.call(turnos.detalles, { params: { id: primero } }, con(admin));
    expect(detalles.body.data).toEqual((await verUno(primero)).detalles);
    const valido = async (id: number) =>
      (await server.call(turnos.validarAbierto, { params: { id } }, con(admin))).body.data;
    expect([await valido(CAJA.centro), await valido(CAJA.centro2)]).toEqual([{ abierto: true }, { abierto: false }]);
    const nadie = await server.call(turnos.porId, { params: { id: mesero.id } }, con(admin));
    expect(nadie.body.error?.motivo).toBe('NO_ENCONTRADO');
    const sinDetalle = await server.call(turnos.detalles, { params: { id: mesero.id } }, con(admin));
    expect(sinDetalle.body.error?.motivo).toBe('NO_ENCONTRADO');
    const sinHoja = await server.call(turnos.hojaZ, { params: { id: primero } }, con(admin));
    expect(sinHoja.body.error?.motivo).toBe('NO_ENCONTRADO');
  });

  it('is seen only with its permission, statistics too (PERMISO-075)', async () => {
    for (const answer of [
      await server.call(turnos.pagina, { body: {} }, con(mesero)),
      await server.call(turnos.estadisticas, { body: { id: primero } }, con(mesero)),
    ])
      expect(answer.body.error?.motivo).toBe('SIN_PERMISO');
  });

  it('a look at its statistics is written down (H102)', async () => {
    await server.call(turnos.estadisticas, { body: { id: primero } }, con(admin));
    const [mirada] = await server.sql("SELECT datos, usuario FROM bitacora WHERE accion = 'corte.mirado'");
    expect(mirada).toEqual({ datos: { llamada: 'estadisticas' }, usuario: 1 });
  });
});

describe('closing from the configuration', () => {
  it('of another session needs the permission of closing those (PERMISO-074)', async () => {
    await server.sql('DELETE FROM rol_permiso WHERE rol = 1 AND permiso = $1', [PERMISO.CERRAR_CAJA_DE_OTRA_SESION]);
    server.pasar(1_000);
    const negada = await cerrar(primero, 1092);
    expect(negada.body.error?.motivo).toBe('CORTE_AJENO');
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 1, $2)', [
      r.negocio.cliente,
      PERMISO.CERRAR_CAJA_DE_OTRA_SESION,
    ]);
    server.pasar(1_000);
  });

  it('goes by the one rule, with the next Z of its register and what was written; the session of the register stays (API-088, D-30, D-114)', async () => {
    server.pasar(90 * 60_000);
    const { body } = await cerrar(primero, 942, 'Faltó un billete');
    expect(body.data).toMatchObject({
      z: 1,
      cierre: { contado: 942, esperado: 1092, diferencia: -150, irregular: true },
    });
    const corte = await verUno(primero);
    expect(corte).toMatchObject({
      ...{ z: 1, irregular: true, notas: 'Faltó un billete' },
      caja_final: { cantidad: 942, ...DIA },
      cuadre: { esperado: 1092, contado: 942, diferencia: -150 },
    });
    expect(corte.horas).toBeGreaterThanOrEqual(1.5);
    expect((await cerrar(primero, 942)).body.error?.motivo).toBe('CAJA_INICIAL_FALTA');
    expect((await cerrar(mesero.id, 942)).body.error?.motivo).toBe('NO_ENCONTRADO');
  });

  it('balances to the centavo or is irregular: positive is a surplus, negative a shortage (CORTE-014, CORTE-015, CORTE-016, CORTE-017)', async () => {
    const casos: [number, number, boolean][] = [
      [500, 0, false],
      [500.01, 0.01, false],
      [500.02, 0.02, true],
      [499.98, -0.02, true],
    ];
    for (const [contado, diferencia, irregular] of casos) {
      const id = await abrir(500);
      await cerrar(id, contado);
      expect(await verUno(id)).toMatchObject({ cuadre: { diferencia }, irregular });
    }
  });

  it('gives Z without gap on each register, and none ever changes (D-114)', async () => {
    const otra = await r.entrar('cajera', CAJA.centro2);
    const ajeno = ((await r.abrirCaja(otra, 10)).body.data as { corte: string }).corte;
    const { body } = await server.call(
      cortes.cerrarDeSesion,
      { body: { sesion: otra.id, caja_final: 10, notas: 'Sin ventas' } },
      con(admin),
    );
    expect(body.data?.z).toBe(1);
    const numeros = await server.sql('SELECT caja, array_agg(z ORDER BY cerrado_en) AS z FROM corte GROUP BY caja');
    expect(numeros).toContainEqual({ caja: CAJA.centro, z: [1, 2, 3, 4, 5] });
    for (const cambio of [
      'z = 9',
      'caja_final = 0',
      `notas = 'otra'`,
      `resumen = '{}'`,
      `reparos = '[]'`,
      'cerrado_por = 1',
    ])
      await expect(server.sql(`UPDATE corte SET ${cambio} WHERE id = $1`, [ajeno])).rejects.toThrow(/does not change/);
    await expect(server.sql('UPDATE corte SET z = NULL, estado = 1 WHERE id = $1', [ajeno])).rejects.toThrow();
  });

  it('keeps its Z page as it was closed (D-114)', async () => {
    const { body } = await server.call(turnos.hojaZ, { params: { id: primero } }, con(admin));
    expect([body.message, body.data?.z, body.data?.notas]).toEqual(['Corte Z 1', 1, 'Faltó un billete']);
    expect(body.data?.cierre).toMatchObject({ contado: 942, diferencia: -150, razones: ['FALTANTE'] });
    const [fila] = await server.sql<{ nombre: string; cerrado_en: Date }>(
      'SELECT u.nombre, k.cerrado_en FROM corte k JOIN usuario u ON u.cliente = k.cliente AND u.id = k.cerrado_por WHERE k.id = $1',
      [primero],
    );
    expect(body.data?.cerrado_por).toContain(fila!.nombre);
    expect(body.data?.cerrado_en).toBe(Number(fila!.cerrado_en));
  });
});

describe('the lists of shifts', () => {
  const ids = (registros: readonly CorteDeCaja[]) => registros.map(({ id }) => id);

  it('have the newest first, 50 a page, by days, person, register and state (CORTE-009)', async () => {
    const todos = await listar();
    expect(todos.total).toBe(6);
    expect(todos.registros.map((c) => c.abierto_en)).toEqual(
      todos.registros.map((c) => c.abierto_en).sort((a, b) => b - a),
    );
    const irregulares = await listar([{ control: 'estado', valores: ['irregular'] }]);
    expect(ids(irregulares.registros)).toContain(primero);
    expect(irregulares.total).toBe(3);
    expect((await listar([{ control: 'terminal', valores: [CAJA.centro2] }])).total).toBe(1);
    expect((await listar([{ control: 'usuario', valores: [USUARIO.cajera] }])).total).toBe(6);
    expect((await listar([{ control: 'fecha', valores: [0, 1] }])).total).toBe(0);
    const filtros = await server.call(turnos.filtros, {}, con(admin));
    expect(filtros.body.data?.map((g) => g.control)).toEqual(['usuario', 'terminal', 'estado']);
  });

  it('of a person, of a register, and of the closed ones (API-092, API-093, API-098)', async () => {
    const query = {};
    const deUsuario = await server.call(turnos.deUsuario, { params: { id: USUARIO.cajera }, query }, con(admin));
    const deTerminal = await server.call(turnos.deTerminal, { params: { id: CAJA.centro2 }, query }, con(admin));
    const historial = await server.call(turnos.historial, { query }, con(admin));
    expect([deUsuario, deTerminal, historial].map((a) => a.body.data?.total)).toEqual([6, 1, 6]);
  });

  it('in figures: how many, and what the closed ones came to (API-090, API-094)', async () => {
    const esperado = { turnos: 6, abiertos: 0, irregulares: 3, total_ventas: 57.5, diferencia: -149.99 };
    expect((await server.call(turnos.resumen, {}, con(admin))).body.data).toEqual(esperado);
    expect((await server.call(turnos.cifras, {}, con(admin))).body.data).toEqual(esperado);
  });

  it('opening by its own path is the same rule (API-087)', async () => {
    const cajera2 = await r.entrar('cajera');
    const abierto = await server.call(turnos.abrir, { body: { caja_inicial: 5 } }, con(cajera2));
    expect(abierto.body.data).toMatchObject({ caja_inicial: 5 });
    const otra = await server.call(turnos.abrir, { body: { caja_inicial: 5 } }, con(cajera2));
    expect(otra.body.error?.motivo).toBe('CAJA_INICIAL_REGISTRADA');
    const general = await r.entrar('admin', CAJA.general);
    const negada = await server.call(turnos.abrir, { body: { caja_inicial: 5 } }, con(general));
    expect(negada.body.error?.motivo).toBe('CAJA_GENERAL_SIN_CAJA_INICIAL');
    await cerrar(abierto.body.data!.corte, 5, null, cajera2);
  });
});

describe('the statistics of a shift', () => {
  it('have summary, lists, tendencies and alerts (API-085, ESTADISTICA-010, ESTADISTICA-011, ESTADISTICA-012)', async () => {
    const { body } = await server.call(turnos.estadisticas, { body: { id: primero } }, con(admin));
    const { corte, ventasPorHora, ...e } = body.data!;
    expect(corte.id).toBe(primero);
    expect(e).toMatchObject({
      resumen: { totalVentas: 57.5, totalProductos: 2, promedioTicket: 28.75 },
      productosMasVendidos: [
        { nombre: 'Agua de jamaica', cantidad: 1, total: 35.5, porcentaje: 61.7 },
        { nombre: 'Taco al pastor', cantidad: 1, total: 22, porcentaje: 38.3 },
      ],
      metodosPago: [
        { metodo: 'Tarjeta', cantidad: 1, total: 35.5, porcentaje: 61.7 },
        { metodo: 'Efectivo', cantidad: 1, total: 22, porcentaje: 38.3 },
      ],
      flujoEfectivo: [
        { concepto: 'Caja inicial', monto: 1000, tipo: 'saldo' },
        { concepto: 'Ventas en efectivo', monto: 22, tipo: 'entrada' },
        { concepto: 'Entradas', monto: 100, tipo: 'entrada' },
        { concepto: 'Salidas', monto: 30, tipo: 'salida' },
        { concepto: 'Caja final', monto: 942, tipo: 'saldo' },
      ],
      tendencias: { productoEstrella: 'Agua de jamaica', metodoDePagoPredilecto: 'Tarjeta', ganancia: 57.5 },
    });
    expect(e.resumen.tiempoPromedioAtencion).toBeTypeOf('number');
    expect(e.tendencias.eficienciaOperativa).toBe(e.resumen.eficiencia);
    expect(e.alertas).toContainEqual({ tipo: 'danger', mensaje: 'El corte cerró con un faltante de $150.00' });
    expect(ventasPorHora.reduce((suma, h) => suma + h.ventas, 0)).toBe(57.5);
    expect(ventasPorHora.reduce((suma, h) => suma + h.productos, 0)).toBe(2);
    for (const h of ventasPorHora) expect(Object.keys(h).sort()).toEqual(['hora', 'productos', 'ventas']);
    const campos = (filas: readonly object[]) => [...new Set(filas.map((fila) => Object.keys(fila).sort().join()))];
    expect(campos(e.productosMasVendidos)).toEqual(['cantidad,nombre,porcentaje,total']);
    expect(campos(e.metodosPago)).toEqual(['cantidad,metodo,porcentaje,total']);
    expect(campos(e.flujoEfectivo)).toEqual(['concepto,monto,tipo']);
    expect(ventasPorHora.length).toBeGreaterThanOrEqual(2);
  });

  it('a threshold of the branch changes what is told', async () => {
    const mensajes = async () =>
      (await server.call(turnos.estadisticas, { body: { id: primero } }, con(admin))).body.data!.alertas.map(
        (a) => a.mensaje,
      );
    expect(await mensajes()).not.toContain('Hubo una salida de $30.00');
    await server.sql(`UPDATE sucursal SET umbrales_de_alerta = '{"salida": 2000}'`);
    expect(await mensajes()).toContain('Hubo una salida de $30.00');
  });

  it('tell the profit only to who may see what dishes cost (H90)', async () => {
    const ganancia = async () =>
      (await server.call(turnos.estadisticas, { body: { id: primero } }, con(admin))).body.data!.tendencias.ganancia;
    expect(await ganancia()).toBe(57.5);
    await server.sql('DELETE FROM rol_permiso WHERE rol = 1 AND permiso = $1', [PERMISO.VER_PRODUCTOS]);
    server.pasar(1_000);
    expect(await ganancia()).toBeNull();
  });

  it('of a shift that is not there are not found', async () => {
    const { body } = await server.call(turnos.estadisticas, { body: { id: mesero.id } }, con(admin));
    expect(body.error?.motivo).toBe('NO_ENCONTRADO');
  });
});

const textoDe = ({ body }: { body: { data?: { contenido: string } } }): string =>
  textOfPages(Buffer.from(body.data!.contenido, 'base64')).join('').replaceAll('|', '');

describe('files', () => {
  it('the list and the statistics of one, PDF and Excel (API-095, API-096, ESTADISTICA-008, D-35)', async () => {
    const lista = await server.call(turnos.exportarPdf, { body: { filtros: [] } }, con(admin));
    const texto = textoDe(lista);
    for (const dice of ['Cortes de Caja', 'Irregular', '$1,092.00', '-$150.00']) expect(texto).toContain(dice);
    const uno = await server.call(turnos.exportarPdf, { body: { filtros: [], corte: primero } }, con(admin));
    const suyo = textoDe(uno);
    for (const dice of ['Agua de jamaica', '$35.50', '$57.50']) expect(suyo).toContain(dice);
    const excel = await server.call(turnos.exportarExcel, { body: { filtros: [] } }, con(admin));
    expect(excel.body.data?.nombre).toBe('cortes-de-caja.xlsx');
    const [filas] = await rowsOfSheets(Buffer.from(excel.body.data!.contenido, 'base64'));
    const celdas = filas!.flat();
    for (const dice of ['Caja 1', 'Irregular', 942, -150]) expect(celdas).toContain(dice);
    const deUno = await server.call(turnos.exportarExcel, { body: { filtros: [], corte: primero } }, con(admin));
    const hojas = await rowsOfSheets(Buffer.from(deUno.body.data!.contenido, 'base64'));
    for (const dice of ['Agua de jamaica', 35.5]) expect(hojas.flat(2)).toContain(dice);
    const nadie = await server.call(turnos.exportarExcel, { body: { filtros: [], corte: mesero.id } }, con(admin));
    expect(nadie.body.error?.motivo).toBe('NO_ENCONTRADO');
  });
});
