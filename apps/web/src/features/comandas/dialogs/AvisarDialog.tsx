import { textoDeMotivo } from '@comal/contract/motivos';
import { noAvisable } from '@comal/domain/comanda/cocina/avisos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { LIMITES } from '@comal/domain/comanda/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { useEscrituraDeMesa } from '../mesas/escrituras.ts';
import type { Iguales } from '../model/acciones-pedido.ts';
import { nombreDeVarios } from '../model/varios.ts';
import { MotivoField } from '../../../shared/motivos/MotivoField.tsx';

export interface AvisarDialogProps {
  readonly comanda: Comanda;
  /** The equal lines of the notice. */
  readonly pedidos: Iguales;
  readonly onClose: () => void;
}

const ANCHO_PX = 430;
const EN_PERSONA = 'Sin conexión: díselo a la cocina en persona';

/** Why the kitchen cannot be notified about any of them now. */
const razonDe = (ids: readonly string[], { pedidos }: Comanda): string | undefined => {
  const impedimentos = pedidos.filter((p) => ids.includes(p.id)).map(noAvisable);
  const [primero] = impedimentos;
  if (primero === undefined) return textoDeMotivo('PEDIDO_DESCONOCIDO');
  return primero && !impedimentos.includes(null) ? textoDeMotivo(primero.motivo, primero.datos) : undefined;
};

/** Notifies the kitchen about dishes in preparation; not possible offline, when it has to be told in person (D-139). */
export function AvisarDialog({ comanda, pedidos, onClose }: AvisarDialogProps) {
  const campo = useField((texto) => leerTexto(LIMITES.avisoACocina, texto));
  const sinConexion = useDisconnected() !== undefined;
  const { enviar, busy, error } = useEscrituraDeMesa(api.comandas.avisar, recibirComanda, onClose);
  const ids = pedidos.map((p) => p.id);
  const reason = sinConexion ? EN_PERSONA : busy ? undefined : razonDe(ids, comanda);
  const avisar = (): void => {
    campo.leave();
    if (campo.value !== undefined) enviar({ body: { id: comanda.id, pedidos: ids, texto: campo.value } });
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Avisar a cocina"
      context={`${nombreDeVarios(pedidos[0], pedidos.length)} · ${comanda.nombre}`}
      width={ANCHO_PX}
      submit={{ label: 'Enviar aviso', ...(reason && { reason }) }}
      dismiss="Volver"
      onSubmit={avisar}
      busy={busy}
      error={error}
    >
      <MotivoField label="Qué debe saber la cocina" regla={LIMITES.avisoACocina} campo={campo} />
    </FormDialog>
  );
}
