import { Button } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  type Icon,
} from '@tabler/icons-react';
import { useBreakpoint } from '../kit/hooks/useBreakpoint.ts';
import type { PageFilter } from '../kit/ListScreen/listing.ts';
import { MenuButton } from '../kit/MenuButton/MenuButton.tsx';
import type { Answer, CallOptions } from '../platform/api/client.ts';
import { useDisconnected } from '../platform/connection.ts';
import { descargar, descargarEnlace, type ArchivoHecho } from './descargar.ts';
import { useGuardar } from './useGuardar.ts';

type Formato = 'pdf' | 'xlsx' | 'csv';

type Pedido<F extends Formato> = { readonly body: { readonly formato: F; readonly filtros: PageFilter[] } };

/** The call that answers a list as a file. */
export type LlamadaDeExportar = (input: Pedido<'pdf' | 'xlsx'>, options?: CallOptions) => Promise<Answer<ArchivoHecho>>;

/** The call that answers where the browser fetches a long list. */
export type LlamadaDeDescargar = (
  input: Pedido<'xlsx' | 'csv'>,
  options?: CallOptions,
) => Promise<Answer<{ readonly enlace: string; readonly nombre: string }>>;

export interface BotonExportarProps {
  readonly exportar?: LlamadaDeExportar;
  /** Of a list that may be too long for one answer: its spreadsheets. */
  readonly descargar?: LlamadaDeDescargar;
  /** Those that are in force: the file has what the list has. */
  readonly filtros: readonly PageFilter[];
}

const NOMBRES: readonly (readonly [Formato, string, Icon])[] = [
  ['pdf', 'PDF', IconFileTypePdf],
  ['xlsx', 'Excel', IconFileSpreadsheet],
  ['csv', 'CSV', IconFileText],
];
const FALLO = 'No se pudo hacer el archivo';
const NO_HAY = (): never => {
  throw new Error('a format that is not offered');
};

type Pedir = (formato: Formato, filtros: PageFilter[]) => void;

/** How each format is asked for: those that are not offered are absent. */
const usePedir = ({ exportar, descargar: traer }: BotonExportarProps) => {
  const hecho = useGuardar(exportar ?? NO_HAY, { exito: 'Archivo descargado', fallo: FALLO, onListo: descargar });
  const traido = useGuardar(traer ?? NO_HAY, {
    exito: 'El archivo se está descargando: su avance y cómo cancelarlo están en las descargas del navegador',
    fallo: FALLO,
    onListo: ({ nombre, enlace }) => descargarEnlace(nombre, enlace),
  });
  const deUnaVez = (formato: 'pdf' | 'xlsx', filtros: PageFilter[]) =>
    void hecho.guardar({ body: { formato, filtros } });
  const porPartes = (formato: 'xlsx' | 'csv', filtros: PageFilter[]) =>
    void traido.guardar({ body: { formato, filtros } });
  const pedir = {
    ...(exportar && { pdf: deUnaVez, xlsx: deUnaVez }),
    ...(traer && { xlsx: porPartes, csv: porPartes }),
  } as Partial<Record<Formato, Pedir>>;
  return { pedir, processing: hecho.processing || traido.processing };
};

/** The list under its filters as a file: PDF or Excel, a long one in Excel or CSV (decision 0037). */
export function BotonExportar(props: BotonExportarProps) {
  const { pedir, processing } = usePedir(props);
  const sinConexion = useDisconnected();
  const telefono = useBreakpoint() === 'phone';
  const razon = sinConexion ?? (processing ? 'El archivo se está haciendo' : undefined);
  const entries = NOMBRES.filter(([formato]) => pedir[formato]).map(([formato, texto, icono]) => ({
    texto,
    icono,
    ...(razon && { razon }),
    onClick: () => pedir[formato]?.(formato, [...props.filtros]),
  }));
  return (
    <MenuButton position="bottom-end" width={180} entries={entries}>
      {(atributos) => (
        <Button
          {...atributos}
          variant="default"
          loading={processing}
          aria-label="Exportar"
          leftSection={<IconDownload size={19} stroke={1.9} aria-hidden="true" />}
          rightSection={<IconChevronDown size={17} stroke={1.9} aria-hidden="true" />}
        >
          {!telefono && 'Exportar'}
        </Button>
      )}
    </MenuButton>
  );
}
