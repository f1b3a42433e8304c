import { beforeAll, describe, expect, it } from 'vitest';
import { roles } from '@comal/contract/roles';
import { sucursales } from '@comal/contract/negocio/sucursales';
import { personal } from '@comal/contract/usuarios/personal';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, entrarComo, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirGente, motivoDe, persona } from './personal.fixture.ts';

const { server, negocio, pedir, hacer, agregar, dejarEntrarATodas } = await abrirGente();
const { cliente, centro, norte } = negocio;

/** An administrator of only Centro, with all permissions of the owner. */
let jefa: Sesion;
beforeAll(async () => {
  await server.sql(`UPDATE usuario SET rol = 1 WHERE cliente = $1 AND id = $2`, [cliente, USUARIO.cajera]);
  jefa = await entrarComo(server, negocio, { usuario: 'cajera', caja: CAJA.centro });
});

const NOMBRE = { nombre: 'Marisol', primerApellido: 'Chan', segundoApellido: 'Poot', sexo: 2 } as const;
const editar = (id: number, suyas?: number[], nombre: string = NOMBRE.nombre) =>
  pedir(personal.editar, { body: { id, ...NOMBRE, nombre, ...(suyas && { sucursales: suyas }) } }, jefa);
const entra = async (id: number) =>
  (
    await server.sql<{ s: number }>(
      'SELECT sucursal AS s FROM usuario_sucursal WHERE usuario = $1 AND cliente = $2 ORDER BY 1',
      [id, cliente],
    )
  ).map(({ s }) => s);

/** In two statements, because only one branch may be the head at any moment. */
const ponerMatriz = async (id: number): Promise<void> => {
  await server.sql('UPDATE sucursal SET matriz = false WHERE cliente = $1', [cliente]);
  await server.sql('UPDATE sucursal SET matriz = true WHERE cliente = $1 AND id = $2', [cliente, id]);
};

describe('who enters one branch (decision 0035)', () => {
  it('gives herself no other, nor anybody (D-11)', async () => {
    const ella = { nombre: 'Guadalupe', primerApellido: 'Herrera', segundoApellido: null, sexo: 3 } as const;
    const body = { id: USUARIO.cajera, ...ella, sucursales: [centro, norte] };
    expect(motivoDe(await pedir(personal.editar, { body }, jefa))).toBe('SUCURSAL_NO_PERMITIDA');
    expect(motivoDe(await pedir(personal.nuevo, { body: persona({ sucursales: [norte] }) }, jefa))).toBe(
      'SUCURSAL_NO_PERMITIDA',
    );
    expect(await entra(USUARIO.cajera)).toEqual([centro]);
  });

  it('gives and takes her own of somebody of both, whom she does not rename', async () => {
    const { id } = await agregar({ sucursales: [norte, centro] });
    expect(motivoDe(await editar(id, undefined, 'Otra'))).toBe('PERSONA_DE_OTRA_SUCURSAL');
    expect(motivoDe(await editar(id, [centro]))).toBe('SUCURSAL_NO_PERMITIDA');
    expect(motivoDe(await editar(id, [norte]))).toBe(200);
    expect(await entra(id)).toEqual([norte]);
    expect(motivoDe(await editar(id, [norte, centro]))).toBe('PERSONA_DE_OTRA_SUCURSAL');
  });

  it('sees who is of her branch, and is offered that branch', async () => {
    const [deNorte, deAmbas] = [await agregar({ sucursales: [norte] }), await agregar({ sucursales: [norte, centro] })];
    const vistos = (
      await hacer(personal.pagina, { body: { noElementosPorPagina: 100, filtros: [] } }, jefa)
    ).registros.map((p) => p.id);
    const listados = (await hacer(personal.listar, {}, jefa)).map((p) => p.id);
    for (const ids of [vistos, listados])
      expect([ids.includes(deNorte.id), ids.includes(deAmbas.id)]).toEqual([false, true]);
    expect(motivoDe(await pedir(personal.obtener, { params: { id: deNorte.id } }, jefa))).toBe('NO_ENCONTRADO');
    const grupos = await hacer(personal.filtros, {}, jefa);
    expect(grupos.find((g) => g.control === 'sucursal')?.opciones.map((o) => o.id)).toEqual([centro]);
  });

  it('moves a role only when all who have it are of her branch', async () => {
    const [de, a] = [
      await hacer(roles.nuevo, { body: { descripcion: 'Barra', permisos: [170] } }),
      await hacer(roles.nuevo, { body: { descripcion: 'Patio', permisos: [170] } }),
    ];
    const { id } = await agregar({ rol: de.id, sucursales: [norte] });
    const mover = () => pedir(roles.moverUsuarios, { body: { rol_origen: de.id, rol_destino: a.id } }, jefa);
    expect(motivoDe(await mover())).toBe('PERSONA_DE_OTRA_SUCURSAL');
    await server.sql('UPDATE usuario_sucursal SET sucursal = $1 WHERE usuario = $2', [centro, id]);
    expect(motivoDe(await mover())).toBe(200);
  });

  it('takes being the head from no branch but her own (D-59)', async () => {
    await ponerMatriz(norte);
    const datos = { nombre: 'Centro', direccion: null, telefono: null, correo: null, matriz: true };
    const motivos = [
      await pedir(sucursales.editar, { body: { id: centro, ...datos } }, jefa),
      await pedir(sucursales.agregar, { body: { ...datos, nombre: 'Del sur', copiarDe: null } }, jefa),
    ];
    expect(motivos.map(motivoDe)).toEqual(['SUCURSAL_NO_PERMITIDA', 'SUCURSAL_NO_PERMITIDA']);
    expect(motivos[0]!.body.error?.campos).toHaveProperty('matriz');
    await ponerMatriz(centro);
  });

  it('adds a branch that she enters at once, and the owner with her', async () => {
    const datos = { nombre: 'Poniente', direccion: null, telefono: null, correo: null, copiarDe: null };
    const { id } = await hacer(sucursales.agregar, { body: datos }, jefa);
    expect(motivoDe(await pedir(sucursales.editar, { body: { id, ...datos, nombre: 'Oriente' } }, jefa))).toBe(200);
    expect(await entra(USUARIO.admin)).toContain(id);
  });
});

describe('who may do more (D-110)', () => {
  it('is not renamed by who may do less', async () => {
    await dejarEntrarATodas(USUARIO.mesero);
    await server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 3, 2)`, [cliente]);
    const mesero = await entrarComo(server, negocio, { caja: CAJA.centro2 });
    const renombrar = (id: number) => pedir(personal.editar, { body: { id, ...NOMBRE } }, mesero);
    expect(motivoDe(await renombrar(USUARIO.admin))).toBe('PUEDE_MAS_QUE_TU');
    expect(await server.sql('SELECT nombre FROM usuario WHERE cliente = $1 AND id = 1', [cliente])).toEqual([
      { nombre: 'Alejandra' },
    ]);
    expect(motivoDe(await renombrar(USUARIO.cocina))).toBe('PUEDE_MAS_QUE_TU');
    expect(motivoDe(await renombrar(USUARIO.mesero))).toBe(200);
    await server.sql(`DELETE FROM rol_permiso WHERE cliente = $1 AND rol = 3 AND permiso = 2`, [cliente]);
  });
});
