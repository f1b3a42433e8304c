import type { Ticket } from '@comal/contract/comandas-schemas';
import type { Pago } from '@comal/domain/comanda/cobro';
import type { Subcuenta } from '@comal/domain/comanda/subcuenta';
import { aPesos } from '@comal/domain/money';
import { notify } from '../../kit/notify.tsx';
import { api } from '../../platform/api/client.ts';
import { outcomeUnknown, type ApiError } from '../../platform/api/errors.ts';
import { useWrite } from '../../platform/writes.ts';
import { cuerpoDePago } from './captura.ts';

const SIN_EXPLICACION = 'Error desconocido en el cobro';

/** What a person reads when a charge failed (COBRO-012). */
export const textoDeFallo = (error: ApiError): string => (error.delServidor ? error.message : SIN_EXPLICACION);

/** Whether nobody knows if the charge happened: pressing again asks with the same key (reliability H52). */
export const sinSaber = (error: ApiError): boolean => error.motivo !== 'DEMASIADAS_PETICIONES' && outcomeUnknown(error);

/** Refusals that mean that the comanda on screen is not the one the server has (D-26). */
const POR_REFRESCAR: ReadonlySet<string> = new Set([
  'TOTAL_CAMBIO',
  'SUBCUENTA_PAGADA',
  'COMANDA_PAGADA',
  'COMANDA_CANCELADA',
  'COMANDA_SIN_PEDIDOS',
  'PEDIDOS_SIN_DESPACHAR',
  'CLAVE_CON_OTROS_DATOS',
]);

interface Solicitud {
  readonly body: { readonly comanda: { readonly id: string }; readonly subcuenta: { readonly nombre: string | null } };
}

/** One key per sub-account until the server answers for certain (D-26). */
const intento = ({ body }: Solicitud): string => JSON.stringify([body.comanda.id, body.subcuenta.nombre]);

interface Opciones {
  readonly comanda: { readonly id: string; readonly rev: number } | undefined;
  readonly alCobrar: (subcuenta: Subcuenta, ticket: Ticket) => void;
  readonly refrescar: () => void;
}

/** Charges the sub-accounts of a comanda. `cobrar` answers why not, or null when it was charged. */
export const useCobro = ({ comanda, alCobrar, refrescar }: Opciones) => {
  const { run, processing } = useWrite(api.comandas.cobrar, { intento });

  const cobrar = async (subcuenta: Subcuenta, pago: Pago): Promise<ApiError | null> => {
    if (!comanda) return null;
    const total = aPesos(subcuenta.total);
    const cuerpo = { nombre: subcuenta.nombre, total };
    const respuesta = await run({
      body: { comanda: { id: comanda.id, rev: comanda.rev }, subcuenta: cuerpo, pago: cuerpoDePago(pago) },
    });
    if (respuesta.ok) {
      alCobrar(subcuenta, respuesta.data);
      return null;
    }
    if (POR_REFRESCAR.has(respuesta.error.motivo)) {
      // The panel may turn paid, and its own message would go with it.
      notify.danger(respuesta.error.message);
      refrescar();
    }
    return respuesta.error;
  };

  return { cobrar, procesando: processing };
};
