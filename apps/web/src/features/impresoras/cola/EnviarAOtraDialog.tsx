import type { Impresora, Trabajo } from '@comal/contract/impresoras';
import { useState } from 'react';
import { plural } from '../../../kit/format.ts';
import { formOf, given, type Part } from '../../../kit/hooks/form.ts';
import { STATUSES } from '../../../kit/StatusBadge/statuses.ts';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { api } from '../../../platform/api/client.ts';
import { byContent } from '../../../platform/writes.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { useRecargar } from '../consulta.ts';
import { insigniaDe } from '../estado.ts';

const ANCHO_PX = 440;
const SIN_ELEGIR = 'Elige a qué impresora';

export interface EnviarAOtraDialogProps {
  readonly de: Impresora;
  readonly otras: readonly Impresora[];
  /** The jobs to send: those that were not printed for certain. */
  readonly trabajos: readonly Trabajo[];
  /** Whether something dudoso stays behind. */
  readonly hayDudosos: boolean;
  readonly onClose: () => void;
}

/** Printers that print come first. */
const opcionesDe = (otras: readonly Impresora[]) =>
  [...otras]
    .sort((a, b) => Number(a.causa !== null) - Number(b.causa !== null))
    .map((impresora) => {
      const { kind, text } = insigniaDe(impresora);
      const estado = text ?? STATUSES[kind].word;
      return {
        id: impresora.id,
        text: impresora.causa === null ? impresora.nombre : `${impresora.nombre} (${estado})`,
      };
    });

/** Sends what waits in a printer to another one; what may have come out stays. */
export function EnviarAOtraDialog({ de, otras, trabajos, hayDudosos, onClose }: EnviarAOtraDialogProps) {
  const opciones = opcionesDe(otras);
  const [elegida, setElegida] = useState<number | null>(opciones.length === 1 ? opciones[0]!.id : null);
  const impresora: Part<number> = { value: elegida ?? undefined, leave: () => undefined };
  const recargar = useRecargar();
  const envio = useSave(api.impresoras.enviarAOtra, {
    exito: 'Se mandó a otra impresora',
    // Another printer is another intent, and the same jobs may be sent twice.
    intento: byContent,
    onListo: () => {
      onClose();
      recargar();
    },
  });
  return (
    <SaveDialog
      title="Enviar a otra impresora"
      context={de.nombre}
      width={ANCHO_PX}
      verbo="Enviar"
      forma={formOf({ impresora, trabajos: given(trabajos.map(({ id }) => id)) })}
      porCompletar={SIN_ELEGIR}
      guardado={envio}
      onClose={onClose}
      onGuardar={(body) => void envio.guardar({ body })}
    >
      <p>
        {plural(trabajos.length, 'papel sale', 'papeles salen')} en la impresora que elijas.
        {hayDudosos && ` Lo dudoso se queda en ${de.nombre}.`}
      </p>
      <SelectField
        label="Impresora"
        required
        autofocus
        placeholder="Elige una impresora"
        options={opciones}
        valor={elegida}
        onChange={setElegida}
      />
    </SaveDialog>
  );
}
