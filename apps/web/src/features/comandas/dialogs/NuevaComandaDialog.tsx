import {
  conTipo,
  nombreProvisional,
  TIPOS_DE_ORDEN,
  TIPO_INICIAL,
  type TipoDeOrden,
} from '@comal/domain/comanda/tipo/tipo';
import { useState } from 'react';
import { newId } from '../../../platform/ids.ts';
import { write } from '../../../platform/outbox/outbox.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useTiposActivos } from '../../../shared/tipos-de-orden/tiposDeOrden.ts';
import type { MesaPorAbrir } from '../model/dialogo.ts';
import { ComandaForm, type DatosDeComanda } from './ComandaForm.tsx';
import { useEnvioDeComanda } from './useEnvioDeComanda.ts';

export interface NuevaComandaDialogProps {
  /** The type that is chosen at first; absent: the first that the branch offers. */
  readonly orden?: TipoDeOrden | undefined;
  /** The table at which it is opened, whose name and seats it begins with. */
  readonly mesa?: MesaPorAbrir | undefined;
  readonly onClose: () => void;
  /** Called with the id of the opened comanda. */
  readonly onAbierta: (id: string) => void;
}

/** The button names its result: 'Abrir Mesa 10', 'Abrir Para llevar Ana'. */
const abrirEsta = ({ nombre, tipo }: Pick<DatosDeComanda, 'nombre' | 'tipo'>): string =>
  tipo === TIPO_INICIAL ? `Abrir ${nombre || 'comanda'}` : `Abrir ${TIPOS_DE_ORDEN[tipo].nombre} ${nombre}`.trim();

const ABRIR = 'Abrir comanda';

/** Opens a comanda on the server or, offline, on this device; its id never changes (D-91). */
export function NuevaComandaDialog({ orden, mesa, onClose, onAbierta }: NuevaComandaDialogProps) {
  const [id] = useState(newId);
  const sesion = useSesion();
  const tipos = useTiposActivos();
  const { enviar, processing, error } = useEnvioDeComanda(({ nombre, comensales, tipo }) =>
    write({
      llamada: 'nueva',
      input: { body: { id, nombre, comensales, ...conTipo(tipo), ...(mesa && { mesa: mesa.id }) } },
      comandas: [id],
      texto: `${nombreProvisional(nombre, tipo)}: comanda nueva`,
    }),
  );
  const abrir = async (datos: DatosDeComanda): Promise<void> => {
    const fin = await enviar(datos);
    if (!fin) return;
    onClose();
    onAbierta(fin.tipo === 'hecha' ? fin.data.id : id);
  };
  return (
    <ComandaForm
      title="Nueva comanda"
      context={sesion ? `${sesion.sucursal.nombre} · ${sesion.caja.alias}` : undefined}
      verbo={tipos.length > 1 || mesa ? abrirEsta : () => ABRIR}
      inicial={{
        ...{ nombre: mesa?.nombre ?? '', comensales: mesa?.asientos ?? 1 },
        tipo: orden ?? (mesa ? TIPO_INICIAL : tipos[0]?.tipo) ?? TIPO_INICIAL,
      }}
      tipos={tipos}
      busy={processing}
      error={error}
      onGuardar={(datos) => void abrir(datos)}
      onClose={onClose}
    />
  );
}
