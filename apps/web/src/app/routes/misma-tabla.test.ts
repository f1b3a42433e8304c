import { expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { ENTRADAS_DE_MENU, menuDe, puedeEntrar } from '@comal/domain/permisos/menu';
import { OPERACIONES } from '@comal/domain/permisos/permisos';
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

it.each(OPERACIONES)(
  'with $operacion alone the browser enters what the server lists, and nothing else (D-14)',
  ({ id }) => {
    const delServidor = menuDe(new Set([id])).flatMap(({ operaciones }) => operaciones.map(({ ruta }) => ruta));
    const delNavegador = ENTRADAS_DE_MENU.map(({ ruta }) => ruta).filter((ruta) => puedeEntrar(ruta, [id]));
    expect(delNavegador).toEqual(delServidor);
  },
);
