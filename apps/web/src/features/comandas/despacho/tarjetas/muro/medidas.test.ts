import { describe, expect, it } from 'vitest';
import { cocinaCaliente, cocinaConAvisos } from '../../datos.fixture.ts';
import { filasDe } from '../../lineas/filas.ts';
import { renglonesDe } from '../../lineas/renglones.ts';
import { comandasDeTresYCuatro } from '../../muchas.fixture.ts';
import { buildComanda } from '../../../../../platform/live/live-comanda.ts';
import { bloqueDe, platosDe, porEdad } from '../tablero/platos.ts';
import { acomodar } from './flujo.ts';
import { marcoDe } from './marco.ts';
import { altoDeAviso, altoDeRenglon, EN_EL_MURO, EN_LA_MANO, lineasDeNombre } from './medidas.ts';

const COCINA = new Set([1]);
const AHORA = 100_000_000_000;
const COLUMNA = { ancho: 317, medidas: EN_EL_MURO };

const renglones = renglonesDe(
  filasDe(
    cocinaCaliente(AHORA).map((c) => buildComanda(c)),
    COCINA,
  ),
);
const de = (descripcion: string) => renglones.find((r) => r.filas[0].pedido.descripcion === descripcion)!;

describe('the height of a row', () => {
  it.each([
    ['Sopa de tortilla', 36],
    ['Enchiladas suizas', 36 + 2 * 22.5],
    ['Chilaquiles verdes con huevo', 36 + 27 + 2 * 22.5],
    ['Alambre de arrachera', 36 + 3 * 22.5],
  ])('of %s is %d px: its name, and each thing under it', (platillo, alto) => {
    expect(altoDeRenglon(de(platillo), false, COLUMNA)).toBe(alto);
  });

  it('has a line more once it changed, and is larger where it is held', () => {
    const sopa = de('Sopa de tortilla');
    expect(altoDeRenglon(sopa, true, COLUMNA)).toBe(36 + 22.5);
    expect(altoDeRenglon(sopa, false, { ...COLUMNA, medidas: EN_LA_MANO })).toBe(48);
  });

  it('is that of its name alone once it is cancelled', () => {
    const [fila] = de('Enchiladas suizas').filas;
    const cancelada = { ...fila, pedido: { ...fila.pedido, cancelado_en: AHORA } };
    expect(altoDeRenglon({ ...de('Enchiladas suizas'), filas: [cancelada] }, false, COLUMNA)).toBe(36);
  });

  it('has room for each notice and its button', () => {
    const [gringa] = renglonesDe(
      filasDe(
        cocinaConAvisos(AHORA).map((c) => buildComanda(c)),
        COCINA,
      ),
    );
    const suyos = ['Es alérgica al cacahuate', 'Tampoco come nuez'].map((t) => altoDeAviso(t, COLUMNA));
    const sinAvisos = altoDeRenglon(renglones[0]!, false, COLUMNA);
    expect(altoDeRenglon(gringa!, false, COLUMNA)).toBe(sinAvisos + suyos[0]! + suyos[1]!);
  });

  it('has three lines of a name at most', () => {
    expect(
      lineasDeNombre('Costilla de res en chile morita con arroz, frijoles y tortillas recién hechas', COLUMNA),
    ).toBe(3);
  });
});

describe('the number of comandas in sight, of 26 with three and four lines', () => {
  const platos = porEdad(
    platosDe(
      filasDe(
        comandasDeTresYCuatro(26)(AHORA).map((c) => buildComanda(c)),
        COCINA,
      ),
    ),
  );
  const enPantalla = (ancho: number, alto: number): number => {
    const { columnas, columna, alto: cabe } = marcoDe({ ancho, alto }, true);
    const bloques = platos.map((p) => bloqueDe(p, new Set(), columna));
    const vistas = acomodar(bloques, cabe, columna.medidas).slice(0, columnas);
    return new Set(vistas.flatMap((c) => c.map((t) => t.id))).size;
  };

  it('is twelve at 1920 x 1080 beside the totals, and eight at 1366 x 768 with the totals folded', () => {
    expect(enPantalla(1624, 996)).toBeGreaterThanOrEqual(12);
    expect(enPantalla(1268, 684)).toBeGreaterThanOrEqual(8);
  });
});
