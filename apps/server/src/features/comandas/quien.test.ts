import { describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Route } from '@comal/contract/route';
import { CAJA, USUARIO } from '../../test/dos-negocios.ts';
import { abrirEquipo } from '../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

const PENDIENTE = { comentario: null, subcuenta: null, status: 1 } as const;
const motivoDe = ({ status, body }: { status: number; body: { error?: { motivo: string } } }) => [
  status,
  body.error?.motivo,
];

/**
 * The permissions of each call, any of which suffices; that the check works is proved for every call of the catalogue
 * elsewhere.
 */
const PERMISOS: Readonly<Record<string, readonly number[] | undefined>> = {
  'comandas.listar': [170, 171, 68, 71, 178],
  'comandas.filtros': [170, 171, 68, 71, 178],
  'comandas.historia': [170, 171, 68, 71, 178],
  'comandas.cambios': [170, 172, 68, 191],
  'comandas.metodosDePago': undefined,
  'comandas.cantidadConLetra': undefined,
  'comandas.obtener': [170, 172, 68, 191],
  'comandas.nueva': [170],
  'comandas.editar': [170],
  'comandas.actualizar': [170, 172],
  'comandas.mover': [172, 170, 68],
  'comandas.servir': [191],
  'comandas.regresarAlPase': [191],
  'comandas.llamarAlPase': [191],
  'comandas.cerradasDelPase': [191],
  'comandas.marchar': [170, 172, 191],
  'comandas.eliminar': [171],
  'comandas.eliminarPorFolio': [171],
  'comandas.buscar': [170],
  'comandas.cobrar': [68],
  'comandas.ticket': [68],
};

describe('the permission of each call', () => {
  it.each(Object.entries(PERMISOS))('%s is %j (D-94, PERMISO-095)', (nombre, permisos) => {
    const [grupo, llamada] = nombre.split('.') as [keyof typeof catalog, string];
    expect((catalog[grupo] as Record<string, Route>)[llamada]!.permiso).toEqual(permisos);
  });

  it('keeps waiters from charging (D-94)', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    expect(motivoDe(await r.cobrar(mesero, c, { total: 22 }))).toEqual([403, 'SIN_PERMISO']);
  });
});

describe('the kitchen, with the call of the whole comanda', () => {
  it('may not add dishes, delete lines, or write on them (D-94, D-93)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const id = c.pedidos[0]!.id;
    const cambios = [
      { pedidos: [r.nuevo({ producto: 'agua' })] },
      { eliminados: [{ id, antes: PENDIENTE }] },
      { pedidos: [{ id, antes: PENDIENTE, comentario: 'Sin cebolla' }] },
      { pedidos: [{ id, antes: PENDIENTE, subcuenta: 'Ana' }] },
    ];
    for (const cambio of cambios) expect(motivoDe(await r.enviar(cocina, c, cambio))).toEqual([403, 'SIN_PERMISO']);
    expect((await r.ver(mesero, c.id)).pedidos).toMatchObject([
      { id, comentario: null, subcuenta: null, cancelado_en: null },
    ]);
  });

  it('may not mark a dispatched line as not dispatched: that is the waiter’s (D-22, D-94)', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    const cambio = {
      pedidos: [{ id: c.pedidos[0]!.id, antes: { ...PENDIENTE, status: 3 as const }, status: 1 as const }],
    };
    expect((await r.enviar(cocina, c, cambio)).body.data?.rechazados).toMatchObject([
      { motivo: 'MOVIMIENTO_NO_PERMITIDO' },
    ]);
    expect((await r.guardar(mesero, c, cambio)).pedidos[0]!.status).toBe(1);
  });
});

describe('on the general register', () => {
  it('nobody orders into a comanda that is there already, but what is there may be edited (D-13, SESION-008)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const general = await r.entrar('admin', CAJA.general);
    expect(motivoDe(await r.enviar(general, c, { pedidos: [r.nuevo({ producto: 'agua' })] }))).toEqual([
      409,
      'CAJA_GENERAL_SIN_COMANDAS',
    ]);
    const cambio = { pedidos: [{ id: c.pedidos[0]!.id, antes: PENDIENTE, comentario: 'Sin cebolla' }] };
    expect((await r.guardar(general, c, cambio)).pedidos.map((p) => p.comentario)).toEqual(['Sin cebolla']);
  });
});

describe('what a line and the log say of people', () => {
  it('a line is of who took it, not of who opened the comanda (PEDIDO-011)', async () => {
    const c = await r.guardar(admin, await r.comanda(mesero, [{ producto: 'taco' }]), {
      pedidos: [r.nuevo({ producto: 'agua' })],
    });
    expect(c.pedidos.map((p) => p.mesero)).toEqual([
      { id: USUARIO.mesero, nombre: 'Luis Ángel Pech' },
      { id: USUARIO.admin, nombre: 'Alejandra Núñez' },
    ]);
  });

  it('every write is in the log under who did it, and one that changes nothing is not (H72)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await r.guardar(mesero, c, { pedidos: [] });
    await server.call(
      comandas.editar,
      { body: { id: c.id, nombre: 'Terraza', comensales: 3 } },
      { token: admin.token },
    );
    expect((await r.cobrar(cajera, await r.despachar(cocina, c), { total: 22 })).status).toBe(200);
    const otra = await r.comanda(mesero);
    await server.call(comandas.eliminar, { params: { id: otra.id } }, { token: admin.token });
    const log = await server.sql<{ accion: string; usuario: number }>(
      'SELECT accion, usuario FROM bitacora WHERE objeto = ANY($1) ORDER BY creada_en',
      [[c.id, otra.id]],
    );
    expect(log.map((l) => [l.accion, l.usuario])).toEqual([
      ['comanda.nueva', USUARIO.mesero],
      ['comanda.guardada', USUARIO.mesero],
      ['comanda.editada', USUARIO.admin],
      ['pedidos.movidos', USUARIO.cocina],
      ['pedidos.movidos', USUARIO.cocina],
      ['comanda.cobrada', USUARIO.cajera],
      ['comanda.nueva', USUARIO.mesero],
      ['comanda.eliminada', USUARIO.admin],
    ]);
  });

  it('a line cancelled before its comanda keeps who cancelled it (D-21)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]);
    await r.guardar(mesero, c, { eliminados: [{ id: c.pedidos[0]!.id, antes: PENDIENTE }] });
    await server.call(comandas.eliminar, { params: { id: c.id } }, { token: admin.token });
    const filas = await server.sql('SELECT cancelado_por FROM pedido WHERE comanda = $1 ORDER BY orden', [c.id]);
    expect(filas).toEqual([{ cancelado_por: USUARIO.mesero }, { cancelado_por: USUARIO.admin }]);
  });
});

describe('the name of a sub-account', () => {
  it('is written as the comanda already writes it, on new lines and on old ones; the reserved name is none (H40, D-27)', async () => {
    const c = await r.comanda(mesero, [
      { producto: 'taco', subcuenta: 'Ana' },
      { producto: 'agua' },
      { producto: 'agua' },
    ]);
    const [, una, otra] = c.pedidos;
    const guardada = await r.guardar(mesero, c, {
      pedidos: [
        { id: una!.id, antes: PENDIENTE, subcuenta: 'ANA' },
        { id: otra!.id, antes: PENDIENTE, subcuenta: 'sin subcuenta' },
        r.nuevo({ producto: 'taco', subcuenta: 'ana' }),
        r.nuevo({ producto: 'taco', subcuenta: 'Sin Subcuenta' }),
      ],
    });
    expect(guardada.pedidos.map((p) => p.subcuenta)).toEqual(['Ana', 'Ana', null, 'Ana', null]);
    const listas = await r.despachar(cocina, guardada);
    expect((await r.cobrar(cajera, listas, { total: 57.5, subcuenta: 'Sin subcuenta' })).status).toBe(200);
  });
});

describe('what is settled', () => {
  it('a paid line of an open comanda is not written on, divided, moved or deleted (D-25, COMANDA-029)', async () => {
    const c = await r.despachar(
      cocina,
      await r.comanda(mesero, [{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]),
    );
    await r.cobrar(cajera, c, { total: 22, subcuenta: 'Ana' });
    const id = c.pedidos[0]!.id;
    const antes = { comentario: null, subcuenta: 'Ana', status: 4 } as const;
    const cambios = [
      { pedidos: [{ id, antes, comentario: 'Sin cebolla' }] },
      { pedidos: [{ id, antes, subcuenta: 'Beto' }] },
      { pedidos: [{ id, antes, status: 1 as const }] },
      { eliminados: [{ id, antes }] },
    ];
    for (const cambio of cambios)
      expect(motivoDe(await r.enviar(admin, c, cambio))).toEqual([409, 'CAMBIOS_RECHAZADOS']);
    expect((await r.ver(mesero, c.id)).pedidos[0]).toMatchObject({
      status: 4,
      comentario: null,
      subcuenta: 'Ana',
      cancelado_en: null,
    });
  });

  it('a paid or cancelled comanda is not renamed (COMANDA-029, D-21, D-45)', async () => {
    const pagada = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], 'Pagada'));
    await r.cobrar(cajera, pagada, { total: 22 });
    const cancelada = await r.comanda(mesero, [], 'Cancelada');
    await server.call(comandas.eliminar, { params: { id: cancelada.id } }, { token: mesero.token });
    const renombrar = (id: string) =>
      server.call(comandas.editar, { body: { id, nombre: 'Otra', comensales: 9 } }, { token: mesero.token });
    expect(motivoDe(await renombrar(pagada.id))).toEqual([409, 'COMANDA_PAGADA']);
    expect(motivoDe(await renombrar(cancelada.id))).toEqual([409, 'COMANDA_CANCELADA']);
    expect(
      await server.sql('SELECT nombre FROM comanda WHERE id = ANY($1) ORDER BY nombre', [[pagada.id, cancelada.id]]),
    ).toEqual([{ nombre: 'Cancelada' }, { nombre: 'Pagada' }]);
  });

  it('a dish costs what the menu says when it is ordered, at once; lines already taken keep theirs (D-04)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await server.sql(`UPDATE producto SET precio = 2500 WHERE id = $1 AND sucursal = $2`, [
      r.menu.alimentoDe('taco').id,
      r.negocio.centro,
    ]);
    await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [
      r.negocio.centro,
    ]);
    const { pedidos, total } = await r.guardar(mesero, c, { pedidos: [r.nuevo({ producto: 'taco' })] });
    expect([pedidos.map((p) => p.precio), total]).toEqual([[22, 25], 47]);
  });
});
