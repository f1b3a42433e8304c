import { expect, describe, it } from 'vitest';
import { general } from '@comal/contract/general';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { terminales } from '@comal/contract/terminales';
import { PERMISOS_DE_CAJA_NUEVA } from '@comal/domain/caja/permisos-de-caja';
import { CAJA, entrarComo, USUARIO } from '../../test/dos-negocios.ts';
import { escuchar, Pantalla } from '../../test/pantalla.ts';
import { cerrarTurnos } from '../../test/turnos.ts';
import { motivoDe } from '../usuarios/personal/personal.fixture.ts';
import { abrirTerminales, edicion, formulario } from './terminales.fixture.ts';

const t = await abrirTerminales();
const { server, negocio, ajeno, admin, pedir, hacer, entrar, listar, una, agregarTerminal, eliminarTerminal } = t;
const puerto = await escuchar(server);
const enNorte = await entrarComo(server, negocio, { usuario: 'admin', sucursal: negocio.norte, caja: CAJA.general });

describe('the list of registers', () => {
  it('has those of the branch and the general one, with every field, by number (TERMINAL-003, TERMINAL-013, API-044)', async () => {
    const { registros, total } = await listar();
    expect(total).toBe(4);
    expect(registros.map((r) => [r.no_caja, r.hostname, r.alias, r.plataforma, r.sistema])).toEqual([
      [1, 'GENERAL', 'Caja general', 'web', true],
      [2, 'WEB-1-1', 'Caja 1', 'web', false],
      [3, 'WEB-1-2', 'Caja 2', 'web', false],
      [5, 'Barra-PC', 'Caja barra', 'standalone', false],
    ]);
    await hacer(terminales.agregarUsuario, { body: { terminal: CAJA.centro, usuario: USUARIO.mesero } });
    expect(await una(CAJA.centro)).toEqual({
      ...{ id: CAJA.centro, no_caja: 2, hostname: 'WEB-1-1', alias: 'Caja 1', plataforma: 'web', sistema: false },
      usuarios: [{ id: USUARIO.mesero, usuario: 'mesero', nombre: 'Luis Ángel Pech' }],
      ...{ restringida: true, version: 2, permisos: expect.any(Object) },
    });
    await server.sql('DELETE FROM caja_usuario');
    await server.sql('UPDATE caja SET restringida = false, version = 1 WHERE id = $1', [CAJA.centro]);
  });

  it('says the twelve rights of each, on or off (TERMINAL-014)', async () => {
    const { permisos } = await una(CAJA.centro);
    expect(Object.keys(permisos).toSorted()).toEqual([
      ...['cambiosodevolucionesconticket', 'cancelarnotaconautorizacion', 'cancelarproductoconautorizacion', 'cobrar'],
      ...['imprimircopiaticket', 'imprimirticketalregistrarventa', 'ingresomanualpesoproducto', 'minimizarventana'],
      ...['mostrarmenu', 'pantallacompleta', 'utilizalectordecodigodebarras', 'validarinventarioproducto'],
    ]);
    expect(new Set(Object.values(permisos).map((si) => typeof si))).toEqual(new Set(['boolean']));
    expect((await una(CAJA.general)).permisos.cobrar).toBe(false);
    expect((await una(CAJA.centro)).permisos.cobrar).toBe(true);
  });

  it('comes in pages of 50 from page 0, and is found by identifier, alias or number (TERMINAL-002)', async () => {
    await server.sql(
      `INSERT INTO caja (cliente, id, no_caja, sucursal, hostname, alias, plataforma)
       SELECT $1, 7000 + i, 7000 + i, $2, 'Zeta-' || i, 'Terraza ' || i, 'web' FROM generate_series(1, 60) AS i`,
      [negocio.cliente, negocio.centro],
    );
    expect((await listar()).registros).toHaveLength(50);
    expect((await listar('', 1)).registros).toHaveLength(14);
    expect((await listar('TERRAZA 33')).registros.map((r) => r.id)).toEqual([7033]);
    expect((await listar('barra-pc')).registros.map((r) => r.id)).toEqual([CAJA.barra]);
    expect((await listar('7044')).registros.map((r) => r.id)).toEqual([7044]);
    await server.sql('DELETE FROM caja WHERE id > 7000 AND id < 7100');
  });
});

describe('a new register', () => {
  it('is of the branch of who adds it, with a number of its own, and is signed in to (API-045)', async () => {
    const answer = await pedir(terminales.nueva, { body: formulario() });
    expect([answer.status, answer.body.message]).toEqual([200, 'Terminal creada exitosamente']);
    const { id } = answer.body.data!;
    expect(answer.body.data).toEqual({
      ...{ id, no_caja: 6, hostname: 'terraza-1', alias: 'Terraza', plataforma: 'web', sistema: false },
      ...{ permisos: PERMISOS_DE_CAJA_NUEVA, restringida: false, usuarios: [], version: 1 },
    });
    expect((await una(id)).alias).toBe('Terraza');
    expect((await entrar({ caja: id })).caja).toMatchObject({ id, alias: 'Terraza' });
    expect(await t.bitacora(`terminal/${id}`)).toEqual([
      {
        accion: 'terminal.nueva',
        datos: {
          ...{ caja: 6, identificador: 'terraza-1', alias: 'Terraza', plataforma: 'Web' },
          permisos: [
            'Cobrar',
            'Imprimir el ticket al cobrar',
            'Reimprimir tickets',
            'Minimizar la ventana',
            'Mostrar el menú',
          ],
        },
      },
    ]);
    await eliminarTerminal(id);
  });

  it.each([
    ['no identifier', { identificador: '' }, 'datos_terminal.identificador', 'Campo obligatorio'],
    ['a short identifier', { identificador: 'pc1' }, 'datos_terminal.identificador', 'Mínimo 4 caracteres'],
    ['a long identifier', { identificador: 'x'.repeat(31) }, 'datos_terminal.identificador', 'Máximo 30 caracteres'],
    ['no alias', { alias: ' ' }, 'datos_terminal.alias', 'Campo obligatorio'],
    ['a short alias', { alias: 'Bar' }, 'datos_terminal.alias', 'Mínimo 4 caracteres'],
    ['a long alias', { alias: 'x'.repeat(31) }, 'datos_terminal.alias', 'Máximo 30 caracteres'],
    ['another platform', { plataforma: 'movil' }, 'datos_terminal.plataforma', 'Plataforma no válida'],
  ])('with %s is refused by field (TERMINAL-015)', async (_caso, mal, campo, texto) => {
    const answer = await server.raw(terminales.nueva, { body: formulario(mal as object) }, { token: admin.token });
    expect([answer.status, answer.body.error?.campos]).toEqual([400, { [campo]: texto }]);
  });

  it('is standalone when nothing is said, and its machine finds it by name (TERMINAL-016, D-13)', async () => {
    const { plataforma: _, ...equipo } = formulario({ identificador: 'Cocina-PC' }).datos_terminal;
    const nueva = await hacer(terminales.nueva, { body: { ...formulario(), datos_terminal: equipo } });
    expect(nueva.plataforma).toBe('standalone');
    const elegibles = await server.call(sesiones.cajas, { params: { branch: negocio.centro } });
    expect(elegibles.body.data!.map((c) => c.id)).not.toContain(nueva.id);
    await eliminarTerminal(nueva.id);
  });

  it('has an identifier of its own in the business, which is asked while it is typed (TERMINAL-017, API-050)', async () => {
    const existe = (hostname: string) => hacer(terminales.existe, { query: { hostname } });
    expect(await existe('barra-pc')).toEqual({ existe: true });
    expect(await existe('web-2-1')).toEqual({ existe: true });
    expect(await existe('nadie')).toEqual({ existe: false });
    const otra = await pedir(terminales.nueva, { body: formulario({ identificador: 'BARRA-pc' }) });
    expect(otra.body.error).toMatchObject({
      motivo: 'IDENTIFICADOR_REPETIDO',
      message: 'Ese identificador ya es de Caja barra. Escribe otro',
      campos: { 'datos_terminal.identificador': 'Ese identificador ya es de Caja barra. Escribe otro' },
    });
  });

  it('gets a number that none had before, and two at once get two (D-110)', async () => {
    const primera = await agregarTerminal({ identificador: 'uno-1' });
    await eliminarTerminal(primera.id);
    const dos = await Promise.all([1, 2].map((n) => agregarTerminal({ identificador: `dos-${n}`, alias: 'Patio' })));
    const numeros = dos.map((d) => d.no_caja).sort((a, b) => a - b);
    expect(numeros).toEqual([primera.no_caja + 1, primera.no_caja + 2]);
    const misma = [1, 2].map(() => pedir(terminales.nueva, { body: formulario({ identificador: 'tres-1' }) }));
    expect((await Promise.all(misma)).map(motivoDe).sort()).toEqual([200, 'IDENTIFICADOR_REPETIDO']);
    for (const { id } of (await listar('patio')).registros) await eliminarTerminal(id);
    for (const { id } of (await listar('tres-1')).registros) await eliminarTerminal(id);
  });
});

describe('an edited register', () => {
  it('has its new words; its open sessions its new rights at once; the log says names (API-046, D-18, D-112)', async () => {
    const antes = await agregarTerminal({ identificador: 'patio-1', alias: 'Patio' });
    const sesion = await entrar({ caja: antes.id });
    const body = edicion(antes, { alias: 'Patio grande' }, { cobrar: false, pantallacompleta: true });
    const answer = await pedir(terminales.editar, { body });
    expect(answer.body.message).toBe('Terminal actualizada exitosamente');
    expect(answer.body.data).toMatchObject({ alias: 'Patio grande', version: 2 });
    expect(await una(antes.id)).toEqual(answer.body.data);
    const viva = await server.deps.sesiones.look(sesion.token);
    expect([viva!.caja.permisos.has('cobrar'), viva!.caja.permisos.has('pantallacompleta')]).toEqual([false, true]);
    expect((await t.bitacora(`terminal/${antes.id}`)).at(-1)).toEqual({
      accion: 'terminal.editada',
      datos: {
        antes: { caja: antes.no_caja, identificador: 'patio-1', alias: 'Patio', plataforma: 'Web' },
        ahora: { caja: antes.no_caja, identificador: 'patio-1', alias: 'Patio grande', plataforma: 'Web' },
        agregados: ['Pantalla completa'],
        quitados: ['Cobrar'],
      },
    });
    expect(motivoDe(await pedir(terminales.editar, { body: edicion(antes) }))).toBe('CAMBIO_ENTRETANTO');
    await eliminarTerminal(antes.id);
  });

  it('tells the screens that are open there what they may now, without signing in again (D-18, D-112)', async () => {
    const antes = await agregarTerminal({ identificador: 'viva-1', alias: 'Viva' });
    const sesion = await entrar({ caja: antes.id });
    const pantalla = new Pantalla(puerto, sesion.token);
    await pantalla.conectar();
    await pantalla.oye('foto');
    const dichos = () => pantalla.textos.map((x) => JSON.parse(x)).filter((f) => f.t === 'permisos');
    const { rol, permisos } = sesion.usuario;
    expect(dichos()).toEqual([{ t: 'permisos', rol, usuario: permisos, caja: sesion.caja.permisos }]);
    pantalla.dichos.length = 0;
    await hacer(terminales.editar, { body: edicion(antes, {}, { mostrarmenu: false, cobrar: false }) });
    await pantalla.oye('permisos');
    expect(dichos().at(-1).caja).toEqual(sesion.caja.permisos.filter((p) => p !== 'mostrarmenu' && p !== 'cobrar'));
    pantalla.cerrar();
    await eliminarTerminal(antes.id);
  });

  it('keeps its identifier, and takes none of another', async () => {
    const antes = await una(CAJA.centro2);
    expect(motivoDe(await pedir(terminales.editar, { body: edicion(antes) }))).toBe(200);
    const body = edicion({ ...antes, version: 2 }, { identificador: 'web-1-1' });
    expect(motivoDe(await pedir(terminales.editar, { body }))).toBe('IDENTIFICADOR_REPETIDO');
  });

  it('by two people at once is the edit of one (D-112)', async () => {
    const antes = await una(CAJA.centro2);
    const respuestas = await Promise.all(
      ['Caja dos', 'Caja II.'].map((alias) => pedir(terminales.editar, { body: edicion(antes, { alias }) })),
    );
    expect(respuestas.map(motivoDe).sort()).toEqual([200, 'CAMBIO_ENTRETANTO']);
  });

  it('on another platform ends its sessions, which an open shift refuses', async () => {
    const antes = await agregarTerminal({ identificador: 'mudada-1', alias: 'Mudada' });
    const sesion = await entrar({ usuario: 'cajera', caja: antes.id });
    await t.abrirTurno(sesion.token);
    const body = edicion(antes, { plataforma: 'standalone' });
    expect(motivoDe(await pedir(terminales.editar, { body }))).toBe('CAJA_CON_TURNO');
    expect(await t.usar(sesion)).toBe(200);
    await cerrarTurnos(server, negocio.cliente);
    expect(motivoDe(await pedir(terminales.editar, { body }))).toBe(200);
    expect(await t.usar(sesion)).toBe('SESION_REQUERIDA');
    await eliminarTerminal(antes.id);
  });
});

describe('a deleted register', () => {
  it('is gone at once from every screen that was signed in there; history keeps its name (TERMINAL-020, API-049, D-110, D-112)', async () => {
    const nueva = await agregarTerminal({ identificador: 'fin-1', alias: 'Del fin' });
    const sesion = await entrar({ caja: nueva.id });
    const pantalla = new Pantalla(puerto, sesion.token);
    await pantalla.conectar();
    await pantalla.oye('foto');
    const answer = await eliminarTerminal(nueva.id);
    expect([answer.status, answer.body.message]).toEqual([200, 'Terminal eliminada exitosamente']);
    await pantalla.oye('fin');
    expect(JSON.parse(pantalla.textos.at(-1)!)).toEqual({
      ...{ t: 'fin', motivo: 'SESION_REQUERIDA' },
      cierre: { por: 'Alejandra Núñez', motivo: 'la terminal se eliminó' },
    });
    expect(await t.usar(sesion)).toBe('SESION_REQUERIDA');
    expect((await listar('fin-1')).total).toBe(0);
    expect(motivoDe(await eliminarTerminal(nueva.id))).toBe('NO_ENCONTRADO');
    await expect(entrar({ caja: nueva.id })).rejects.toThrow('CAJA_NO_PERMITIDA');
    const filas = await server.sql('SELECT no_caja, alias FROM caja WHERE id = $1', [nueva.id]);
    expect(filas).toEqual([{ no_caja: nueva.no_caja, alias: 'Del fin' }]);
    expect((await t.bitacora(`terminal/${nueva.id}`)).at(-1)).toEqual({
      accion: 'terminal.eliminada',
      datos: { caja: nueva.no_caja, identificador: 'fin-1', alias: 'Del fin', plataforma: 'Web', sesiones: 1 },
    });
    pantalla.cerrar();
  });

  it('leaves its identifier to another, which has another number', async () => {
    const vieja = await agregarTerminal({ identificador: 'libre-1' });
    await eliminarTerminal(vieja.id);
    expect(await hacer(terminales.existe, { query: { hostname: 'libre-1' } })).toEqual({ existe: false });
    const nueva = await agregarTerminal({ identificador: 'libre-1' });
    expect(nueva.no_caja).toBe(vieja.no_caja + 1);
    await eliminarTerminal(nueva.id);
  });

  it('is none while its shift is open', async () => {
    const sesion = await entrar({ usuario: 'cajera', caja: CAJA.centro2 });
    await t.abrirTurno(sesion.token);
    expect((await eliminarTerminal(CAJA.centro2)).body.error).toMatchObject({
      motivo: 'CAJA_CON_TURNO',
      message: 'El turno de esta caja sigue abierto. Registra primero su caja final',
    });
    expect(await t.usar(sesion)).toBe(200);
    await cerrarTurnos(server, negocio.cliente);
  });
});

describe('what nobody may touch', () => {
  it('the general register is neither edited nor deleted (TERMINAL-005)', async () => {
    const body = edicion(await una(CAJA.general), { alias: 'Otra cosa' });
    expect(motivoDe(await pedir(terminales.editar, { body }))).toBe('DE_SISTEMA');
    expect(motivoDe(await eliminarTerminal(CAJA.general))).toBe('DE_SISTEMA');
  });

  it('registers of another branch or business are as if they were not there', async () => {
    const deNorte = (await hacer(terminales.pagina, { body: {} }, enNorte)).registros.find((r) => r.id === CAJA.norte)!;
    const forastera = await entrarComo(server, ajeno, { usuario: 'admin', caja: CAJA.general });
    const nueva = await agregarTerminal({ identificador: 'nuestra-1' });
    const desde = [
      [admin, deNorte],
      [enNorte, nueva],
      [forastera, nueva],
    ] as const;
    const antes = await server.sql('SELECT * FROM caja ORDER BY cliente, id');
    for (const [sesion, ella] of desde) {
      const params = { id: ella.id };
      const terminal = ella.id;
      const respuestas = [
        await pedir(terminales.editar, { body: edicion(ella) }, sesion),
        await pedir(terminales.eliminar, { params }, sesion),
        await pedir(terminales.accesos, { params }, sesion),
        await pedir(terminales.guardarAccesos, { body: { terminal, restringida: true, usuarios: [] } }, sesion),
        await pedir(terminales.agregarUsuario, { body: { terminal, usuario: 1 } }, sesion),
        await pedir(terminales.quitarUsuario, { body: { terminal, usuario: 1 } }, sesion),
      ];
      expect(respuestas.map(motivoDe)).toEqual(Array(6).fill('NO_ENCONTRADO'));
    }
    expect(await server.sql('SELECT * FROM caja ORDER BY cliente, id')).toEqual(antes);
    expect((await hacer(general.cajas, {}, forastera)).map((c) => c.id)).not.toContain(nueva.id);
    await eliminarTerminal(nueva.id);
  });
});
