import { describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { diaOperativo, relojDePared } from '@comal/domain/dia-operativo';
import { MOTIVOS_DE_CORTESIA_INICIALES, MOTIVOS_INICIALES } from '@comal/domain/negocio/motivos';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { deAjustes } from './sucursales.fixture.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera, 500);
const { centro, norte } = r.negocio;

const ajustar = async (id: number, cambios: Parameters<typeof deAjustes>[1]): Promise<void> => {
  const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
  const antes = body.data!.sucursales.find((s) => s.id === id)!;
  const { status } = await server.call(
    catalog.sucursales.ajustes,
    { body: deAjustes(antes, cambios) },
    { token: admin.token },
  );
  expect(status).toBe(200);
};
const rev = async (sucursal: number): Promise<number> => {
  const deRev = 'SELECT rev_catalogo::int AS rev FROM sucursal_contador WHERE sucursal = $1';
  return (await server.sql<{ rev: number }>(deRev, [sucursal]))[0]!.rev;
};
describe('the settings of a branch act at once, in that branch alone (D-113)', () => {
  it('its tips are those of the bill before paying and of who signs in', async () => {
    await ajustar(centro, { propinas: [12] });
    const { id } = await r.comanda(mesero, [{ producto: 'taco' }]);
    const { body } = await server.call(
      catalog.comandas.precuenta,
      { params: { id }, query: {} },
      { token: cajera.token },
    );
    expect(body.data![0]).toMatchObject({ total: 22, propinas_sugeridas: [{ porcentaje: 12, monto: 2.64 }] });
    expect((await r.entrar('cajera')).sucursal.propinas).toEqual([12]);
    const otra = await server.call(catalog.negocio.ver, {}, { token: admin.token });
    expect(otra.body.data!.sucursales.find((s) => s.id === norte)?.propinas).toEqual([10, 15, 20]);
  });

  it('its rounding of cash, which its tills read again and a save that says nothing of it leaves (D-164)', async () => {
    const redondea = async (token = cajera.token) =>
      (await server.call(catalog.comandas.metodosDePago, {}, { token })).body.data!.map((m) => m.redondea_a);
    const antes = [await rev(centro), await rev(norte)];
    expect(await redondea()).toEqual([undefined, undefined, undefined]);
    await ajustar(centro, { redondeo_efectivo: 0.5 });
    await ajustar(centro, {});
    expect(await redondea()).toEqual([0.5, undefined, undefined]);
    expect([await rev(centro), await rev(norte)]).toEqual([antes[0]! + 1, antes[1]]);
    const { token } = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: norte, caja: CAJA.norte });
    expect(await redondea(token)).toEqual([undefined, undefined, undefined]);
    const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
    const suya = body.data!.sucursales.find((s) => s.id === centro)!;
    const mala = { body: deAjustes(suya, { redondeo_efectivo: 0.25 }) };
    const negada = await server.call(catalog.sucursales.ajustes, mala, { token: admin.token });
    expect(negada.body.error?.campos).toEqual({ redondeo_efectivo: 'Elige un redondeo' });
    await ajustar(centro, { redondeo_efectivo: 0 });
    expect(await redondea()).toEqual([undefined, undefined, undefined]);
  });

  it('how the labels of its scales are read, which its tills read again, and a save that says nothing of it leaves (decision 0172)', async () => {
    const leen = async (token = mesero.token) =>
      (await server.call(catalog.comandas.categorias, {}, { token })).body.data!.etiquetas;
    const formato = { prefijo: '20', codigo: 5, trae: 'precio' as const, valor: 5, decimales: 2 };
    expect(await leen()).toBeUndefined();
    const antes = await rev(centro);
    await ajustar(centro, { etiquetas: formato });
    await ajustar(centro, {});
    expect(await leen()).toEqual(formato);
    // Saved again as they are, in whatever order: no till reads its menu again.
    await ajustar(centro, { etiquetas: { ...formato } });
    expect(await rev(centro)).toBe(antes + 1);
    await ajustar(centro, { etiquetas: { ...formato, decimales: 1 } });
    expect(await rev(centro)).toBe(antes + 2);
    const { token } = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: norte, caja: CAJA.norte });
    expect(await leen(token)).toBeUndefined();
    const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
    const suya = body.data!.sucursales.find((s) => s.id === centro)!;
    const mala = { body: deAjustes(suya, { etiquetas: { ...formato, prefijo: '7', decimales: 3 } }) };
    const negada = await server.call(catalog.sucursales.ajustes, mala, { token: admin.token });
    expect(negada.body.error?.campos).toEqual({
      'etiquetas.prefijo': 'Empieza con 2 y tiene de una a tres cifras',
      'etiquetas.decimales': 'De 0 a 2 decimales',
    });
    await ajustar(centro, { etiquetas: null });
    expect(await leen()).toBeUndefined();
  });

  it('its reasons to take a dish back, in their order; none, too, and a save that says nothing of them leaves them (D-106)', async () => {
    const motivos = async (token = cajera.token) =>
      (await server.call(catalog.comandas.motivosDeCancelacion, {}, { token })).body.data;
    const deFabrica = await motivos();
    expect(deFabrica).toEqual(MOTIVOS_INICIALES);
    await ajustar(centro, { motivos_cancelacion: ['Se cayó', '  Se   agotó '] });
    await ajustar(centro, {});
    expect(await motivos()).toEqual(['Se cayó', 'Se agotó']);
    const otra = await server.call(catalog.negocio.ver, {}, { token: admin.token });
    expect(otra.body.data!.sucursales.find((s) => s.id === norte)?.motivos_cancelacion).toEqual(deFabrica);
    await ajustar(centro, { motivos_cancelacion: [] });
    expect(await motivos()).toEqual([]);
  });

  it('its reasons to give a dish away, likewise and by themselves (decision 0121)', async () => {
    const motivos = async () =>
      (await server.call(catalog.comandas.motivosDeCortesia, {}, { token: cajera.token })).body.data;
    expect(await motivos()).toEqual(MOTIVOS_DE_CORTESIA_INICIALES);
    await ajustar(centro, { motivos_cortesia: ['Vecino', '  Día   de las madres '] });
    await ajustar(centro, { motivos_cancelacion: ['Se agotó'] });
    expect(await motivos()).toEqual(['Vecino', 'Día de las madres']);
  });

  it.each([
    ['of two letters', ['Se agotó', 'no']],
    ['twice', ['Se agotó', 'SE AGOTÓ']],
    ['one too many', Array.from({ length: 21 }, (_, i) => `Motivo ${i}`)],
  ])('refuses reasons by field: %s (D-106)', async (_que, motivos_cancelacion) => {
    const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
    const antes = body.data!.sucursales.find((s) => s.id === centro)!;
    const negada = await server.call(
      catalog.sucursales.ajustes,
      { body: deAjustes(antes, { motivos_cancelacion }) },
      { token: admin.token },
    );
    expect([negada.status, Object.keys(negada.body.error?.campos ?? {}).join()]).toEqual([
      400,
      expect.stringMatching(/^motivos_cancelacion/),
    ]);
  });

  it('whether a card needs its operation number; those left out are nobody else’s number', async () => {
    const conTarjeta = async (numero: string) => {
      const comanda = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
      const pago = { tarjeta: 22, no_operacion_tarjeta: numero };
      const { body } = await r.cobrar(cajera, comanda, { total: 22, pago });
      return body.error?.motivo ?? body.data!.pagos[0]!.no_operacion;
    };
    const reglas = async () =>
      (await server.call(catalog.comandas.metodosDePago, {}, { token: cajera.token })).body.data!.map(
        (m) => m.no_operacion,
      );
    expect([await reglas(), await conTarjeta('')]).toEqual([
      [undefined, 'obligatorio', 'obligatorio'],
      'FALTA_NO_OPERACION_TARJETA',
    ]);
    await ajustar(centro, { operacion_opcional: true });
    expect(await reglas()).toEqual([undefined, 'opcional', 'opcional']);
    expect([await conTarjeta(''), await conTarjeta('  '), await conTarjeta('12')]).toEqual(['', '', 'DATOS_INVALIDOS']);
    expect([await conTarjeta('4821'), await conTarjeta('4821')]).toEqual(['4821', 'OPERACION_REPETIDA']);
    await ajustar(centro, {});
    expect(await conTarjeta('')).toBe('');
    await ajustar(centro, { operacion_opcional: false });
    expect(await conTarjeta('')).toBe('FALTA_NO_OPERACION_TARJETA');
  });

  it('its order of comandas is that of who signs in there, and stays where a save says nothing of it (decision 0016)', async () => {
    const orden = async () => (await r.entrar('cajera')).sucursal.orden_de_comandas;
    expect(await orden()).toBe('antiguas');
    await ajustar(centro, { orden_de_comandas: 'recientes' });
    await ajustar(centro, {});
    expect(await orden()).toBe('recientes');
    const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
    expect(body.data!.sucursales.find((s) => s.id === norte)?.orden_de_comandas).toBe('antiguas');
  });

  it('its foot is on each ticket from then on, and not on those from before', async () => {
    const cobrar = async () => {
      const comanda = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
      return (await r.cobrar(cajera, comanda, { total: 22 })).body.data!;
    };
    expect((await cobrar()).pie).toBeUndefined();
    await ajustar(centro, { pie_ticket: 'Vuelve pronto' });
    expect((await cobrar()).pie).toBe('Vuelve pronto');
  });

  it('how it takes orders from phones, from the next one on; others are as they were (D-113)', async () => {
    const ver = async (id: number) => {
      const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
      return body.data!.sucursales.find((s) => s.id === id)!;
    };
    const antes = await ver(norte);
    const poner = async (cambios: object) => {
      const { version, autoservicio } = await ver(centro);
      const body = { id: centro, version, ...autoservicio, ...cambios };
      return server.raw(catalog.sucursales.autoservicio, { body }, { token: admin.token });
    };
    const qr = await server.call(catalog.qr.generar, { body: { id: centro } }, { token: admin.token });
    const token = qr.body.data!.url.split('token=')[1]!;
    const pedir = async () => {
      const pedidos = [{ id: r.menu.alimentoDe('taco').id, cantidad: 2 }];
      const { body } = await server.raw(catalog.autoservicio.registrar, { body: { pedidos, nombre: 'Ana', token } });
      return body.error?.motivo ?? null;
    };
    const abre = (): Promise<unknown> =>
      server.call(catalog.comensal.menu, { query: { token } }).then((a) => a.body.data!.cerrado_hasta);
    expect([await pedir(), await abre()]).toEqual([null, null]);
    expect((await poner({ activo: false })).status).toBe(200);
    expect(await pedir()).toBe('AUTOSERVICIO_APAGADO');
    await poner({ activo: true, unidades_maximas: 1 });
    expect(await pedir()).toBe('PEDIDO_MUY_GRANDE');
    const { year, month, day } = relojDePared(admin.sucursal.zona, server.ahora());
    const hoy = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay();
    const otro = (hoy + 3) % 7;
    await poner({ unidades_maximas: 30, horario: { abre: 600, cierra: 660, dias: [otro, otro] } });
    expect([await pedir(), await abre()]).toEqual([
      'AUTOSERVICIO_CERRADO',
      expect.stringMatching(/^el .* a las 10:00$/),
    ]);
    expect((await ver(centro)).autoservicio.horario).toEqual({ abre: 600, cierra: 660, dias: [otro] });
    await poner({ horario: null });
    expect(await pedir()).toBeNull();
    expect(await ver(norte)).toEqual(antes);
  });

  it.each([
    { unidades_maximas: 0 },
    { platillos_por_hora: 10_001 },
    { horario: { abre: 1_440, cierra: 0, dias: [1] } },
    { horario: { abre: 0, cierra: 0, dias: [] } },
    { horario: { abre: 0, cierra: 0, dias: [7] } },
    { horario: { abre: 0.5, cierra: 0, dias: [1] } },
    { activo: 'si' },
  ])('orders from phones are not set to %o', async (cambios) => {
    const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
    const { id, version, autoservicio } = body.data!.sucursales.find((s) => s.id === centro)!;
    const enviado = { id, version, ...autoservicio, ...cambios };
    expect((await server.raw(catalog.sucursales.autoservicio, { body: enviado }, { token: admin.token })).status).toBe(
      400,
    );
  });

  it('its thresholds say from when on the statistics of a shift warn, and the log says what they were', async () => {
    const [turno] = await server.sql<{ id: string }>('SELECT id FROM corte WHERE estado = 1');
    const body = { tipo: 3 as const, cantidad: 80, observaciones: 'Hielo para la barra' };
    expect((await server.call(catalog.efectivo.agregar, { body }, { token: cajera.token })).status).toBe(200);
    const avisos = async () =>
      JSON.stringify(
        (await server.call(catalog.turnos.estadisticas, { body: { id: turno!.id } }, { token: admin.token })).body.data!
          .alertas,
      );
    expect(await avisos()).not.toContain('Hubo una salida');
    await ajustar(centro, {
      umbrales: { cancelados: 5, pedidos_cancelados: 7, salida: 79.5, diferencia: 12.5, horas: 10 },
    });
    expect(await avisos()).toContain('Hubo una salida de $80.00');
    await ajustar(centro, { conteo_ciego: false });
    expect(await avisos()).toContain('Hubo una salida');
    const { body: bitacora } = await server.call(
      catalog.movimientos.pagina,
      { body: { pagina: 0, noElementosPorPagina: 50, filtros: [] } },
      { token: admin.token },
    );
    const cambios = bitacora.data!.registros.flatMap((m) => m.cambios);
    expect(cambios).toContainEqual({ campo: 'Salida', antes: '$1,000.00', ahora: '$79.50' });
    expect(cambios).toContainEqual({ campo: 'Diferencia', antes: '$50.00', ahora: '$12.50' });
    expect(cambios).toContainEqual({ campo: 'Horas', antes: '14', ahora: '10' });
    expect(cambios).toContainEqual({ campo: 'Cobros cancelados', antes: '3', ahora: '5' });
    expect(cambios).toContainEqual({ campo: 'Pedidos cancelados', antes: '5', ahora: '7' });
  });

  it('a save that says nothing of dishes taken back, or of differences, leaves their threshold', async () => {
    await ajustar(centro, { umbrales: { cancelados: 4, salida: 79.5, horas: 10 } });
    const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
    expect(body.data!.sucursales.find((s) => s.id === centro)?.umbrales).toEqual({
      ...{ cancelados: 4, pedidos_cancelados: 7, salida: 79.5, diferencia: 12.5, horas: 10 },
    });
  });

  it.each([
    { cancelados: 0 },
    { pedidos_cancelados: 0 },
    { pedidos_cancelados: 1_000 },
    { salida: -1 },
    { diferencia: -1 },
    { horas: 73 },
    { horas: 1.5 },
  ])('knows no thresholds as %j', async (malo) => {
    const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
    const antes = body.data!.sucursales.find((s) => s.id === centro)!;
    const umbrales = { cancelados: 3, salida: 1000, horas: 14, ...malo };
    const negada = await server.call(
      catalog.sucursales.ajustes,
      { body: deAjustes(antes, { umbrales }) },
      { token: admin.token },
    );
    expect(negada.status).toBe(400);
    expect(Object.keys(negada.body.error?.campos ?? {})).toEqual([`umbrales.${Object.keys(malo)[0]}`]);
  });

  it('its hour says of which day the next comanda is, without signing in again (D-01)', async () => {
    const jefa = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: norte, caja: CAJA.norte });
    const zona = 'America/Tijuana';
    const dia = async (hora_corte: number): Promise<string> => {
      await ajustar(norte, { zona, hora_corte });
      const body = { nombre: 'Mesa 1', comensales: 2 };
      const nueva = await server.call(catalog.comandas.nueva, { body }, { token: jefa.token });
      return nueva.body.data!.folio.slice(0, 6);
    };
    const esperado = (hora: number): string => diaOperativo(zona, hora, server.ahora()).slice(2).replaceAll('-', '');
    expect(await dia(23)).toBe(esperado(23));
    expect(await dia(0)).toBe(esperado(0));
  });
});
