import { describe, expect, it } from 'vitest';
import { decir, seDice } from './movimientos.ts';
import { enLlano } from './oracion.ts';
import { accionesDeSeguridad, claseDeSeguridad, NOMBRES_DE_CLASES_DE_SEGURIDAD } from './seguridad.ts';

const TODAS = accionesDeSeguridad(null);
const dicho = (accion: string, datos: object): string =>
  enLlano(decir(accion, datos, { objeto: 'usuario/3', nombres: () => 'Rosa Solís' }).movimiento);

describe('what the owner looks at (decision 0023)', () => {
  it('has a sentence for each action, and each in one kind', () => {
    expect(TODAS.filter((accion) => !seDice(accion))).toEqual([]);
    expect(new Set(TODAS).size).toBe(TODAS.length);
    for (const clase of NOMBRES_DE_CLASES_DE_SEGURIDAD)
      for (const accion of accionesDeSeguridad([clase])) expect(claseDeSeguridad(accion)).toBe(clase);
  });

  it('is nothing of a kind that there is not, and no charge', () => {
    expect(accionesDeSeguridad(['Cobros'])).toEqual([]);
    expect(claseDeSeguridad('comanda.cobrada')).toBeNull();
  });

  it.each([
    ['acceso.intentos', { veces: 5, via: 'entrada' }, 'Van 5 intentos fallidos de entrar como Rosa Solís'],
    ['acceso.intentos', { veces: 5 }, 'Van 5 intentos fallidos con el PIN o la contraseña de Rosa Solís'],
    ['acceso.intentos', { veces: 5, via: 'codigo' }, 'Van 5 intentos fallidos con el segundo factor de Rosa Solís'],
    ['segundo_factor.activado', { nombre: 'Rosa Solís' }, 'Activó su segundo factor'],
    ['segundo_factor.quitado', { nombre: 'Rosa Solís' }, 'Quitó su segundo factor'],
    ['segundo_factor.quitado_a_otro', { nombre: 'Luis Pech' }, 'Quitó el segundo factor de Luis Pech'],
    ['segundo_factor.quitado_a_otro', {}, 'Quitó el segundo factor de Rosa Solís'],
    ['segundo_factor.codigos', { nombre: 'Rosa Solís' }, 'Hizo códigos de recuperación nuevos'],
    ['segundo_factor.codigo_usado', { quedan: 9 }, 'Usó un código de recuperación: le quedan 9'],
    ['segundo_factor.codigo_usado', { quedan: 1 }, 'Usó un código de recuperación: le queda 1'],
    ['segundo_factor.exigido', { antes: false, ahora: true }, 'Pidió el segundo factor a quien administra'],
    ['segundo_factor.exigido', { antes: true, ahora: false }, 'Dejó de pedir el segundo factor a quien administra'],
    ['acceso.aparato', {}, 'Entró en un aparato nuevo'],
    ['aparato.olvidado', { nombre: 'iPad', cerradas: 2 }, 'Olvidó el aparato iPad y cerró 2 sesiones'],
    [
      'lista.exportada',
      { lista: 'Usuarios', formato: 'xlsx', renglones: 12 },
      'Exportó Usuarios (12 renglones, Excel)',
    ],
    ['lista.exportada', { lista: 'Menú', formato: 'pdf' }, 'Exportó Menú (PDF)'],
  ])('tells %s of %o', (accion, datos, frase) => expect(dicho(accion, datos)).toBe(frase));
});
