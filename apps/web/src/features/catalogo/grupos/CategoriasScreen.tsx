import { IconArrowsSort } from '@tabler/icons-react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { useDialogo } from '../../../shared/useDialogo.ts';
import { CATEGORIAS } from './categorias.ts';
import { GruposScreen, type Botonera } from './GruposScreen.tsx';
import { OrdenDeCategorias } from './orden/OrdenDeCategorias.tsx';
import type { Categoria } from './tipos.ts';

const Ordenar = ({ recargar, conPermiso, sinConexion }: Botonera<Categoria>) => {
  const { abierto, abrir, manos } = useDialogo<true>(recargar);
  return (
    <>
      <IconAction
        icon={IconArrowsSort}
        label="Ordenar categorías"
        outlined
        reason={sinConexion}
        onClick={() => void conPermiso(PERMISO.EDITAR_CATEGORIA, () => abrir(true))}
      />
      {abierto && <OrdenDeCategorias {...manos} />}
    </>
  );
};

/** The categories and their order in the menu (CATEGORIA-001). */
export const CategoriasScreen = () => <GruposScreen config={CATEGORIAS} botones={(lista) => <Ordenar {...lista} />} />;
