import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { given } from '../../kit/hooks/form.ts';
import { SelectField } from '../../kit/SelectField/SelectField.tsx';
import { api } from '../../platform/api/client.ts';
import { ahoraDelServidor } from '../../platform/live/live.ts';
import { useSesion } from '../../platform/session/session.ts';
import { download, downloadLink } from '../../shared/download.ts';
import { SaveDialog } from '../../shared/form/SaveDialog.tsx';
import { useSave } from '../../shared/useSave.ts';
import classes from './Contador.module.css';

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

const DICE = {
  excel: 'Ventas por día y método, cortes con su diferencia, entradas y salidas. Su primera hoja dice si todo suma.',
  zip: 'El XML de cada factura, y un Excel con ventas, cortes, tickets y facturas. Su primera hoja dice si lo cobrado y lo facturado suman.',
  pdf: 'Mil facturas tardan unos minutos más. Los XML van siempre.',
};

const useConFacturas = (de: { sucursales?: number[] }) =>
  useQuery({
    queryKey: ['reportes', 'con-facturas', de],
    queryFn: async ({ signal }) => (await api.reportes.conFacturas({ body: de }, { signal })).data.facturas,
    retry: false,
    staleTime: 0,
  });

/** Asks for the file: the Excel alone, or the ZIP with invoices, which the browser fetches. */
const usePedido = (onClose: () => void) => {
  const excel = useSave(api.reportes.contador, {
    exito: 'Archivo descargado',
    onListo: (archivo) => {
      download(archivo);
      onClose();
    },
  });
  const zip = useSave(api.reportes.paquete, {
    exito: 'El archivo se está descargando: su avance y cómo cancelarlo están en las descargas del navegador',
    onListo: ({ nombre, enlace }) => {
      downloadLink(nombre, enlace);
      onClose();
    },
  });
  return { excel, zip };
};

const useMeses = () => {
  const sucursal = useSesion()?.sucursal;
  return mesesHasta(diaOperativo(sucursal?.zona ?? 'UTC', sucursal?.hora_corte ?? 0, ahoraDelServidor()));
};

const VERBOS = { con: 'Descargar todo', sin: 'Descargar Excel' };

/** Chooses the month of the accountant's file: an Excel whose first sheet says whether it adds up, with the invoices where there are any. */
export function ContadorDialog({ sucursales, donde, onClose }: ContadorDialogProps) {
  const meses = useMeses();
  const [elegido, setElegido] = useState(1);
  const [pdf, setPdf] = useState(true);
  const de = sucursales.length > 0 ? { sucursales: [...sucursales] } : {};
  const { data: facturas, error, isPending, isFetching, refetch } = useConFacturas(de);
  const { excel, zip } = usePedido(onClose);
  const body = { mes: meses[elegido]!.mes, ...de };
  const bajar = (): void => void (facturas ? zip.guardar({ body: { ...body, pdf } }) : excel.guardar({ body }));
  return (
    <SaveDialog
      onClose={onClose}
      title="Archivo para el contador"
      context={donde}
      width={430}
      verbo={VERBOS[facturas ? 'con' : 'sin']}
      forma={given(body)}
      guardado={facturas ? zip : excel}
      {...(facturas === undefined && { razon: isPending ? 'Viendo si hay facturas' : 'No se sabe si hay facturas' })}
      onGuardar={bajar}
    >
      <div className={classes.root}>
        <SelectField
          label="Mes"
          options={meses.map(({ nombre }, id) => ({ id, text: nombre }))}
          valor={elegido}
          onChange={(id) => id !== null && setElegido(id)}
          descripcion={DICE[facturas ? 'zip' : 'excel']}
          autofocus
        />
        {facturas && (
          <Switch
            label="Incluir el PDF de cada factura"
            description={DICE.pdf}
            checked={pdf}
            onChange={(e) => setPdf(e.currentTarget.checked)}
          />
        )}
        {error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      </div>
    </SaveDialog>
  );
}
