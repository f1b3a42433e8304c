import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../app/render-app.tsx';
import type { Reply } from '../../../platform/test/fake-fetch.ts';
import { borrador, conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { alimentos } from '../pruebas/datos.fixture.ts';
import { servidorConMenu } from '../pruebas/menu.fixture.ts';
import { Agregar } from '../dialogs/Dialogos.stories.tsx';

const ALAMBRE = alimentos[0]!;
const ALCACHOFAS = alimentos[2]!;
const muchas: AlimentoVista = {
  ...ALCACHOFAS,
  especificaciones: [1, 2, 3, 4, 5].map((id) => ({ id, descripcion: `Término ${id}` })),
};

/** The submit button, with or without its amount. */
const AGREGAR = /^Agregar( \$|$)/;

const buscador = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Alimento/ });
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const complemento = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const opcion = (name: RegExp) => screen.findByRole('option', { name });

const servidor = servidorConMenu;
const encuentra = (...platos: readonly AlimentoVista[]): Reply => ({ body: { message: 'Alimentos', data: platos } });

/** Opens the dialog and chooses a dish. */
const conPlato = async (plato: AlimentoVista, onClose = vi.fn()): Promise<void> => {
  servidor(encuentra(plato));
  renderApp(<Agregar onClose={onClose} />);
  await userEvent.type(buscador(), plato.descripcion.slice(0, 4));
  await userEvent.click(await opcion(new RegExp(plato.descripcion)));
};

beforeEach(() => conAncho(1199));
afterEach(() => {
  vi.useRealTimers();
  limpiarCaja();
});

describe('leaving', () => {
  it('keeps what was added, and asks about a dish that is chosen and not added', async () => {
    const onClose = vi.fn();
    servidor(encuentra(ALCACHOFAS, ALAMBRE));
    renderApp(<Agregar onClose={onClose} />);
    await userEvent.type(buscador(), 'al');
    await userEvent.click(await opcion(/Alcachofas/));
    await userEvent.click(boton('Agregar y seguir'));
    await userEvent.type(buscador(), 'al');
    await userEvent.click(await opcion(new RegExp(ALAMBRE.descripcion)));
    await userEvent.click(boton('Listo'));
    const pregunta = within(await screen.findByRole('dialog', { name: 'Falta agregar un alimento' }));
    await userEvent.click(pregunta.getByRole('button', { name: 'Cancelar' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(boton('Listo'));
    await userEvent.click(await screen.findByRole('button', { name: 'Salir sin agregarlo' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('how many, typed in the search (D-100)', () => {
  it.each([
    ['5 alam', '5'],
    ['12*alam', '12'],
    ['alam', '1'],
  ])('%j chooses the dish with %s of it', async (texto, cuantos) => {
    const requests = servidor(encuentra(ALAMBRE));
    renderApp(<Agregar />);
    await userEvent.type(buscador(), texto);
    await userEvent.click(await opcion(new RegExp(ALAMBRE.descripcion)));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad' }).value).toBe(cuantos);
    expect(JSON.stringify(requests)).not.toContain(`"patron":"${texto[0]} `);
  });
});

describe('the search', () => {
  it('is first and focused, in a dialog of 500 px (PEDIDO-001)', () => {
    servidor(encuentra());
    renderApp(<Agregar />);
    expect(document.activeElement).toBe(buscador());
    const marco = screen.getByRole('dialog').closest<HTMLElement>('[style*="--modal-size"]');
    expect(marco?.style.getPropertyValue('--modal-size')).toContain('31.25rem');
  });

  it('is sent 500 ms after typing stops, and never empty (PEDIDO-002, GENERAL-011)', () => {
    vi.useFakeTimers();
    const requests = servidor(encuentra());
    renderApp(<Agregar />);
    const escribir = (value: string) => fireEvent.change(buscador(), { target: { value } });
    escribir('al');
    act(() => void vi.advanceTimersByTime(400));
    escribir('alam');
    act(() => void vi.advanceTimersByTime(499));
    expect(requests).toHaveLength(0);
    act(() => void vi.advanceTimersByTime(1));
    expect(requests.map((r) => r.body)).toEqual([{ patron: 'alam' }]);
    escribir('   ');
    act(() => void vi.advanceTimersByTime(600));
    expect(requests).toHaveLength(1);
  });

  it('is driven from the keyboard, and Enter adds what was chosen', async () => {
    servidor(encuentra(...alimentos));
    const onClose = vi.fn();
    renderApp(<Agregar onClose={onClose} />);
    await userEvent.type(buscador(), 'al');
    await opcion(/Alcachofas/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(buscador().value).toBe('Alcachofas');
    await userEvent.keyboard('{Enter}');
    expect(borrador(1).nuevos.map((p) => [p.descripcion, p.base])).toEqual([['Alcachofas', 9_050]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes a number before a word for how many, and one that belongs to a name for the name (D-100)', async () => {
    const siete: AlimentoVista = { ...ALCACHOFAS, id: 77, descripcion: 'Refresco 7 up' };
    servidor(encuentra(siete, ALCACHOFAS));
    renderApp(<Agregar />);
    const cantidad = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad' }).value;
    await userEvent.type(buscador(), '7 up');
    await userEvent.click(await opcion(/7 up/));
    expect(cantidad()).toBe('1');
    await userEvent.clear(buscador());
    await userEvent.type(buscador(), '7 alca');
    await userEvent.click(await opcion(/Alcachofas/));
    expect(cantidad()).toBe('7');
  });

  it('shows what is sold out and does not let it be chosen (D-51)', async () => {
    servidor(encuentra(alimentos[1]!));
    renderApp(<Agregar />);
    await userEvent.type(buscador(), 'alambre');
    const agotado = await opcion(/Alambre vegetariano/);
    expect(agotado.textContent).toContain('Agotado');
    await userEvent.click(agotado);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('textbox', { name: 'Cantidad' })).toBeNull();
  });

  it('must end with a dish of the list (PEDIDO-003)', async () => {
    servidor(encuentra(ALAMBRE));
    renderApp(<Agregar />);
    await userEvent.type(buscador(), 'Alambre de arrachera');
    await userEvent.click(boton('Agregar'));
    expect(screen.getByText('Debe seleccionar un alimento válido de la lista')).toBeTruthy();
    expect(borrador(1).nuevos).toEqual([]);
  });

  it('forgets the dish when its name is edited', async () => {
    await conPlato(ALCACHOFAS);
    await userEvent.type(buscador(), ' x');
    await userEvent.click(boton('Agregar'));
    expect(screen.getByText('Debe seleccionar un alimento válido de la lista')).toBeTruthy();
  });

  it('gives the tiles back when the dish that one of them opened is taken out of it', async () => {
    servidor(encuentra());
    renderApp(<Agregar />);
    await userEvent.click(await screen.findByRole('button', { name: /Alambre de arrachera/ }));
    await userEvent.click(boton(/^Complementos y comentario/));
    expect(buscador().value).toBe('Alambre de arrachera');
    await userEvent.click(boton('Quitar el alimento'));
    expect(buscador().value).toBe('');
    expect(await screen.findByRole('button', { name: /Taco al pastor/ })).toBeTruthy();
  });

  it('says when nothing is found, and offers to try again when nobody answered', async () => {
    servidor(encuentra(), 'sin red');
    renderApp(<Agregar />);
    await userEvent.type(buscador(), 'zzz');
    expect(await screen.findByText('Ningún alimento con ese nombre')).toBeTruthy();
    await userEvent.type(buscador(), 'z');
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it('without the server finds what this till has searched before', async () => {
    servidor(encuentra(ALAMBRE), 'sin red');
    renderApp(<Agregar />);
    await userEvent.type(buscador(), 'alambre');
    await opcion(/arrachera/);
    await userEvent.type(buscador(), ' de');
    expect(await screen.findByText('Sin conexión: solo aparecen alimentos ya buscados en esta caja')).toBeTruthy();
    expect(await opcion(/arrachera/)).toBeTruthy();
    await userEvent.clear(buscador());
    await userEvent.type(buscador(), 'arrachera alambre');
    expect(await opcion(/arrachera/)).toBeTruthy();
  });
});

describe('the verb, where the comanda is not beside the dishes', () => {
  it('says that it saves, and does', async () => {
    servidor(encuentra(ALCACHOFAS));
    const hecho: string[] = [];
    renderApp(<Agregar onClose={() => hecho.push('cierra')} onGuardar={() => hecho.push('guarda')} />);
    await userEvent.type(buscador(), 'alca');
    await userEvent.click(await opcion(/Alcachofas/));
    expect(screen.queryByRole('button', { name: AGREGAR })).toBeNull();
    await userEvent.click(boton('Agregar y guardar $90.50'));
    expect(borrador(1).nuevos).toHaveLength(1);
    expect(hecho).toEqual(['cierra', 'guarda']);
  });
});

describe('the specification', () => {
  it('is required when the dish has any, and picked from its buttons (PEDIDO-004)', async () => {
    await conPlato(ALAMBRE);
    await userEvent.click(boton(AGREGAR));
    expect(screen.getByText('Debe seleccionar una especificación')).toBeTruthy();
    expect(borrador(1).nuevos).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Tortilla de maíz' }));
    await userEvent.click(boton(AGREGAR));
    expect(borrador(1).nuevos[0]?.especificaciones).toEqual([{ id: 2, descripcion: 'Tortilla de maíz' }]);
  });

  it('is not asked of a dish without any (PEDIDO-004)', async () => {
    await conPlato(ALCACHOFAS);
    expect(screen.queryByText('Especificación')).toBeNull();
    await userEvent.click(boton(AGREGAR));
    expect(borrador(1).nuevos).toHaveLength(1);
  });

  it('is a list beyond four (PEDIDO-004)', async () => {
    await conPlato(muchas);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Especificación/ }), 'Término 3');
    await userEvent.click(boton(AGREGAR));
    expect(borrador(1).nuevos[0]?.especificaciones).toEqual([{ id: 3, descripcion: 'Término 3' }]);
  });
});

describe('the complements', () => {
  it('that are free are limited; one more is undone with the message (PEDIDO-006)', async () => {
    await conPlato(ALAMBRE);
    for (const name of [/Cebolla/, /Salsa/, /Nopales/]) await userEvent.click(complemento(name));
    expect(screen.getByRole('alert').textContent).toBe('Solo tiene permitido 2 complementos gratis');
    expect(complemento(/Nopales/).checked).toBe(false);
    expect(screen.getByText('2 de 2 gratis')).toBeTruthy();
    await userEvent.click(complemento(/Cebolla/));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that are paid are not limited, and the button carries the running price (PEDIDO-007)', async () => {
    await conPlato(ALAMBRE);
    for (const name of [/Queso/, /Guacamole/, /Tocino/]) await userEvent.click(complemento(name));
    expect(boton('Agregar $288.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Tortilla de maíz' }));
    await userEvent.click(boton('Agregar $288.00'));
    const [plato, ...acompanan] = borrador(1).nuevos;
    expect(acompanan.map((p) => [p.descripcion, p.complemento_de])).toEqual(
      ['Queso extra', 'Guacamole', 'Tocino'].map((d) => [d, plato?.id]),
    );
  });
});

describe('what is added', () => {
  it('may carry a comment of 5 to 100 characters, with its counter (PEDIDO-005, D-24)', async () => {
    await conPlato(ALCACHOFAS);
    const comentario = screen.getByRole<HTMLInputElement>('textbox', { name: /Comentario/ });
    await userEvent.type(comentario, 'Sin');
    expect(screen.getByText('3/100')).toBeTruthy();
    expect(comentario.maxLength).toBe(100);
    await userEvent.click(boton(AGREGAR));
    expect(screen.getByText('Mínimo 5 caracteres')).toBeTruthy();
    await userEvent.type(comentario, ' sal');
    await userEvent.click(boton(AGREGAR));
    expect(borrador(1).nuevos[0]).toMatchObject({
      comentario: 'Sin sal',
      status: 1,
      mesero: { nombre: 'Mariana López' },
    });
  });

  it('is as many lines as its quantity, each with its own folio (D-45)', async () => {
    await conPlato(ALCACHOFAS);
    const cantidad = screen.getByRole('textbox', { name: 'Cantidad' });
    await userEvent.clear(cantidad);
    await userEvent.type(cantidad, '3');
    await userEvent.click(boton('Agregar $271.50'));
    const { nuevos } = borrador(1);
    expect(nuevos).toHaveLength(3);
    expect(new Set(nuevos.map((p) => p.folio)).size).toBe(3);
  });

  it('with Shift+Enter leaves the dialog ready for the next dish', async () => {
    const onClose = vi.fn();
    await conPlato(ALCACHOFAS, onClose);
    await userEvent.click(buscador());
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(onClose).not.toHaveBeenCalled();
    expect(borrador(1).nuevos).toHaveLength(1);
    expect(buscador().value).toBe('');
    expect(document.activeElement).toBe(buscador());
    expect(within(screen.getByRole('dialog')).getByText('Agregado: Alcachofas')).toBeTruthy();
  });
});

describe('what the dish holds', () => {
  const contiene = (donde: HTMLElement = document.body) =>
    within(donde)
      .queryAllByRole('list', { name: 'Contiene' })
      .map((l) =>
        within(l)
          .getAllByRole('listitem')
          .map((i) => i.textContent),
      );

  it('is said of the chosen one, with what its chosen extras hold (decision 0010)', async () => {
    await conPlato(ALAMBRE);
    expect(contiene()).toEqual([['Gluten', 'Pica poco']]);
    await userEvent.click(complemento(/Queso extra/));
    await userEvent.click(complemento(/Salsa habanera/));
    expect(contiene()).toEqual([['Gluten', 'Lácteos', 'Pica mucho']]);
    await userEvent.click(complemento(/Queso extra/));
    expect(contiene()).toEqual([['Gluten', 'Pica mucho']]);
  });

  it('is said in what the search finds; of a menu that a device kept from before, nothing', async () => {
    const { alergenos: _, picante: __, ...deAntes } = { ...ALCACHOFAS, id: 70, descripcion: 'Alcaparras' };
    servidor(encuentra(ALCACHOFAS, deAntes as AlimentoVista));
    renderApp(<Agregar />);
    await userEvent.type(buscador(), 'alca');
    expect((await opcion(/Alcachofas/)).textContent).toContain('Entradas · Huevo, Soya');
    const suya = await opcion(/Alcaparras/);
    expect(suya.textContent).toMatch(/^AlcaparrasEntradas\$/);
    await userEvent.click(suya);
    expect(contiene()).toEqual([]);
  });

  it('is said of what was just added, too: a tile adds without asking', async () => {
    await conPlato(ALCACHOFAS);
    await userEvent.click(boton('Agregar y seguir'));
    expect(contiene(screen.getByRole('region', { name: 'Agregado en esta comanda' }))).toEqual([['Huevo', 'Soya']]);
  });
});
