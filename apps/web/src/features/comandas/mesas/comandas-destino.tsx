import { cuantosPedidos } from '@comal/domain/comanda/pedido';
import { totalDeComanda, vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import { aPesos } from '@comal/domain/money';
import { plural } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { useOpenComandas } from '../../../platform/comandas/useComandas.ts';
import type { Opcion } from './Lista.tsx';
import { useConCambios } from './useSinMover.ts';

const opcionDe = (c: Comanda, conCambios: boolean): Opcion => ({
  id: c.id,
  texto: c.nombre,
  detalle: `Folio ${c.folio_corto} · ${plural(cuantosPedidos(vigentes(c.pedidos)), 'pedido', 'pedidos')} · ${c.usuario.nombre}`,
  cifra: <MoneyText pesos={aPesos(totalDeComanda(c.pedidos))} />,
  ...(conCambios && { razon: `Guarda primero los cambios de ${c.nombre}` }),
});

/**
 * Hook: the other open comandas as destinations; those with unsaved changes carry the reason why they cannot be chosen.
 */
export const useDestinos = (desde: string): readonly Opcion[] => {
  const abiertas = useOpenComandas();
  const conCambios = useConCambios();
  return abiertas.filter((c) => c.id !== desde).map((c) => opcionDe(c, conCambios(c.id)));
};
