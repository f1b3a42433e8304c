import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { administracionDeSesiones as llamadas } from '@comal/contract/sesiones/administracion';
import type { ServidorFrame } from '@comal/contract/events';
import { aparatos } from '@comal/contract/sesiones/aparatos';
import { sesiones as registro, type Sesion } from '@comal/contract/sesiones/sesiones';
import { cortes } from '@comal/contract/caja/cortes';
import { personal } from '@comal/contract/usuarios/personal';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { cuenta } from '@comal/contract/usuarios/cuenta';
import { CAJA, entrarComo, PASSWORD, sembrarNegocio, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';

const { server, r, cajera, mesero, admin } = await abrirEquipo();
const { negocio } = r;
let puerto: string;
let fuera: Sesion;
const abiertas: Pantalla[] = [];
beforeAll(async () => {
  puerto = await escuchar(server);
  fuera = await entrarComo(server, await sembrarNegocio(server, '8002'), { usuario: 'admin' });
});
afterEach(() => abiertas.splice(0).forEach((p) => p.cerrar()));

const mirar = async ({ token }: Sesion): Promise<Pantalla> => {
  const pantalla = new Pantalla(puerto, token);
  abiertas.push(pantalla);
  await pantalla.conectar();
  await pantalla.oye('latido');
  return pantalla;
};
const avisos = ({ dichos }: Pantalla): number => dichos.filter((t) => t === 'sesiones').length;
const hasta = (p: Pantalla, n: number): Promise<void> =>
  vi.waitFor(() => expect(avisos(p)).toBeGreaterThanOrEqual(n), { timeout: 20_000, interval: 5 });
const conJefa = <T>(route: Parameters<typeof server.call>[0], input: T) =>
  server.call(route, input as never, { token: admin.token });

describe('the sessions of a branch, live', () => {
  it('tell who may see them that one was opened, locked, had its drawer opened, or closed (D-112)', async () => {
    const jefa = await mirar(admin);
    const pasos: (() => Promise<unknown>)[] = [
      () => r.entrar('cocina'),
      () => server.call(usuarios.bloquear, {}, { token: mesero.token }),
      () => server.call(usuarios.desbloquear, { body: { password: PASSWORD } }, { token: mesero.token }),
      () => r.abrirCaja(cajera, 500),
      () => server.call(cortes.cerrar, { body: { caja_final: 500 } }, { token: cajera.token }),
      async () => conJefa(llamadas.cerrar, { params: { id: (await r.entrar('cocina')).id } }),
    ];
    for (const [i, paso] of pasos.entries()) {
      await paso();
      await hasta(jefa, i + 1);
    }
    expect(jefa.textos.filter((t) => t.includes('"sesiones"'))).toEqual(Array(avisos(jefa)).fill('{"t":"sesiones"}'));
  });

  it('tell nothing to who may not see them, nor in another branch or business, nor under a lock', async () => {
    const quienes = [
      await r.entrar('mesero'),
      await r.entrar('admin', CAJA.centro2),
      await entrarComo(server, negocio, { usuario: 'admin', sucursal: negocio.norte, caja: CAJA.norte }),
      fuera,
    ] as const;
    const [sinPermiso, bajoLlave, enNorte, deOtro] = await Promise.all(quienes.map(mirar));
    await server.call(usuarios.bloquear, {}, { token: quienes[1].token });
    await bajoLlave!.oye('bloqueada');
    const antes = avisos(bajoLlave!);
    const jefa = await mirar(admin);
    await r.entrar('cocina');
    await hasta(jefa, 1);
    await Promise.all([sinPermiso, bajoLlave, enNorte, deOtro].map((p) => p!.vuelta()));
    expect([sinPermiso, enNorte, deOtro].map((p) => avisos(p!))).toEqual([0, 0, 0]);
    expect(avisos(bajoLlave!)).toBe(antes);
  });
});

describe('a session that somebody closes', () => {
  const ultimo = ({ textos }: Pantalla): ServidorFrame => JSON.parse(textos.at(-1)!) as ServidorFrame;
  const fin = (p: Pantalla, timeout = 20_000): Promise<void> =>
    vi.waitFor(() => expect(p.dichos.at(-1)).toBe('fin'), { timeout, interval: 5 });

  it('goes dark with the name and the reason, on the socket (D-12, D-112)', async () => {
    const sesion = await r.entrar('cocina');
    const pantalla = await mirar(sesion);
    await conJefa(llamadas.cierreForzado, { params: { id: sesion.id }, body: { motivo: 'Fin de <b>turno</b>' } });
    await fin(pantalla);
    const cierre = { por: 'Alejandra Núñez', motivo: 'Fin de <b>turno</b>' };
    expect(ultimo(pantalla)).toEqual({ t: 'fin', motivo: 'SESION_REQUERIDA', cierre });
    // A tablet that was offline gets the same frame when it reconnects.
    const tarde = new Pantalla(puerto, sesion.token);
    abiertas.push(tarde);
    await tarde.conectar();
    await fin(tarde);
    expect(ultimo(tarde)).toEqual({ t: 'fin', motivo: 'SESION_REQUERIDA', cierre });
  });

  it('goes dark at once where its device is forgotten, with the reason (D-172)', async () => {
    const sesion = await r.entrar('cocina');
    const cookie = `comal_equipo=${'q'.repeat(43)}`;
    await server.call(registro.registrarAparato, { body: { plataforma: 'web' } }, { token: sesion.token, cookie });
    const pantalla = await mirar(sesion);
    const { body } = await server.call(aparatos.lista, {}, { token: admin.token });
    await conJefa(aparatos.olvidar, { params: { id: body.data![0]!.id } });
    // Without being told it would find out at its next heartbeat, after ten seconds.
    await fin(pantalla, 5_000);
    const cierre = { por: 'Alejandra Núñez', motivo: 'olvidó este aparato' };
    expect(ultimo(pantalla)).toEqual({ t: 'fin', motivo: 'SESION_REQUERIDA', cierre });
  });

  it('hears of a password that was changed for it, too', async () => {
    const pantalla = await mirar(await r.entrar('cocina'));
    const nueva = { nuevaContrasena: 'otra de barro', confirmarContrasena: 'otra de barro' };
    await conJefa(personal.editarContrasena, { body: { id: USUARIO.cocina, ...nueva } });
    await fin(pantalla);
    expect(ultimo(pantalla)).toMatchObject({ cierre: { por: 'Alejandra Núñez', motivo: 'cambió tu contraseña' } });
  });
});

describe('a session that expires', () => {
  it.each([
    ['vista_en', 13, 'nadie la usó en 12 horas'],
    ['creada_en', 25, 'pasaron 24 horas desde que entraste'],
  ])(
    'goes dark by itself and says why, and who watches the sessions hears it: %s of %i hours ago (D-12, D-112)',
    async (cual, horas, motivo) => {
      const sesion = await r.entrar('mesero');
      const [pantalla, jefa] = await Promise.all([mirar(sesion), mirar(await r.entrar('admin', CAJA.centro2))]);
      const antes = avisos(jefa);
      const entonces = new Date(server.ahora() - horas * 3_600_000);
      await server.sql(`UPDATE sesion SET ${cual} = $2 WHERE id = $1`, [sesion.id, entonces]);
      server.deps.sesiones.forgetAll();
      // Every heartbeat calls this.
      server.deps.hub.oyente.perdidos();
      await vi.waitFor(() => expect(pantalla.dichos.at(-1)).toBe('fin'), { timeout: 20_000, interval: 5 });
      const fin = { t: 'fin', motivo: 'SESION_REQUERIDA', cierre: { por: null, motivo } };
      expect(JSON.parse(pantalla.textos.at(-1)!)).toEqual(fin);
      await hasta(jefa, antes + 1);
      const tarde = await server.call(cuenta.sesiones, {}, { token: sesion.token });
      expect(tarde.body.error?.message).toBe(`Tu sesión se cerró: ${motivo}. Vuelve a entrar`);
    },
  );
});
