import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { comandas } from '@comal/contract/comandas/comandas';
import type { CallInput } from '@comal/contract/route';
import { aPesos, sumar } from '@comal/domain/money';
import { expect } from 'vitest';
import { entero, uno } from '../../../../test/fallas/escena/azar.ts';
import { abiertasEn, contar, esEnvio, porCobrar, vale, type Escena, type Paso } from './escena.fixture.ts';
import type { Lugar } from './lugar.fixture.ts';

type Cuerpo = CallInput<typeof comandas.descontar>['body'];
type Linea = ComandaVista['pedidos'][number];

/** A comanda, one of its sub-accounts, or one of its dishes, with the lines of it that are owed. */
const algoDe = ({ azar }: Escena, c: ComandaVista): [Cuerpo['sobre'], Linea[]] | null => {
  const deben = c.pedidos.filter((p) => porCobrar(p) && !esEnvio(p));
  const platos = deben.filter((p) => !p.complemento);
  if (platos.length === 0) return null;
  const plato = uno(azar, platos);
  return uno<[Cuerpo['sobre'], Linea[]]>(azar, [
    [{ que: 'comanda' }, deben],
    [{ que: 'subcuenta', subcuenta: plato.subcuenta }, deben.filter((p) => p.subcuenta === plato.subcuenta)],
    [
      { que: 'pedidos', pedidos: [plato.id] },
      deben.filter((p) => p.id === plato.id || p.complemento_de?.id === plato.id),
    ],
  ]);
};

/** What may stand in the way of a discount that was drawn by chance. */
const IMPEDIMENTOS = [
  'DESCUENTO_YA_DADO',
  'DESCUENTO_MAYOR',
  'PEDIDO_DIVIDIDO',
  'PEDIDO_PAGADO',
  'PEDIDO_REGALADO',
  'NADA_QUE_DESCONTAR',
];

const alguna = async (e: Escena, lugar: Lugar, tiene = porCobrar): Promise<ComandaVista | undefined> => {
  const abiertas = await abiertasEn(e, lugar, tiene);
  return abiertas.length > 0 ? uno(e.azar, abiertas) : undefined;
};

/** Who may give discounts in a branch. */
const tokenEn = (e: Escena, lugar: Lugar): string => (lugar === e.lugares[0] ? e.jefa.token : lugar.mesero.token());

/** Gives a percentage or an amount on a comanda, a sub-account or a dish, where nothing stands in its way. */
export const descontar: Paso = async (e) => {
  const lugar = uno(e.azar, e.lugares);
  const c = await alguna(e, lugar);
  const algo = c && algoDe(e, c);
  if (!algo) return;
  const [sobre, lineas] = algo;
  const rebaja =
    e.azar() < 0.5
      ? { tipo: 'porcentaje' as const, valor: uno(e.azar, [5, 10, 12.5, 33.33, 100]) }
      : { tipo: 'monto' as const, valor: aPesos(entero(e.azar, 1, 5_000)) };
  const body = { id: c.id, sobre, total: aPesos(sumar(lineas.map(vale))), motivo: 'Cumpleaños', ...rebaja };
  const hecho = await e.server.call(comandas.descontar, { body }, { token: tokenEn(e, lugar) });
  expect([undefined, ...IMPEDIMENTOS]).toContain(hecho.body.error?.motivo);
  contar(e, 'descuento', hecho.status === 200 ? 1 : 0);
};

/** Takes a discount back from what is owed. */
export const quitarDescuento: Paso = async (e) => {
  const lugar = uno(e.azar, e.lugares);
  const c = await alguna(e, lugar, (p) => porCobrar(p) && (p.ajustes ?? []).length > 0);
  if (!c?.descuentos?.length) return;
  const body = { id: c.id, descuento: uno(e.azar, c.descuentos).id };
  const hecho = await e.server.call(comandas.quitarDescuento, { body }, { token: tokenEn(e, lugar) });
  expect([undefined, 'PEDIDO_PAGADO']).toContain(hecho.body.error?.motivo);
  contar(e, 'descuento quitado', hecho.status === 200 ? 1 : 0);
};
