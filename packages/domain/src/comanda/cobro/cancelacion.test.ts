import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METODOS_FIJOS } from '../../caja/metodos.ts';
import { AHORA, aComanda, aComplemento, aDespachado, aPagado, aPago, aPedido } from '../../test/builders.ts';
import { cancelarCobro, type CobroHecho } from './cancelacion.ts';
import { cobrarSubcuenta, type Cobro } from './cobro.ts';
import type { PagosPorMetodo } from './por-metodo.ts';
import { sumar } from '../../money.ts';
import { noEliminable, totalDeComanda } from '../comanda.ts';
import { porCobrar } from './subcuenta.ts';
import type { Pedido } from '../pedido.ts';

const aCobroHecho = (cambios: Partial<CobroHecho> = {}): CobroHecho => ({
  id: 'pago-1',
  metodos: [],
  turnoAbierto: true,
  cancelado: false,
  ...cambios,
});

/** The amounts by method of a charge, as a cancellation reads them. */
const metodosDe = ({ porMetodo }: Cobro) =>
  porMetodo.map(({ metodo, recibido, cambio }) => {
    const { descripcion, campo } = METODOS_FIJOS.find((m) => m.id === metodo)!;
    return { metodo, descripcion, campo, recibido, cambio };
  });

const cobrar = (pedidos: readonly Pedido[], subcuenta: string | null, pago: PagosPorMetodo, id = 'pago-1'): Cobro => {
  const totalVisto = totalDeComanda(porCobrar(pedidos, subcuenta));
  const solicitud = { revVisto: 1, subcuenta, totalVisto, pago, id };
  const r = cobrarSubcuenta(aComanda({ pedidos, rev: 1 }), solicitud, METODOS_FIJOS);
  if (!r.ok) throw new Error(r.motivo);
  return r.value;
};

describe('cancelling a charge (D-44)', () => {
  const plato = aDespachado({ subcuenta: 'Ana', base: 10_000 });
  const queso = aComplemento(plato, { status: 3, despachado_en: AHORA, base: 1_500 });
  const deJuan = aPagado({ subcuenta: 'Juan', pago: 'pago-2' });
  const cancelado = aPedido({ subcuenta: 'Ana', cancelado_en: 1 });
  const cobro = cobrar([plato, deJuan, queso, cancelado], 'Ana', aPago({ efectivo: 20_000 }));
  const { pedidos } = cobro;

  it('frees exactly its lines, dispatched as they were, and gives back what it kept of the cash (D-22)', () => {
    const r = cancelarCobro(pedidos, aCobroHecho({ metodos: metodosDe(cobro) }));
    expect(r).toEqual({
      ok: true,
      value: {
        devuelto: [{ metodo: 1, descripcion: 'Efectivo', campo: 'efectivo', monto: 11_500 }],
        liberados: [plato, queso],
        pedidos: [plato, deJuan, queso, cancelado],
        pagada: false,
      },
    });
  });

  it.each([
    ['cancelled before', { cancelado: true }, 'COBRO_CANCELADO'],
    ['of a closed shift', { turnoAbierto: false }, 'COBRO_DE_CORTE_CERRADO'],
    ['cancelled before its shift closed', { cancelado: true, turnoAbierto: false }, 'COBRO_CANCELADO'],
  ])('refuses one %s', (_caso, cambios, motivo) => {
    expect(cancelarCobro(pedidos, aCobroHecho(cambios))).toMatchObject({ ok: false, motivo });
  });

  it.each([
    ['another charge paid the rest', [deJuan], true],
    ['something else owes', [deJuan, aDespachado()], false],
    ['nothing else is paid', [], false],
  ])('frees a gift: where %s, %3$s that the comanda stays paid (decision 0121)', (_caso, otros, pagada) => {
    const regalo = { id: 'r', clase: 'cortesia' as const, monto: -10_000, motivo: 'Cumpleaños' };
    const regalado = aPagado({ pago: 'pago-1', ajustes: [regalo] });
    expect(cancelarCobro([regalado, ...otros], aCobroHecho())).toMatchObject({ value: { pagada } });
  });

  it('touches no line that is not paid, whatever it says', () => {
    const rara = { ...plato, pago: 'pago-1' };
    expect(cancelarCobro([rara], aCobroHecho())).toMatchObject({ value: { liberados: [], pedidos: [rara] } });
  });

  it('leaves a comanda that can be charged again, and is not deleted while a charge stands (D-21)', () => {
    expect(noEliminable(aComanda({ pedidos }))?.motivo).toBe('COMANDA_EN_PREPARACION');
    const r = cancelarCobro(pedidos, aCobroHecho());
    const otro = r.ok && cobrar(r.value.pedidos, 'Ana', aPago({ efectivo: 11_500 }), 'pago-3');
    expect(otro).toMatchObject({ total: 11_500, cobrados: [{ id: plato.id, pago: 'pago-3' }, { id: queso.id }] });
  });

  it('undoes any charge: the lines are those of before, and what goes back is what was charged', () => {
    const linea = fc.record({ base: fc.nat(50_000), subcuenta: fc.constantFrom(null, 'Ana', 'Juan') });
    const partes = fc.record({ tarjeta: fc.nat(100), transferencia: fc.nat(100), sobra: fc.nat(20_000) });
    fc.assert(
      fc.property(
        fc.array(linea, { minLength: 1, maxLength: 12 }),
        partes,
        (lineas, { tarjeta, transferencia, sobra }) => {
          const antes = lineas.map((l) => aDespachado(l));
          const { subcuenta } = antes[0]!;
          const total = totalDeComanda(porCobrar(antes, subcuenta));
          const [conTarjeta, conTransferencia] = [
            Math.min(total, tarjeta),
            Math.min(Math.max(0, total - tarjeta), transferencia),
          ];
          const efectivo = total - conTarjeta - conTransferencia + sobra;
          const numeros = { no_operacion_tarjeta: 'T-1', no_operacion_transferencia: 'S-1' };
          const pago = aPago({ efectivo, tarjeta: conTarjeta, transferencia: conTransferencia, ...numeros });
          const hecho = cobrar(antes, subcuenta, pago);
          const r = cancelarCobro(hecho.pedidos, aCobroHecho({ metodos: metodosDe(hecho) }));
          expect(r.ok && r.value.pedidos).toEqual(antes);
          const devuelto = r.ok ? r.value.devuelto.map(({ monto }) => monto) : [-1];
          expect(sumar(devuelto)).toBe(total);
          expect(Math.min(0, ...devuelto)).toBe(0);
        },
      ),
    );
  });
});
