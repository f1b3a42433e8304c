import { describe, expect, it } from 'vitest';
import { AHORA, aComanda, aComplemento, aDespachado, aPedido, MINUTO } from '../../test/builders.ts';
import { edad, esperando, textoDeEspera } from '../cocina/espera.ts';
import { porPreparar } from '../cocina/por-preparar.ts';
import { lineaDeEnvio } from '../envio.ts';
import { fusionar, visto, type Envio, type Visto } from '../guardar/fusion.ts';
import { aplicarBorrador, borradorVacio, conNuevos, conTiempo } from '../guardar/borrador.ts';
import { otroIgual } from '../guardar/pedido-nuevo.ts';
import type { Pedido } from '../pedido.ts';
import { liberar, mover, pagar } from '../transiciones.ts';
import { conMarcha } from './al-guardar.ts';
import { nombreDeTiempo, TIEMPOS } from './tiempo.ts';
import {
  esperaSuTiempo,
  marchar,
  marcharSolos,
  tiemposQueEsperan,
  vaPorTiempos,
  yaMarchado,
  type ModoDeTiempos,
} from './tiempos.ts';

const TOMA = { ahora: AHORA, mesero: { id: 3, nombre: 'Lupe' } };
const entrada = (cambios: Partial<Pedido> = {}) => aPedido({ descripcion: 'Sopa', ...cambios });
const fuerte = (cambios: Partial<Pedido> = {}) => aPedido({ descripcion: 'Mole', tiempo: 2, ...cambios });
const postre = (cambios: Partial<Pedido> = {}) => aPedido({ descripcion: 'Flan', tiempo: 3, ...cambios });
const guardar = (
  antes: readonly Pedido[],
  envio: Partial<Envio>,
  modo: ModoDeTiempos = 'boton',
  quien: readonly ('mesero' | 'despacho')[] = ['mesero'],
) => {
  const nada = { nuevos: [], tocados: [], eliminados: [] };
  return conMarcha(antes, fusionar(antes, { ...nada, ...envio }, { ahora: AHORA, quien }), { modo, ahora: AHORA });
};
const esperan = (pedidos: readonly Pedido[]) => pedidos.map(esperaSuTiempo);
const toque = (p: Pedido, cambio: Partial<Visto>) => ({ id: p.id, antes: visto(p), ahora: { ...visto(p), ...cambio } });

describe('a line of a later course (D-165)', () => {
  it('waits until its course is fired, or the kitchen begins it; one of the first never waits', () => {
    expect(esperan([entrada(), entrada({ tiempo: 1 }), fuerte(), fuerte({ marchado_en: AHORA })])).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(esperan([fuerte({ status: 2 }), aDespachado({ tiempo: 2 })])).toEqual([false, false]);
  });

  it('has no clock while it waits, is not late, and counts from when it was fired (D-105, D-165)', () => {
    const p = fuerte({ fecha: AHORA - 60 * MINUTO, tiempo_de_preparacion: 10 });
    expect([esperando(p, AHORA), edad(p, AHORA), textoDeEspera(p, AHORA)]).toEqual([0, 'a-tiempo', '2.º TIEMPO']);
    const [marchado] = marchar([p], 2, AHORA) as [Pedido];
    expect([esperando(marchado, AHORA + 4 * MINUTO), edad(marchado, AHORA + 4 * MINUTO)]).toEqual([4, 'a-tiempo']);
    const tarde = AHORA + 11 * MINUTO;
    expect([edad(marchado, tarde), textoDeEspera(marchado, tarde)]).toEqual(['tarde', '11 min. EN ESPERA']);
  });

  it('is not among what is to be prepared', () => {
    expect(porPreparar([entrada(), fuerte()])).toEqual([{ descripcion: 'Sopa', cantidad: 1, lineas: 1 }]);
  });

  it('that the kitchen begins goes on alone, and waits again when it is put back; once fired it does not', () => {
    const [uno, dos] = [fuerte(), fuerte()];
    const empezado = mover(uno, 2, ['despacho'], AHORA);
    if (!empezado.ok) throw new Error('not begun');
    expect(esperan([empezado.value, dos])).toEqual([false, true]);
    const devuelto = mover(empezado.value, 1, ['despacho'], AHORA);
    expect(devuelto.ok && esperaSuTiempo(devuelto.value)).toBe(true);
    const [marchado] = marchar([empezado.value, dos], 2, AHORA) as [Pedido];
    const otra = mover(marchado, 1, ['despacho'], AHORA);
    expect(otra.ok && esperaSuTiempo(otra.value)).toBe(false);
  });

  it('that is paid first waits as an unpaid one, and goes on waiting when its charge is cancelled (D-133)', () => {
    const pagado = pagar(fuerte(), 'pago-1');
    expect(esperaSuTiempo(pagado)).toBe(true);
    expect(esperan(marchar([pagado], 2, AHORA))).toEqual([false]);
    expect(esperaSuTiempo(liberar(pagado))).toBe(true);
  });

  it('is repeated in its course, as one that was not fired', () => {
    const copia = { ...TOMA, id: () => 'otro', folio: () => 1234 };
    const [otro] = otroIgual(fuerte({ marchado_en: AHORA }), [], copia) as [Pedido];
    expect(otro).toMatchObject({ tiempo: 2, status: 1 });
    expect(otro).not.toHaveProperty('marchado_en');
  });
});

describe('firing a course (D-165)', () => {
  it('tells the courses that wait, the next one first, and none of cancelled lines', () => {
    expect(tiemposQueEsperan([postre(), entrada(), fuerte(), fuerte({ cancelado_en: AHORA })])).toEqual([2, 3]);
    expect(tiemposQueEsperan([entrada(), fuerte({ cancelado_en: AHORA })])).toEqual([]);
    expect([vaPorTiempos([entrada()]), vaPorTiempos([entrada(), fuerte({ marchado_en: AHORA })])]).toEqual([
      false,
      true,
    ]);
  });

  it('fires all lines of that course with their companions, and no other', () => {
    const plato = fuerte();
    const queso = aComplemento(plato, { tiempo: 2 });
    const lineas = [entrada(), plato, queso, postre(), fuerte({ cancelado_en: AHORA })];
    const despues = marchar(lineas, 2, AHORA);
    expect(despues.map((p) => p.marchado_en)).toEqual([undefined, AHORA, AHORA, undefined, undefined]);
  });

  it('twice is once: the second time the lines are the same, and keep their moment', () => {
    const una = marchar([entrada(), fuerte()], 2, AHORA);
    expect(marchar(una, 2, AHORA + MINUTO)).toBe(una);
  });

  it('names the four courses', () => {
    expect(TIEMPOS.map(nombreDeTiempo)).toEqual(['1.er tiempo', '2.º tiempo', '3.er tiempo', '4.º tiempo']);
  });
});

describe('courses that go by themselves', () => {
  const servida = () => aDespachado({ fecha: AHORA - MINUTO });

  it('with the button, none waits where nothing is prepared before it: bottles that nobody prepares hold nothing', () => {
    expect(esperan(guardar([], { nuevos: [fuerte()] }).pedidos)).toEqual([false]);
    const cerveza = aDespachado({ fecha: AHORA });
    expect(esperan(guardar([], { nuevos: [cerveza, fuerte()] }).pedidos)).toEqual([false, false]);
    expect(
      esperan(
        guardar([lineaDeEnvio({ nombre: 'Centro', precio: 3_000 }, { ...TOMA, id: 'envio', folio: 1000 })], {
          nuevos: [fuerte()],
        }).pedidos,
      ),
    ).toEqual([false, false]);
  });

  it('with the button, those behind others wait, not behind dishes that were served', () => {
    const { pedidos, agregados } = guardar([], { nuevos: [entrada(), fuerte(), postre()] });
    expect(esperan(pedidos)).toEqual([false, true, true]);
    expect(agregados).toHaveLength(3);
    expect(esperan(guardar([servida()], { nuevos: [fuerte()] }).pedidos)).toEqual([false, false]);
    const yaSalio = aDespachado({ fecha: AHORA - MINUTO, tiempo: 2 });
    expect(esperan(guardar([entrada(), yaSalio], { nuevos: [fuerte()] }).pedidos)).toEqual([false, false, false]);
  });

  it('a line that joins a course that is being served goes at once; one that joins a course that waits, waits', () => {
    const enMarcha = fuerte({ marchado_en: AHORA - MINUTO });
    expect(esperan(guardar([entrada(), enMarcha], { nuevos: [fuerte()] }).pedidos)).toEqual([false, false, false]);
    expect(esperan(guardar([entrada(), fuerte()], { nuevos: [fuerte()] }).pedidos)).toEqual([false, true, true]);
    const yaPostre = postre({ marchado_en: AHORA - MINUTO });
    expect(esperan(guardar([entrada(), yaPostre], { nuevos: [fuerte()] }).pedidos)).toEqual([false, false, false]);
  });

  it('by themselves, one goes when all before it was dispatched, and not the one after it', () => {
    const lineas = [servida(), servida(), fuerte(), postre()];
    const terminados = [lineas[1]!];
    expect(esperan(marcharSolos(lineas, { modo: 'solos', ahora: AHORA, terminados }))).toEqual([
      ...[false, false, false, true],
    ]);
    expect(marcharSolos(lineas, { modo: 'boton', ahora: AHORA, terminados })).toBe(lineas);
    const falta = [servida(), entrada(), fuerte()];
    expect(marcharSolos(falta, { modo: 'solos', ahora: AHORA, terminados })).toBe(falta);
  });

  it('by themselves, none goes with a write that ended nothing before it: the slip that dispatched it is no dish (D-144)', () => {
    const lineas = [servida(), fuerte()];
    expect(marcharSolos(lineas, { modo: 'solos', ahora: AHORA })).toBe(lineas);
    expect(marcharSolos(lineas, { modo: 'solos', ahora: AHORA, terminados: [postre()] })).toBe(lineas);
    expect(esperan(guardar(lineas, { nuevos: [entrada()] }, 'solos').pedidos)).toEqual([false, true, false]);
  });

  it('a dish that went out and comes back waits for nobody’s word again', () => {
    expect(yaMarchado(fuerte(), AHORA)).toEqual({ marchado_en: AHORA });
    expect(yaMarchado(fuerte({ marchado_en: 5 }), AHORA)).toEqual({ marchado_en: 5 });
    expect(yaMarchado(entrada(), AHORA)).toEqual({});
    const vuelta = mover(aDespachado({ tiempo: 2 }), 1, ['mesero'], AHORA);
    expect(vuelta.ok && esperaSuTiempo(vuelta.value)).toBe(false);
  });

  it('by themselves, the cancelling of what was owed lets the next one go; with the button it waits for it', () => {
    const [sopa, mole] = [entrada(), fuerte()];
    const eliminados = [{ id: sopa.id, antes: visto(sopa) }];
    expect(esperan(guardar([servida(), sopa, mole], { eliminados }, 'solos').pedidos)[2]).toBe(false);
    expect(esperan(guardar([servida(), sopa, mole], { eliminados }).pedidos)[2]).toBe(true);
    expect(guardar([servida(), sopa, mole], { eliminados }, 'solos').cambiados.map((p) => p.id)).toEqual([
      sopa.id,
      mole.id,
    ]);
  });

  it('a comanda without courses is as it was saved', () => {
    const lineas = [entrada(), servida()];
    for (const modo of ['sin', 'boton', 'solos'] as const)
      expect(marcharSolos(lineas, { modo, ahora: AHORA })).toBe(lineas);
  });
});

describe('changing the course of a line', () => {
  it('moves a dish that waits with its companions to a later course, or fires it alone in the first', () => {
    const plato = fuerte();
    const [queso, otro] = [aComplemento(plato, { tiempo: 2 }), fuerte()];
    const lineas = [entrada(), plato, queso, otro];
    const tres = guardar(lineas, { tocados: [toque(plato, { tiempo: 3 })] });
    expect(tres.pedidos.map((p) => p.tiempo)).toEqual([undefined, 3, 3, 2]);
    const ya = guardar(lineas, { tocados: [toque(plato, { tiempo: 1 })] });
    expect(esperan(ya.pedidos)).toEqual([false, false, false, true]);
    expect(ya.pedidos[1]).toMatchObject({ tiempo: 1, marchado_en: AHORA });
  });

  it('refuses what the kitchen has already, and a companion without its dish', () => {
    const [sopa, mole] = [entrada(), fuerte()];
    const queso = aComplemento(mole, { tiempo: 2 });
    const motivo = (p: Pedido) =>
      guardar([sopa, mole, queso], { tocados: [toque(p, { tiempo: 3 })] }).rechazados.map((r) => r.motivo);
    expect([motivo(sopa), motivo(queso)]).toEqual([['TIEMPO_YA_MARCHO'], ['ES_COMPLEMENTO']]);
    const marchado = fuerte({ marchado_en: AHORA });
    expect(guardar([marchado], { tocados: [toque(marchado, { tiempo: 3 })] }).rechazados).toHaveLength(1);
  });

  it('two people who want another course of a line: the second is a conflict, the same wish is none', () => {
    const mole = fuerte();
    const lineas = [entrada(), { ...mole, tiempo: 3 as const }];
    const motivo = (tiempo: 3 | 4) =>
      guardar(lineas, { tocados: [toque(mole, { tiempo })] }).rechazados.map((r) => r.motivo);
    expect([motivo(4), motivo(3)]).toEqual([['CONFLICTO_PEDIDO'], []]);
  });

  it('a page from before, which sends no course, changes none', () => {
    const mole = fuerte();
    const { tiempo: _, ...antes } = visto(mole);
    const tocados = [{ id: mole.id, antes, ahora: { ...antes, comentario: 'sin ajonjolí' } }];
    const { pedidos, rechazados } = guardar([entrada(), mole], { tocados });
    expect([pedidos[1], rechazados]).toEqual([{ ...mole, comentario: 'sin ajonjolí' }, []]);
  });

  it('of an unsaved dish is that of the draft, companions included; of a saved one a touch', () => {
    const nuevo = entrada();
    const queso = aComplemento(nuevo);
    const guardado = fuerte();
    const comanda = aComanda({ pedidos: [guardado] });
    const b = conTiempo(conNuevos(borradorVacio(comanda.id), [nuevo, queso]), comanda, nuevo.id, 3);
    expect(b.nuevos.map((p) => p.tiempo)).toEqual([3, 3]);
    const tocado = conTiempo(b, comanda, guardado.id, 1);
    expect(tocado.tocados).toEqual([
      { id: guardado.id, antes: visto(guardado), ahora: { ...visto(guardado), tiempo: 1 } },
    ]);
    expect(aplicarBorrador(comanda, tocado).pedidos.map((p) => p.tiempo)).toEqual([1, 3, 3]);
    expect(conTiempo(tocado, comanda, guardado.id, 2).tocados).toEqual([]);
  });
});
