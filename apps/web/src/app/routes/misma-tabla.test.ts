import { expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Route } from '@comal/contract/route';
import { ENTRADAS_DE_MENU, menuDe, puedeEntrar } from '@comal/domain/permisos/menu';
import { OPERACIONES, PERMISO } from '@comal/domain/permisos/permisos';
import { soloDespacha, veComandas, veElRegistro } from '../../features/tpv/modos.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { PANTALLAS } from './pantallas.tsx';

const con = (permiso: number) => aSesion({ usuario: { ...aSesion().usuario, permisos: [permiso] } });
const deja = (permisos: readonly number[] | undefined, permiso: number): boolean => permisos?.includes(permiso) ?? true;

it.each(OPERACIONES)('the till shows with $operacion alone what the calls of its modes answer (D-14)', ({ id }) => {
  const { cambios, obtener, listar } = catalog.comandas;
  expect([veComandas(con(id)), veComandas(con(id))]).toEqual([cambios, obtener].map((r) => deja(r.permiso, id)));
  expect(veElRegistro(con(id))).toBe(deja(listar.permiso, id) && !soloDespacha(con(id)));
});

it('every screen of the configuration is in the table that the server makes its menu of (D-14)', () => {
  const rutas = ENTRADAS_DE_MENU.map(({ ruta }) => ruta);
  expect(Object.keys(PANTALLAS).filter((ruta) => !rutas.includes(ruta))).toEqual([]);
});

/** The empty one is the home screen. */
const DE_LOS_DOCUMENTOS = [
  ...['usuarios', 'roles', 'terminales', 'sesiones', 'mi-negocio', 'metodos-de-pago', 'movimientos-del-sistema'],
  ...['dashboard', 'categorias', 'unidades-de-medida', 'areas-de-despacho', 'ingredientes', 'productos'],
  ...['especificaciones', 'complementos', 'comandas', 'entradas-y-salidas', 'cortes-de-caja'],
];

it('every path of the documents is a screen of the configuration (SHELL-013)', () => {
  expect(DE_LOS_DOCUMENTOS.filter((ruta) => PANTALLAS[ruta] === undefined)).toEqual([]);
});

it.each(OPERACIONES)(
  'with $operacion alone the browser enters what the server lists, and nothing else (D-14)',
  ({ id }) => {
    const delServidor = menuDe(new Set([id])).flatMap(({ operaciones }) => operaciones.map(({ ruta }) => ruta));
    const delNavegador = ENTRADAS_DE_MENU.map(({ ruta }) => ruta).filter((ruta) => puedeEntrar(ruta, [id]));
    expect(delNavegador).toEqual(delServidor);
  },
);

const FUENTES: Readonly<Record<string, string>> = import.meta.glob('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** These show the state of the drawer, and call nothing. */
const SOLO_DICEN = ['../../features/tpv/StatusStrip.tsx', '../../features/comandas/recorrido/Recorrido.tsx'];
const PRODUCTO = Object.entries(FUENTES).filter(
  ([ruta]) => !SOLO_DICEN.includes(ruta) && !/\.(test|stories|fixture)\.|\/test\//.test(ruta),
);
const PEDIDOS = Object.values(catalog).flatMap((grupo) =>
  Object.values<Route>(grupo).flatMap(({ permiso }) => (permiso ? [permiso.toSorted((a, b) => a - b).join()] : [])),
);
const idsDe = (texto: string): number[] =>
  [...texto.matchAll(/PERMISO\.(\w+)/g)].map(([, nombre]) => PERMISO[nombre as keyof typeof PERMISO]);

it('what any button asks for is what some call asks for, alone or with the same others (D-14)', () => {
  const sueltos = PRODUCTO.flatMap(([ruta, texto]) => {
    const listas = texto.match(/\[\s*PERMISO\.[^\]]+\]/g) ?? [];
    const pares = listas
      .map((lista) =>
        idsDe(lista)
          .toSorted((a, b) => a - b)
          .join(),
      )
      .filter((ids) => !PEDIDOS.includes(ids));
    const solos = idsDe(texto).filter((id) => !PEDIDOS.some((ids) => ids.split(',').includes(String(id))));
    return [...pares, ...solos].map((ids) => `${ruta} ${ids}`);
  });
  expect(PRODUCTO.length).toBeGreaterThan(300);
  expect(sueltos).toEqual([]);
});
