import { diaOperativo } from '@comal/domain/dia-operativo';
import { useState } from 'react';
import { given } from '../../kit/hooks/form.ts';
import { SelectField } from '../../kit/SelectField/SelectField.tsx';
import { api } from '../../platform/api/client.ts';
import { ahoraDelServidor } from '../../platform/live/live.ts';
import { useSesion } from '../../platform/session/session.ts';
import { download } from '../../shared/download.ts';
import { SaveDialog } from '../../shared/form/SaveDialog.tsx';
import { useSave } from '../../shared/useSave.ts';

export interface ContadorDialogProps {
  readonly sucursales: readonly number[];
  /** The branches by their names. */
  readonly donde: string;
  readonly onClose: () => void;
}

/** Number of months offered. */
const MESES = 24;
const NOMBRE = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const mesesHasta = (dia: string): readonly { readonly mes: string; readonly nombre: string }[] => {
  const [anio, mes] = dia.split('-').map(Number);
  return Array.from({ length: MESES }, (_, i) => {
    const fecha = new Date(Date.UTC(anio!, mes! - 1 - i, 1));
    const texto = NOMBRE.format(fecha);
    return { mes: fecha.toISOString().slice(0, 7), nombre: texto.charAt(0).toUpperCase() + texto.slice(1) };
  });
};

/** Chooses the month of the accountant's Excel file, whose first sheet says whether it adds up. */
export function ContadorDialog({ sucursales, donde, onClose }: ContadorDialogProps) {
  const sucursal = useSesion()?.sucursal;
  const meses = mesesHasta(diaOperativo(sucursal?.zona ?? 'UTC', sucursal?.hora_corte ?? 0, ahoraDelServidor()));
  const [elegido, setElegido] = useState(1);
  const guardado = useSave(api.reportes.contador, {
    exito: 'Archivo descargado',
    onListo: (archivo) => {
      download(archivo);
      onClose();
    },
  });
  const { mes } = meses[elegido]!;
  const body = { mes, ...(sucursales.length > 0 && { sucursales: [...sucursales] }) };
  return (
    <SaveDialog
      onClose={onClose}
      title="Archivo para el contador"
      context={donde}
      width={430}
      verbo="Descargar Excel"
      forma={given(body)}
      guardado={guardado}
      onGuardar={(pedido) => void guardado.guardar({ body: pedido })}
    >
      <SelectField
        label="Mes"
        options={meses.map(({ nombre }, id) => ({ id, text: nombre }))}
        valor={elegido}
        onChange={(id) => id !== null && setElegido(id)}
        descripcion="Ventas por día y método, cortes con su diferencia, entradas y salidas. Su primera hoja dice si todo suma."
        autofocus
      />
    </SaveDialog>
  );
}
