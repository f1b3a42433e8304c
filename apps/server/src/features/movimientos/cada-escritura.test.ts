import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { movimientos, type MovimientoDelSistema } from '@comal/contract/movimientos/movimientos';
import type { Route } from '@comal/contract/route';
import { enLlano } from '@comal/domain/movimientos/oracion';
import { seDice } from '@comal/domain/movimientos/movimientos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { ESCRITURAS } from '../../test/fallas/escena/muestras/llamadas.ts';
import { Mundo } from '../../test/fallas/escena/mundo.ts';

/** Writes that are not logged: the look of a till, its device, and writes that change nothing. */
const SIN_HUELLA = [
  'administracionDeSesiones.editar',
  'administracionDeSesiones.limpiarExpiradas',
  'usuarios.editarPreferencias',
  // The mail itself is in the list of mails.
  'correo.reenviar',
  // A cancelled copy leaves nothing to log; a created branch is logged.
  'sucursales.cancelarCopia',
  // Refused while the business invoices, as it does in the samples.
  'facturacion.quitarSellos',
  'cortes.abrir',
  // A paper of what is stored: nothing changes.
  'cortes.imprimirZ',
  // No course waits in the samples; one that is fired is logged (tiempos.test.ts).
  'comandas.marchar',
  // Nothing of the samples was served before; what comes back to the pase is logged (pase.test.ts).
  'comandas.regresarAlPase',
  'comandas.imprimirTicket',
  'comandas.imprimirPrecuenta',
  // A call from a diner's phone is stored with the person who took it, and is deleted after its day.
  'autoservicio.llamar',
  // A preview of the menu for an hour: the code is signed, nothing is stored.
  'qr.previa',
];

const esEscritura = (nombre: string): boolean => {
  const [feature = '', llamada = ''] = nombre.split('.');
  return (
    (catalog as Readonly<Record<string, Readonly<Record<string, Route>>>>)[feature]?.[llamada]?.write === 'idempotente'
  );
};

let server: TestServer;
let mundo: Mundo;
let admin: Sesion;
const deja = new Map<string, string[]>();
const dichos: MovimientoDelSistema[] = [];

/** Sends every write once; its log entries are read as the screen reads them. */
beforeAll(async () => {
  server = await startTestServer();
  mundo = await Mundo.abrir(server);
  for (const nombre of ESCRITURAS.filter(esEscritura)) {
    const antes = await server.sql<{ id: string }>('SELECT id FROM bitacora');
    await mundo.hacer(nombre);
    const nuevas = await server.sql<{ id: string; accion: string }>(
      'SELECT id, accion FROM bitacora WHERE NOT id = ANY ($1::uuid[])',
      [antes.map(({ id }) => id)],
    );
    deja.set(
      nombre,
      nuevas.map(({ accion }) => accion),
    );
    admin = await mundo.r.entrar('admin');
    const { body } = await server.call(
      movimientos.pagina,
      { body: { noElementosPorPagina: 10 } },
      { token: admin.token },
    );
    const ids = new Set(nuevas.map(({ id }) => id));
    dichos.push(...body.data!.registros.filter(({ id }) => ids.has(id)));
    await mundo.restaurar();
  }
}, 120_000);
afterAll(() => server.close());

const llano = (m: MovimientoDelSistema): string => enLlano(m.movimiento);

describe('every write of the contract', () => {
  it('leaves a row in the log, but for those named here', () => {
    expect([...deja].filter(([, acciones]) => acciones.length === 0).map(([nombre]) => nombre)).toEqual(SIN_HUELLA);
  });

  it('has a sentence for each row that it leaves (D-58)', () => {
    const calladas = [...deja].flatMap(([nombre, acciones]) =>
      acciones.filter((accion) => !seDice(accion)).map((accion) => `${nombre}: ${accion}`),
    );
    expect(calladas).toEqual([]);
  });

  it('is told with the names of things, never with their numbers', () => {
    expect(dichos.length).toBeGreaterThan(80);
    expect(dichos.map(llano).filter((frase) => /undefined|null|NaN|[0-9a-f]{8}-[0-9a-f]{4}/.test(frase))).toEqual([]);
    expect(
      dichos.map(llano).filter((frase) => /\b(sin nombre|una comanda|un producto|un usuario)\b/.test(frase)),
    ).toEqual([]);
  });

  it('tells before and after where something was changed', () => {
    const de = (frase: string) => dichos.find((m) => llano(m).startsWith(frase))?.cambios;
    expect(de('Corrigió una entrada o salida de $50.00')).toEqual([
      { campo: 'Cantidad', antes: '$50.00', ahora: '$60.00' },
    ]);
    expect(de('Cambió los datos de Mesa 8')).toEqual([
      { campo: 'Nombre', antes: 'Mesa 2', ahora: 'Mesa 8' },
      { campo: 'Comensales', antes: '2', ahora: '3' },
    ]);
    expect(de('Cambió el producto Taco al pastor')).toContainEqual({
      campo: 'Precio',
      antes: '$22.00',
      ahora: '$30.00',
    });
    expect(de('Cambió el rol de Rosa Solís')).toEqual([{ campo: 'Valor', antes: 'Cocina', ahora: 'Mesero' }]);
  });
});
