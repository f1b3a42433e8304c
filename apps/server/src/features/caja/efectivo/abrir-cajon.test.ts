import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { efectivo } from '@comal/contract/caja/efectivo';
import { turnos } from '@comal/contract/caja/turnos';
import { MOTIVO_DE_APERTURA } from '@comal/domain/caja/cajon';
import { diaOperativo } from '@comal/domain/dia-operativo';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { readCifras } from '../../../platform/correo/resumen-del-dia.ts';
import { CAJA } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, cajera, admin } = await abrirEquipo();
const { cliente, centro } = r.negocio;
const conCajon = async (pin: number | null): Promise<void> => {
  await server.sql('DELETE FROM impresora');
  await server.sql(
    `INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias, cajon)
     VALUES ($1, $2, 90, 'Caja', '10.20.30.40', 9100, 80, 48, 'cp858', 'esc-pos', true, 1, $3)`,
    [cliente, centro, pin],
  );
  for (const caja of [CAJA.centro, CAJA.centro2])
    await server.sql(
      `INSERT INTO impresora_uso (cliente, sucursal, impresora, clase, caja) VALUES ($1, $2, 90, 'tickets', $3)`,
      [cliente, centro, caja],
    );
};
beforeEach(() => conCajon(5));

const abrir = (motivo: string, quien: Sesion = admin, clave: string = randomUUID()) =>
  server.call(efectivo.abrirCajon, { body: { motivo } }, { token: quien.token, clave });
const cajones = async () =>
  server.sql<{ resumen: string }>(
    `SELECT resumen FROM trabajo_de_impresion WHERE clase = 'cajon' ORDER BY creado_en, id`,
  );

describe("'Abrir cajón' of the till's menu (D-145)", () => {
  it('opens the drawer of the register once, with a reason that the log keeps', async () => {
    const clave = randomUUID();
    const dos = [await abrir('Cambio de $500', admin, clave), await abrir('Cambio de $500', admin, clave)];
    expect(dos.map(({ status, body }) => [status, body.message])).toEqual(Array(2).fill([200, 'Se abre el cajón']));
    expect(await cajones()).toEqual([{ resumen: 'Cambio de $500' }]);
    const filas = await server.sql(`SELECT objeto, caja, datos FROM bitacora WHERE accion = 'cajon.abierto'`);
    expect(filas).toEqual([
      { objeto: `terminal/${CAJA.centro2}`, caja: CAJA.centro2, datos: { motivo: 'Cambio de $500' } },
    ]);
  });

  it.each(['', ' ', 'ab', 'x'.repeat(MOTIVO_DE_APERTURA.max + 1)])(
    'asks for a reason of 3 to 60 letters: %j',
    async (motivo) => {
      const { status, body } = await abrir(motivo);
      expect([status, Object.keys(body.error?.campos ?? {})]).toEqual([400, ['motivo']]);
      expect(await cajones()).toEqual([]);
    },
  );

  it('needs its permission, which a colleague may lend', async () => {
    const { status, body } = await abrir('Cambio', cajera);
    expect([status, body.error?.motivo, await cajones()]).toEqual([403, 'SIN_PERMISO', []]);
  });

  it('is refused where the printer of tickets has no drawer', async () => {
    await conCajon(null);
    const { status, body } = await abrir('Cambio');
    expect([status, body.error?.motivo]).toEqual([409, 'CAJA_SIN_IMPRESORA']);
  });

  it("stands in the cut, its alerts and the owner's day: how often, who and why", async () => {
    await server.sql(`DELETE FROM bitacora WHERE accion = 'cajon.abierto'`);
    await r.abrirCaja(admin);
    for (const motivo of ['Cambio', 'Cambio', 'Prueba']) await abrir(motivo);
    const usuario = admin.usuario.nombre_completo;
    const aperturas = [
      { usuario, motivo: 'Cambio', cuantas: 2 },
      { usuario, motivo: 'Prueba', cuantas: 1 },
    ];
    const lectura = await server.call(cortes.resumen, { params: { id: admin.id }, query: {} }, { token: admin.token });
    expect(lectura.body.data).toMatchObject({ cajon_abierto: aperturas });
    const { corte } = lectura.body.data as { corte: string };
    const vista = await server.call(turnos.estadisticas, { body: { id: corte } }, { token: admin.token });
    expect(vista.body.data!.alertas.map((a) => a.mensaje)).toContain(
      `El cajón se abrió sin cobrar 3 veces: ${usuario}`,
    );
    const [b] = await server.sql<{ zona: string; hora_corte: number }>(
      'SELECT zona, hora_corte FROM sucursal WHERE id = $1',
      [centro],
    );
    const dia = diaOperativo(b!.zona, b!.hora_corte, server.ahora());
    const cifras = await readCifras(server.deps.db, { cliente, sucursal: centro, dia }, server.ahora() + 1_000);
    expect(cifras.aperturas).toEqual(aperturas);
  });
});
