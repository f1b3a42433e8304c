import { Button } from '@mantine/core';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconFileDownload, IconFileSpreadsheet, IconFileTypeCsv, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { failureOf } from '../../../platform/writes.ts';
import { download } from '../../../shared/download.ts';
import classes from './menu.module.css';

type Formato = 'xlsx' | 'csv';
type Cual = 'plantilla' | 'exportar';

interface Opcion {
  readonly cual: Cual;
  readonly formato: Formato;
  readonly texto: string;
  readonly icono: Icon;
}

const OPCIONES: Readonly<Record<Cual, readonly Opcion[]>> = {
  plantilla: [
    { cual: 'plantilla', formato: 'xlsx', texto: 'Plantilla en Excel', icono: IconFileDownload },
    { cual: 'plantilla', formato: 'csv', texto: 'Plantilla en CSV', icono: IconFileDownload },
  ],
  exportar: [
    { cual: 'exportar', formato: 'xlsx', texto: 'Exportar a Excel', icono: IconFileSpreadsheet },
    { cual: 'exportar', formato: 'csv', texto: 'Exportar a CSV', icono: IconFileTypeCsv },
  ],
};

export interface DescargasProps {
  readonly cual: Cual;
  /** Why nothing can be downloaded now. */
  readonly razon?: string | undefined;
}

const PERMISOS = { plantilla: PERMISO.NUEVO_PRODUCTO, exportar: PERMISO.VER_PRODUCTOS } as const;

/** The buttons that download the template or the menu of the branch; renders nothing without the permission. */
export function Descargas({ cual, razon }: DescargasProps) {
  const puede = useMay(PERMISOS[cual]);
  const [bajando, setBajando] = useState<Formato | null>(null);
  const bajar = async ({ formato }: Opcion): Promise<void> => {
    setBajando(formato);
    try {
      download((await api.menu[cual]({ query: { formato } })).data);
    } catch (thrown) {
      notify.danger(failureOf(thrown).message);
    } finally {
      setBajando(null);
    }
  };
  if (!puede) return null;
  return (
    <div className={classes.botones}>
      {OPCIONES[cual].map((opcion) => (
        <Button
          key={opcion.formato}
          variant="default"
          size="lg"
          leftSection={<opcion.icono size={20} stroke={1.9} aria-hidden="true" />}
          loading={bajando === opcion.formato}
          data-disabled={razon ? true : undefined}
          {...explained(razon, () => void bajar(opcion))}
        >
          {opcion.texto}
        </Button>
      ))}
    </div>
  );
}
