import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { lazily } from '../../../kit/lazily.tsx';

const ImportarMenuDialog = lazily(async () => (await import('../menu/ImportarMenuDialog.tsx')).ImportarMenuDialog);

interface BotonDeArchivoProps {
  readonly onImportado: () => void;
}

/** The whole menu as one file: a template, export, import. Who may only see the products may still export. */
export function BotonDeArchivo({ onImportado }: BotonDeArchivoProps) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <IconAction icon={IconFileSpreadsheet} label="Importar o exportar" outlined onClick={() => setAbierto(true)} />
      {abierto && <ImportarMenuDialog opened onClose={() => setAbierto(false)} onImportado={onImportado} />}
    </>
  );
}
