import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { LIMITES } from '@comal/domain/comanda/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { useField } from '../../../../kit/hooks/useField.ts';
import { api } from '../../../../platform/api/client.ts';
import { loQueQueda } from '../../../../platform/comandas/que-queda.ts';
import { SIN_FOLIO, useFolioDelTicket } from '../turno/useFolioDelTicket.ts';
import { renglonesDe, salidasDe } from './renglones.ts';
import type { LoQueSeDevuelve } from './useDevolver.ts';

/** The text rule for the reason of a return. */
export const REGLA_DE_MOTIVO = LIMITES.motivoDeDevolucion;

/** Hook: the lines of a charge and the money left of it, refetched each time. */
const useLineas = (cobro: CobroDeTurno) => {
  const { data, ...consulta } = useQuery({
    queryKey: ['lineas-de-cobro', cobro.comanda.id],
    queryFn: async ({ signal }) => (await api.comandas.historia({ params: { id: cobro.comanda.id } }, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
  const queda = data && loQueQueda(cobro, data.cobros);
  return {
    ...consulta,
    renglones: data && renglonesDe(data.comanda.pedidos, cobro.id),
    salidas: queda ? salidasDe(queda) : [],
    /** The rest of its tip, in pesos. */
    propina: queda?.propina ?? 0,
  };
};

/**
 * Hook: the form that returns a line of a charge; `envio` is undefined while something is missing, and `falta` says
 * what.
 */
export const useFormaDeDevolucion = (cobro: CobroDeTurno) => {
  const lineas = useLineas(cobro);
  const [pedido, setPedido] = useState<string | null>(null);
  const [salida, setSalida] = useState<number | null>(null);
  const [conPropina, setConPropina] = useState(false);
  const [aExistencias, setAExistencias] = useState(false);
  const motivo = useField((escrito) => leerTexto(REGLA_DE_MOTIVO, escrito));
  const folio = useFolioDelTicket();
  const elegido = lineas.renglones?.find((r) => r.id === pedido);
  const metodo = salida ?? lineas.salidas[0]?.metodo;
  const entero = elegido !== undefined && !elegido.parte;
  const leido = leerTexto(REGLA_DE_MOTIVO, motivo.text);
  const falta = !elegido ? 'Elige el pedido que se devuelve' : leido.ok ? SIN_FOLIO : leido.error;
  const envio = (): LoQueSeDevuelve | undefined => {
    if (!elegido || motivo.value === undefined || folio.ticket === undefined) return undefined;
    return {
      centavos: elegido.centavos,
      body: {
        ...{ pedido: elegido.id, motivo: motivo.value, propina: conPropina, existencias: entero && aExistencias },
        // Without a choice the server uses the methods in this order, skipping one with only its tip left.
        ...(salida !== null && { metodo: salida }),
        ...(folio.ticket !== null && { ticket: folio.ticket }),
      },
    };
  };
  return {
    ...{ lineas, pedido, setPedido, elegido, metodo, setSalida, conPropina, setConPropina },
    ...{ entero, aExistencias, setAExistencias, motivo, folio, falta, envio: envio() },
  };
};
