import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import { estaPagada } from '@comal/domain/comanda/comanda';
import { pagar } from '@comal/domain/comanda/transiciones';
import { api } from '../../../platform/api/client.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { useComanda } from '../../../platform/comandas/useComandas.ts';
import { buildComanda, type LiveComanda, type LivePedido } from '../../../platform/live/live-comanda.ts';

/** A charge made in this dialog: its ticket and the lines it covered. */
export interface CobroHecho {
  readonly ticket: TicketDeCobro;
  readonly pedidos: readonly string[];
}

const masNueva = (...comandas: readonly (LiveComanda | undefined)[]): LiveComanda | undefined =>
  comandas.reduce((mejor, c) => (c && c.rev >= (mejor?.rev ?? -1) ? c : mejor), undefined);

const cobrado = (p: LivePedido, cobros: readonly CobroHecho[]): LivePedido => {
  const cobro = cobros.find((c) => c.pedidos.includes(p.id));
  return cobro && p.pago === null ? pagar(p, cobro.ticket.pago) : p;
};

/** The payments that the comanda already includes: from then on the comanda is the truth, also if one is cancelled. */
const conocidos = (c: LiveComanda | undefined, cobros: readonly CobroHecho[]): string[] =>
  cobros.map(({ ticket }) => ticket.pago).filter((pago) => c?.pedidos.some((p) => p.pago === pago));

/** The comanda with the charges of this dialog applied: the answer of a charge may arrive before the stream. */
const conCobros = (c: LiveComanda | undefined, cobros: readonly CobroHecho[]): LiveComanda | undefined =>
  c && cobros.length > 0 ? { ...c, pedidos: c.pedidos.map((p) => cobrado(p, cobros)) } : c;

const pedir = async (id: string): Promise<LiveComanda> => {
  const { data } = await api.comandas.obtener({ params: { folio: id } });
  recibirComanda(data);
  return buildComanda(data);
};

/**
 * Hook: the comanda being charged, updated live. The last known state stays when it leaves the open comandas; one that
 * is not among them is requested. `anotar` applies a charge of this dialog at once.
 */
export const useComandaEnCobro = (id: string) => {
  const viva = useComanda(id);
  const [cobros, setCobros] = useState<readonly CobroHecho[]>([]);
  const [recordada, setRecordada] = useState<LiveComanda>();
  const [sabidos, setSabidos] = useState<readonly string[]>([]);
  const propios = cobros.filter(({ ticket }) => !sabidos.includes(ticket.pago));
  const pagada = estaPagada(conCobros(recordada, propios)?.pedidos ?? []);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['comanda-en-cobro', id],
    queryFn: () => pedir(id),
    enabled: viva === undefined && !pagada,
    retry: false,
  });
  const actual = masNueva(recordada, data, viva);
  if (actual !== recordada) setRecordada(actual);
  const nuevos = conocidos(actual, propios);
  if (nuevos.length > 0) setSabidos([...sabidos, ...nuevos]);
  return {
    comanda: conCobros(actual, propios),
    cobros,
    error,
    cargando: isFetching,
    refrescar: () => void refetch(),
    anotar: (cobro: CobroHecho) => setCobros((previos) => [...previos, cobro]),
  };
};
