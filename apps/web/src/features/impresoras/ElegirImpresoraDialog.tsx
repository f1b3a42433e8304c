import type { Impresora } from '@comal/contract/impresoras';
import { useState } from 'react';
import type { Part } from '../../kit/hooks/form.ts';
import { SelectField } from '../../kit/SelectField/SelectField.tsx';
import { api } from '../../platform/api/client.ts';
import { SaveDialog } from '../../shared/form/SaveDialog.tsx';
import { useSave } from '../../shared/useSave.ts';
import { useRecargar } from './consulta.ts';
import { cuerpoDe } from './cuerpo.ts';
import type { DatosDeImpresora, ListaDeImpresoras } from './tipos.ts';

const ANCHO_PX = 440;
const SIN_ELEGIR = 'Elige la impresora';

interface Elegible {
  readonly id: number;
  readonly nombre: string;
}

const opcionesDe = (filas: readonly Elegible[]) => filas.map(({ id, nombre }) => ({ id, text: nombre }));

/** Hook: one of some rows, at first the only one, or `primera`. */
const useElegida = <T extends Elegible>(filas: readonly T[], primera?: T) => {
  const [id, elegir] = useState<number | null>((filas.length === 1 ? filas[0] : primera)?.id ?? null);
  return { id, elegir, fila: filas.find((fila) => fila.id === id) };
};

export interface ElegirImpresoraDialogProps {
  /** The areas without a printer. */
  readonly areas: readonly ListaDeImpresoras['areas'][number][];
  readonly impresoras: readonly Impresora[];
  readonly onClose: () => void;
}

/** Chooses the printer of an area that has none. */
export function ElegirImpresoraDialog({ areas, impresoras, onClose }: ElegirImpresoraDialogProps) {
  const area = useElegida(areas, areas[0]);
  const impresora = useElegida(impresoras);
  const recargar = useRecargar();
  const guardado = useSave(api.impresoras.editar, {
    exito: 'Impresora guardada',
    onListo: () => {
      onClose();
      recargar();
    },
  });
  const forma: Part<DatosDeImpresora & { readonly id: number; readonly version: number }> = {
    value: impresora.fila &&
      area.fila && {
        ...cuerpoDe(impresora.fila),
        usos: [...cuerpoDe(impresora.fila).usos, { clase: 'comandas', objeto: area.fila.id }],
        id: impresora.fila.id,
        version: impresora.fila.version,
      },
    leave: () => undefined,
  };
  return (
    <SaveDialog
      title="Elegir impresora"
      context={areas.length === 1 ? area.fila?.nombre : undefined}
      width={ANCHO_PX}
      forma={forma}
      porCompletar={SIN_ELEGIR}
      guardado={guardado}
      onClose={onClose}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      {areas.length > 1 && (
        <SelectField label="Área" required options={opcionesDe(areas)} valor={area.id} onChange={area.elegir} />
      )}
      <SelectField
        label="Impresora"
        required
        autofocus
        placeholder="Elige una impresora"
        descripcion="La que imprime sus comandas"
        options={opcionesDe(impresoras)}
        valor={impresora.id}
        onChange={impresora.elegir}
      />
    </SaveDialog>
  );
}
