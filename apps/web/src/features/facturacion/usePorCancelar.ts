import { ACEPTACION } from '@comal/domain/facturacion/emision/cancelacion';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** Hook: with which motives an invoice may be cancelled, and whether its receiver is asked; asked at each opening. */
export const usePorCancelar = (factura: string, enabled = true) =>
  useQuery({
    queryKey: ['facturas', 'por-cancelar', factura],
    queryFn: async ({ signal }) => (await api.facturas.porCancelar({ body: { factura } }, { signal })).data,
    enabled,
    retry: false,
  });

const ASKS = `El SAT le preguntará a quien la recibió. Tiene ${ACEPTACION.plazoHabiles} días hábiles; si no contesta, queda cancelada.`;
const AT_ONCE = 'El SAT no le pregunta a quien la recibió.';

/** Who is asked when an invoice is cancelled, in words. */
export const whoIsAsked = (pideAceptacion: boolean): string => (pideAceptacion ? ASKS : AT_ONCE);
