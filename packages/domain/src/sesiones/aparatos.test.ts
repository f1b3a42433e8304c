import { describe, expect, it } from 'vitest';
import { CAPACIDADES, familiasDe, NOMBRES_DE_CAPACIDAD, primerNombre, type Estreno } from './aparatos.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15';

describe('the families of a browser', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36', 5, 'android', 'chrome'],
    ['Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36', 5, 'android', 'samsung'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${SAFARI}`, 5, 'iphone', 'safari'],
    [`Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) ${SAFARI}`, 5, 'ipad', 'safari'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, 'ipad', 'safari'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, 'mac', 'safari'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0', 10, 'windows', 'edge'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0 Safari/537.36', 0, 'chromeos', 'chrome'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 0, 'linux', 'firefox'],
    ['', 0, 'otro', 'otro'],
    ['x'.repeat(1_000_000), 0, 'otro', 'otro'],
  ] as const)('%# is told by user agent and fingers', (agente, dedos, sistema, navegador) => {
    expect(familiasDe({ agente, dedos })).toEqual({ sistema, navegador });
  });
});

const EN_CAJA: Estreno = { plataforma: 'web', sistema: 'windows', persona: 'Rosa Solís', caja: 'Caja 1' };
const TELEFONO: Estreno = { ...EN_CAJA, plataforma: 'movil', sistema: 'android' };

describe('the first name of a device', () => {
  it.each([
    [EN_CAJA, [], 'Caja 1 (Windows)'],
    [{ ...EN_CAJA, sistema: 'otro' }, [], 'Caja 1'],
    [TELEFONO, [], 'Android de Rosa Solís'],
    [{ ...EN_CAJA, sistema: 'ipad' }, [], 'iPad'],
    [{ ...TELEFONO, sistema: 'ipad' }, ['iPad', 'iPad 2'], 'iPad 3'],
    [EN_CAJA, ['Caja 1 (Windows)'], 'Caja 1 (Windows) 2'],
  ] as const)('of %j beside %j is %s', (estreno, usados, nombre) => {
    expect(primerNombre(estreno, usados)).toBe(nombre);
  });

  it('has at most 40 characters, its number and its system included', () => {
    const larga = { ...EN_CAJA, caja: 'C'.repeat(60) };
    const primero = primerNombre(larga, []);
    const segundo = primerNombre(larga, [primero]);
    expect([primero, [...primero].length]).toEqual([`${'C'.repeat(30)} (Windows)`, 40]);
    expect([segundo.endsWith(' 2'), [...segundo].length]).toEqual([true, 40]);
    expect([...primerNombre({ ...TELEFONO, persona: '😀'.repeat(60) }, [])]).toHaveLength(40);
  });
});

it('names each ability once', () => {
  expect(new Set(NOMBRES_DE_CAPACIDAD.map((c) => CAPACIDADES[c])).size).toBe(NOMBRES_DE_CAPACIDAD.length);
});
