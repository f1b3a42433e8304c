import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { byContent, useWrite } from '../../../../platform/writes.ts';
import type { RepartoListo } from './datos-de-reparto.ts';

interface ConReparto {
  readonly reparto?: RepartoListo | undefined;
}

/** The delivery of somebody who could not be saved: the comanda keeps what was said, and is of no client of the list. */
const deNadie = <D extends ConReparto>(datos: D, { reparto, porGuardar }: RepartoListo): D => ({
  ...datos,
  reparto: { porGuardar, reparto: { ...reparto, ...(!porGuardar?.version && { cliente: null }), direccion: null } },
});

/**
 * Hook: saves what is new of a client before the comanda is opened; resolves to what the comanda is told, or to undefined where the
 * server refused the client. Without connection the data go with the comanda alone.
 */
export const useClientePorGuardar = () => {
  const sinRed = useDisconnected() !== undefined;
  const { run, processing, error } = useWrite(api.reparto.guardarCliente, { intento: byContent });
  const client = useQueryClient();
  const guardado = async <D extends ConReparto>(datos: D): Promise<D | undefined> => {
    const { reparto } = datos;
    if (!reparto?.porGuardar) return datos;
    if (sinRed) return deNadie(datos, reparto);
    const fin = await run({ body: reparto.porGuardar });
    if (fin.ok) return datos;
    if (!fin.error.fromServer) return deNadie(datos, reparto);
    // Somebody else changed the client: what is shown next is what is stored now.
    await client.invalidateQueries({ queryKey: ['reparto', 'clientes'] });
    return undefined;
  };
  return { guardado, processing, error: error?.fromServer ? error.message : undefined };
};
