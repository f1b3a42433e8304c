import { describe, expect, it } from 'vitest';
import { enTexto } from '../../test/papel-en-texto.ts';
import { COLUMNAS_DE_PAPEL } from '../impresora.ts';
import { enRenglones, esDeLetras } from '../renglones.ts';
import { papelDePrueba } from './prueba.ts';

describe('the test page', () => {
  it.each(Object.values(COLUMNAS_DE_PAPEL).flat())('has a ruler as wide as %i columns, in one row', (columnas) => {
    const prueba = papelDePrueba({ nombre: 'Cocina', columnas, pagina: 'cp858' });
    const reglas = enTexto(prueba, columnas).filter((r) => r.startsWith('----+----1'));
    expect(reglas.map((r) => r.length)).toEqual([columnas]);
  });

  it('has every Spanish letter, every size, the page of codes, a QR code, and the question', () => {
    const prueba = papelDePrueba({ nombre: 'Barra', columnas: 32, pagina: 'cp850' });
    const texto = enTexto(prueba, 32).join('\n');
    for (const letra of 'áéíóúüñÁÉÍÓÚÜÑ¿?¡!$€°½') expect(texto).toContain(letra);
    expect(texto).toContain('CP850 (Europa occidental)');
    expect(texto).toContain('¿Se lee bien?');
    const renglones = enRenglones(prueba, 32);
    expect(renglones).toContainEqual({ qr: 'Barra' });
    const tamanos = renglones.filter(esDeLetras).map((r) => r.tamano);
    expect(new Set(tamanos)).toEqual(new Set(['normal', 'alta', 'grande']));
  });
});
