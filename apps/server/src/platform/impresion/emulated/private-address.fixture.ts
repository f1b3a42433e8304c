import { networkInterfaces } from 'node:os';
import { esDireccionPrivada } from '@comal/domain/impresion/red/direccion-privada';

/**
 * An address of this machine in a private network: a server as it is released prints on such addresses only, never on loopback, and on its
 * own with COMAL_IMPRESORAS_PROPIAS (D-142). Throws where the machine has none.
 */
export const privateAddress = (): string => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = own.find(({ address }) => esDireccionPrivada(address));
  if (!found) throw new Error('No address of this machine is of a private network: a fake printer cannot be reached');
  return found.address;
};
