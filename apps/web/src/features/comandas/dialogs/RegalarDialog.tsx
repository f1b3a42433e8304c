import { useQuery } from '@tanstack/react-query';
import { textoDeMotivo } from '@comal/contract/motivos';
import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { noRegalable } from '@comal/domain/comanda/acciones';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { visto } from '@comal/domain/comanda/guardar/fusion';
import { LIMITES } from '@comal/domain/comanda/limites';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { lineasDeRegalo } from '@comal/domain/comanda/regalar';
import { aPesos } from '@comal/domain/money';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { formatMoney } from '../../../kit/format.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { useEscrituraDeMesa } from '../mesas/escrituras.ts';
import { useSinMover } from '../mesas/useSinMover.ts';
import type { Iguales } from '../model/acciones-pedido.ts';
import { nombreDeVarios } from '../model/varios.ts';
import { MotivoField } from '../../../shared/motivos/MotivoField.tsx';
import { Motivos } from '../../../shared/motivos/Motivos.tsx';
import classes from './RegalarDialog.module.css';

export interface RegalarDialogProps {
  readonly comanda: Comanda;
  /** The equal dishes that are given away. */
  readonly pedidos: Iguales;
  readonly onClose: () => void;
}

const ANCHO_PX = 430;
const SIN_REGRESO =
  'Queda en la cuenta en ceros y no se puede deshacer. Lo que ya se preparó no regresa a las existencias.';

/** Hook: the reasons of the branch; empty if they fail to load. */
const useMotivos = (): readonly string[] =>
  useQuery({
    queryKey: ['motivos-de-cortesia'],
    queryFn: async ({ signal }) => (await api.comandas.motivosDeCortesia({}, { signal })).data,
    networkMode: 'always',
    retry: false,
  }).data ?? [];

/** '2 × Flan con Cajeta $90.00': the dishes given away, with their amount. */
const loQueSeRegala = (pedidos: Iguales, lineas: readonly Pedido[]): string => {
  const extras = [...new Set(lineas.filter((l) => l.complemento).map((l) => l.descripcion))];
  const con = extras.length > 0 ? ` con ${extras.join(', ')}` : '';
  return `${nombreDeVarios(pedidos[0], pedidos.length)}${con} ${formatMoney(aPesos(importeDe(lineas)))}`;
};

/** Why they can no longer be given away, in the current comanda. */
const razonDe = (ids: readonly string[], { pedidos }: Comanda): string | undefined => {
  const impedimentos = ids.map((id) => {
    const p = pedidos.find((otro) => otro.id === id);
    return p ? noRegalable(p, pedidos)?.motivo : 'PEDIDO_DESCONOCIDO';
  });
  const motivo = impedimentos.find(Boolean);
  return motivo && textoDeMotivo(motivo);
};

/**
 * Gives dispatched dishes away: shows the amount, asks for the reason, and warns that it cannot be undone (decision
 * 0121).
 */
export function RegalarDialog({ comanda, pedidos, onClose }: RegalarDialogProps) {
  const motivos = useMotivos();
  const campo = useField((texto) => leerTexto(LIMITES.motivoDeCortesia, texto));
  const impide = useSinMover(comanda);
  const { enviar, busy, error } = useEscrituraDeMesa(api.comandas.regalar, recibirComanda, onClose);
  const ids = pedidos.map((p) => p.id);
  const lineas = lineasDeRegalo(ids, comanda.pedidos);
  const reason = impide ?? (busy ? undefined : razonDe(ids, comanda));
  const regalar = (): void => {
    campo.leave();
    if (campo.value === undefined) return;
    const platos = comanda.pedidos.filter((p) => ids.includes(p.id));
    const total = aPesos(importeDe(lineas));
    const vistos = platos.map((p) => ({ id: p.id, antes: visto(p) }));
    enviar({ body: { id: comanda.id, pedidos: vistos, total, motivo: campo.value } });
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="¿Por qué se regala?"
      context={`Se regala: ${loQueSeRegala(pedidos, lineas)}`}
      width={ANCHO_PX}
      submit={{
        label: pedidos.length > 1 ? `Regalar ${pedidos.length} pedidos` : 'Regalar pedido',
        ...(reason && { reason }),
      }}
      dismiss="Volver"
      onSubmit={regalar}
      busy={busy}
      error={error}
    >
      <Motivos motivos={motivos} elegido={campo.text} onElegir={campo.type} />
      <MotivoField label="Motivo" regla={LIMITES.motivoDeCortesia} campo={campo} />
      <p className={classes.nota}>{SIN_REGRESO}</p>
    </FormDialog>
  );
}
