import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetPresent, prove } from '../../../../platform/identity/identity.ts';
import { journal } from '../../../../platform/journal/journal.ts';
import { meetServer } from '../../../../platform/journal/meet.ts';
import { clearSesion, saveSesion } from '../../../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../../../platform/test/fake-server.ts';
import { aSesion, idComanda } from '../../../../platform/test/fixtures.ts';
import { aServer, signing } from '../../../../platform/test/two-servers.ts';
import { anotarCierre, retomarCierre } from './cierre-pendiente.ts';
import { aResumen } from '../ResumenDeTurno.stories.tsx';

const PRUEBA = 'GET comandas/2/caja-inicial';
const CERRAR = 'POST comandas/registrar/caja-final';
const TERMINADA = refuses(401, 'SESION_REQUERIDA', 'Tu sesión terminó. Vuelve a entrar');

afterEach(() => {
  clearSesion();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A closing that was sent by a session not known to have ended. */
const enviado = async (prueba: Parameters<typeof fakeServer>[0][string]) => {
  saveSesion(aSesion());
  await anotarCierre(aSesion(), { caja_final: 500 }, '');
  clearSesion();
  return fakeServer({ [PRUEBA]: prueba, [CERRAR]: answers(aResumen()) });
};

describe('a closing whose answer was lost (D-34, reliability 5.1)', () => {
  it.each([
    ['there is no network', 'sin red'],
    ['the server stumbles', refuses(500, 'ERROR_INTERNO', 'Ocurrió un error')],
    ['the server is asked too often', refuses(429, 'DEMASIADOS_INTENTOS', 'Espera')],
  ] as const)('is kept while %s, and told once its session is known to be over', async (_cuando, fallo) => {
    const server = await enviado(fallo);
    expect(await retomarCierre()).toBeNull();
    server.now(PRUEBA, TERMINADA);
    expect(await retomarCierre()).toMatchObject({ sucursal: aSesion().sucursal.nombre, resumen: aResumen() });
    expect(server.names()).toEqual([PRUEBA, PRUEBA, CERRAR]);
  });

  it('is kept anew under its key where an older build left it without its counts', async () => {
    saveSesion(aSesion());
    localStorage.setItem('caja.cierre', JSON.stringify({ clave: 'left', token: aSesion().token }));
    localStorage.setItem(`clave|caja-final|${aSesion().id}|corte-9`, 'left');
    expect(await anotarCierre(aSesion(), { caja_final: 500 }, 'corte-9')).toBe('left');
  });

  it('is forgotten when its session turns out to live: who counted decides', async () => {
    const server = await enviado(answers(null, 'Falta registrar la caja inicial'));
    expect(await retomarCierre()).toBeNull();
    server.now(PRUEBA, TERMINADA);
    expect(await retomarCierre()).toBeNull();
    expect(server.names()).toEqual([PRUEBA]);
  });
});

describe('a closing whose answer was lost, while another server answers (D-171, decision 0133)', () => {
  /** A closing sent to one server; then another one answers, and somebody signs in there. */
  const trasElCambio = async () => {
    const [propio, otro] = [await aServer(), await aServer()];
    let hay = propio;
    const net = fakeServer({ [PRUEBA]: TERMINADA, [CERRAR]: answers(aResumen()) });
    signing(net, () => hay);
    const cambiar = async (a: typeof propio): Promise<void> => {
      hay = a;
      forgetPresent();
      await prove();
    };
    saveSesion(aSesion());
    await meetServer();
    await prove();
    await anotarCierre(aSesion(), { caja_final: 500 }, 'corte-1');
    clearSesion();
    await cambiar(otro);
    const dePreguntas = () => net.names().filter((name) => [PRUEBA, CERRAR].includes(name));
    return { propio, cambiar, dePreguntas };
  };

  it('is not asked of it, and told when its own is back', async () => {
    const { propio, cambiar, dePreguntas } = await trasElCambio();
    expect([await retomarCierre(), dePreguntas()]).toEqual([null, []]);
    await cambiar(propio);
    expect(await retomarCierre()).toMatchObject({ resumen: aResumen() });
    expect(dePreguntas()).toEqual([PRUEBA, CERRAR]);
  });

  it('stays when a shift is closed there', async () => {
    const { dePreguntas } = await trasElCambio();
    const alla = aSesion({ id: idComanda(9), token: 'token-de-alla' });
    saveSesion(alla);
    await meetServer();
    await prove();
    await anotarCierre(alla, { caja_final: 90 }, 'corte-2');
    expect((await journal.read('repeat')).length).toBe(2);
    expect([await retomarCierre(), dePreguntas()]).toEqual([null, []]);
  });
});
