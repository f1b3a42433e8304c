import { describe, expect, it } from 'vitest';
import { anclaDe, buscarEnElManual, CAPITULOS } from './capitulos.ts';

const IMAGENES = Object.keys(import.meta.glob('../../../../../docs/screenshots/*.png'));
const porId = new Map(CAPITULOS.map((capitulo) => [capitulo.id, capitulo]));
const enlacesDe = (texto: string): readonly string[] =>
  [...texto.matchAll(/\]\(([^)]*)\)/g)].map(([, destino]) => destino!);

describe('the chapters of the manual', () => {
  it('begin with how to begin, each with its title', () => {
    expect(CAPITULOS[0]).toMatchObject({ id: 'empieza-aqui', titulo: 'Empieza aquí' });
    expect(CAPITULOS.map(({ titulo }) => titulo)).toContain('Manual de caja');
    expect(CAPITULOS.every(({ titulo, secciones }) => titulo.length > 3 && secciones.length > 1)).toBe(true);
  });

  it.each(CAPITULOS.map(({ id, texto }) => [id, texto] as const))(
    '%s leads to chapters, parts and pictures that there are',
    (id, texto) => {
      const perdidos = enlacesDe(texto).filter((destino) => {
        if (destino.endsWith('.png')) return !IMAGENES.some((imagen) => imagen.endsWith(destino.slice('..'.length)));
        const [, otro, ancla] = /^([\w-]*)(?:\.md)?(?:#(.*))?$/.exec(destino) ?? [];
        if (otro === undefined) return !destino.startsWith('../operacion.md');
        const capitulo = porId.get(otro || id);
        return !capitulo || (ancla !== undefined && !capitulo.secciones.some((seccion) => seccion.id === ancla));
      });
      expect(perdidos).toEqual([]);
    },
  );

  it('have one address for each part', () => {
    for (const { id, secciones } of CAPITULOS) {
      const anclas = secciones.map((seccion) => seccion.id);
      expect([id, anclas]).toEqual([id, [...new Set(anclas)]]);
    }
    expect(anclaDe('¿Qué no se puede, y qué sí?')).toBe('qué-no-se-puede-y-qué-sí');
  });
});

describe('the search of the manual', () => {
  const titulos = (busca: string) => buscarEnElManual(busca).map(({ seccion }) => seccion.titulo);

  it('is blind to accents and case, and says first what has it in its title', () => {
    expect(titulos('ALERGENOS')[0]).toBe('Alérgenos y picante');
    expect(titulos('alergenos').length).toBeGreaterThan(1);
  });

  it('wants every word, in whatever order, and shows the line without its marks', () => {
    const [hallado] = buscarEnElManual('kilogramo flor');
    expect(hallado).toMatchObject({ capitulo: { id: 'catalogo' }, seccion: { id: 'la-receta-y-lo-que-cuesta' } });
    expect(hallado!.linea).toContain('La flor se compra por kilogramo');
    expect(buscarEnElManual('kilogramo').every(({ linea }) => !/[*|]|\]\(/.test(linea))).toBe(true);
  });

  it('finds nothing for nothing, nor for what is nowhere', () => {
    expect([titulos('  '), titulos('zanahoriómetro')]).toEqual([[], []]);
  });

  it('shows thirty at most', () => {
    expect(titulos('a')).toHaveLength(30);
  });
});
