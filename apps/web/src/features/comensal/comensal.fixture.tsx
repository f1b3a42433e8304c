import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { MenuDelComensal } from '@comal/contract/comensal/menu';
import { cerrarAviso } from './avisar.ts';
import { Comensal } from './Comensal.tsx';
import { olvidarLugar } from './menu/useLugar.ts';

/** The code of the tests. */
export const TOKEN = 'a.TWVzYSA3.0123456789012345678901';

const plato = { descripcion_menu: '', url_imagen: null, complementos_permitidos: 0, tiempo_de_preparacion: 0 } as const;
const callado = { alergenos: [], picante: 0 };
const tacos = { id: 1, descripcion: 'Tacos' };

/** A menu with a dish of each state and kind. */
export const MENU: MenuDelComensal = {
  ...{ negocio: 'La Güera', sucursal: 'Roma Norte', logo: null, mesa: 'Mesa 7', autoservicio: true, ubicacion: null },
  cerrado_hasta: null,
  maximo_por_pedido: 30,
  faltan: 0,
  version: 'una',
  productos: [
    {
      ...{
        ...plato,
        ...callado,
        id: 10,
        descripcion: 'Enchiladas suizas',
        precio: 148,
        categoria: tacos,
        estado_menu: 1,
      },
      descripcion_menu: 'Tres de pollo en salsa verde',
      ...{ tiempo_de_preparacion: 12, complementos_permitidos: 1, url_imagen: '/imagen/enchiladas' },
      complementos: [
        { ...callado, id: 1, descripcion: 'Frijoles refritos', precio: 0 },
        { ...callado, id: 2, descripcion: 'Arroz rojo', precio: 0 },
        { ...callado, id: 3, descripcion: 'Aguacate', precio: 30 },
        { ...callado, id: 4, descripcion: 'Crema', precio: 12.5 },
      ],
      especificaciones: [
        { id: 7, descripcion: 'Pollo' },
        { id: 8, descripcion: 'Queso' },
      ],
    },
    {
      ...{
        ...plato,
        ...callado,
        id: 11,
        descripcion: 'Chile en nogada',
        precio: 245,
        categoria: tacos,
        estado_menu: 4,
      },
      ...{ complementos: [], especificaciones: [] },
    },
    {
      ...{ ...plato, ...callado, id: 12, descripcion: 'Pozole', precio: 95, categoria: tacos, estado_menu: 3 },
      ...{ complementos: [], especificaciones: [] },
    },
    {
      ...{ ...plato, ...callado, id: 13, descripcion: 'Agua de jamaica', precio: 65, estado_menu: 1 },
      categoria: { id: 2, descripcion: 'Bebidas' },
      ...{ complementos: [], especificaciones: [] },
    },
  ],
};

type Contestar = () => Response | Promise<Response>;

/** A successful answer. */
export const bien = (data: unknown, message = ''): Response => Response.json({ message, data });
/** A refusal. */
export const mal = (message: string, motivo: string, status = 409): Response =>
  Response.json({ error: { message, code: status, motivo } }, { status });

/** The version of the menu in an answer; another menu has another version. */
const versionDeMenu = async (r: Response): Promise<string> =>
  JSON.stringify(((await r.clone().json()) as { readonly data?: unknown }).data ?? null);

const conVersion = async (menu: Contestar): Promise<Response> => {
  const r = await menu();
  const { message, data } = (await r.clone().json()) as { message: string; data: object };
  return r.ok && !Array.isArray(data) ? bien({ ...data, version: await versionDeMenu(r) }, message) : r;
};

const versionDe = async (menu: Contestar): Promise<Response> => {
  const r = await menu();
  return r.ok ? bien({ version: await versionDeMenu(r) }) : r;
};

/** A fake server that answers calls by the beginning of their path; requests are in `mock.calls`. */
export const servidor = (respuestas: Readonly<Record<string, Contestar>> = {}) => {
  const menu = respuestas['menu'] ?? (() => bien(MENU));
  const todas = { 'menu/version': () => versionDe(menu), ...respuestas, menu: () => conVersion(menu) };
  const fetch = vi.fn(async (url: string, _init?: RequestInit) => {
    const camino = url.replace('/qrestaurant/api/v1/', '').split('?')[0]!;
    const hacer = todas[camino as keyof typeof todas];
    return hacer ? hacer() : mal('No se encontró lo que buscas', 'NO_ENCONTRADO', 404);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

/** The counted events, in order. */
export const contados = (fetch: ReturnType<typeof servidor>): string[] =>
  fetch.mock.calls
    .filter(([url]) => url.includes('menu/contar'))
    .map(([, init]) => (JSON.parse(init!.body as string) as { que: string }).que);

/** Opens a screen of a code. */
export const abrir = (pantalla = 'menu', token = TOKEN) => {
  window.location.hash = `#/${pantalla}?token=${token}`;
  return render(<Comensal />);
};

/** Adds a dish to the cart without options. */
export const alCarrito = async (nombre: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Agregar al Carrito: ${nombre}` }));
  await userEvent.click(screen.getByRole('button', { name: /^Agregar \$/ }));
};

/** The text of a rule in the diner's style sheet, because the test browser has no layout. */
export const estilo = (regla: string): string =>
  new RegExp(`(?:^|\\n)\\.${regla} \\{([^}]*)\\}`).exec(
    readFileSync(`${import.meta.dirname}/comun.module.css`, 'utf8'),
  )![1]!;

/** Cleans up after a test. */
export const terminar = (): void => {
  act(cerrarAviso);
  olvidarLugar();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
};
