import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { answers, fakeServer } from '../../../../platform/test/fake-server.ts';
import { aComandaVista, toPedidoVista, aSesion, idComanda } from '../../../../platform/test/fixtures.ts';
import { Agregar } from '../../dialogs/Dialogos.stories.tsx';
import { borrador, conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { handlersDeMenu } from '../../pruebas/menu.fixture.ts';

const LENTA_MS = 30_000;
const GUARDAR = 'POST comandas/actualizar';
const CAJERO = { caja: { ...aSesion().caja, permisos: ['cobrar' as const] } };

const dialogo = () => screen.getByRole('dialog', { name: 'Agregar alimento' });
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const azulejo = (name: RegExp) => screen.findByRole('button', { name });
const seccion = async (name: string) => within(await screen.findByRole('region', { name }));
const nuevos = () => borrador(1).nuevos;

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('from 1200 px up, beside the dishes (D-101)', () => {
  it('the comanda grows: what the kitchen has below what is not saved, alike dishes as one, with its total', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    await userEvent.click(await azulejo(/^Taco al pastor/));
    await userEvent.click(boton(/^Taco al pastor, 1 agregado/));
    const porGuardar = await seccion('Por guardar');
    expect(porGuardar.getByRole('button', { name: /^2Taco al pastor\$44\.00/ })).toBeTruthy();
    const enCocina = await seccion('En cocina');
    expect(enCocina.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
      expect.stringMatching(/^1Gringa de pastor .*Sin cebolla, piña apartePara?|^1Gringa de pastor/),
      expect.stringMatching(/^1Alambre de arrachera .*Tortilla de harinaQueso extra\$223\.00/),
      expect.stringMatching(/^1Flan napolitano .*Roberto\$62\.00/),
    ]);
    expect((await seccion('Entregado')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('4 ya enviados · 2 por guardar')).toBeTruthy();
    expect(screen.getByText('$551.00')).toBeTruthy();
  });

  it(
    'how many, the comment and the sub-account of a line change there, for all that are alike (D-100)',
    async () => {
      fakeServer(handlersDeMenu());
      renderApp(<Agregar />);
      (await azulejo(/^Taco al pastor/)).focus();
      await userEvent.keyboard('5');
      await userEvent.click(boton('Comentario: Taco al pastor'));
      const comentario = within(await screen.findByRole('dialog', { name: 'Editar comentario' }));
      expect(comentario.getByText('5 × Taco al pastor')).toBeTruthy();
      await userEvent.type(comentario.getByRole('textbox'), 'Sin cebolla');
      await userEvent.click(comentario.getByRole('button', { name: 'Guardar comentario' }));
      await userEvent.click(boton('Subcuenta: Taco al pastor'));
      await userEvent.click(await screen.findByRole('button', { name: 'Todos (5)' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Roberto' }));
      await userEvent.click(within(dialogo()).getByRole('button', { name: 'Agregar uno' }));
      expect(nuevos().map((p) => [p.comentario, p.subcuenta])).toEqual(
        Array.from({ length: 6 }, () => ['Sin cebolla', 'Roberto']),
      );
      expect(new Set(nuevos().map((p) => p.folio)).size).toBe(6);
      await userEvent.click(boton('Quitar Taco al pastor'));
      expect(nuevos()).toEqual([]);
    },
    LENTA_MS,
  );

  it('of alike lines as many go into a sub-account as one says (D-100)', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    (await azulejo(/^Taco al pastor/)).focus();
    await userEvent.keyboard('5');
    await userEvent.click(boton('Subcuenta: Taco al pastor'));
    const pregunta = within(await screen.findByRole('dialog', { name: '¿Cuántos?' }));
    await userEvent.click(pregunta.getByRole('button', { name: 'Agregar uno' }));
    await userEvent.click(pregunta.getByRole('button', { name: 'Dividir 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Roberto' }));
    expect(nuevos().filter((p) => p.subcuenta === 'Roberto')).toHaveLength(2);
    expect(nuevos()).toHaveLength(5);
  });

  it('what is saved takes another of the same, and keeps its quantity', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    await userEvent.click((await seccion('En cocina')).getByRole('button', { name: /Flan napolitano/ }));
    expect(screen.queryByRole('textbox', { name: 'Cantidad de Flan napolitano' })).toBeNull();
    await userEvent.click(boton('Otro igual'));
    expect(nuevos().map((p) => [p.descripcion, p.subcuenta])).toEqual([['Flan napolitano', 'Roberto']]);
  });

  it('a dish with choices is added and the dialog stays; Listo keeps it, Guardar saves it', async () => {
    fakeServer(handlersDeMenu());
    const [onClose, onGuardar] = [vi.fn(), vi.fn()];
    renderApp(<Agregar onClose={onClose} onGuardar={onGuardar} />);
    expect((await screen.findByRole('button', { name: 'Guardar' })).getAttribute('aria-description')).toBe(
      'No hay cambios por guardar',
    );
    await userEvent.click(await azulejo(/^Alambre de arrachera/));
    await userEvent.click(boton('Complementos y comentario'));
    await userEvent.click(screen.getByRole('radio', { name: 'Tortilla de maíz' }));
    await userEvent.click(boton(/^Agregar \$198/));
    expect(onClose).not.toHaveBeenCalled();
    expect(nuevos()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Agregar \$/ })).toBeNull();
    await userEvent.click(boton('Guardar'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onGuardar).toHaveBeenCalledWith(idComanda(1));
  });

  it('with a dish that lacks nothing, one press adds it and saves; what is wrong with it is said first', async () => {
    fakeServer(handlersDeMenu());
    const [onClose, onGuardar] = [vi.fn(), vi.fn()];
    renderApp(<Agregar onClose={onClose} onGuardar={onGuardar} />);
    await userEvent.click(await azulejo(/^Alambre de arrachera/));
    await userEvent.click(boton('Complementos y comentario'));
    expect(boton('Guardar').getAttribute('aria-description')).toBe('No hay cambios por guardar');
    await userEvent.click(screen.getByRole('radio', { name: 'Tortilla de maíz' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Comentario/ }), 'No');
    await userEvent.click(boton('Agregar y guardar'));
    expect([nuevos(), onGuardar.mock.calls]).toEqual([[], []]);
    await userEvent.type(screen.getByRole('textbox', { name: /Comentario/ }), ' muy dorado');
    await userEvent.click(boton('Agregar y guardar'));
    expect(nuevos().map((p) => p.comentario)).toEqual(['No muy dorado']);
    expect(onClose).toHaveBeenCalledOnce();
    expect(onGuardar).toHaveBeenCalledWith(idComanda(1));
  });

  it('saving asks about a dish that is chosen and not added', async () => {
    fakeServer(handlersDeMenu());
    const onGuardar = vi.fn();
    renderApp(<Agregar onGuardar={onGuardar} />);
    await userEvent.click(await azulejo(/^Taco al pastor/));
    await userEvent.click(boton(/^Alambre de arrachera/));
    await userEvent.click(boton('Complementos y comentario'));
    await userEvent.click(boton('Guardar'));
    const pregunta = within(await screen.findByRole('dialog', { name: 'Falta agregar un alimento' }));
    await userEvent.click(pregunta.getByRole('button', { name: 'Cancelar' }));
    expect(onGuardar).not.toHaveBeenCalled();
    await userEvent.click(boton('Guardar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar sin agregarlo' }));
    expect(onGuardar).toHaveBeenCalledOnce();
  });
});

describe('Guardar y cobrar (D-101, D-103)', () => {
  const guardada = (status: 1 | 3, cobra_antes?: true) => ({
    ...handlersDeMenu(),
    [GUARDAR]: answers({ rev: 12, rechazados: [] }, 'Comanda guardada'),
    [`GET comandas/${idComanda(1)}`]: answers(
      aComandaVista(1, 12, {
        nombre: 'Mesa 4',
        pedidos: [toPedidoVista(90, { status })],
        ...(cobra_antes && { cobra_antes }),
      }),
    ),
  });

  it('saves and goes on to the charge where nothing is owed', async () => {
    const { names } = fakeServer(guardada(3));
    const [onClose, onCobrar] = [vi.fn(), vi.fn()];
    renderApp(<Agregar sesion={CAJERO} onClose={onClose} onCobrar={onCobrar} />);
    await userEvent.click(await azulejo(/^Taco al pastor/));
    await userEvent.click(boton('Guardar y cobrar'));
    await waitFor(() => expect(onCobrar).toHaveBeenCalledWith(idComanda(1)));
    expect(names()).toContain(GUARDAR);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('adds the chosen dish that lacks nothing first, as saving does', async () => {
    const { names } = fakeServer(guardada(3));
    const onCobrar = vi.fn();
    renderApp(<Agregar sesion={CAJERO} onCobrar={onCobrar} />);
    await userEvent.click(await azulejo(/^Alambre de arrachera/));
    await userEvent.click(boton('Complementos y comentario'));
    await userEvent.click(screen.getByRole('radio', { name: 'Tortilla de maíz' }));
    await userEvent.click(boton('Agregar y cobrar'));
    await waitFor(() => expect(onCobrar).toHaveBeenCalledWith(idComanda(1)));
    expect(names()).toContain(GUARDAR);
    expect(screen.queryByRole('dialog', { name: 'Falta agregar un alimento' })).toBeNull();
  });

  it('asks before it sends out what the kitchen has, and stays where nobody says so', async () => {
    fakeServer(guardada(1));
    const onCobrar = vi.fn();
    renderApp(<Agregar sesion={CAJERO} onCobrar={onCobrar} />);
    await userEvent.click(await azulejo(/^Taco al pastor/));
    await userEvent.click(boton('Guardar y cobrar'));
    const pregunta = within(await screen.findByRole('dialog', { name: 'Despachar lo que falta y cobrar' }));
    await userEvent.click(pregunta.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(boton(/^(Guardar y c|C)obrar$/)).toBeTruthy());
    expect(onCobrar).not.toHaveBeenCalled();
  });

  it('goes on to the charge while the kitchen has it, where the comanda is charged first (D-133)', async () => {
    fakeServer(guardada(1, true));
    const onCobrar = vi.fn();
    renderApp(<Agregar sesion={CAJERO} onCobrar={onCobrar} />);
    await userEvent.click(await azulejo(/^Taco al pastor/));
    await userEvent.click(boton('Guardar y cobrar'));
    await waitFor(() => expect(onCobrar).toHaveBeenCalledWith(idComanda(1)));
    expect(screen.queryByRole('dialog', { name: 'Despachar lo que falta y cobrar' })).toBeNull();
  });

  it('is not offered where the register does not charge (D-18)', async () => {
    fakeServer(handlersDeMenu());
    renderApp(
      <Agregar sesion={{ caja: { ...aSesion().caja, permisos: [] } }} onGuardar={vi.fn()} onCobrar={vi.fn()} />,
    );
    await screen.findByRole('button', { name: 'Guardar' });
    expect(screen.queryByRole('button', { name: /obrar/ })).toBeNull();
  });
});

describe('where there is no room for it', () => {
  it('the same comes from below, when the total is pressed (D-101)', async () => {
    conAncho(390);
    fakeServer(handlersDeMenu());
    renderApp(<Agregar onGuardar={vi.fn()} />);
    await userEvent.click(await azulejo(/^Taco al pastor/));
    expect(screen.queryByRole('region', { name: 'Por guardar' })).toBeNull();
    await userEvent.click(boton(/1 alimento.*Ver la comanda/));
    const hoja = within(await screen.findByRole('dialog', { name: 'Comanda de Mesa 4' }));
    await userEvent.click(await hoja.findByRole('button', { name: 'Agregar uno' }));
    expect(nuevos()).toHaveLength(2);
  });
});
