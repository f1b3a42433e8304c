import { IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { useMay } from '../../../platform/session/permissions.ts';
import { alternarSoloMias, useSoloMias } from '../filtros/filtros.ts';
import { MisMesas } from '../filtros/MisMesas.tsx';

/** 'Mis mesas' as an icon, where its words do not fit. */
export const MisMesasEnTelefono = () => {
  const soloMias = useSoloMias();
  if (!useMay(PERMISO.CREAR_Y_EDITAR_COMANDAS)) return null;
  return <IconAction icon={IconUserCheck} outlined label="Mis mesas" pressed={soloMias} onClick={alternarSoloMias} />;
};

export interface DelMapaProps {
  readonly enPalabras: boolean;
  readonly onSecciones: () => void;
}

/** What the toolbar has for the map alone: one's own tables, and whose tables are which; for users who take orders. */
export const DelMapa = ({ enPalabras, onSecciones }: DelMapaProps) => {
  if (!useMay(PERMISO.CREAR_Y_EDITAR_COMANDAS)) return null;
  return (
    <>
      {enPalabras ? <MisMesas /> : <MisMesasEnTelefono />}
      <IconAction icon={IconUsersGroup} outlined label="Secciones de meseros" onClick={onSecciones} />
    </>
  );
};
