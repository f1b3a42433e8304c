import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import type { Route } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { dinero } from '@comal/domain/impresion/papeles/cuenta';
import { CAJA, USUARIO } from '../../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../../test/equipo.ts';
import { ponerImpresora, textosDe, type Trabajo } from '../../../comandas/impresion/impresoras.fixture.ts';

const { server, r, mesero, cocina, cajera, admin: jefa } = await abrirEquipo();
const CORTES = await ponerImpresora(r, 'Oficina', [['cortes', CAJA.centro]]);
const admin = await r.entrar('admin', CAJA.centro);

beforeAll(async () => {
  await server.sql('UPDATE sucursal SET conteo_ciego = false');
  await r.abrirCaja(cajera);
});

const TRABAJOS = `SELECT id, impresora, clase, nombre, papel, etiqueta, resumen, comanda FROM trabajo_de_impresion
  WHERE clase = $1 ORDER BY creado_en, id`;
const trabajosDe = (clase: string): Promise<Trabajo[]> => server.sql<Trabajo>(TRABAJOS, [clase]);
const ultimo = async (clase: string): Promise<Trabajo> => (await trabajosDe(clase)).at(-1)!;
const llamar = (route: Route, input: object, quien: Sesion, clave: string = randomUUID()) =>
  server.raw(route, input, { token: quien.token, clave });
const motivo = ({ body }: { body: unknown }) => (body as { error?: { motivo: string } }).error?.motivo;

const cobrada = async () => {
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }], 'Mesa 4'));
  const { body } = await r.cobrar(cajera, c, { total: 57.5, pago: { efectivo: 60, propina: { monto: 2, metodo: 1 } } });
  return { c, pago: body.data!.pago };
};

describe('what happens at a register with a printer of cuts comes out there', () => {
  it('a cash entry and an exit, each once, whatever is sent again (D-140)', async () => {
    const [clave, salida] = [
      randomUUID(),
      { cantidad: 120.5, observaciones: 'Dos bolsas de hielo', tipo: 3, categoria: 'compras' },
    ];
    for (let i = 0; i < 2; i += 1) await llamar(catalog.efectivo.agregar, { body: salida }, cajera, clave);
    await llamar(
      catalog.efectivo.agregar,
      { body: { cantidad: 50, observaciones: 'Cambio del banco', tipo: 2 } },
      cajera,
    );
    const [primero, segundo, ...mas] = await trabajosDe('movimiento');
    expect(mas).toEqual([]);
    expect(primero).toMatchObject({
      ...{ impresora: CORTES, nombre: `movimiento/${clave}`, comanda: null },
      ...{ etiqueta: 'Salida $120.50', resumen: 'Dos bolsas de hielo' },
    });
    expect(textosDe(primero!)).toEqual(
      expect.arrayContaining(['SALIDA DE EFECTIVO', 'Compras', '$120.50', 'Dos bolsas de hielo', 'Firma']),
    );
    expect(textosDe(segundo!)[0]).toBe('ENTRADA DE EFECTIVO');
  });

  it('tips paid out', async () => {
    await cobrada();
    await llamar(catalog.efectivo.pagarPropina, { body: { mesero: USUARIO.mesero, cantidad: 2 } }, cajera);
    expect(textosDe(await ultimo('movimiento'))).toEqual(
      expect.arrayContaining(['SALIDA DE EFECTIVO', 'Propinas', '$2.00']),
    );
  });

  it('the receipt of a line that was given back, which its answer says (decision 0123)', async () => {
    const { c, pago } = await cobrada();
    const body = { pedido: c.pedidos[0]!.id, existencias: false, motivo: 'Llegó fría' };
    const devuelto = await llamar(catalog.comandas.devolverPedido, { params: { pago }, body }, jefa);
    expect((devuelto.body.data as { ticket: TicketDeCobro }).ticket.impresora).toBeUndefined();
    const otro = { pedido: c.pedidos[1]!.id, existencias: false, motivo: 'Sin hielo' };
    const { body: dado } = await llamar(catalog.comandas.devolverPedido, { params: { pago }, body: otro }, admin);
    const { ticket } = dado.data as { ticket: TicketDeCobro };
    expect(ticket.impresora).toBe('Oficina');
    const trabajo = await ultimo('ticket');
    expect([trabajo.nombre, trabajo.impresora]).toEqual([`ticket/${ticket.pago}`, CORTES]);
    expect(textosDe(trabajo)).toEqual(expect.arrayContaining(['DEVOLUCIÓN', 'SE DEVOLVIÓ', 'Sin hielo']));
    await server.sql('UPDATE trabajo_de_impresion SET estado = 3');
    await llamar(catalog.comandas.imprimirTicket, { body: { pago: ticket.pago } }, admin);
    expect(textosDe(await ultimo('ticket'))[0]).toBe('REIMPRESIÓN');
  });

  it('a cancelled charge, with what is given back and why (D-44)', async () => {
    const { c, pago } = await cobrada();
    await llamar(catalog.comandas.cancelarCobro, { params: { pago }, body: { motivo: 'Mesa equivocada' } }, admin);
    const trabajo = await ultimo('cancelacion');
    expect(trabajo).toMatchObject({ impresora: CORTES, comanda: c.id, resumen: 'Cobro cancelado, $59.50' });
    expect(textosDe(trabajo)).toEqual(
      expect.arrayContaining(['COBRO CANCELADO', 'Mesa 4', 'Efectivo', '$59.50', 'Mesa equivocada']),
    );
  });

  it('nothing at a register without one', async () => {
    await r.abrirCaja(jefa);
    const antes = (await trabajosDe('movimiento')).length;
    await llamar(
      catalog.efectivo.agregar,
      { body: { cantidad: 50, observaciones: 'Cambio del banco', tipo: 2 } },
      jefa,
    );
    expect(await trabajosDe('movimiento')).toHaveLength(antes);
    expect(motivo(await llamar(catalog.cortes.imprimirLectura, {}, jefa))).toBe('CAJA_SIN_IMPRESORA');
  });
});

describe('the papers of a shift', () => {
  const lectura = (quien = cajera) => llamar(catalog.cortes.imprimirLectura, {}, quien);

  it('an X reading: two presses of the same figures are one paper, one after it came out is another (D-140)', async () => {
    const visto = await server.call(
      catalog.cortes.resumen,
      { params: { id: cajera.id }, query: {} },
      { token: cajera.token },
    );
    expect(visto.body.data?.impresora).toBe('Oficina');
    expect((await lectura()).body).toMatchObject({ message: 'Se imprime en Oficina', data: { impresora: 'Oficina' } });
    await lectura();
    const [x, ...mas] = await trabajosDe('lectura');
    expect([mas, x!.etiqueta.startsWith('Lectura X · ')]).toEqual([[], true]);
    const textos = textosDe(x!);
    expect(textos).toEqual(expect.arrayContaining(['Lectura X', 'Caja inicial', '$500.00', 'Total de ventas']));
    expect(textos).not.toContain('Efectivo esperado');
    await server.sql('UPDATE trabajo_de_impresion SET estado = 3');
    await lectura();
    expect(await trabajosDe('lectura')).toHaveLength(2);
  });

  it('an X reading of newer figures, and not the older one that still waits', async () => {
    const espera = () =>
      server.sql<Trabajo>(
        `SELECT t.papel FROM trabajo_de_impresion t JOIN trabajo_en_cola q ON q.id = t.id WHERE t.clase = 'lectura' AND t.estado = 1`,
      );
    const entra = { cantidad: 33, observaciones: 'Cambio del banco', tipo: 2 };
    expect(await espera()).toHaveLength(1);
    await llamar(catalog.efectivo.agregar, { body: entra }, cajera);
    for (let i = 0; i < 2; i += 1) await lectura();
    const [x, ...mas] = (await espera()).map(textosDe);
    const visto = await server.call(
      catalog.cortes.resumen,
      { params: { id: cajera.id }, query: {} },
      { token: cajera.token },
    );
    expect([mas, x![x!.indexOf('Entradas') + 1]]).toEqual([[], dinero(visto.body.data!.entradas)]);
    server.pasar(60_000);
    await lectura();
    const [despues, ...otras] = (await espera()).map(textosDe);
    // The same paper, with the time of the last press.
    const cambian = x!.flatMap((texto, i) => (texto === despues![i] ? [] : [[texto, despues![i]]]));
    expect([otras, despues!.length, cambian]).toEqual([
      [],
      x!.length,
      [[expect.stringContaining('14:'), expect.stringContaining('14:')]],
    ]);
    const [apunte] = await server.sql(
      `SELECT datos ->> 'suceso' AS suceso, datos -> 'cuantos' AS cuantos FROM bitacora WHERE accion = 'impresion.atendida'`,
    );
    expect(apunte).toEqual({ suceso: 'descartar', cuantos: 1 });
  });

  it('no reading for who counts blind (D-107)', async () => {
    await server.sql('UPDATE sucursal SET conteo_ciego = true');
    expect(motivo(await lectura())).toBe('CONTEO_CIEGO');
    await server.sql('UPDATE sucursal SET conteo_ciego = false');
  });

  it('the Z when it is closed, once, and again on demand, marked REIMPRESIÓN (D-114, D-141)', async () => {
    const [abierto] = await server.sql<{ id: string }>('SELECT id FROM corte WHERE caja = $1 AND estado = 1', [
      CAJA.centro,
    ]);
    const cerrar = { params: { id: abierto!.id }, body: { caja_final: 400, notas: 'Faltó un billete' } };
    const clave = randomUUID();
    for (let i = 0; i < 2; i += 1) {
      const { body } = await llamar(catalog.turnos.cerrar, cerrar, admin, clave);
      expect(body.data).toMatchObject({ impresora: 'Oficina' });
    }
    const [z, ...mas] = await trabajosDe('corte');
    expect([mas, z!.nombre]).toEqual([[], `corte/${abierto!.id}`]);
    expect(textosDe(z!)).toEqual(
      expect.arrayContaining(['Corte Z 1', 'Efectivo contado', '$400.00', 'Notas: Faltó un billete', 'Firma']),
    );
    await server.sql('UPDATE trabajo_de_impresion SET estado = 3');
    const otra = await llamar(catalog.cortes.imprimirZ, { body: { corte: abierto!.id } }, admin);
    expect(otra.body).toMatchObject({ data: { impresora: 'Oficina' } });
    expect(textosDe(await ultimo('corte'))[0]).toBe('REIMPRESIÓN');
    const [guardado] = await server.sql<{ resumen: object }>('SELECT resumen FROM corte WHERE id = $1', [abierto!.id]);
    expect('impresora' in guardado!.resumen).toBe(false);
  });

  it('are refused by name: no shift, no Z, no printer', async () => {
    expect(motivo(await lectura())).toBe('CAJA_INICIAL_FALTA');
    expect(motivo(await llamar(catalog.cortes.imprimirZ, { body: { corte: randomUUID() } }, admin))).toBe(
      'NO_ENCONTRADO',
    );
    const [z] = await server.sql<{ id: string }>('SELECT id FROM corte WHERE estado = 2');
    expect(motivo(await llamar(catalog.cortes.imprimirZ, { body: { corte: z!.id } }, jefa))).toBe('CAJA_SIN_IMPRESORA');
  });
});
