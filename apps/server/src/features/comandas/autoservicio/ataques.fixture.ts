import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { inject } from 'vitest';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { qr } from '@comal/contract/qr';
import { rutaDe } from '@comal/contract/route';
import { buildApp } from '../../../app.ts';
import { entrarComo } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { anotarNegativas } from '../../../test/negativas.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import type { TestServer } from '../../../test/server.ts';

/** Ids that exist only in the second business, or in the second branch; a hidden dish, and a retired one. */
const SOLO = { deOtroNegocio: 777, deNorte: 778, oculto: 779, retirado: 780 } as const;
/** The price, in pesos, that the second branch asks for the dish that has the same id in both. */
const PRECIO_EN_NORTE = 31.5;

/**
 * Changes ids in the other business and branch: ids of dishes, extras and specifications are of one branch, and the
 * same id is another dish.
 */
const distinguir = async ({ server, negocio: { norte }, otroMenu }: Restaurante, ajeno: Restaurante): Promise<void> => {
  const cambiar = (tabla: string, cliente: string, sucursal: number, [de, a]: readonly [number, number]) =>
    server.sql(`UPDATE ${tabla} SET id = $4 WHERE cliente = $1 AND sucursal = $2 AND id = $3`, [
      cliente,
      sucursal,
      de,
      a,
    ]);
  const agua = ajeno.menu.alimentoDe('agua').id;
  await cambiar('producto', '3000', ajeno.negocio.centro, [agua, SOLO.deOtroNegocio]);
  await server.sql(`DELETE FROM producto_complemento WHERE sucursal = $1`, [norte]);
  await server.sql(`DELETE FROM producto_especificacion WHERE sucursal = $1`, [norte]);
  await cambiar('producto', '2000', norte, [otroMenu.alimentoDe('agua').id, SOLO.deNorte]);
  await cambiar('complemento', '2000', norte, [otroMenu.complementoDe('queso'), SOLO.deNorte]);
  await cambiar('especificacion', '2000', norte, [otroMenu.especificacionDe('maiz'), SOLO.deNorte]);
  await server.sql('UPDATE producto SET precio = $3 WHERE cliente = $1 AND sucursal = $4 AND id = $2', [
    ...['2000', otroMenu.alimentoDe('taco').id, PRECIO_EN_NORTE * 100, norte],
  ]);
};

/** Dishes like the first one, but hidden from diners. */
const esconder = async ({ server, negocio: { centro }, menu }: Restaurante): Promise<void> => {
  for (const [id, como] of [
    [SOLO.oculto, { estado: 2, retirado: false }],
    [SOLO.retirado, { estado: 1, retirado: true }],
  ] as const)
    await server.sql(
      `INSERT INTO producto (cliente, sucursal, id, descripcion, precio, costo, categoria, area, unidad, estado_menu, retirado_en)
       SELECT cliente, sucursal, $3::integer, descripcion || ' ' || $3::integer, precio, costo, categoria, area, unidad, $4, CASE WHEN $5 THEN now() END
       FROM producto WHERE cliente = '2000' AND sucursal = $1 AND id = $2`,
      [centro, menu.alimentoDe('taco').id, id, como.estado, como.retirado],
    );
};

/** A second app of the test server, and the lines that it logs. */
const conLog = async (server: TestServer) => {
  const lineas: Record<string, unknown>[] = [];
  const salida = new Writable({
    write: (trozo: Buffer, _codificacion, hecho) => {
      for (const l of trozo.toString().split('\n')) if (l !== '') lineas.push(JSON.parse(l) as Record<string, unknown>);
      hecho();
    },
  });
  const app = await buildApp(server.deps, {
    logger: pino({ level: 'info' }, salida),
    proxy: null,
    revisarRespuestas: true,
  });
  anotarNegativas(app, inject('negativas'));
  return { app, lineas };
};

/**
 * Two businesses with self-service, all their codes (renewed ones too), and a function that sends an order unchecked.
 */
export const abrirAtaques = async () => {
  const equipo = await abrirEquipo();
  const { server, r, admin } = equipo;
  const { centro, norte } = r.negocio;
  const { app, lineas } = await conLog(server);
  const codigo = async (body: object, token = admin.token): Promise<string> =>
    ((await server.raw(qr.generar, { body }, { token })).body.data as { url: string }).url.split('token=')[1]!;
  const viejo = await codigo({ id: centro });
  const token = await codigo({ id: centro, renovar: true });
  const ajeno = await Restaurante.abrir(server, '3000');
  const suyo = await entrarComo(server, ajeno.negocio, { usuario: 'admin', sucursal: ajeno.negocio.centro });
  await distinguir(r, ajeno);
  await esconder(r);
  const codigos = { viejo, token, deNorte: await codigo({ id: norte }) };
  return {
    ...equipo,
    lineas,
    codigos: { ...codigos, deOtroNegocio: await codigo({ id: ajeno.negocio.centro }, suyo.token) },
    solo: SOLO,
    precioEnNorte: PRECIO_EN_NORTE,
    cerrar: () => app.close(),
    /** Sends an order, and returns what was logged. */
    pedir: async (payload: object | string, tipo = 'application/json') => {
      lineas.length = 0;
      const r = await app.inject({
        ...{ method: 'POST', url: `${rutaDe(autoservicio.registrar)}?idioma=es_MX`, payload },
        headers: { 'content-type': tipo, 'idempotency-key': randomUUID() },
      });
      return { status: r.statusCode, cuerpo: r.json<{ data?: unknown; error?: { motivo: string } }>() };
    },
    /** The number of stored orders of both businesses. */
    guardado: async (): Promise<object> =>
      (
        await server.sql<{ pedidos: number; comandas: number; ordenes: number; hechos: number }>(
          `SELECT (SELECT count(*) FROM pedido)::integer AS pedidos, (SELECT count(*) FROM comanda)::integer AS comandas,
             (SELECT count(*) FROM pedido_de_comensal)::integer AS ordenes, (SELECT count(*) FROM bitacora)::integer AS hechos`,
        )
      )[0]!,
  };
};
