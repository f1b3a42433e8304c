import { describe, expect, it } from 'vitest';
import { presentPago as cuerpoDePago } from '@comal/contract/caja/metodos-en-campos';
import type { Centavos } from '@comal/domain/money';
import { metodosDe, metodosPara } from '../../metodos-de-pago.ts';
import { CON_PROPIOS } from '../datos.fixture.ts';
import {
  CAPTURA_VACIA,
  cambioEnEfectivo,
  capturaDe,
  capturaDeApp,
  conPropina as conPropinaDe,
  pagoDe as pagoCon,
  razonDePago,
} from './captura.ts';
import type { Captura, Escrito } from './escrito.ts';
import type { PropinaElegida } from './propina.ts';

const METODOS = metodosDe(CON_PROPIOS);
const [EFECTIVO, TRANSFERENCIA, TARJETA] = [1, 2, 3];
const pagoDe = (c: Captura, total: Centavos) => pagoCon(c, total, METODOS);
const conPropina = (antes: Captura, propina: PropinaElegida, total: Centavos) =>
  conPropinaDe(antes, propina, total, METODOS);

/** The input by method: an amount, or an amount with its operation number. */
type Montos = Readonly<Record<number, string | readonly [monto: string, no_operacion: string]>>;
const escrito = (e: Montos[number]): Escrito => {
  const [monto, no_operacion] = typeof e === 'string' ? [e, ''] : e;
  return { monto, no_operacion };
};
const captura = (montos: Montos, propina: PropinaElegida = CAPTURA_VACIA.propina): Captura => ({
  por: Object.fromEntries(Object.entries(montos).map(([metodo, e]) => [metodo, escrito(e)])),
  propina,
});
const monto = (c: Captura, metodo: number): string => c.por[metodo]?.monto ?? '';
const por = (metodo: number, recibido: Centavos, propina = 0) => ({
  ...{ metodo, recibido, propina, no_operacion: metodo === TARJETA ? '004512' : '', tipo_tarjeta: null },
});

const DIEZ_PESOS: PropinaElegida = { opcion: 'otra', texto: '10', metodo: null };

describe('a typed payment', () => {
  it('is in centavos, with what cannot be read as nothing (COBRO-003, COBRO-004)', () => {
    const escrita = captura({ [EFECTIVO]: '100.5', [TRANSFERENCIA]: 'x', [TARJETA]: ['43', ' 004512 '] });
    expect(pagoDe(escrita, 0)).toEqual([por(EFECTIVO, 10_050), por(TARJETA, 4_300)]);
  });

  it('has no operation number left over from an amount that was erased (COBRO-006)', () => {
    const borrada = captura({ [EFECTIVO]: '243', [TRANSFERENCIA]: ['', 'SPEI-22'], [TARJETA]: ['', '004512'] });
    expect(pagoDe(borrada, 0)).toEqual([por(EFECTIVO, 24_300)]);
  });

  it('keeps the kind of its card, and shows it again as it was sent (D-126)', () => {
    const con = { monto: '43.00', no_operacion: '', tipo_tarjeta: 'debito' } as const;
    const pago = pagoDe({ ...CAPTURA_VACIA, por: { [TARJETA]: con } }, 4_300);
    expect(pago).toMatchObject([{ metodo: TARJETA, tipo_tarjeta: 'debito' }]);
    expect(capturaDe(cuerpoDePago(pago)).por[TARJETA]).toEqual(con);
    expect(pagoDe(conPropina({ ...CAPTURA_VACIA, por: { [TARJETA]: con } }, DIEZ_PESOS, 4_300), 4_300)).toMatchObject([
      { recibido: 5_300, propina: 1_000, tipo_tarjeta: 'debito' },
    ]);
  });

  it('is sent in pesos (D-92)', () => {
    expect(cuerpoDePago([por(EFECTIVO, 10_050), por(TARJETA, 1)])).toMatchObject({
      efectivo: 100.5,
      transferencia: 0,
      tarjeta: 0.01,
    });
  });
});

describe('a tip that was chosen (decision 0012)', () => {
  const TOTAL = 31_600;
  const con = (opcion: number | 'otra' | 'ninguna', texto = '', metodo: number | null = null) => ({
    opcion,
    texto,
    metodo,
  });
  const elegida = (antes: Montos, ...propina: Parameters<typeof con>) =>
    conPropina(captura(antes), con(...propina), TOTAL);
  const propinaDe = (c: Captura) =>
    pagoDe(c, TOTAL)
      .filter((p) => p.propina > 0)
      .map((p) => ({ monto: p.propina, metodo: p.metodo }));

  it('is none until somebody chooses one', () => {
    expect(propinaDe(CAPTURA_VACIA)).toEqual([]);
    expect(cuerpoDePago(pagoDe(CAPTURA_VACIA, TOTAL))).not.toHaveProperty('propina');
  });

  it.each([
    ['10 % of the total', con(10), [{ monto: 3_160, metodo: 1 }]],
    ['another amount', con('otra', '25.5'), [{ monto: 2_550, metodo: 1 }]],
    ['nothing typed yet', con('otra'), []],
  ])('is %s', (_caso, propina, esperada) => {
    expect(propinaDe(captura({}, propina))).toEqual(esperada);
  });

  it.each([
    [{ 1: '400' }, null, 1],
    [{ 2: '316' }, null, 2],
    [{ 2: '100', 3: '216' }, null, 3],
    [{ 3: '316', 1: '50' }, 1, 1],
    [{ 1: '216', 100: '100' }, null, 1],
    [{ 2: '216', 100: '100' }, null, 2],
    [{ 101: '216', 100: '100' }, null, 100],
  ] as const)(
    'comes by the method of the rest, the card first, unless somebody says: %j, %s: %i',
    (montos, metodo, esperado) => {
      expect(propinaDe(captura(montos, con(15, '', metodo)))[0]?.metodo).toBe(esperado);
    },
  );

  it('moves what was handed over exactly, and nothing else', () => {
    expect(monto(elegida({ [TARJETA]: '316' }, 15), TARJETA)).toBe('363.40');
    expect(monto(elegida({ [EFECTIVO]: '316.00' }, 10), EFECTIVO)).toBe('347.60');
    expect(monto(elegida({ [EFECTIVO]: '500' }, 10), EFECTIVO)).toBe('500');
    expect(monto(elegida({ [TARJETA]: '300' }, 10), TARJETA)).toBe('300');
    expect(elegida({}, 10).por).toEqual({});
  });

  it('moves back when it is taken away, to another percentage and to another method', () => {
    const conTarjeta = elegida({ [TARJETA]: '316' }, 15);
    const sin = conPropina(conTarjeta, con('ninguna'), TOTAL);
    expect([monto(sin, TARJETA), monto(sin, EFECTIVO)]).toEqual(['316.00', '']);
    expect(monto(conPropina(conTarjeta, con(20), TOTAL), TARJETA)).toBe('379.20');
    const enEfectivo = conPropina(conTarjeta, con(15, '', EFECTIVO), TOTAL);
    expect([monto(enEfectivo, TARJETA), monto(enEfectivo, EFECTIVO)]).toEqual(['316.00', '47.40']);
  });

  it('is sent in pesos, and is shown again as it was sent', () => {
    const cuerpo = cuerpoDePago(pagoDe(elegida({ [TARJETA]: ['316', '004512'] }, 15), TOTAL));
    expect(cuerpo).toMatchObject({ tarjeta: 363.4, propina: { monto: 47.4, metodo: 3 } });
    expect(cuerpoDePago(pagoDe(capturaDe(cuerpo), TOTAL))).toEqual(cuerpo);
  });
});

describe('the change', () => {
  it.each([
    [30_000, 0, 5_700],
    [24_300, 0, 0],
    [10_000, 20_000, 5_700],
    [0, 30_000, 0],
    [1_000, 30_000, 1_000],
  ])(
    'of %i in cash and %i by card for 24300 is %i: never more than the cash (COBRO-008, D-25)',
    (efectivo, tarjeta, cambio) => {
      expect(cambioEnEfectivo(24_300, [por(EFECTIVO, efectivo), por(TARJETA, tarjeta)], METODOS)).toBe(cambio);
    },
  );
});

it('the change of cash leaves the tip in the drawer (decision 0012)', () => {
  expect(cambioEnEfectivo(24_300, [por(EFECTIVO, 30_000, 2_430)], METODOS)).toBe(3_270);
});

it('a method that is not offered is a reason, even with nothing missing (D-25, H47)', () => {
  const pago = [por(TARJETA, 24_300)];
  expect(razonDePago(24_300, pago, METODOS)).toBeUndefined();
  expect(
    razonDePago(
      24_300,
      pago,
      METODOS.filter((m) => m.id !== TARJETA),
    ),
  ).toEqual(expect.any(String));
});

describe('what is typed by own methods (D-115)', () => {
  const RAPPI = 101;

  it('is sent in pesos with its number, and comes back as it was typed', () => {
    const cuerpo = cuerpoDePago(pagoDe(captura({ [RAPPI]: ['22.50', ' R-01 '] }), 0));
    expect(cuerpo).toMatchObject({ otros: [{ metodo: RAPPI, monto: 22.5, no_operacion: 'R-01' }] });
    expect(capturaDe(cuerpo).por).toEqual({ [RAPPI]: { monto: '22.50', no_operacion: 'R-01' } });
  });

  it('counts only with an amount', () => {
    expect(pagoDe(captura({ [RAPPI]: ['', 'R-01'] }), 0)).toEqual([]);
  });

  it('takes the tip where nothing else is handed over, and moves with it', () => {
    const antes = captura({ [RAPPI]: ['100', 'R-01'] });
    const despues = conPropina(antes, { opcion: 10, texto: '', metodo: null }, 10_000);
    expect(despues.por[RAPPI]).toEqual({ monto: '110.00', no_operacion: 'R-01' });
    expect(pagoDe(despues, 10_000)).toMatchObject([{ metodo: RAPPI, recibido: 11_000, propina: 1_000 }]);
  });
});

describe('the charge of the order of a platform (D-130)', () => {
  it('offers its platform first and no other one, and another comanda none (decision 0146)', () => {
    const [efectivo, , , vale, rappi] = METODOS;
    const uber = { ...rappi!, id: 102, descripcion: 'Uber Eats' };
    const todos = [efectivo!, vale!, { ...rappi!, plataforma: true as const }, { ...uber, plataforma: true as const }];
    const ids = (comanda: Parameters<typeof metodosPara>[0]) => metodosPara(comanda, todos).map(({ id }) => id);
    const app = { plataforma: 101, nombre: 'Rappi', numero: '' };
    expect([ids({}), ids({ tipo: 'app', app }), ids({ tipo: 'app' })]).toEqual([
      [1, 100],
      [101, 1, 100],
      [1, 100, 101, 102],
    ]);
  });

  const RAPPI = { plataforma: 101, nombre: 'Rappi', numero: 'R-77' };

  it('begins with all of it paid by the platform, under its number', () => {
    const inicial = capturaDeApp(RAPPI, 12_050, METODOS);
    expect(inicial.por).toEqual({ 101: { monto: '120.50', no_operacion: 'R-77' } });
    expect(pagoDe(inicial, 12_050)).toMatchObject([
      { metodo: 101, recibido: 12_050, no_operacion: 'R-77', propina: 0 },
    ]);
  });

  it('begins empty without a platform, and where its method is not offered any more', () => {
    expect(capturaDeApp(undefined, 12_050, METODOS)).toBe(CAPTURA_VACIA);
    expect(capturaDeApp({ ...RAPPI, plataforma: 199 }, 12_050, METODOS)).toBe(CAPTURA_VACIA);
  });
});
