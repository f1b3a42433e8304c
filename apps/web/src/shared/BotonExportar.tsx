import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypePdf, type Icon } from '@tabler/icons-react';
import { useBreakpoint } from '../kit/hooks/useBreakpoint.ts';
import type { PageFilter } from '../kit/ListScreen/listing.ts';
import { MenuButton } from '../kit/MenuButton/MenuButton.tsx';
import type { Answer, CallOptions } from '../platform/api/client.ts';
import { useDisconnected } from '../platform/connection.ts';
import { descargar, type ArchivoHecho } from './descargar.ts';
import { useGuardar } from './useGuardar.ts';

type Formato = 'pdf' | 'xlsx';

/** The call that answers a list as a file. */
export type LlamadaDeExportar = (
  input: { readonly body: { readonly formato: Formato; readonly filtros: PageFilter[] } },
  options?: CallOptions,
) => Promise<Answer<ArchivoHecho>>;

/** Props of `BotonExportar`. */
export interface BotonExportarProps {
  readonly exportar: LlamadaDeExportar;
  /** Those that are in force: the file has what the list has. */
  readonly filtros: readonly PageFilter[];
}

const FORMATOS: readonly (readonly [Formato, string, Icon])[] = [
  ['pdf', 'PDF', IconFileTypePdf],
  ['xlsx', 'Excel', IconFileSpreadsheet],
];

/** The list under its filters as a file, PDF or Excel (decision 0037). */
export function BotonExportar({ exportar, filtros }: BotonExportarProps) {
  const { guardar, processing } = useGuardar(exportar, {
    exito: 'Archivo descargado',
    fallo: 'No se pudo hacer el archivo',
    onListo: descargar,
  });
  const sinConexion = useDisconnected();
  const telefono = useBreakpoint() === 'phone';
  const razon = sinConexion ?? (processing ? 'El archivo se está haciendo' : undefined);
  const entries = FORMATOS.map(([formato, texto, icono]) => ({
    texto,
    icono,
    ...(razon && { razon }),
    onClick: () => void guardar({ body: { formato, filtros: [...filtros] } }),
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
