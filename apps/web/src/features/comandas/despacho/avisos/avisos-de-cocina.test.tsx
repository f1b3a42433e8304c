import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PedidoVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../../app/render-app.tsx';
import { withWidth } from '../../../../kit/DataTable/width.fixture.ts';
import { answers, fakeServer, refuses } from '../../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda, idPedido } from '../../../../platform/test/fixtures.ts';
import * as timbre from '../../../../platform/timbre/timbre.ts';
import * as historias from '../AreaScreen.stories.tsx';
import { abrir, cambiar, cerrar, mesa4 } from '../pantalla.fixture.ts';
import { altoDeAviso, altoDeRenglon, EN_EL_MURO } from '../tarjetas/muro/medidas.ts';
import { renglonesDe } from '../lineas/renglones.ts';
import { filasDe } from '../lineas/filas.ts';
import { COCINA, unPedido } from '../datos.fixture.ts';
import { live } from '../../../../platform/live/live.ts';

const CONFIRMAR = 'POST comandas/pedidos/avisos/confirmar';
const COLUMNA = { ancho: 317, medidas: EN_EL_MURO };
const ALERGIA = { id: idPedido(901), texto: 'Es alérgica al cacahuate', en: 1 };
const avisos = () => screen.queryAllByRole('button', { name: /^Aviso de .* Enterado$/ });
const nombres = () => avisos().map((b) => b.getAttribute('aria-label'));
const elPrimero = () => {
  const [primero] = avisos();
  if (!primero) throw new Error('There is no notice');
  return primero;
};
/** The stream brings the first comanda with changed dishes. */
const con = (rev: number, cambios: Partial<PedidoVista>): void => {
  const [gringa, ...otros] = mesa4(Date.now()).pedidos;
  cambiar(rev, { ...mesa4(Date.now()), pedidos: [{ ...gringa!, ...cambios }, ...otros] });
};

beforeEach(() => {
  abrir();
  withWidth(1920);
});
afterEach(() => {
  cerrar();
  vi.restoreAllMocks();
});

describe('what the kitchen was told of a dish that it prepares (D-139)', () => {
  it.each(['TarjetasConAvisos', 'ListaConAvisos'] as const)(
    '%s: each notice stands with its dish, whose button it does not press, and is confirmed by touch',
    async (vista) => {
      const servidor = fakeServer({ [CONFIRMAR]: answers({ confirmados: [idPedido(1)] }, 'Aviso confirmado') });
      const Historia = historias[vista];
      renderApp(<Historia />);
      expect(nombres().filter((n) => n?.includes('Mesa 4:'))).toEqual([
        'Aviso de Gringa de pastor, Mesa 4: Es alérgica al cacahuate Enterado',
        'Aviso de Gringa de pastor, Mesa 4: Tampoco come nuez Enterado',
        'Aviso de Queso extra, Mesa 4: Intolerante a la lactosa Enterado',
      ]);
      expect(nombres()).toHaveLength(4);
      await userEvent.click(elPrimero());
      await waitFor(() => expect(servidor.names()).toEqual([CONFIRMAR]));
      expect(servidor.calls[0]?.body).toEqual({ id: idComanda(115), pedidos: [idPedido(1)], aviso: idPedido(901) });
      con(201, { avisos: [{ ...ALERGIA, id: idPedido(902), texto: 'Tampoco come nuez' }] });
      expect(nombres()).not.toContain('Aviso de Gringa de pastor, Mesa 4: Es alérgica al cacahuate Enterado');
      expect(nombres()[0]).toBe('Aviso de Gringa de pastor, Mesa 4: Tampoco come nuez Enterado');
    },
  );

  it('is confirmed by keys: down from the dish, then Enter', async () => {
    const servidor = fakeServer({ [CONFIRMAR]: answers({ confirmados: [idPedido(1)] }) });
    renderApp(<historias.TarjetasConAvisos />);
    const mesa = within(screen.getByLabelText(/^Mesa 4[, ]/, { selector: 'article' }));
    mesa.getByLabelText(/^Listo: 1 Gringa/, { selector: 'button' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(elPrimero());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(servidor.names()).toEqual([CONFIRMAR]));
  });

  it('of alike lines is one, confirmed of all of them', async () => {
    const servidor = fakeServer({ [CONFIRMAR]: answers({ confirmados: [] }) });
    renderApp(<historias.Tarjetas />);
    const [gringa, ...otros] = mesa4(Date.now()).pedidos;
    const dos = [idPedido(1), idPedido(71)].map((id) => ({ ...gringa!, id, avisos: [ALERGIA] }));
    cambiar(201, { ...mesa4(Date.now()), pedidos: [...dos, ...otros] });
    expect(avisos()).toHaveLength(1);
    fireEvent.click(elPrimero());
    await waitFor(() => expect(servidor.calls[0]?.body).toMatchObject({ pedidos: [idPedido(1), idPedido(71)] }));
  });

  it('is sent once however often it is pressed, and says why it was not confirmed', async () => {
    const servidor = fakeServer({ [CONFIRMAR]: refuses(403, 'SIN_PERMISO', 'No tienes permitido confirmar') });
    renderApp(<historias.TarjetasConAvisos />);
    fireEvent.click(elPrimero());
    fireEvent.click(elPrimero());
    expect(await screen.findByText('No tienes permitido confirmar')).toBeTruthy();
    expect(servidor.names()).toEqual([CONFIRMAR]);
    expect(avisos()).toHaveLength(4);
  });

  it.each([
    ['AvisosSinConexion', 'Sin conexión: confírmalo cuando vuelva'],
    ['AvisosSinPermiso', 'No tienes permitido realizar esta operación'],
  ] as const)('%s: stays in sight, and says why it is not confirmed', (historia, texto) => {
    const servidor = fakeServer({});
    const Historia = historias[historia];
    renderApp(<Historia />);
    expect(elPrimero().getAttribute('aria-description')).toBe(texto);
    fireEvent.click(elPrimero());
    expect(servidor.names()).not.toContain(CONFIRMAR);
  });

  it('rings and is read aloud once, as it comes', () => {
    const cambio = vi.spyOn(timbre, 'ringCambio').mockImplementation(() => undefined);
    renderApp(<historias.Tarjetas />);
    con(201, { avisos: [ALERGIA] });
    expect(cambio).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Aviso de Mesa 4: Es alérgica al cacahuate')).toBeTruthy();
    con(202, { avisos: [ALERGIA], movido_de: null });
    expect(cambio).toHaveBeenCalledTimes(1);
  });

  it('is told in the head while its card is on another page, and a press shows it', async () => {
    const con900 = (rev: number, quien: Partial<PedidoVista>): void =>
      cambiar(rev, aComandaVista(900, rev, { nombre: 'Mesa 90', pedidos: [unPedido(900, Date.now(), 0, quien)] }));
    const enLaCabeza = () => screen.queryByRole('button', { name: 'Ver 1 aviso por confirmar' });
    renderApp(<historias.VeinticincoTarjetas />);
    expect(enLaCabeza()).toBeNull();
    con900(300, { avisos: [ALERGIA] });
    expect(avisos()).toEqual([]);
    await userEvent.click(enLaCabeza()!);
    expect(nombres()).toEqual([expect.stringMatching(/, Mesa 90: Es alérgica al cacahuate Enterado$/)]);
    con900(301, { avisos: [] });
    expect(enLaCabeza()).toBeNull();
  });

  it('is brought into sight in the list, that of what goes with a dish too', async () => {
    renderApp(<historias.ListaConAvisos />);
    const aLaVista = vi.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(screen.getByRole('button', { name: 'Ver 4 avisos por confirmar' }));
    expect(aLaVista).toHaveBeenCalledOnce();
    expect(within(aLaVista.mock.contexts[0] as HTMLElement).getByRole('button', { name: nombres()[0]! })).toBeTruthy();
  });

  it('does not ring for what the first look finds', () => {
    const cambio = vi.spyOn(timbre, 'ringCambio').mockImplementation(() => undefined);
    renderApp(<historias.TarjetasConAvisos />);
    expect([avisos().length, cambio.mock.calls.length]).toEqual([4, 0]);
  });

  it('of a dish that was taken back is nothing to confirm', () => {
    renderApp(<historias.Tarjetas />);
    con(201, { avisos: [ALERGIA] });
    expect(avisos()).toHaveLength(1);
    con(202, { avisos: [ALERGIA], cancelado_en: Date.now() });
    expect(avisos()).toHaveLength(0);
  });

  it('is part of what the height of a row depends on', () => {
    renderApp(<historias.Tarjetas />);
    const alto = (): number => {
      const [renglon] = renglonesDe(filasDe([...live.get().comandas.values()], new Set([COCINA])));
      return altoDeRenglon(renglon!, false, COLUMNA);
    };
    const antes = alto();
    con(201, { avisos: [ALERGIA] });
    const con1 = alto();
    con(202, { avisos: [ALERGIA, { ...ALERGIA, id: idPedido(902) }] });
    const suyo = altoDeAviso(ALERGIA.texto, COLUMNA);
    expect([con1 - antes, alto() - antes]).toEqual([suyo, 2 * suyo]);
  });
});
