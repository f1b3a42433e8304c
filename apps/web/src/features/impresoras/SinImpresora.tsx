import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState } from 'react';
import { explained } from '../../kit/Tip/tip.ts';
import { usePermisoGuard } from '../../shared/usePermisoGuard.ts';
import { areasSinImpresora } from './cuerpo.ts';
import { ElegirImpresoraDialog } from './ElegirImpresoraDialog.tsx';
import classes from './Impresoras.module.css';
import type { ListaDeImpresoras } from './tipos.ts';

const enLista = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** The areas without a printer, whose slips are only on a screen, and the way to give them one. */
export function SinImpresora({ lista }: { readonly lista: ListaDeImpresoras }) {
  const { conPermiso, sinConexion } = usePermisoGuard();
  const [eligiendo, setEligiendo] = useState(false);
  const areas = areasSinImpresora(lista.areas, lista.impresoras);
  if (areas.length === 0) return null;
  const elegir = (): void => void conPermiso(PERMISO.EDITAR_IMPRESORA, () => setEligiendo(true));
  return (
    <div className={classes.aviso} role="note">
      <IconAlertTriangle size={22} stroke={1.9} aria-hidden="true" />
      <p>
        <strong>{enLista.format(areas.map(({ nombre }) => nombre))}</strong>{' '}
        {areas.length === 1 ? 'no tiene' : 'no tienen'} impresora: sus comandas solo salen en la pantalla de cocina.
      </p>
      <Button
        variant="subtle"
        className={classes.elegir}
        data-disabled={sinConexion ? true : undefined}
        {...explained(sinConexion, elegir)}
      >
        Elegir impresora
      </Button>
      {eligiendo && (
        <ElegirImpresoraDialog areas={areas} impresoras={lista.impresoras} onClose={() => setEligiendo(false)} />
      )}
    </div>
  );
}
