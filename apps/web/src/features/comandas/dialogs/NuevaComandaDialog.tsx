import { useState } from 'react';
import { newId } from '../../../platform/ids.ts';
import { write } from '../../../platform/outbox/outbox.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { ComandaForm, type DatosDeComanda } from './ComandaForm.tsx';
import { useEnvioDeComanda } from './useEnvioDeComanda.ts';

export interface NuevaComandaDialogProps {
  readonly onClose: () => void;
  /** Called with the id of the opened comanda. */
  readonly onAbierta: (id: string) => void;
}

const VACIA: DatosDeComanda = { nombre: '', comensales: 1 };

/** Opens a comanda on the server or, offline, on this device; its id never changes (D-91). */
export function NuevaComandaDialog({ onClose, onAbierta }: NuevaComandaDialogProps) {
  const [id] = useState(newId);
  const sesion = useSesion();
  const { enviar, processing, error } = useEnvioDeComanda((datos) =>
    write({
      llamada: 'nueva',
      input: { body: { id, ...datos } },
      comandas: [id],
      texto: `${datos.nombre.trim()}: comanda nueva`,
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
      verbo="Abrir comanda"
      inicial={VACIA}
      busy={processing}
      error={error}
      onGuardar={(datos) => void abrir(datos)}
      onClose={onClose}
    />
  );
}
