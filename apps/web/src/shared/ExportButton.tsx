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
import { download, downloadLink, type MadeFile } from './download.ts';
import { useSave } from './useSave.ts';

type Format = 'pdf' | 'xlsx' | 'csv';

type Pedido<F extends Format> = { readonly body: { readonly formato: F; readonly filtros: PageFilter[] } };

/** The call that answers a list as a file. */
export type ExportCall = (input: Pedido<'pdf' | 'xlsx'>, options?: CallOptions) => Promise<Answer<MadeFile>>;

/** The call that answers the link from which the browser fetches a long list. */
export type DownloadCall = (
  input: Pedido<'xlsx' | 'csv'>,
  options?: CallOptions,
) => Promise<Answer<{ readonly enlace: string; readonly nombre: string }>>;

export interface ExportButtonProps {
  readonly exportar?: ExportCall;
  /** For a list that may be too long for one answer: its spreadsheets. */
  readonly descargar?: DownloadCall;
  /** The active filters: the file has the same rows as the list. */
  readonly filtros: readonly PageFilter[];
}

const NAMES: readonly (readonly [Format, string, Icon])[] = [
  ['pdf', 'PDF', IconFileTypePdf],
  ['xlsx', 'Excel', IconFileSpreadsheet],
  ['csv', 'CSV', IconFileText],
];
const FAILED = 'No se pudo hacer el archivo';
const NONE = (): never => {
  throw new Error('a format that is not offered');
};

type Request = (format: Format, filters: PageFilter[]) => void;

/** The request of each format; formats that are not offered are absent. */
const useRequest = ({ exportar, descargar: fetch }: ExportButtonProps) => {
  const done = useSave(exportar ?? NONE, { exito: 'Archivo descargado', fallo: FAILED, onListo: download });
  const fetched = useSave(fetch ?? NONE, {
    exito: 'El archivo se está descargando: su avance y cómo cancelarlo están en las descargas del navegador',
    fallo: FAILED,
    onListo: ({ nombre, enlace }) => downloadLink(nombre, enlace),
  });
  const atOnce = (format: 'pdf' | 'xlsx', filters: PageFilter[]) =>
    void done.guardar({ body: { formato: format, filtros: filters } });
  const inParts = (format: 'xlsx' | 'csv', filters: PageFilter[]) =>
    void fetched.guardar({ body: { formato: format, filtros: filters } });
  const ask = {
    ...(exportar && { pdf: atOnce, xlsx: atOnce }),
    ...(fetch && { xlsx: inParts, csv: inParts }),
  } as Partial<Record<Format, Request>>;
  return { pedir: ask, processing: done.processing || fetched.processing };
};

/** Exports the filtered list as a file: PDF or Excel; a long one as Excel or CSV (decision 0037). */
export function ExportButton(props: ExportButtonProps) {
  const { pedir, processing } = useRequest(props);
  const offline = useDisconnected();
  const telefono = useBreakpoint() === 'phone';
  const reason = offline ?? (processing ? 'El archivo se está haciendo' : undefined);
  const entries = NAMES.filter(([format]) => pedir[format]).map(([format, text, icon]) => ({
    text,
    icon,
    ...(reason && { reason }),
    onClick: () => pedir[format]?.(format, [...props.filtros]),
  }));
  return (
    <MenuButton position="bottom-end" width={180} entries={entries}>
      {(attributes) => (
        <Button
          {...attributes}
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
