import { useEffect, useState } from 'react';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { aComandaVista, toPedidoVista, aSesion } from '../../../platform/test/fixtures.ts';
import { Listos } from './Listos.tsx';

const MARIANA = aSesion().usuario.id;
const MINUTO = 60_000;

/** A dispatched line, `minutos` ago. */
export const unListo = (n: number, ahora: number, minutos = 1, cambios: Partial<PedidoVista> = {}): PedidoVista =>
  toPedidoVista(n, { status: 3, despachado_en: ahora - minutos * MINUTO, hora_inicio_preparacion: 1, ...cambios });

/** A comanda of the signed-in user by default, or of another. */
export const unaMesa = (n: number, pedidos: PedidoVista[], usuario = MARIANA): ComandaVista =>
  aComandaVista(n, n, { nombre: `Mesa ${n}`, usuario: { id: usuario, nombre_completo: 'Mariana Ortiz' }, pedidos });

interface EscenaProps {
  readonly comandas: (ahora: number) => ComandaVista[];
}

const Escena = ({ comandas }: EscenaProps) => {
  useState(() => saveSesion(aSesion()));
  useEffect(() => live.foto(50, comandas(Date.now())), [comandas]);
  return <Listos />;
};

const TRES: EscenaProps['comandas'] = (ahora) => [
  unaMesa(4, [unListo(1, ahora), unListo(2, ahora), unListo(3, ahora)]),
  unaMesa(7, [unListo(4, ahora, 3)]),
  unaMesa(9, [unListo(5, ahora)], MARIANA + 1),
];
const NADA: EscenaProps['comandas'] = (ahora) => [unaMesa(4, [toPedidoVista(1, { fecha: ahora })])];

/** Two comandas with dishes ready; a third one belongs to another waiter. */
export const DosMesas = () => <Escena comandas={TRES} />;

/** Without notices. */
export const Nada = () => <Escena comandas={NADA} />;
