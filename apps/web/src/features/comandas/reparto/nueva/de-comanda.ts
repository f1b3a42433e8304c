import type { ClienteConOrdenes, ZonaDeReparto } from '@comal/contract/reparto/schemas';
import { CLASE_FISCAL_INICIAL } from '@comal/domain/catalogo/impuestos';
import { ESTADO_COMANDA, type Comanda } from '@comal/domain/comanda/comanda';
import { importe } from '@comal/domain/comanda/cuenta/importe';
import { enviosDe, envioCobrado } from '@comal/domain/comanda/envio';
import { aPesos, sumar } from '@comal/domain/money';
import { LIMITES_DE_REPARTO } from '@comal/domain/reparto/limites';
import type { Reparto } from '@comal/domain/reparto/reparto';
import { OTRA, SIN_ENVIO, type Dichos, type RepartoListo } from './datos-de-reparto.ts';

/** A comanda that is brought, whose delivery is changed. */
export type Repartida = Pick<Comanda, 'pedidos' | 'status'> & { readonly reparto: Reparto };

/** What the comanda says of its delivery, as the fields have it: one of the client's addresses where it is one of them. */
export const dichosDe = ({ reparto }: Repartida, cliente: ClienteConOrdenes | undefined): Dichos => {
  const { nombre, calle, colonia, referencia, zona } = reparto;
  const suya = cliente?.direcciones.find((d) => d.calle === calle && d.colonia === colonia);
  const alias = calle.slice(0, LIMITES_DE_REPARTO.alias.max);
  return {
    ...{ nombre, referencia, zona: zona ? String(zona.id) : SIN_ENVIO },
    ...(suya ? { direccion: suya.id } : { direccion: OTRA, alias, calle, colonia }),
  };
};

/** The fee of a comanda, in pesos. */
export const envioDe = ({ pedidos }: Pick<Comanda, 'pedidos'>): number => aPesos(sumar(enviosDe(pedidos).map(importe)));

/** The zones to choose from: that of the comanda is among them with the fee that was said, also when it is not offered any more. */
export const zonasConLaSuya = (zonas: readonly ZonaDeReparto[], comanda: Repartida): readonly ZonaDeReparto[] => {
  const { zona } = comanda.reparto;
  if (!zona) return zonas;
  const suya = { ...zona, precio: envioDe(comanda), clase_fiscal: CLASE_FISCAL_INICIAL, activa: true };
  return zonas.some(({ id }) => id === zona.id) ? zonas.map((z) => (z.id === zona.id ? suya : z)) : [...zonas, suya];
};

/** Why the zone cannot be changed any more. */
export const zonaFijaDe = ({ pedidos, status }: Repartida): string | undefined => {
  if (envioCobrado(pedidos)) return 'El envío ya está cobrado: la zona ya no cambia';
  return status === ESTADO_COMANDA.ABIERTA ? undefined : 'La comanda ya está pagada: la zona ya no cambia';
};

/** What is sent where nobody of the list has the telephone: no client is added, because one who was erased stays erased. */
export const sinCliente = ({ reparto }: RepartoListo, { reparto: antes }: Repartida): RepartoListo => ({
  porGuardar: undefined,
  reparto: { ...reparto, cliente: reparto.telefono === antes.telefono ? antes.cliente : null, direccion: null },
});
