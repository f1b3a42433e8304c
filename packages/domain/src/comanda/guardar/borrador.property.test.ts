import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { AHORA, aComanda, aComplemento, aDespachado, aPedido } from '../../test/builders.ts';
import { Dado } from '../../test/salon.ts';
import { noComentable, noDivisible, noRegresable, pedidoNoEliminable } from '../acciones.ts';
import {
  aplicarBorrador,
  borradorVacio,
  cambiosGuardados,
  conCambio,
  conNuevos,
  conSubcuenta,
  descontar,
  reponer,
  sinPedido,
  type Borrador,
} from './borrador.ts';
import type { Comanda } from '../comanda.ts';
import { fusionar, type Envio } from './fusion.ts';
import { estaVigente, type Pedido } from '../pedido.ts';

const PASOS = fc.array(fc.noBias(fc.nat(2 ** 31 - 1)), { maxLength: 10, size: 'max' });
const NOTAS = [null, 'sin sal', 'poca sal', 'picante'] as const;
const CUENTAS = [null, 'Ana', 'Juan'] as const;

const mesa = (): Comanda => {
  const [plato, listo] = [aPedido(), aDespachado({ comentario: 'sin sal' })];
  return aComanda({ pedidos: [plato, aComplemento(plato), aPedido({ subcuenta: 'Ana' }), listo] });
};

type Gesto = (b: Borrador, c: Comanda, p: Pedido, dado: Dado, enVuelo: Envio | undefined) => Borrador;
const permitido = (no: unknown, b: Borrador, si: () => Borrador): Borrador => (no === null ? si() : b);

/** What a waiter can do on the screen, with the gates of its buttons. */
const GESTOS: readonly Gesto[] = [
  (b) => {
    const plato = aPedido();
    return conNuevos(b, [plato, aComplemento(plato)]);
  },
  (b, c, p, dado, enVuelo) =>
    permitido(noComentable(p), b, () => conCambio(b, c, p.id, { comentario: dado.elige(NOTAS)! }, enVuelo)),
  (b, c, p, dado, enVuelo) =>
    permitido(noDivisible(p), b, () => conSubcuenta(b, c, p.id, dado.elige(CUENTAS)!, enVuelo)),
  (b, c, p, _, enVuelo) => permitido(noRegresable(p), b, () => conCambio(b, c, p.id, { status: 1 }, enVuelo)),
  (b, c, p, _, enVuelo) =>
    permitido(pedidoNoEliminable(p, aplicarBorrador(c, b).pedidos), b, () => sinPedido(b, c, p.id, { enVuelo })),
];

const enPantalla = (c: Comanda, b: Borrador): Pedido[] => aplicarBorrador(c, b).pedidos.filter(estaVigente);

const trabajar = (b0: Borrador, c: Comanda, pasos: readonly number[], enVuelo?: Envio): Borrador =>
  pasos.reduce((b, numero) => {
    const dado = new Dado(numero);
    const p = dado.elige(enPantalla(c, b));
    return p ? dado.elige(GESTOS)!(b, c, p, dado, enVuelo) : b;
  }, b0);

/** What the screen shows of each line, by id; without order, because the server orders new lines. */
const leido = (pedidos: readonly Pedido[]) =>
  new Map(pedidos.map((p) => [p.id, { comentario: p.comentario, subcuenta: p.subcuenta, status: p.status }]));

const guardar = (c: Comanda, envio: Envio) => {
  const fusion = fusionar(c.pedidos, envio, { ahora: AHORA, quien: ['mesero'] });
  return { ...fusion, comanda: { ...c, pedidos: fusion.pedidos } };
};

describe('a draft and its save', () => {
  it('shows the same before the save, when its lines arrive early, and after its answer, whatever is typed meanwhile (D-20)', () => {
    fc.assert(
      fc.property(PASOS, PASOS, (antesDeEnviar, enVuelo) => {
        const c = mesa();
        const enviado = trabajar(borradorVacio(c.id), c, antesDeEnviar);
        const b = trabajar(enviado, c, enVuelo, enviado);
        const pantalla = leido(enPantalla(c, b));
        const servidor = guardar(c, enviado);
        expect(servidor.rechazados).toEqual([]);
        expect(leido(enPantalla(servidor.comanda, b))).toEqual(pantalla);
        const resto = descontar(b, enviado);
        expect(leido(enPantalla(servidor.comanda, resto))).toEqual(pantalla);
        expect(descontar(resto, enviado)).toEqual(resto);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('put back because nothing of it was taken, shows the same with what was written on top, and saves it all (D-20, D-98)', () => {
    fc.assert(
      fc.property(PASOS, PASOS, (antesDeEnviar, encima) => {
        const c = mesa();
        const enviado = trabajar(borradorVacio(c.id), c, antesDeEnviar);
        const esperada = aplicarBorrador(c, enviado);
        const despues = trabajar(borradorVacio(c.id), esperada, encima);
        const pantalla = leido(enPantalla(esperada, despues));
        const junto = reponer(despues, enviado, c.pedidos);
        expect(leido(enPantalla(c, junto))).toEqual(pantalla);
        const servidor = guardar(c, junto);
        expect(servidor.rechazados).toEqual([]);
        expect(leido(servidor.pedidos.filter(estaVigente))).toEqual(pantalla);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('loses nothing when the lines arrive while the person goes on typing, and the next save brings it all (D-20)', () => {
    fc.assert(
      fc.property(PASOS, PASOS, PASOS, (antesDeEnviar, enVuelo, llegado) => {
        const c = mesa();
        const enviado = trabajar(borradorVacio(c.id), c, antesDeEnviar);
        const servidor = guardar(c, enviado);
        const b = trabajar(trabajar(enviado, c, enVuelo, enviado), servidor.comanda, llegado, enviado);
        const pantalla = leido(enPantalla(servidor.comanda, b));
        const resto = descontar(b, enviado);
        expect(leido(enPantalla(servidor.comanda, resto))).toEqual(pantalla);
        const segundo = guardar(servidor.comanda, resto);
        expect(segundo.rechazados).toEqual([]);
        expect(leido(segundo.pedidos.filter(estaVigente))).toEqual(pantalla);
        expect(cambiosGuardados(descontar(resto, resto))).toBe(true);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('is empty exactly when the screen shows what the server has (COMANDA-031)', () => {
    fc.assert(
      fc.property(PASOS, (pasos) => {
        const c = mesa();
        const b = trabajar(borradorVacio(c.id), c, pasos);
        const igual = JSON.stringify([...leido(enPantalla(c, b))]) === JSON.stringify([...leido(c.pedidos)]);
        expect(cambiosGuardados(b)).toBe(igual);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
