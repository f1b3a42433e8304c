import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { lazily } from '../../../kit/lazily.tsx';

const ImportarMenuDialog = lazily(async () => (await import('../menu/ImportarMenuDialog.tsx')).ImportarMenuDialog);

interface BotonDeArchivoProps {
  readonly onImportado: () => void;
}

const NOMBRE = 'Excel: importar o exportar';

/** The button, with its label where there is room. */
const Abrir = ({ onClick }: { readonly onClick: () => void }) =>
  useBreakpoint() === 'phone' ? (
    <IconAction icon={IconFileSpreadsheet} label={NOMBRE} outlined onClick={onClick} />
  ) : (
    <Button
      variant="default"
      aria-label={NOMBRE}
      leftSection={<IconFileSpreadsheet size={20} stroke={1.9} aria-hidden="true" />}
      onClick={onClick}
    >
      Excel
    </Button>
  );

/** The whole menu as one file: template, export, import. Users who may only see the products may still export. */
export function BotonDeArchivo({ onImportado }: BotonDeArchivoProps) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Abrir onClick={() => setAbierto(true)} />
      {abierto && <ImportarMenuDialog opened onClose={() => setAbierto(false)} onImportado={onImportado} />}
    </>
  );
}
